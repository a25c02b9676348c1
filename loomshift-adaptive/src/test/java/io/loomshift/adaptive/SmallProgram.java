package io.loomshift.adaptive;

import io.loomshift.adaptive.hybrid.HybridExecutor;
import io.loomshift.adaptive.metric.Measure;
import io.loomshift.adaptive.metric.Metric;
import io.loomshift.adaptive.select.Pace;
import io.loomshift.adaptive.select.Preference;
import io.loomshift.adaptive.select.ThreadType;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.locks.LockSupport;

/// A program that uses everything that may be missing on a JVM, and prints what it met.
final class SmallProgram {
  private SmallProgram() {}

  /// Prints the types of the threads that ran its tasks, then the metrics that were known.
  public static void main(String[] arguments) throws Exception {
    Set<ThreadType> types = new ConcurrentSkipListSet<>();
    Set<Metric> known = new TreeSet<>();
    try (AdaptiveExecutor executor =
        AdaptiveExecutor.builder()
            .measures(EnumSet.allOf(Measure.class))
            .pace(new Pace(Duration.ofMillis(10), 1))
            .selector((metrics, current) -> Preference.atOnce(current.other(), "back and forth"))
            .build()) {
      while (types.size() < 2 || executor.decisions().size() < 20) {
        executor.submit(() -> types.add(ThreadType.of(Thread.currentThread()))).get();
      }
      for (Metric metric : Metric.values()) {
        if (executor.metrics().value(metric).isPresent()) {
          known.add(metric);
        }
      }
    }
    System.out.println(types);
    System.out.println(runHybrid() + " tasks of a hybrid executor have ended");
    System.out.println(known);
  }

  /// Tasks that wait, so that some run on threads of each type.
  private static long runHybrid() {
    HybridExecutor executor = HybridExecutor.builder().build();
    for (int i = 0; i < 1_000; i++) {
      executor.execute(() -> LockSupport.parkNanos(1_000_000));
    }
    executor.close();
    return executor.counts().completedOnPlatform() + executor.counts().completedOnVirtual();
  }
}
