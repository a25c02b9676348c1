package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// Where tasks wait of which some run on platform threads, and no further one can be made.
class ThreadShortageTest {
  private static final int MADE = 4;
  private static final int TASKS = 50;

  private final AtomicInteger left = new AtomicInteger(MADE);
  private final Parts parts =
      new Parts(Parts.threads(1_000, 100), false, Parts.ON_VIRTUAL, Parts.ON_PLATFORM, few());
  private final Held held = new Held(MADE);

  private ThreadFactory few() {
    return task -> {
      if (left.getAndDecrement() <= 0) {
        throw new OutOfMemoryError("of a test");
      }
      return Parts.ON_PLATFORM.newThread(task);
    };
  }

  private void offerAll() throws InterruptedException {
    // A class that blocks, as seen on platform threads.
    parts.putOnPlatform(held);
    Origin origin = parts.origins.of(held);
    for (int i = 0; i < 3; i++) {
      origin.saw(Worker.Doing.BLOCKS);
    }
    assertThat(origin.settle(0)).isTrue();
    assertThat(origin.place()).isEqualTo(Place.BLOCKING);
    parts.offer(held, TASKS);
    held.begun.await();
    while (held.threads.stream().anyMatch(each -> each.getState() != Thread.State.WAITING)) {
      Thread.onSpinWait();
    }
  }

  private void assertThatItEnds() throws InterruptedException {
    held.gate.countDown();
    parts.end();
  }

  @Test
  void theyStayWhereTheyWait() throws Exception {
    offerAll();

    assertThat(parts.blocking.queue()).hasSize(TASKS - MADE);
    assertThatItEnds();
    assertThat(parts.dispatcher.completedOnPlatform()).isEqualTo(TASKS);
  }

  /// Those that run may wait for them, whatever other tasks compute.
  @Test
  void theyGoOnElsewhere_whenNoneOfTheirPlaceEnds() throws Exception {
    offerAll();
    Origin origin = parts.origins.of(held);
    for (int i = 0; i < 96; i++) {
      // So that it is not taken for one that waits, and is not moved, meanwhile.
      origin.saw(i < 48 ? Worker.Doing.COMPUTES : Worker.Doing.BLOCKS);
    }
    Runnable computes = () -> {};
    parts.putOnPlatform(computes);
    long now = System.nanoTime();
    for (int i = 1; i <= 6; i++) {
      assertThat(parts.dispatcher.offer(computes)).isNotEqualTo(Answer.REFUSED);
      while (parts.computing.completed() < i) {
        Thread.onSpinWait();
      }
      now += parts.balance.look(now);
    }

    assertThat(origin.place()).isEqualTo(Place.BLOCKING);
    assertThat(parts.blocking.queue()).hasSizeLessThan(TASKS - MADE);
    assertThatItEnds();
  }
}
