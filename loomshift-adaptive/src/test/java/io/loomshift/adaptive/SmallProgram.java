package io.loomshift.adaptive;

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
    System.out.println(known);
  }
}
