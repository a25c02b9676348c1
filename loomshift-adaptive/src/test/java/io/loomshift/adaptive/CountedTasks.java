package io.loomshift.adaptive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;

/// Tasks of all sorts that several threads hand to an executor: some throw, wait, interrupt
/// themselves or are cancelled. Each is counted, so that none is lost or runs twice.
public final class CountedTasks {
  private static final int SUBMITTERS = 4;

  private final int count;
  private final long seed;

  /// How often each task began.
  private final AtomicIntegerArray runs;

  /// How often each task was reported: 1 rejected, 2 cancelled.
  private final AtomicIntegerArray reports;

  private final AtomicInteger running = new AtomicInteger();
  private final AtomicInteger most = new AtomicInteger();
  private final AtomicInteger onPlatform = new AtomicInteger();
  private final AtomicInteger onVirtual = new AtomicInteger();

  /// @param seed decides of which sort each is
  public CountedTasks(int count, long seed) {
    this.count = count;
    this.seed = seed;
    runs = new AtomicIntegerArray(count);
    reports = new AtomicIntegerArray(count);
  }

  /// Hands all of them over, and returns when that is done.
  public void submitTo(ExecutorService executor) throws InterruptedException {
    Thread[] submitters = new Thread[SUBMITTERS];
    for (int i = 0; i < SUBMITTERS; i++) {
      int first = i;
      submitters[i] = Thread.ofPlatform().start(() -> submit(executor, first));
    }
    for (Thread submitter : submitters) {
      submitter.join();
    }
  }

  private void submit(ExecutorService executor, int first) {
    Random random = new Random(seed + first);
    for (int task = first; task < count; task += SUBMITTERS) {
      submit(executor, task, random.nextInt(100));
    }
  }

  private void submit(ExecutorService executor, int task, int kind) {
    FutureTask<?> future = new FutureTask<>(() -> run(task, kind), null);
    try {
      executor.execute(future);
      if (kind < 5 && future.cancel(kind < 3)) {
        reports.addAndGet(task, 2);
      }
    } catch (RejectedExecutionException e) {
      reports.addAndGet(task, 1);
      // The queue is full: let it empty.
      LockSupport.parkNanos(1_000_000);
    }
  }

  private void run(int task, int kind) {
    (Thread.currentThread().isVirtual() ? onVirtual : onPlatform).incrementAndGet();
    most.accumulateAndGet(running.incrementAndGet(), Math::max);
    runs.incrementAndGet(task);
    try {
      switch (kind) {
        case 10 -> throw new IllegalStateException("as this task does");
        case 11 -> Thread.currentThread().interrupt();
        case 12 -> LockSupport.parkNanos(100_000);
        case 13 -> LockSupport.parkNanos(1);
        default -> {}
      }
    } finally {
      running.decrementAndGet();
    }
  }

  /// Each ran once, or was reported, and there was enough of both.
  ///
  /// @return how many were rejected
  public int assertNoneIsLost() {
    int[] seen = new int[4];
    for (int task = 0; task < count; task++) {
      int report = reports.get(task);
      // What was cancelled may have begun before, but once only; what was rejected never ran.
      boolean isRight =
          switch (report) {
            case 0 -> runs.get(task) == 1;
            case 1 -> runs.get(task) == 0;
            default -> report == 2 && runs.get(task) <= 1;
          };
      assertThat(isRight).as("task %d: %d runs, report %d", task, runs.get(task), report).isTrue();
      seen[report]++;
    }
    assertThat(seen[0]).isGreaterThan(count / 2);
    assertThat(seen[2]).isPositive();
    return seen[1];
  }

  /// The most that ran at once.
  public int most() {
    return most.get();
  }

  /// How many began on platform threads.
  public int onPlatform() {
    return onPlatform.get();
  }

  /// How many began on virtual threads.
  public int onVirtual() {
    return onVirtual.get();
  }

  /// Stops an executor while one thread submits to it and another changes it: what was taken runs
  /// once, or comes back.
  public static void assertNoneIsLostByStopping(ExecutorService executor, Runnable changes)
      throws InterruptedException {
    AtomicInteger ran = new AtomicInteger();
    AtomicInteger submitted = new AtomicInteger();
    CountDownLatch started = new CountDownLatch(1);
    Thread submitter =
        Thread.ofPlatform()
            .start(() -> {
              try {
                while (true) {
                  executor.execute(ran::incrementAndGet);
                  submitted.incrementAndGet();
                  started.countDown();
                }
              } catch (RejectedExecutionException e) {
                // It is stopped.
              }
            });
    started.await();
    Thread changer = Thread.ofPlatform().start(changes);
    Thread.onSpinWait();

    int returned = executor.shutdownNow().size();

    submitter.join();
    changer.join();
    assertThat(executor.awaitTermination(60, TimeUnit.SECONDS)).as(executor::toString).isTrue();
    assertThat(ran.get() + returned).isEqualTo(submitted.get());
  }

  /// No thread of that name stays.
  public static void assertNoThreadIsLeft(String name) throws InterruptedException {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().startsWith(name)) {
        thread.join(60_000);
        assertThat(thread.isAlive()).as(thread.getName()).isFalse();
      }
    }
  }
}
