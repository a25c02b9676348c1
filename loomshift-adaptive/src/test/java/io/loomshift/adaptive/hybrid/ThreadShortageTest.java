package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// Where tasks wait of which some run on platform threads, and no further one can be made.
class ThreadShortageTest {
  private static final int MADE = 4;
  private static final int TASKS = 50;

  private final AtomicInteger left = new AtomicInteger(MADE);
  private final Limits limits =
      new Limits(1_000, 100, Integer.MAX_VALUE, Integer.MAX_VALUE, Duration.ofMinutes(1));
  private final Origins origins = new Origins();
  private final Permits permits = new Permits(limits);
  private final Lane virtual = lane(Place.VIRTUAL, Thread.ofVirtual().factory());
  private final Lane computing = lane(Place.COMPUTING, Thread.ofPlatform().daemon(true).factory());
  private final Lane blocking = lane(Place.BLOCKING, few());
  private final Dispatcher dispatcher =
      new Dispatcher(origins, permits, virtual, computing, blocking, false, limits);
  private final Held held = new Held(MADE);

  private Lane lane(Place place, ThreadFactory factory) {
    return new Lane(place, factory, permits, false);
  }

  private ThreadFactory few() {
    ThreadFactory factory = Thread.ofPlatform().daemon(true).factory();
    return task -> {
      if (left.getAndDecrement() <= 0) {
        throw new OutOfMemoryError("of a test");
      }
      return factory.newThread(task);
    };
  }

  /// Its tasks are seen holding carriers.
  private static void hold(Origin origin) {
    origin.begin();
    for (int i = 0; i < 3; i++) {
      boolean ignored = origin.leaveHeldCarriers(Hold.OTHERS, 1, 0);
    }
    origin.end();
  }

  private void offerAll() throws InterruptedException {
    // A class that blocks, as seen on platform threads.
    Origin origin = origins.of(held);
    hold(origin);
    for (int i = 0; i < 3; i++) {
      origin.saw(Worker.Doing.BLOCKS);
    }
    assertThat(origin.settle(0)).isTrue();
    assertThat(origin.place()).isEqualTo(Place.BLOCKING);
    for (int i = 0; i < TASKS; i++) {
      assertThat(dispatcher.offer(held)).isNotEqualTo(Answer.REFUSED);
    }
    held.begun.await();
    while (held.threads.stream().anyMatch(each -> each.getState() != Thread.State.WAITING)) {
      Thread.onSpinWait();
    }
  }

  private void assertThatItEnds() throws InterruptedException {
    held.gate.countDown();
    dispatcher.shutdown();
    assertThat(dispatcher.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void theyStayWhereTheyWait() throws Exception {
    offerAll();

    assertThat(blocking.queue()).hasSize(TASKS - MADE);
    assertThatItEnds();
    assertThat(dispatcher.completedOnPlatform()).isEqualTo(TASKS);
  }

  /// Those that run may wait for them, whatever other tasks compute.
  @Test
  void theyGoOnElsewhere_whenNoneOfTheirPlaceEnds() throws Exception {
    offerAll();
    Origin origin = origins.of(held);
    for (int i = 0; i < 96; i++) {
      // So that it is not taken for one that waits, and is not moved, meanwhile.
      origin.saw(i < 48 ? Worker.Doing.COMPUTES : Worker.Doing.BLOCKS);
    }
    Balance balance =
        new Balance(origins, permits, virtual, computing, blocking, dispatcher, limits);
    Runnable computes = () -> {};
    hold(origins.of(computes));
    long now = System.nanoTime();
    for (int i = 1; i <= 6; i++) {
      assertThat(dispatcher.offer(computes)).isNotEqualTo(Answer.REFUSED);
      while (computing.completed() < i) {
        Thread.onSpinWait();
      }
      now += balance.look(now);
    }

    assertThat(origin.place()).isEqualTo(Place.BLOCKING);
    assertThat(blocking.queue()).hasSizeLessThan(TASKS - MADE);
    assertThatItEnds();
  }
}
