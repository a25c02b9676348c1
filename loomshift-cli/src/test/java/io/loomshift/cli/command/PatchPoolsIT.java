package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.loomshift.cli.command.Trials.Ended;
import io.loomshift.findings.Improvement;
import io.loomshift.findings.Target;
import io.loomshift.findings.json.FindingsReader;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A service has a pool that looks like one of its server's: as many workers, and of one kind. The
/// whole way from the traced program to the patch tells them apart.
class PatchPoolsIT {
  private static final String SERVICE =
      """
      import jakarta.servlet.http.*;
      import java.net.URI;
      import java.util.concurrent.*;
      import org.apache.catalina.Context;
      import org.apache.catalina.startup.Tomcat;

      class Service {
        static final ExecutorService reports = Executors.newFixedThreadPool(4);

        public static void main(String[] args) throws Exception {
          java.util.logging.LogManager.getLogManager().reset();
          Tomcat tomcat = new Tomcat();
          tomcat.setBaseDir(args[0]);
          tomcat.setPort(0);
          tomcat.getConnector().setProperty("address", "127.0.0.1");
          tomcat.getConnector().setProperty("minSpareThreads", "4");
          tomcat.getConnector().setProperty("maxThreads", "4");
          Context context = tomcat.addContext("", args[0]);
          Tomcat.addServlet(context, "it", new HttpServlet() {
            @Override protected void doGet(HttpServletRequest request, HttpServletResponse response)
                throws java.io.IOException {
              pause(10);
              if (request.getQueryString() != null) reports.execute(() -> pause(20));
              response.getOutputStream().write(new byte[10]);
            }
          });
          context.addServletMappingDecoded("/", "it");
          tomcat.start();
          int port = tomcat.getConnector().getLocalPort();
          try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 400; i++) {
              String query = i % 2 == 0 ? "/?report" : "/";
              clients.execute(() -> ask("http://127.0.0.1:" + port + query));
              Thread.sleep(4);
            }
          }
          tomcat.stop();
          reports.shutdown();
        }

        static void ask(String address) {
          try (var in = URI.create(address).toURL().openStream()) {
            in.readAllBytes();
          } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
          }
        }

        static void pause(int millis) {
          try {
            Thread.sleep(millis);
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        }
      }
      """;

  @TempDir Path directory;

  @Test
  void fileStaysByteForByte_whenTheFindingIsAboutThePoolOfTheServer() throws Exception {
    Trials trials = new Trials(directory.toRealPath());
    Path classes = trials.compile("Service", SERVICE);
    Path source = directory.toRealPath().resolve("src-Service");
    Path trace = directory.resolve("service.trace");
    Ended traced =
        trials.run(
            "trace",
            "-o",
            trace.toString(),
            "--",
            Trials.JAVA,
            "-cp",
            classes + ":" + System.getProperty("java.class.path"),
            "Service",
            directory.toString());
    assertThat(traced.status()).as(traced.errors()).isZero();
    Path findings = directory.resolve("findings.json");
    Run analyzed = Run.of("analyze", "--warm-up", "100", "--format", "json", trace.toString());
    Files.writeString(findings, analyzed.out());

    List<Improvement> ofTomcat = findings(findings, "http-nio");
    List<Improvement> ofReports = findings(findings, "pool-");

    // On a machine that is too busy the replay is not true to the trace, and says so.
    assumeTrue(!ofTomcat.isEmpty(), analyzed.err());
    for (Improvement improvement : ofTomcat) {
      Run patched = patch(findings, source, improvement);
      assertThat(patched.status()).as(patched.err()).isZero();
      assertThat(patched.out())
          .containsSubsequence("Nothing to patch", "To set (1)", improvement.id() + " (Tomcat)");
      assertThat(Files.readString(source.resolve("Service.java"))).isEqualTo(SERVICE);
    }
    assertThat(ofReports)
        .allSatisfy(improvement ->
            assertThat(improvement.edit().origin())
                .hasValueSatisfying(place -> {
                  assertThat(place.className()).isEqualTo("Service");
                  assertThat(SERVICE.lines().toList().get(place.line() - 1))
                      .contains("newFixedThreadPool(4)");
                }));
  }

  private static Run patch(Path findings, Path source, Improvement improvement) {
    return Run.of(
        "patch", findings.toString(), "--source", source.toString(), "--only", improvement.id());
  }

  private static List<Improvement> findings(Path findings, String pool) throws Exception {
    try (InputStream in = Files.newInputStream(findings)) {
      return FindingsReader.read(in).all().stream()
          .filter(improvement ->
              improvement.target() instanceof Target.Pool target && target.name().startsWith(pool))
          .toList();
    }
  }
}
