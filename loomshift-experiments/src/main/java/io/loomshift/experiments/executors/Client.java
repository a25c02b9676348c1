package io.loomshift.experiments.executors;

import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Sends the tasks of one stream. Those of closed streams are sent by the thread that ended the one
/// before, so that no threads of callers use the processors.
final class Client {
  private final int stream;
  private final ExecutorService executor;
  private final Work work;
  private final Tally tally;
  private final CountDownLatch batch;
  private volatile boolean isEnding;

  /// @param stream its number among those of the load
  Client(int stream, ExecutorService executor, Work work, Tally tally, Arrival arrival) {
    this.stream = stream;
    this.executor = executor;
    this.work = work;
    this.tally = tally;
    batch = new CountDownLatch(arrival instanceof Arrival.Batch(int tasks) ? tasks : 0);
  }

  void end() {
    isEnding = true;
  }

  /// Sends until the end; returns at once where others send.
  void send(Arrival arrival, long endNanos) throws InterruptedException {
    switch (arrival) {
      case Arrival.Closed(int callers) -> {
        for (int i = 0; i < callers; i++) {
          executor.execute(task(System.nanoTime(), true));
        }
      }
      case Arrival.Open(int perSecond) -> {
        Random random = new Random(1);
        double due = System.nanoTime();
        while (due - endNanos < 0) {
          sleepUntil((long) due);
          executor.execute(task((long) due, false));
          due += -Math.log(1 - random.nextDouble()) * 1e9 / perSecond;
        }
      }
      case Arrival.Bursts(int tasks, int everyMillis) -> {
        for (long due = System.nanoTime(); due - endNanos < 0; due += everyMillis * 1_000_000L) {
          sleepUntil(due);
          for (int i = 0; i < tasks; i++) {
            executor.execute(task(due, false));
          }
        }
      }
      case Arrival.Batch(int tasks) -> {
        long due = System.nanoTime();
        for (int i = 0; i < tasks; i++) {
          executor.execute(task(due, false));
        }
        boolean ignored = batch.await(5, TimeUnit.SECONDS);
      }
      case Arrival.Cancelling(int callers) -> cancel(callers, endNanos);
    }
  }

  private void cancel(int callers, long endNanos) {
    Future<?>[] futures = new Future<?>[callers];
    while (System.nanoTime() - endNanos < 0) {
      for (int i = 0; i < callers; i++) {
        futures[i] = executor.submit(task(System.nanoTime(), false));
      }
      LockSupport.parkNanos(500_000);
      for (int i = 0; i < callers; i += 2) {
        futures[i].cancel(true);
      }
      for (Future<?> future : futures) {
        try {
          future.get();
        } catch (Exception e) {
          // Cancelled, as it was to be.
        }
      }
    }
  }

  private static void sleepUntil(long due) {
    for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }

  /// Each stream has a class of task of its own, as in a program.
  ///
  /// @param due when it was to be sent. An executor that keeps the sender in `execute` does not
  ///   hide by that how long the tasks behind it waited
  private Runnable task(long due, boolean isClosed) {
    return switch (stream % 3) {
      case 0 -> () -> run(due, isClosed);
      case 1 -> () -> run(due, isClosed);
      default -> () -> run(due, isClosed);
    };
  }

  private void run(long due, boolean isClosed) {
    try {
      work.run(executor);
      if (!isEnding) {
        tally.add(System.nanoTime() - due);
      }
    } catch (InterruptedException e) {
      // Cancelled, or the run has ended.
    }
    batch.countDown();
    if (isClosed && !isEnding) {
      try {
        executor.execute(task(System.nanoTime(), true));
      } catch (RejectedExecutionException e) {
        // The run has ended.
      }
    }
  }
}
