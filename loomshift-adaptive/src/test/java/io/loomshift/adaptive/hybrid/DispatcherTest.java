package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// Where tasks wait, what moves them, and that what fails beside them costs none of them.
class DispatcherTest {
  private final AtomicBoolean fails = new AtomicBoolean();
  private final AtomicBoolean failsOnPlatform = new AtomicBoolean();
  private final AtomicBoolean stalls = new AtomicBoolean();
  private final CountDownLatch carrier = new CountDownLatch(1);
  private final Parts parts =
      new Parts(
          Parts.threads(1, 100),
          false,
          failing(stalling(Parts.ON_VIRTUAL)),
          failing(Parts.ON_PLATFORM),
          failing(Parts.ON_PLATFORM));

  private final CountDownLatch gate = new CountDownLatch(1);

  private ThreadFactory failing(ThreadFactory factory) {
    return task -> {
      Thread thread = factory.newThread(task);
      if (fails.get() || (failsOnPlatform.get() && !thread.isVirtual())) {
        throw new OutOfMemoryError("of a test");
      }
      return thread;
    };
  }

  /// Threads that get no carrier before the test allows it.
  private ThreadFactory stalling(ThreadFactory factory) {
    return task -> {
      boolean isStalled = stalls.get();
      return factory.newThread(() -> {
        if (isStalled) {
          await(carrier);
        }
        task.run();
      });
    };
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// The only platform thread is taken until the gate opens.
  private void holdPlatformThread() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    Runnable held =
        () -> {
          begun.countDown();
          await(gate);
        };
    parts.putOnPlatform(held);
    parts.dispatcher.offer(held);
    begun.await();
  }

  private void assertThatItEnds() throws InterruptedException {
    gate.countDown();
    parts.end();
  }

  @Test
  void taskIsRefusedAndTheNextOneRuns_whenNoThreadCanBeMade() throws Exception {
    fails.set(true);
    assertThat(parts.dispatcher.offer(() -> {})).isEqualTo(Answer.REFUSED);
    assertThat(parts.dispatcher.waiting()).isZero();
    fails.set(false);
    CountDownLatch ran = new CountDownLatch(1);

    assertThat(parts.dispatcher.offer(ran::countDown)).isEqualTo(Answer.SENT);
    ran.await();
    assertThatItEnds();
  }

  @Test
  void taskRunsOnAVirtualThread_whenNoPlatformThreadCanBeMade() throws Exception {
    AtomicBoolean isVirtual = new AtomicBoolean();
    CountDownLatch ran = new CountDownLatch(1);
    failsOnPlatform.set(true);

    assertThat(
            parts.dispatcher.offer(() -> {
              isVirtual.set(Thread.currentThread().isVirtual());
              ran.countDown();
            }))
        .isNotEqualTo(Answer.REFUSED);
    ran.await();

    assertThat(isVirtual).isTrue();
    assertThatItEnds();
  }

  @Test
  void tasksRunOnThePlatformThread_whenNoVirtualThreadCanBeMade() throws Exception {
    holdPlatformThread();
    CountDownLatch ran = new CountDownLatch(50);
    fails.set(true);
    for (int i = 0; i < 50; i++) {
      assertThat(parts.dispatcher.offer(ran::countDown)).isEqualTo(Answer.WAITS);
    }
    assertThat(parts.permits.count(Place.VIRTUAL)).isZero();
    gate.countDown();

    ran.await();
    assertThatItEnds();
  }

  @Test
  void tasksThatWaitGoToVirtualThreads_whenTheirOriginMoves() throws Exception {
    holdPlatformThread();
    AtomicInteger onVirtual = new AtomicInteger();
    CountDownLatch ran = new CountDownLatch(50);
    Runnable waiting =
        () -> {
          onVirtual.addAndGet(Thread.currentThread().isVirtual() ? 1 : 0);
          ran.countDown();
        };
    parts.putOnPlatform(waiting);
    for (int i = 0; i < 50; i++) {
      parts.dispatcher.offer(waiting);
    }
    assertThat(parts.dispatcher.waiting()).isEqualTo(50);
    Origin origin = parts.origins.of(waiting);
    for (int i = 0; i < 3; i++) {
      origin.saw(Worker.Doing.PARKS);
    }
    assertThat(origin.settle(Long.MAX_VALUE)).isTrue();

    parts.dispatcher.sort();
    ran.await();

    assertThat(onVirtual).hasValue(50);
    assertThatItEnds();
  }

  /// Tasks that hold carriers leave those behind them nothing to run on.
  @Test
  void tasksRunOnPlatformThreads_whenVirtualThreadsHaveNotBegunAndTheOriginMoves()
      throws Exception {
    stalls.set(true);
    AtomicInteger onVirtual = new AtomicInteger();
    CountDownLatch ran = new CountDownLatch(5);
    Runnable task =
        () -> {
          onVirtual.addAndGet(Thread.currentThread().isVirtual() ? 1 : 0);
          ran.countDown();
        };
    parts.putOnVirtual(task);
    for (int i = 0; i < 5; i++) {
      assertThat(parts.dispatcher.offer(task)).isNotEqualTo(Answer.REFUSED);
    }
    assertThat(parts.dispatcher.waiting()).isEqualTo(5);

    parts.putOnPlatform(task);
    parts.dispatcher.sort();
    ran.await();

    assertThat(onVirtual).hasValue(0);
    carrier.countDown();
    assertThatItEnds();
  }

