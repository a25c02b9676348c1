package io.loomshift.adaptive.metric;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The sources that this JVM has. What is asked for and missing is logged once a JVM.
public final class MetricSources {
  private static final System.Logger LOG = System.getLogger(MetricSources.class.getName());
  private static final Set<Measure> MISSED = ConcurrentHashMap.newKeySet();

  /// The stream of the flight recorder comes once a second.
  private static final Duration STREAMED = Duration.ofSeconds(2);

  private MetricSources() {}

  /// Opens the sources of some measures; whoever calls closes them.
  public static List<MetricSource> open(Set<Measure> measures, Intervals intervals) {
    List<MetricSource> sources = new ArrayList<>();
    for (Measure measure : EnumSet.copyOf(measures)) {
      Optional<MetricSource> source = open(measure, intervals);
      source.ifPresent(sources::add);
      if (source.isEmpty() && MISSED.add(measure)) {
        LOG.log(Level.INFO, "{0} cannot be measured on this JVM; selectors do without it", measure);
      }
    }
    if (measures.contains(Measure.BLOCKING_OPERATIONS)) {
      // The last one: while it counts, the guesses of the others do not matter.
      NamedFigure.ofAgent(intervals.blocking()).ifPresent(sources::add);
    }
    return sources;
  }

  private static Optional<MetricSource> open(Measure measure, Intervals intervals) {
    return switch (measure) {
      case BLOCKING_OPERATIONS -> waits(intervals);
      case PROCESSORS ->
          hasModule("jdk.management")
              ? Optional.of(new ProcessorFigures(intervals))
              : Optional.empty();
      case SCHEDULER ->
          hasModule("jdk.management")
              ? NamedFigure.ofScheduler(intervals.processor())
              : Optional.empty();
      case FLIGHT_RECORDER ->
          hasModule("jdk.jfr") ? Optional.of(new RecordedWaits(STREAMED)) : Optional.empty();
    };
  }

  private static Optional<MetricSource> waits(Intervals intervals) {
    if (VoluntarySwitches.isAvailable()) {
      return Optional.of(
          new SampledWaits(VoluntarySwitches::ofCurrentThread, intervals.blocking()));
    }
    return hasModule("java.management")
        ? Optional.of(new SampledWaits(WaitCount::ofCurrentThread, intervals.blocking()))
        : Optional.empty();
  }

  private static boolean hasModule(String name) {
    return ModuleLayer.boot().findModule(name).isPresent();
  }
}
