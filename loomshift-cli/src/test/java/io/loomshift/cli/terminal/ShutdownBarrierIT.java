package io.loomshift.cli.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class ShutdownBarrierIT {
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  /// Works behind the barrier, and ends the work only when the JVM is already going down.
  static final class Work {
    private Work() {}

    public static void main(String[] args) throws InterruptedException {
      CountDownLatch goingDown = new CountDownLatch(1);
      Runtime.getRuntime().addShutdownHook(new Thread(goingDown::countDown));
      try (ShutdownBarrier _ = ShutdownBarrier.raise()) {
        System.out.println("working");
        goingDown.await();
        System.out.println("done");
      }
    }
  }

  /// Works behind the barrier for ever, as on a disk that does not answer.
  static final class Stuck {
    private Stuck() {}

    public static void main(String[] args) throws InterruptedException {
      try (ShutdownBarrier _ = ShutdownBarrier.raise(Duration.ofMillis(1))) {
        System.out.println("working");
        new CountDownLatch(1).await();
      }
    }
  }

  @Test
  void processEndsAndSaysHowToGoOn_whenItIsInterruptedAndTheWorkDoesNotEnd() throws Exception {
    Process process = start(Stuck.class);

    try (BufferedReader reader = process.inputReader(UTF_8)) {
      assertThat(reader.readLine()).isEqualTo("working");
      process.toHandle().destroy();
    }
    // The build ends a test that waits for ever.
    assertThat(process.waitFor()).isNotZero();
    assertThat(process.errorReader(UTF_8).readLine())
        .isEqualTo(
            "loomshift: ended before all files were changed; loomshift migrate --undo takes that"
                + " back");
  }

  private static Process start(Class<?> program) throws IOException {
    return new ProcessBuilder(
            JAVA.toString(), "-cp", System.getProperty("java.class.path"), program.getName())
        .start();
  }

  @Test
  void workIsFinished_whenItIsInterrupted() throws IOException, InterruptedException {
    Process process = start(Work.class);

    try (BufferedReader reader = process.inputReader(UTF_8)) {
      assertThat(reader.readLine()).isEqualTo("working");
      process.toHandle().destroy();
      assertThat(reader.readLine()).isEqualTo("done");
    }
    assertThat(process.waitFor()).isNotZero();
  }
}
