package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// How soon a class leaves its place when its tasks do something else than before.
class LoadChangeTest {
  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

  private final Limits limits =
      new Limits(100, 100_000, Integer.MAX_VALUE, Integer.MAX_VALUE, Duration.ofMinutes(1));
  private final Origins origins = new Origins();
  private final Permits permits = new Permits(limits);
  private final Lane virtual = lane(Place.VIRTUAL, Thread.ofVirtual().factory());
  private final Lane computing = lane(Place.COMPUTING, Thread.ofPlatform().daemon(true).factory());
  private final Lane blocking = lane(Place.BLOCKING, Thread.ofPlatform().daemon(true).factory());
  private final Dispatcher dispatcher =
      new Dispatcher(origins, permits, virtual, computing, blocking, false, limits);
  private final Balance balance =
      new Balance(origins, permits, virtual, computing, blocking, dispatcher, limits);
  private final AtomicBoolean isWaiting = new AtomicBoolean();
  private final Runnable task = new Changing();
  private final Origin origin = origins.of(task);
  private final CountDownLatch waiting = new CountDownLatch(PROCESSORS);
  private final CountDownLatch gate = new CountDownLatch(1);
  private long now = System.nanoTime();

  /// Computes until all tasks wait.
  private final class Changing implements Runnable {
    @Override
    public void run() {
      while (!isWaiting.get()) {
        Thread.onSpinWait();
      }
      waiting.countDown();
      try {
        gate.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private Lane lane(Place place, ThreadFactory factory) {
    return new Lane(place, factory, permits, false);
  }

  @AfterEach
  void end() throws InterruptedException {
    isWaiting.set(true);
    List<Runnable> ignored = dispatcher.shutdownNow();
    assertThat(dispatcher.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
  }

  private void sawComputing(int tasks) {
    for (int i = 0; i < tasks; i++) {
      origin.saw(Worker.Doing.COMPUTES);
    }
  }

  @Test
  void leavesThreadsForThoseThatCompute_whenAllOfItsTasksWait() throws Exception {
    sawComputing(8);
    assertThat(origin.settle(now)).isTrue();
    sawComputing(90);
    for (int i = 0; i < 3 * PROCESSORS; i++) {
      assertThat(dispatcher.offer(task)).isNotEqualTo(Answer.REFUSED);
    }
    long ignored = balance.look(now);
    assertThat(origin.place()).isEqualTo(Place.COMPUTING);
    isWaiting.set(true);
    assertThat(waiting.await(60, TimeUnit.SECONDS)).isTrue();
    List<Worker> busy =
        computing.workers().stream().filter(worker -> worker.current() != null).toList();
    while (!busy.stream().allMatch(Worker::isWaiting)) {
      Thread.onSpinWait();
    }
    assertThat(origin.isSuspected()).isFalse();
    // Before the next sample is due.
    for (int i = 0; i < 3; i++) {
      ignored = balance.look(now);
    }
    assertThat(origin.isSuspected()).isTrue();

    long end = now + TimeUnit.MILLISECONDS.toNanos(60);
    while (now < end && origin.place() == Place.COMPUTING) {
      now += balance.look(now);
    }
    assertThat(origin.place()).isEqualTo(Place.VIRTUAL);
  }
}
