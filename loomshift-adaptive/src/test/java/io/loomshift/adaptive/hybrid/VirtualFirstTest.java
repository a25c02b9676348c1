package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// How many virtual threads are sent where these come first.
class VirtualFirstTest {
  private static final int TASKS = 50;

  private final Limits limits =
      new Limits(1, 100, Integer.MAX_VALUE, Integer.MAX_VALUE, Duration.ZERO);
  private final Permits permits = new Permits(limits, true);
  private final CountDownLatch carrier = new CountDownLatch(1);

  /// No virtual thread begins before the test allows it.
  private final Lane virtual =
      new Lane(
          Place.VIRTUAL,
          task ->
              Thread.ofVirtual()
                  .unstarted(() -> {
                    await();
                    task.run();
                  }),
          permits,
          false);

  private final Dispatcher dispatcher =
      new Dispatcher(
          new Origins(true),
          permits,
          virtual,
          platform(Place.COMPUTING),
          platform(Place.BLOCKING),
          false,
          limits);

  private Lane platform(Place place) {
    return new Lane(place, Thread.ofPlatform().daemon(true).factory(), permits, false);
  }

  private void await() {
    try {
      carrier.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void oneIsSentForEachTaskAndHardlyAnyBesides_whenManyHaveNotBegun() throws Exception {
    for (int i = 0; i < TASKS; i++) {
      assertThat(dispatcher.offer(() -> {})).isNotEqualTo(Answer.WAITS);
    }
    assertThat(permits.notBegun()).isEqualTo(TASKS);

    carrier.countDown();
    dispatcher.shutdown();

    assertThat(dispatcher.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
    assertThat(dispatcher.begins()).isBetween((long) TASKS, TASKS + 2L * Carriers.parallelism());
  }
}
