package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/// The parts of an executor, put together as [HybridExecutor] does it, in which nothing is decided
/// but where a test has the balance look. All threads are daemons.
final class Parts {
  static final ThreadFactory ON_VIRTUAL = Thread.ofVirtual().factory();
  static final ThreadFactory ON_PLATFORM = Thread.ofPlatform().daemon(true).factory();

  final Limits limits;
  final Origins origins;
  final Permits permits;
  final Lane virtual;
  final Lane computing;
  final Lane blocking;
  final Dispatcher dispatcher;
  final Balance balance;

  /// With threads of both types from the first task on.
  Parts(Limits limits) {
    this(limits, false, ON_VIRTUAL, ON_PLATFORM, ON_PLATFORM);
  }

  /// With virtual threads first.
  static Parts virtualFirst(Limits limits) {
    return new Parts(limits, true, ON_VIRTUAL, ON_PLATFORM, ON_PLATFORM);
  }

  /// With threads of a test's own.
  Parts(
      Limits limits,
      boolean isVirtualFirst,
      ThreadFactory virtual,
      ThreadFactory computing,
      ThreadFactory blocking) {
    this.limits = limits;
    origins = new Origins(isVirtualFirst);
    permits = new Permits(limits, isVirtualFirst);
    this.virtual = new Lane(Place.VIRTUAL, virtual, permits, false);
    this.computing = new Lane(Place.COMPUTING, computing, permits, false);
    this.blocking = new Lane(Place.BLOCKING, blocking, permits, false);
    dispatcher =
        new Dispatcher(
            origins, permits, this.virtual, this.computing, this.blocking, false, limits);
    balance =
        new Balance(
            origins, permits, this.virtual, this.computing, this.blocking, dispatcher, limits);
  }

  /// Virtual threads that do not begin before the test allows it, as where no carrier is free.
  static ThreadFactory stalling(CountDownLatch carrier) {
    return task ->
        ON_VIRTUAL.newThread(() -> {
          await(carrier);
          task.run();
        });
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// Limits of threads alone.
  static Limits threads(int platform, int virtual) {
    return Limits.standard().withPlatformThreads(platform).withVirtualThreads(virtual);
  }

  /// Tasks of this class are seen waiting: virtual threads are for them.
  void putOnVirtual(Runnable task) {
    waits(origins.of(task));
  }

  /// Its tasks are seen waiting: virtual threads are for them.
  static void waits(Origin origin) {
    see(origin, Worker.Doing.PARKS);
  }

  private static void see(Origin origin, Worker.Doing doing) {
    for (int i = 0; i < 3; i++) {
      origin.saw(doing);
    }
    assertThat(origin.settle(0)).isTrue();
  }

  /// Tasks of this class are seen holding the carriers: threads for those that compute are for
  /// them.
  void putOnPlatform(Runnable task) {
    computes(origins.of(task));
  }

  /// Its tasks are seen holding the carriers, and then waiting in native code: platform threads
  /// that may block are for them.
  static void blocks(Origin origin) {
    computes(origin);
    see(origin, Worker.Doing.BLOCKS);
    assertThat(origin.place()).isEqualTo(Place.BLOCKING);
  }

  /// Its tasks are seen holding the carriers: threads for those that compute are for them.
  static void computes(Origin origin) {
    origin.begin();
    for (int sample = 0; origin.place().isVirtual(); sample++) {
      assertThat(sample).isLessThan(3);
      boolean ignored = origin.leaveHeldCarriers(Hold.OTHERS, 1, 0);
    }
    origin.end();
  }

  /// Hands a task over so many times, and each is taken.
  void offer(Runnable task, int times) {
    for (int i = 0; i < times; i++) {
      assertThat(dispatcher.offer(task)).isNotEqualTo(Answer.REFUSED);
    }
  }

  /// All tasks run, and all threads end.
  void end() throws InterruptedException {
    dispatcher.shutdown();
    awaitEnd();
  }

  /// No further task runs, those that run are interrupted, and all threads end.
  void stop() throws InterruptedException {
    List<Runnable> ignored = dispatcher.shutdownNow();
    awaitEnd();
  }

  private void awaitEnd() throws InterruptedException {
    assertThat(dispatcher.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
  }
}
