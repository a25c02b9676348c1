package io.loomshift.measure.service;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.loomshift.measure.run.Processors;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Nothing is left behind, however a measurement ends.
class ServiceProcessIT {
  /// A child, and a grandchild whose parent ends at once; both would last for five minutes.
  private static final List<String> FAMILY =
      List.of("/bin/sh", "-c", "sleep 300 & (sleep 300 & echo started; exit 0) ; wait");

  @TempDir Path directory;

  /// Starts the family, tells its process id, and waits until it is ended itself.
  static final class Parent {
    private Parent() {}

    public static void main(String[] args) {
      ServiceProcess process = start(Path.of(args[0]));
      System.out.println(process.tree().root());
      LockSupport.park(process);
    }
  }

  @BeforeEach
  void assumeSessions() {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/setsid")), "there is no setsid");
  }

  private static ServiceProcess start(Path log) {
    return ServiceProcess.start(Launch.of(FAMILY), new Processors(List.of()), log);
  }

  @Test
  void orphansEndToo_whenItIsClosed() throws IOException {
    Path log = directory.resolve("log");
    ProcessTree tree;
    try (ServiceProcess process = start(log)) {
      tree = process.tree();
      while (!Files.readString(log).contains("started")) {
        Thread.onSpinWait();
      }
      assertThat(tree.members()).hasSizeGreaterThanOrEqualTo(3);
    }

    assertThat(tree.members()).isEmpty();
  }

  /// `INT` is Ctrl-C.
  @ParameterizedTest
  @ValueSource(strings = {"INT", "TERM", "KILL"})
  void allEnd_whenTheMeasurementIsEndedBy(String signal) throws Exception {
    Process parent =
        new ProcessBuilder(
                // Whoever is started in the background ignores INT, and so do its children.
                "/usr/bin/env",
                "--default-signal=INT",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Parent.class.getName(),
                directory.resolve("log").toString())
            .redirectError(directory.resolve("errors").toFile())
            .start();
    try (BufferedReader out = parent.inputReader()) {
      ProcessTree tree = new ProcessTree(Long.parseLong(out.readLine()), true);
      assertThat(tree.members()).isNotEmpty();
      new ProcessBuilder("/bin/kill", "-" + signal, String.valueOf(parent.pid())).start().waitFor();
      assertThat(parent.waitFor(60, SECONDS)).isTrue();

      // The guard needs a moment after KILL; nobody tells when it is through.
      for (int i = 0; i < 3_000 && !tree.members().isEmpty(); i++) {
        LockSupport.parkNanos(10_000_000);
      }
      assertThat(tree.members()).isEmpty();
    } finally {
      parent.destroyForcibly();
    }
  }
}
