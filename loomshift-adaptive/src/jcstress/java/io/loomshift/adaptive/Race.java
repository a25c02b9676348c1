package io.loomshift.adaptive;

import io.loomshift.adaptive.select.ThreadType;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/// What the races share.
final class Race {
  private Race() {}

  /// A pool on platform threads that end where they have nothing to do.
  static TaskPool pool(int concurrency) {
    ThreadTemplate template =
        new ThreadTemplate(
            "race",
            true,
            Thread.NORM_PRIORITY,
            Optional.empty(),
            false,
            Optional.empty(),
            new AtomicLong());
    return new TaskPool(
        template,
        new PoolLimits(1, concurrency, PoolLimits.UNLIMITED, 0),
        ThreadType.PLATFORM,
        System::nanoTime,
        new PoolListener() {});
  }

  /// A pool, and a task that comes.
  static final class Submission {
    final TaskPool pool = pool(2);
    final AtomicInteger ran = new AtomicInteger();
    int rejected;

    void submit() {
      try {
        pool.execute(ran::incrementAndGet);
      } catch (RejectedExecutionException e) {
        rejected = 1;
      }
    }
  }

  /// Ends a pool and waits for it; whether it ended.
  static boolean end(TaskPool pool) {
    pool.shutdown();
    try {
      return pool.awaitTermination(10, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      return false;
    }
  }

  /// A heartbeat that beats when it is told to.
  static final class Drum implements Heartbeat {
    private volatile Runnable beat = () -> {};
    private final AtomicInteger beats = new AtomicInteger();

    @Override
    public long nanos() {
      return beats.get() * 1_000_000_000L;
    }

    @Override
    public AutoCloseable start(
        String name, boolean daemon, LongSupplier intervalNanos, Runnable beat) {
      this.beat = beat;
      return () -> {};
    }

    void beat() {
      beats.incrementAndGet();
      beat.run();
    }
  }
}
