package io.loomshift.adaptive;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.adaptive.metric.Measure;
import io.loomshift.adaptive.select.Pace;
import io.loomshift.adaptive.select.ThreadType;
import io.loomshift.adaptive.select.ThreadTypeSelector;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
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
  private static final int CONCURRENCY = 16;

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
    CountedTasks tasks = new CountedTasks(TASKS, SEED);
    AtomicBoolean isDone = new AtomicBoolean();
    Thread changer = Thread.ofPlatform().start(() -> change(executor, isDone));
    tasks.submitTo(executor);
    isDone.set(true);
    changer.join();
    executor.shutdown();

    assertThat(executor.awaitTermination(120, TimeUnit.SECONDS)).isTrue();
    assertThat(transitions.get()).isGreaterThanOrEqualTo(TRANSITIONS);
    assertThat(tasks.most()).isLessThanOrEqualTo(CONCURRENCY);
    tasks.assertNoneIsLost();
    CountedTasks.assertNoThreadIsLeft("transition-it");
  }

  @Test
  void everyTaskRunsOnceOrComesBack_whenItIsStoppedDuringATransition() throws Exception {
    for (int round = 0; round < 200; round++) {
      AdaptiveExecutor executor = executor(Integer.MAX_VALUE);
      CountedTasks.assertNoneIsLostByStopping(executor, () -> flip(executor, 20));
    }
    CountedTasks.assertNoThreadIsLeft("transition-it");
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
}
