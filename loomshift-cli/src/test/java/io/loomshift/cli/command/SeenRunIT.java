package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.cli.command.Trials.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Sources leave open what a task of others does, and a traced run answers it.
class SeenRunIT {
  /// What the answers are made of is named by the command line, so that no source tells.
  private static final String SERVICE =
      """
      import java.io.*;
      import java.net.*;
      import java.util.concurrent.*;

      public class Service {
        public interface Handler {
          void answer(OutputStream out) throws Exception;
        }

        public static void main(String[] args) throws Exception {
          Handler handler = (Handler) Class.forName(args[0]).getConstructor().newInstance();
          ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
          Thread clients = new Thread(() -> ask(server));
          clients.start();
          for (int i = 0; i < 150; i++) {
            Socket socket = server.accept();
            serve(socket, handler);
          }
          clients.join();
        }

        static void serve(Socket socket, Handler handler) {
          Thread worker = new Thread(() -> {
            try (socket) {
              handler.answer(socket.getOutputStream());
            } catch (Exception e) {
              System.err.println(e);
            }
          });
          worker.setDaemon(true);
          worker.start();
        }

        static void ask(ServerSocket server) {
          for (int i = 0; i < 150; i++) {
            try (Socket socket = new Socket(server.getInetAddress(), server.getLocalPort())) {
              socket.getInputStream().readAllBytes();
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          }
        }
      }
      """;

  private static final String SLEEPING =
      """
      public class Sleeping implements Service.Handler {
        public void answer(java.io.OutputStream out) throws Exception {
          Thread.sleep(20);
          out.write(1);
        }
      }
      """;

  private static final String COMPUTING =
      """
      public class Computing implements Service.Handler {
        public void answer(java.io.OutputStream out) throws Exception {
          long end = System.nanoTime() + 20_000_000;
          int sum = 0;
          while (System.nanoTime() < end) {
            sum += 1;
          }
          out.write(sum);
        }
      }
      """;

  @TempDir Path directory;

  private Trials trials;
  private Path classes;
  private Path service;

  @BeforeEach
  void compile() throws IOException {
    trials = new Trials(directory.toRealPath());
    Path sources = directory.toRealPath().resolve("sources");
    service = Files.createDirectories(sources.resolve("service")).resolve("Service.java");
    Files.writeString(service, SERVICE);
    Files.writeString(sources.resolve("Sleeping.java"), SLEEPING);
    Files.writeString(sources.resolve("Computing.java"), COMPUTING);
    classes = trials.compile(sources, 25);
  }

  @Test
  void workersMove_whenARunHasShownThatTheyWait() throws Exception {
    assertThat(verdict()).as("without a run").isEqualTo("review");
    assertThat(verdict("--evidence", traced("Sleeping"))).isEqualTo("migrate");
    assertThat(verdict("--evidence", traced("Computing"))).isEqualTo("review");
  }

  private String traced(String handler) throws Exception {
    String trace = directory.resolve(handler + ".trace").toString();
    Ended ended =
        trials.run(
            "trace", "-o", trace, "--", Trials.JAVA, "-cp", classes.toString(), "Service", handler);
    assertThat(ended.status()).as(ended.errors()).isZero();
    return trace;
  }

  /// That of the thread which serves a connection.
  private String verdict(String... options) {
    List<String> arguments = new ArrayList<>(List.of("scan", "--json"));
    arguments.addAll(List.of(options));
    arguments.add(service.toString());
    Run run = Run.of(arguments.toArray(String[]::new));
    assertThat(run.status()).as(run.err()).isZero();
    for (JsonNode site : new JsonMapper().readTree(run.out()).get("sites")) {
      if (site.toString().contains("handler.answer")) {
        return site.get("verdict").asString();
      }
    }
    throw new AssertionError(run.out());
  }
}
