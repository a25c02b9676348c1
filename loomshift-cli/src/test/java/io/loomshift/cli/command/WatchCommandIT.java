package io.loomshift.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Watches a program whose virtual threads wait for a class that is being initialised, which pins
/// them on every Java.
class WatchCommandIT {
  private static final String PROGRAM =
      """
      import java.net.URL;
      import java.net.URLClassLoader;
      import java.nio.file.Path;

      public class Pins {
        static class Slow {
          static {
            try {
              Thread.sleep(100);
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
          }
        }

        public static void main(String[] args) throws Exception {
          URL[] here = {Path.of(args[0]).toUri().toURL()};
          System.out.println("started");
          while (true) {
            Thread.ofVirtual().start(() -> {
              try (URLClassLoader loader = new URLClassLoader(here, null)) {
                Class.forName("Pins$Slow", true, loader);
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            }).join();
          }
        }
      }
      """;

  @TempDir Path folder;

  @Test
  void thePlaceIsNamed_whenVirtualThreadsArePinned() throws Exception {
    Process program = started();
    try {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ByteArrayOutputStream err = new ByteArrayOutputStream();

      int status =
          Loomshift.writingTo(out, new PrintStream(err, true, UTF_8))
              .run("watch", "--pid", Long.toString(program.pid()), "--duration", "6s");

      assertThat(err.toString(UTF_8)).isEmpty();
      assertThat(status).isZero();
      assertThat(out.toString(UTF_8))
          .containsPattern("PINNED \\d+\\.\\d\\d s at .*Pins\\.Slow\\.<clinit>:\\d+")
          .contains("Where virtual threads were pinned");
      assertThat(program.isAlive()).isTrue();
      assertThat(recordings(program.pid())).doesNotContain("loomshift-");
    } finally {
      program.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
    }
  }

  @Test
  void summaryIsShownAndWritten_whenItIsInterrupted() throws Exception {
    Path page = folder.resolve("service.html");
    Trials trials = new Trials(folder);
    Process program = started();
    try {
      Process watch =
          trials.start("watch", "--pid", Long.toString(program.pid()), "--report", page.toString());
      assertThat(trials.firstLine(watch)).contains("waited");
      watch.toHandle().destroy();
      Trials.Ended ended = trials.finish(watch);

      assertThat(ended.errors()).isEmpty();
      assertThat(ended.output()).contains("Where virtual threads were pinned");
      assertThat(page).content().contains("Pins");
      assertThat(recordings(program.pid())).doesNotContain("loomshift-");
    } finally {
      program.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
    }
  }

  private Process started() throws Exception {
    Path source = Files.writeString(folder.resolve("Pins.java"), PROGRAM);
    Path home = Path.of(System.getProperty("java.home"), "bin");
    run(home.resolve("javac").toString(), "-d", folder.toString(), source.toString());
    Process program =
        new ProcessBuilder(
                home.resolve("java").toString(),
                "-cp",
                folder.toString(),
                "Pins",
                folder.toString())
            .redirectErrorStream(true)
            .start();
    assertThat(program.inputReader().readLine()).isEqualTo("started");
    return program;
  }

  private static String recordings(long pid) throws Exception {
    return run(
        Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
        Long.toString(pid),
        "JFR.check");
  }

  private static String run(String... command) throws Exception {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said;
  }

  @Test
  void oneLineIsSaid_whenThereIsNoSuchProgram() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();

    int status =
        Loomshift.writingTo(new ByteArrayOutputStream(), new PrintStream(err, true, UTF_8))
            .run("watch", "--pid", "999999999");

    assertThat(status).isEqualTo(Status.USER);
    assertThat(err.toString(UTF_8).lines())
        .singleElement()
        .asString()
        .matches(
            "loomshift: process 999999999 cannot be watched: .*; jps lists the JVMs of this user");
  }

  @Test
  void argumentsStayHidden_whenTheProgramIsNoJvm() throws Exception {
    Process other = new ProcessBuilder("sleep", "61").start();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    try {
      Loomshift.writingTo(new ByteArrayOutputStream(), new PrintStream(err, true, UTF_8))
          .run("watch", "--pid", Long.toString(other.pid()));
    } finally {
      other.destroyForcibly();
    }

    assertThat(err.toString(UTF_8))
        .isEqualTo(
            "loomshift: process %d cannot be watched: it is no JVM, or lets nobody attach; jps lists the JVMs of this user\n"
                .formatted(other.pid()));
  }
}
