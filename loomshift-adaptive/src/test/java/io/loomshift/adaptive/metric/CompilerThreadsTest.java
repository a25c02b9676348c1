package io.loomshift.adaptive.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompilerThreadsTest {
  @TempDir private Path tasks;

  @Test
  void timeIsKnown_whenLinuxKeepsIt() {
    assumeTrue(Files.isReadable(Path.of("/proc/self/schedstat")));
    Optional<CompilerThreads> compilers = CompilerThreads.open();

    assertThat(compilers).isPresent();
    assertThat(compilers.get().nanos()).isNotNegative();
    compilers.get().close();
  }

  @Test
  void runningAndWaitingCount_ofCompilersOnly() throws IOException {
    write("7", "C1 CompilerThre", 100, 10);
    write("8", "C2 CompilerThre", 1_000, 200);
    write("9", "request-1", 50_000, 50_000);
    try (CompilerThreads compilers = CompilerThreads.open(tasks).orElseThrow()) {
      assertThat(compilers.nanos()).isZero();

      write("8", "C2 CompilerThre", 1_500, 700);
      write("9", "request-1", 90_000, 50_000);

      assertThat(compilers.nanos()).isEqualTo(1_000);
      assertThat(compilers.nanos()).isZero();
    }
  }

  @Test
  void nothingIsKnown_whenTheSystemKeepsNoTimes() throws IOException {
    write("7", "C1 CompilerThre", 0, 0);

    assertThat(CompilerThreads.open(tasks)).isEmpty();
    assertThat(CompilerThreads.open(tasks.resolve("none"))).isEmpty();
  }

  private void write(String number, String name, long ran, long waited) throws IOException {
    Path thread = Files.createDirectories(tasks.resolve(number));
    Files.writeString(thread.resolve("comm"), name + "\n");
    Files.writeString(thread.resolve("schedstat"), ran + " " + waited + " 5\n");
  }
}
