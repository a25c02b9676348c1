package io.loomshift.analysis.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PermitsTest {
  private static final int SEMAPHORE = 9;

  @TempDir Path folder;

  /// Who waits longest of all.
  private static long latest(Operations operations) {
    int wait =
        IntStream.range(0, operations.count())
            .filter(at -> operations.kind(at) == OperationKind.ACQUIRE)
            .boxed()
            .max((one, other) -> Long.compare(operations.length(one), operations.length(other)))
            .orElseThrow();
    return operations.late(wait);
  }

  @Test
  void permitIsNotThatOfWhoeverWaits_whenAnotherTakesItBefore() throws Exception {
    Story story = new Story();
    story.thread(1).acquires(0, 0, SEMAPHORE).releases(10_000, SEMAPHORE);
    story.thread(2).acquires(5_000, 15_005, SEMAPHORE).releases(30_000, SEMAPHORE);
    story.thread(3).acquires(10_001, 0.2, SEMAPHORE).releases(20_000, SEMAPHORE);

    Operations operations = story.model(folder.resolve("a.trace")).operations();

    assertThat(latest(operations)).as("5 µs after the second one was given back").isEqualTo(5_000);
  }

  @Test
  void permitIsThatOfWhoeverWaits_whenNobodyTakesItBefore() throws Exception {
    Story story = new Story();
    story.thread(1).acquires(0, 0, SEMAPHORE).releases(10_000, SEMAPHORE);
    story.thread(2).acquires(5_000, 15_005, SEMAPHORE).releases(30_000, SEMAPHORE);

    Operations operations = story.model(folder.resolve("a.trace")).operations();

    assertThat(latest(operations)).as("from 10 ms to 20.005 ms").isEqualTo(10_005_000);
  }
}
