package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
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
  private final Limits limits = limits(1, 100, Integer.MAX_VALUE);
  private final Origins origins = new Origins();
  private final Permits permits = new Permits(limits);
  private final Lane virtual = lane(Place.VIRTUAL, stalling(Thread.ofVirtual().factory()));
  private final Lane computing = lane(Place.COMPUTING, Thread.ofPlatform().daemon(true).factory());
  private final Lane blocking = lane(Place.BLOCKING, Thread.ofPlatform().daemon(true).factory());
  private final Dispatcher dispatcher =
      new Dispatcher(origins, permits, virtual, computing, blocking, false, limits);

  private static Limits limits(int platform, int virtual, int concurrency) {
    return new Limits(platform, virtual, concurrency, Integer.MAX_VALUE, Duration.ZERO);
  }

  private Lane lane(Place place, ThreadFactory factory) {
    return new Lane(place, failing(factory), permits, false);
  }

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

  private void putOnPlatform(Runnable task) {
    Origin origin = origins.of(task);
    origin.begin();
    for (int sample = 0; origin.place().isVirtual(); sample++) {
      assertThat(sample).isLessThan(3);
      boolean ignored = origin.leaveHeldCarriers(Hold.OTHERS, 1, 0);
    }
    origin.end();
  }

  /// Virtual threads are for tasks of this class.
  private void putOnVirtual(Runnable task) {
    Origin origin = origins.of(task);
    for (int i = 0; i < 3; i++) {
      origin.saw(Worker.Doing.PARKS);
    }
    assertThat(origin.settle(0)).isTrue();
  }

  /// The only platform thread is taken until the gate opens.
  private void holdPlatformThread() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    Runnable held =
        () -> {
          begun.countDown();
          await(gate);
        };
    putOnPlatform(held);
    dispatcher.offer(held);
    begun.await();
  }

  private void assertThatItEnds() throws InterruptedException {
    gate.countDown();
    dispatcher.shutdown();
    assertThat(dispatcher.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void taskIsRefusedAndTheNextOneRuns_whenNoThreadCanBeMade() throws Exception {
    fails.set(true);
    assertThat(dispatcher.offer(() -> {})).isEqualTo(Answer.REFUSED);
    assertThat(dispatcher.waiting()).isZero();
    fails.set(false);
    CountDownLatch ran = new CountDownLatch(1);

    assertThat(dispatcher.offer(ran::countDown)).isEqualTo(Answer.SENT);
    ran.await();
    assertThatItEnds();
  }

  @Test
  void taskRunsOnAVirtualThread_whenNoPlatformThreadCanBeMade() throws Exception {
    AtomicBoolean isVirtual = new AtomicBoolean();
    CountDownLatch ran = new CountDownLatch(1);
    failsOnPlatform.set(true);

    assertThat(
            dispatcher.offer(() -> {
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
      assertThat(dispatcher.offer(ran::countDown)).isEqualTo(Answer.WAITS);
    }
    assertThat(permits.count(Place.VIRTUAL)).isZero();
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
    putOnPlatform(waiting);
    for (int i = 0; i < 50; i++) {
      dispatcher.offer(waiting);
    }
    assertThat(dispatcher.waiting()).isEqualTo(50);
    Origin origin = origins.of(waiting);
    for (int i = 0; i < 3; i++) {
      origin.saw(Worker.Doing.PARKS);
    }
    assertThat(origin.settle(Long.MAX_VALUE)).isTrue();

    dispatcher.sort();
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
    putOnVirtual(task);
    for (int i = 0; i < 5; i++) {
      assertThat(dispatcher.offer(task)).isNotEqualTo(Answer.REFUSED);
    }
    assertThat(dispatcher.waiting()).isEqualTo(5);

    putOnPlatform(task);
    dispatcher.sort();
    ran.await();

    assertThat(onVirtual).hasValue(0);
    carrier.countDown();
    assertThatItEnds();
  }

  @Test
  void tasksComeBack_whenVirtualThreadsHaveNotBegunAndItIsStopped() throws Exception {
    stalls.set(true);
    Runnable task = () -> {};
    putOnVirtual(task);
    for (int i = 0; i < 5; i++) {
      dispatcher.offer(task);
    }

    List<Runnable> left = dispatcher.shutdownNow();
    carrier.countDown();

    assertThat(left).hasSize(5).containsOnly(task);
    assertThat(dispatcher.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
    assertThat(origins.of(task).completedOnVirtual()).isZero();
  }

  @Test
  void platformThreadsTakeWhatWaitsForVirtualOnes_whenTheyAreToHelp() throws Exception {
    permits.setLimits(limits(1, 1, Integer.MAX_VALUE));
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch ran = new CountDownLatch(5);
    Runnable first =
        () -> {
          begun.countDown();
          await(gate);
        };
    Runnable next = ran::countDown;
    putOnVirtual(first);
    putOnVirtual(next);
    dispatcher.offer(first);
    begun.await();
    for (int i = 0; i < 5; i++) {
      assertThat(dispatcher.offer(next)).isEqualTo(Answer.WAITS);
    }
    assertThat(dispatcher.wants(Place.COMPUTING)).isFalse();

    dispatcher.setHelpers(1);
    ran.await();

    assertThat(dispatcher.waiting()).isZero();
    assertThatItEnds();
  }

  /// Without turns, tasks on platform threads that follow each other for ever would keep the only
  /// permit.
  @Test
  void bothTypesGetTheirTurn_whenOneTaskRunsAtOnce() throws Exception {
    permits.setLimits(limits(1, 100, 1));
    holdPlatformThread();
    CountDownLatch ran = new CountDownLatch(50);
    Runnable onVirtual = ran::countDown;
    Runnable onPlatform =
        new Runnable() {
          @Override
          public void run() {
            if (ran.getCount() > 0) {
              dispatcher.offer(this);
            }
          }
        };
    putOnPlatform(onPlatform);
    dispatcher.offer(onPlatform);
    dispatcher.offer(onPlatform);
    for (int i = 0; i < 50; i++) {
      dispatcher.offer(onVirtual);
    }
    assertThat(permits.count(Place.VIRTUAL)).isZero();
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
    putOnPlatform(task);
    for (int i = 0; i < 5; i++) {
      assertThat(dispatcher.offer(task)).isEqualTo(Answer.WAITS);
    }
    dispatcher.letOverflow(Place.COMPUTING, 2);
    assertThat(dispatcher.waiting()).isLessThanOrEqualTo(5);

    dispatcher.letOverflow(Place.COMPUTING, 100);
    ran.await();

    assertThat(origins.of(task).place()).isEqualTo(Place.COMPUTING);
    assertThatItEnds();
  }

  @Test
  void aWorkerThatEndsATaskTakesTheNext_whenNoOtherWasSent() throws Exception {
    permits.setLimits(limits(1, 1, Integer.MAX_VALUE));
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    CountDownLatch ran = new CountDownLatch(15);
    dispatcher.offer(() -> {
      for (int i = 0; i < 15; i++) {
        dispatcher.offer(() -> {
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
    permits.setLimits(limits(1, 1, Integer.MAX_VALUE));
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    CountDownLatch ran = new CountDownLatch(63);
    dispatcher.offer(() -> {
      for (int i = 0; i < 63; i++) {
        dispatcher.offer(() -> {
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
    permits.setLimits(limits(1, 1, 1));
    dispatcher.setLimits(new Limits(1, 1, 1, 2, Duration.ZERO));
    CountDownLatch begun = new CountDownLatch(1);
    dispatcher.offer(() -> {
      begun.countDown();
      await(gate);
    });
    begun.await();

    assertThat(dispatcher.offer(() -> {})).isEqualTo(Answer.WAITS);
    assertThat(dispatcher.offer(() -> {})).isEqualTo(Answer.WAITS);
    assertThat(dispatcher.offer(() -> {})).isEqualTo(Answer.REFUSED);
    assertThat(dispatcher.waiting()).isEqualTo(2);
    assertThat(dispatcher.inside()).isEqualTo(3);
    assertThatItEnds();
    assertThat(dispatcher.inside()).isZero();
  }

  /// As where a program gets more processors: then all its platform threads are for tasks that
  /// compute.
  @Test
  void tasksThatWaitRun_whenTheirPlaceMayHaveNoThreadsAnyMore() throws Exception {
    permits.setLimits(limits(1, 0, Integer.MAX_VALUE));
    CountDownLatch ran = new CountDownLatch(1);
    blocking.queue().add(ran::countDown);

    dispatcher.pump();

    ran.await();
    assertThatItEnds();
  }
}
