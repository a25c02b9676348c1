package io.loomshift.experiments.cost;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.LongAdder;

/// Work that keeps an executor busy: tasks that sleep, wait for their turn, compute a little, and
/// submit themselves again. With enough of them, the processors are the limit, and what is taken
/// from these is seen in the number of tasks.
final class Busy {
  /// Steps of computing a task, some 20 µs.
  private static final long STEPS = 10_000;

  private final Executor executor;
  private final Duration pause;
  private final Semaphore turns;
  private final CountDownLatch all = new CountDownLatch(1);
  private final LongAdder done = new LongAdder();
  private volatile long sink;

  /// @param pause how long a task sleeps
  /// @param atOnce how many tasks compute at once at most; the others wait without a processor.
  ///   Thousands of threads that all want one would keep everybody else on the machine waiting
  Busy(Executor executor, Duration pause, int atOnce) {
    this.executor = executor;
    this.pause = pause;
    turns = new Semaphore(atOnce);
  }

  /// Submits so many tasks, which all begin when the last one is there: threads that are made while
  /// thousands compete for the processors take minutes to come.
  void begin(int tasks) {
    for (int i = 0; i < tasks; i++) {
      executor.execute(() -> {
        awaitAll();
        step();
      });
    }
    all.countDown();
  }

  private void awaitAll() {
    try {
      all.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /// How many tasks have ended.
  long done() {
    return done.sum();
  }

  private void step() {
    try {
      Thread.sleep(pause);
      turns.acquire();
      try {
        compute();
      } finally {
        turns.release();
      }
      done.increment();
      executor.execute(this::step);
    } catch (InterruptedException | RejectedExecutionException _) {
      // The measurement is over.
      Thread.currentThread().interrupt();
    }
  }

  private void compute() {
    long state = System.nanoTime() | 1;
    for (long i = 0; i < STEPS; i++) {
      state ^= state << 13;
      state ^= state >>> 7;
      state ^= state << 17;
    }
    if (state == 0) {
      sink = state;
    }
  }

  @Override
  public String toString() {
    return done() + " tasks done, " + sink;
  }
}
