package io.loomshift.adaptive;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.adaptive.metric.Measure;
import io.loomshift.adaptive.select.Pace;
import io.loomshift.adaptive.select.ThreadType;
import io.loomshift.adaptive.select.ThreadTypeSelector;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/// Nothing is lost while the type changes again and again: each task runs exactly once, or is
/// reported as rejected, returned or cancelled; and no thread stays.
///
/// A million tasks and a thousand transitions unless `-Dloomshift.transition.tasks` and
/// `-Dloomshift.transition.count` say otherwise; `-Dloomshift.transition.seed` repeats the tasks.
class TransitionIT {
  private static final int TASKS = Integer.getInteger("loomshift.transition.tasks", 1_000_000);
  private static final int TRANSITIONS = Integer.getInteger("loomshift.transition.count", 1_000);
  private static final long SEED = Long.getLong("loomshift.transition.seed", 1);
  private static final int SUBMITTERS = 4;
  private static final int CONCURRENCY = 16;

  /// How often each task began.
  private final AtomicIntegerArray runs = new AtomicIntegerArray(TASKS);

  /// How often each task was reported: 1 rejected, 2 cancelled.
  private final AtomicIntegerArray reports = new AtomicIntegerArray(TASKS);

  private final AtomicInteger running = new AtomicInteger();
  private final AtomicInteger most = new AtomicInteger();
  private final AtomicInteger transitions = new AtomicInteger();

  private AdaptiveExecutor executor(int queueCapacity) {
    return AdaptiveExecutor.builder()
        .name("transition-it")
        .platformThreads(12)
        .concurrency(CONCURRENCY)
        .queueCapacity(queueCapacity)
        .selector(ThreadTypeSelector.fixed(ThreadType.PLATFORM))
        .measures(EnumSet.noneOf(Measure.class))
        .pace(new Pace(Duration.ofHours(1), 1))
        .uncaughtExceptionHandler((thread, e) -> {})
        .build();
  }

  @Test
  void everyTaskRunsOnceOrIsReported_whenTheTypeChangesAllTheTime() throws Exception {
    AdaptiveExecutor executor = executor(5_000);
    AtomicBoolean isDone = new AtomicBoolean();
    Thread changer = Thread.ofPlatform().start(() -> change(executor, isDone));
    Thread[] submitters = new Thread[SUBMITTERS];
    for (int i = 0; i < SUBMITTERS; i++) {
      int first = i;
      submitters[i] = Thread.ofPlatform().start(() -> submit(executor, first));
    }
    for (Thread submitter : submitters) {
      submitter.join();
    }
    isDone.set(true);
    changer.join();
    executor.shutdown();

    assertThat(executor.awaitTermination(120, TimeUnit.SECONDS)).isTrue();
    assertThat(transitions.get()).isGreaterThanOrEqualTo(TRANSITIONS);
    assertThat(most.get()).isLessThanOrEqualTo(CONCURRENCY);
    int[] seen = new int[4];
    for (int task = 0; task < TASKS; task++) {
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
    assertThat(seen[0]).isGreaterThan(TASKS / 2);
    assertThat(seen[2]).isPositive();
    assertNoThreadIsLeft();
  }

  @Test
  void everyTaskRunsOnceOrComesBack_whenItIsStoppedDuringATransition() throws Exception {
    for (int round = 0; round < 200; round++) {
      AdaptiveExecutor executor = executor(Integer.MAX_VALUE);
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
      Thread changer = Thread.ofPlatform().start(() -> flip(executor, 20));
      Thread.onSpinWait();

      int returned = executor.shutdownNow().size();

      submitter.join();
      changer.join();
      assertThat(executor.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
      assertThat(ran.get() + returned).as("round %d", round).isEqualTo(submitted.get());
    }
    assertNoThreadIsLeft();
  }

  private void change(AdaptiveExecutor executor, AtomicBoolean isDone) {
    Random random = new Random(SEED);
    while (!isDone.get() || transitions.get() < TRANSITIONS) {
      flip(executor, 1);
      LockSupport.parkNanos(random.nextInt(TASKS / TRANSITIONS) * 1_000L);
    }
  }

  private void flip(AdaptiveExecutor executor, int times) {
    for (int i = 0; i < times; i++) {
      executor.move(executor.threadType().other());
      transitions.incrementAndGet();
    }
  }

  private void submit(AdaptiveExecutor executor, int first) {
    Random random = new Random(SEED + first);
    for (int task = first; task < TASKS; task += SUBMITTERS) {
      submit(executor, task, random.nextInt(100));
    }
  }

  private void submit(AdaptiveExecutor executor, int task, int kind) {
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

  private static void assertNoThreadIsLeft() throws InterruptedException {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().startsWith("transition-it")) {
        thread.join(60_000);
        assertThat(thread.isAlive()).as(thread.getName()).isFalse();
      }
    }
  }
}
