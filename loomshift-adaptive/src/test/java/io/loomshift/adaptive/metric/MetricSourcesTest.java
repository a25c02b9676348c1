package io.loomshift.adaptive.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class MetricSourcesTest {
  private static final long SECOND = 1_000_000_000;
  private static final long TIME_TO_LEAVE_ITS_PROCESSOR = 1_000_000;

  private static LoadMetrics contributed(MetricSource source) {
    LoadMetrics.Builder builder = LoadMetrics.builder();
    source.contribute(builder);
    return builder.build();
  }

  /// Counts that a test sets, for threads that need not run.
  private static final class Counts {
    final Map<Thread, Long> byThread = new HashMap<>();
    final SampledWaits source = new SampledWaits(this::ofNext, Duration.ofMillis(200));
    private Thread next = Thread.currentThread();

    private Optional<ThreadCount> ofNext() {
      Thread thread = next;
      return Optional.of(() -> {
        Long count = byThread.get(thread);
        if (count == null) {
          throw new IOException("ended");
        }
        return count;
      });
    }

    Thread add(long count) {
      next = Thread.ofPlatform().unstarted(() -> {});
      byThread.put(next, count);
      source.started(next);
      return next;
    }
  }

  @Test
  void rateIsOfAllThreads_whenSomeAreSampled() {
    Counts counts = new Counts();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      threads.add(counts.add(1000 + i));
    }
    counts.source.sample(0);
    threads.forEach(thread -> counts.byThread.merge(thread, 10L, Long::sum));

    counts.source.sample(SECOND / 10);
    assertThat(contributed(counts.source).blockingRate()).isEmpty();
    counts.source.sample(SECOND / 2);

    assertThat(contributed(counts.source).blockingRate()).hasValue(40 * 10 / 0.5);
  }

  @Test
  void endedThreadsAreReplaced_whenTheyWereSampled() {
    Counts counts = new Counts();
    Thread ended = counts.add(5);
    counts.source.sample(0);
    counts.source.ended(ended);
    counts.byThread.remove(ended);
    Thread fresh = counts.add(0);
    counts.source.sample(SECOND);
    assertThat(contributed(counts.source).blockingRate()).isEmpty();

    counts.byThread.put(fresh, 30L);
    counts.source.sample(2 * SECOND);

    assertThat(contributed(counts.source).blockingRate()).hasValue(30);
  }

  /// What Linux counts, against operations that we know of: 200 parks, one by one. A thread that is
  /// woken before it has left its processor is not counted, so each is given time to leave it.
  @Test
  void everyWaitIsCounted_whenAThreadOfLinuxWaits() throws Exception {
    assumeTrue(VoluntarySwitches.isAvailable());
    assertThat(countedWaits(VoluntarySwitches::ofCurrentThread)).isBetween(150L, 1_000L);
  }

  @Test
  void everyWaitIsCounted_whenTheJvmCountsThem() throws Exception {
    assertThat(countedWaits(WaitCount::ofCurrentThread)).isBetween(150L, 1_000L);
  }

  private static long countedWaits(ThreadCount.Finder finder) throws Exception {
    SynchronousQueue<Optional<ThreadCount>> counts = new SynchronousQueue<>();
    AtomicInteger parking = new AtomicInteger();
    int parks = 200;
    Thread thread = Thread.ofPlatform().start(() -> park(finder, counts, parking, parks));
    try (ThreadCount count = counts.take().orElseThrow()) {
      long before = count.read();
      for (int i = 1; i < parks; i++) {
        awaitPark(thread, parking, i);
        LockSupport.unpark(thread);
      }
      awaitPark(thread, parking, parks);
      return count.read() - before;
    } finally {
      LockSupport.unpark(thread);
      thread.join();
    }
  }

  private static void park(
      ThreadCount.Finder finder,
      SynchronousQueue<Optional<ThreadCount>> counts,
      AtomicInteger parking,
      int parks) {
    try {
      counts.put(finder.ofCurrentThread());
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    for (int i = 0; i < parks; i++) {
      parking.incrementAndGet();
      LockSupport.park();
    }
  }

  private static void awaitPark(Thread thread, AtomicInteger parking, int number) {
    while (parking.get() < number || thread.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    LockSupport.parkNanos(TIME_TO_LEAVE_ITS_PROCESSOR);
  }

  @Test
  void processorFiguresAreSane_whenTheJvmHasThem() {
    MetricSource source =
        MetricSources.open(EnumSet.of(Measure.PROCESSORS), Intervals.PAPER).getFirst();
    for (int i = 1; i < 100; i++) {
      source.sample(i * SECOND);
    }
    LoadMetrics before = contributed(source);
    long spin = 0;
    for (int i = 0; i < 50_000_000; i++) {
      spin += i ^ (spin << 1);
    }
    LoadMetrics metrics = contributed(source);

    assertThat(spin).isNotZero();
    assertThat(metrics.value(Metric.PROCESSOR_TIME).orElseThrow()).isPositive();
    // The first answers of the bean may be that it does not know yet.
    before.processorUse().ifPresent(use -> assertThat(use).isBetween(0.0, 1.0));
  }

  @Test
  void schedulerIsFound_whenJavaIs24OrLater() {
    List<MetricSource> sources = MetricSources.open(EnumSet.of(Measure.SCHEDULER), Intervals.PAPER);

    assertThat(sources).hasSize(Runtime.version().feature() >= 24 ? 1 : 0);
    for (MetricSource source : sources) {
      source.sample(0);
      assertThat(contributed(source).value(Metric.SCHEDULER_QUEUE).orElseThrow()).isNotNegative();
    }
  }

  @Test
  void nothingIsMeasured_whenAllIsSwitchedOff() {
    assertThat(MetricSources.open(EnumSet.noneOf(Measure.class), Intervals.PAPER)).isEmpty();
    assertThat(Measure.defaults()).doesNotContain(Measure.FLIGHT_RECORDER).hasSize(3);
  }

  @Test
  void metricsShowWhatIsKnown_whenTheyAreRead() {
    LoadMetrics metrics =
        LoadMetrics.builder()
            .set(Metric.TASKS_COMPLETED, 200)
            .set(Metric.PROCESSOR_TIME, 0.5)
            .add(Metric.BLOCKING_RATE, 1)
            .add(Metric.BLOCKING_RATE, 2)
            .build();

    assertThat(metrics.processorTimePerTask()).hasValue(0.0025);
    assertThat(metrics.blockingRate()).hasValue(3);
    assertThat(metrics.queueLength()).isEmpty();
    assertThat(metrics)
        .hasToString("blocking rate 3 1/s, tasks completed 200, processor time 0.5000 s");
    assertThat(LoadMetrics.builder().build()).hasToString("nothing measured");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LoadMetrics.builder().set(Metric.WINDOW, -1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LoadMetrics.builder().set(Metric.WINDOW, Double.NaN));
  }
}
