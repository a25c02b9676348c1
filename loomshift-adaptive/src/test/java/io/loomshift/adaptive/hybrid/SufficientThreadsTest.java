package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/// Where tasks run for which there are enough platform threads, as many as may run at once.
class SufficientThreadsTest {
  private static final int TASKS = 4 * Runtime.getRuntime().availableProcessors();

  private final AtomicBoolean fails = new AtomicBoolean();
  private final Limits limits =
      new Limits(TASKS, 100, TASKS, Integer.MAX_VALUE, Duration.ofMinutes(1));
  private final Origins origins = new Origins();
  private final Permits permits = new Permits(limits);
  private final Lane virtual = lane(Place.VIRTUAL, Thread.ofVirtual().factory());
  private final Lane computing = lane(Place.COMPUTING, failing());
  private final Lane blocking = lane(Place.BLOCKING, failing());
  private final Dispatcher dispatcher =
      new Dispatcher(origins, permits, virtual, computing, blocking, false, limits);

  private Lane lane(Place place, ThreadFactory factory) {
    return new Lane(place, factory, permits, false);
  }

  private ThreadFactory failing() {
    ThreadFactory factory = Thread.ofPlatform().daemon(true).factory();
    return task -> {
      if (fails.get()) {
        throw new OutOfMemoryError("of a test");
      }
      return factory.newThread(task);
    };
  }

  /// Tasks of this class are known to wait.
  private void putOnVirtual(Runnable task) {
    Origin origin = origins.of(task);
    for (int i = 0; i < 3; i++) {
      origin.saw(Worker.Doing.PARKS);
    }
    assertThat(origin.settle(0)).isTrue();
  }

  private Held hold(int tasks) throws InterruptedException {
    Held held = new Held(tasks);
    putOnVirtual(held);
    for (int i = 0; i < tasks; i++) {
      assertThat(dispatcher.offer(held)).isNotEqualTo(Answer.REFUSED);
    }
    held.begun.await();
    return held;
  }

  private void assertThatItEnds(Held held) throws InterruptedException {
    held.gate.countDown();
    dispatcher.shutdown();
    assertThat(dispatcher.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
  }

  /// Threads that compute are fewer, and the others, once they end, would find nothing.
  @Test
  void tasksStayWhereTheyWait_whenAsManyRunAsMay() throws Exception {
    Balance balance =
        new Balance(origins, permits, virtual, computing, blocking, dispatcher, limits);
    Held held = hold(TASKS);
    for (int i = 0; i < 2 * TASKS; i++) {
      assertThat(dispatcher.offer(held)).isEqualTo(Answer.WAITS);
    }
    int moved = 0;
    long now = System.nanoTime();
    for (int i = 0; i < 50; i++) {
      now += balance.look(now);
      moved += computing.queue().size();
    }

    assertThatItEnds(held);
    assertThat(moved).isZero();
    assertThat(held.threads).noneMatch(Thread::isVirtual);
  }

  @Test
  void platformThreadsRunWhatWaits_whenTheyCanBeMadeAgain() throws Exception {
    fails.set(true);
    Held held = hold(TASKS / 2);
    assertThat(held.threads).allMatch(Thread::isVirtual);
    fails.set(false);
    assertThat(isOnVirtual()).isTrue();

    dispatcher.retry();

    assertThat(isOnVirtual()).isFalse();
    assertThatItEnds(held);
  }

  @Test
  void othersRunOnVirtualThreads_whenNoFurtherPlatformThreadCanBeMade() throws Exception {
    Held held = new Held(TASKS);
    putOnVirtual(held);
    for (int i = 0; i < TASKS; i++) {
      while (i <= TASKS / 2 && held.threads.size() < i) {
        // Two workers may be sent for one task while another one looks for it.
        Thread.onSpinWait();
      }
      fails.set(i >= TASKS / 2);
      assertThat(dispatcher.offer(held)).isNotEqualTo(Answer.REFUSED);
    }
    held.begun.await();

    assertThat(held.threads).filteredOn(Thread::isVirtual).hasSize(TASKS / 2);
    assertThatItEnds(held);
  }

  @Test
  void virtualThreadsRunWhatWaits_whenManyTasksEnd() throws Exception {
    Balance balance =
        new Balance(origins, permits, virtual, computing, blocking, dispatcher, limits);
    Held held = Held.open();
    putOnVirtual(held);
    int many = 1_000 * Runtime.getRuntime().availableProcessors();
    long now = System.nanoTime();
    for (int window = 1; window <= 5; window++) {
      for (int i = 0; i < many; i++) {
        assertThat(dispatcher.offer(held)).isNotEqualTo(Answer.REFUSED);
      }
      while (dispatcher.completed() < (long) window * many) {
        Thread.onSpinWait();
      }
      now += TimeUnit.MILLISECONDS.toNanos(60);
      long ignored = balance.look(now);
    }

    assertThat(permits.isForPlatform()).isFalse();
    assertThatItEnds(held);
  }

  private boolean isOnVirtual() throws InterruptedException {
    AtomicBoolean isVirtual = new AtomicBoolean();
    CountDownLatch ran = new CountDownLatch(1);
    Runnable task =
        () -> {
          isVirtual.set(Thread.currentThread().isVirtual());
          ran.countDown();
        };
    if (!origins.of(task).isKnown()) {
      putOnVirtual(task);
    }
    dispatcher.offer(task);
    ran.await();
    return isVirtual.get();
  }
}