  @Test
  void tasksComeBack_whenVirtualThreadsHaveNotBegunAndItIsStopped() throws Exception {
    stalls.set(true);
    Runnable task = () -> {};
    parts.putOnVirtual(task);
    for (int i = 0; i < 5; i++) {
      parts.dispatcher.offer(task);
    }

    List<Runnable> left = parts.dispatcher.shutdownNow();
    carrier.countDown();

    assertThat(left).hasSize(5).containsOnly(task);
    assertThat(parts.dispatcher.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
    assertThat(parts.origins.of(task).completedOnVirtual()).isZero();
  }

  @Test
  void platformThreadsTakeWhatWaitsForVirtualOnes_whenTheyAreToHelp() throws Exception {
    parts.permits.setLimits(Parts.threads(1, 1));
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch ran = new CountDownLatch(5);
    Runnable first =
        () -> {
          begun.countDown();
          await(gate);
        };
    Runnable next = ran::countDown;
    parts.putOnVirtual(first);
    parts.putOnVirtual(next);
    parts.dispatcher.offer(first);
    begun.await();
    for (int i = 0; i < 5; i++) {
      assertThat(parts.dispatcher.offer(next)).isEqualTo(Answer.WAITS);
    }
    assertThat(parts.dispatcher.wants(Place.COMPUTING)).isFalse();

    parts.dispatcher.setHelpers(1);
    ran.await();

    assertThat(parts.dispatcher.waiting()).isZero();
    assertThatItEnds();
  }

  /// Without turns, tasks on platform threads that follow each other for ever would keep the only
  /// permit.
  @Test
  void bothTypesGetTheirTurn_whenOneTaskRunsAtOnce() throws Exception {
    parts.permits.setLimits(Parts.threads(1, 100).withConcurrency(1));
    holdPlatformThread();
    CountDownLatch ran = new CountDownLatch(50);
    Runnable onVirtual = ran::countDown;
    Runnable onPlatform =
        new Runnable() {
          @Override
          public void run() {
            if (ran.getCount() > 0) {
              parts.dispatcher.offer(this);
            }
          }
        };
    parts.putOnPlatform(onPlatform);
    parts.dispatcher.offer(onPlatform);
    parts.dispatcher.offer(onPlatform);
    for (int i = 0; i < 50; i++) {
      parts.dispatcher.offer(onVirtual);
    }
    assertThat(parts.permits.count(Place.VIRTUAL)).isZero();
    gate.countDown();

    ran.await();
    assertThatItEnds();
  }

  /// Tasks that wait for each other may be of classes that compute otherwise.
  @Test
  void tasksRunElsewhere_whenTheirThreadsAllWait() throws Exception {
    holdPlatformThread();
    CountDownLatch ran = new CountDownLatch(5);
    Runnable task = ran::countDown;
    parts.putOnPlatform(task);
    for (int i = 0; i < 5; i++) {
      assertThat(parts.dispatcher.offer(task)).isEqualTo(Answer.WAITS);
    }
    parts.dispatcher.letOverflow(Place.COMPUTING, 2);
    assertThat(parts.dispatcher.waiting()).isLessThanOrEqualTo(5);

    parts.dispatcher.letOverflow(Place.COMPUTING, 100);
    ran.await();

    assertThat(parts.origins.of(task).place()).isEqualTo(Place.COMPUTING);
    assertThatItEnds();
  }

  @Test
  void aWorkerThatEndsATaskTakesTheNext_whenNoOtherWasSent() throws Exception {
    parts.permits.setLimits(Parts.threads(1, 1));
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    CountDownLatch ran = new CountDownLatch(15);
    parts.dispatcher.offer(() -> {
      for (int i = 0; i < 15; i++) {
        parts.dispatcher.offer(() -> {
          await(gate);
          threads.add(Thread.currentThread());
          ran.countDown();
        });
      }
      gate.countDown();
    });
    ran.await();

    assertThat(threads).hasSize(1);
    assertThatItEnds();
  }

  @Test
  void threadsTakeTurns_whenTheirMethodsAreStillInterpreted() throws Exception {
    parts.permits.setLimits(Parts.threads(1, 1));
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    CountDownLatch ran = new CountDownLatch(63);
    parts.dispatcher.offer(() -> {
      for (int i = 0; i < 63; i++) {
        parts.dispatcher.offer(() -> {
          await(gate);
          threads.add(Thread.currentThread());
          ran.countDown();
        });
      }
      gate.countDown();
    });
    ran.await();

    assertThat(threads).hasSize(2);
    assertThatItEnds();
  }

  @Test
  void taskIsRefused_whenAsManyWaitAsMay() throws Exception {
    parts.permits.setLimits(Parts.threads(1, 1).withConcurrency(1));
    parts.dispatcher.setLimits(Parts.threads(1, 1).withConcurrency(1).withQueueCapacity(2));
    CountDownLatch begun = new CountDownLatch(1);
    parts.dispatcher.offer(() -> {
      begun.countDown();
      await(gate);
    });
    begun.await();

    assertThat(parts.dispatcher.offer(() -> {})).isEqualTo(Answer.WAITS);
    assertThat(parts.dispatcher.offer(() -> {})).isEqualTo(Answer.WAITS);
    assertThat(parts.dispatcher.offer(() -> {})).isEqualTo(Answer.REFUSED);
    assertThat(parts.dispatcher.waiting()).isEqualTo(2);
    assertThat(parts.dispatcher.inside()).isEqualTo(3);
    assertThatItEnds();
    assertThat(parts.dispatcher.inside()).isZero();
  }

  /// As where a program gets more processors: then all its platform threads are for tasks that
  /// compute.
  @Test
  void tasksThatWaitRun_whenTheirPlaceMayHaveNoThreadsAnyMore() throws Exception {
    parts.permits.setLimits(Parts.threads(1, 0));
    CountDownLatch ran = new CountDownLatch(1);
    parts.blocking.queue().add(ran::countDown);

    parts.dispatcher.pump();

    ran.await();
    assertThatItEnds();
  }
}
