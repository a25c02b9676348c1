package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/// Where tasks run for which there are enough platform threads, as many as may run at once.
class SufficientThreadsTest {
  private static final int TASKS = 4 * Runtime.getRuntime().availableProcessors();

  private final AtomicBoolean fails = new AtomicBoolean();
  private final Parts parts =
      new Parts(
          Parts.threads(TASKS, 100).withConcurrency(TASKS),
          false,
          Parts.ON_VIRTUAL,
          failing(),
          failing());

  private ThreadFactory failing() {
    return task -> {
      if (fails.get()) {
        throw new OutOfMemoryError("of a test");
      }
      return Parts.ON_PLATFORM.newThread(task);
    };
  }

  private Held hold(int tasks) throws InterruptedException {
    Held held = new Held(tasks);
    parts.putOnVirtual(held);
    parts.offer(held, tasks);
    held.begun.await();
    return held;
  }

  private void assertThatItEnds(Held held) throws InterruptedException {
    held.gate.countDown();
    parts.end();
  }

  /// Threads that compute are fewer, and the others, once they end, would find nothing.
  @Test
  void tasksStayWhereTheyWait_whenAsManyRunAsMay() throws Exception {
    Held held = hold(TASKS);
    for (int i = 0; i < 2 * TASKS; i++) {
      assertThat(parts.dispatcher.offer(held)).isEqualTo(Answer.WAITS);
    }
    int moved = 0;
    long now = System.nanoTime();
    for (int i = 0; i < 50; i++) {
      now += parts.balance.look(now);
      moved += parts.computing.queue().size();
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

    parts.dispatcher.retry();

    assertThat(isOnVirtual()).isFalse();
    assertThatItEnds(held);
  }

  @Test
  void othersRunOnVirtualThreads_whenNoFurtherPlatformThreadCanBeMade() throws Exception {
    Held held = new Held(TASKS);
    parts.putOnVirtual(held);
    for (int i = 0; i < TASKS; i++) {
      while (i <= TASKS / 2 && held.threads.size() < i) {
        // Two workers may be sent for one task while another one looks for it.
        Thread.onSpinWait();
      }
      fails.set(i >= TASKS / 2);
      assertThat(parts.dispatcher.offer(held)).isNotEqualTo(Answer.REFUSED);
    }
    held.begun.await();

    assertThat(held.threads).filteredOn(Thread::isVirtual).hasSize(TASKS / 2);
    assertThatItEnds(held);
  }

  @Test
  void virtualThreadsRunWhatWaits_whenManyTasksEnd() throws Exception {
    Held held = Held.open();
    parts.putOnVirtual(held);
    int many = 1_000 * Runtime.getRuntime().availableProcessors();
    long now = System.nanoTime();
    for (int window = 1; window <= 5; window++) {
      parts.offer(held, many);
      while (parts.dispatcher.completed() < (long) window * many) {
        Thread.onSpinWait();
      }
      now += TimeUnit.MILLISECONDS.toNanos(60);
      long ignored = parts.balance.look(now);
    }

    assertThat(parts.permits.isForPlatform()).isFalse();
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
    if (!parts.origins.of(task).isKnown()) {
      parts.putOnVirtual(task);
    }
    parts.dispatcher.offer(task);
    ran.await();
    return isVirtual.get();
  }
}
