package io.loomshift.adaptive.metric;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.StringJoiner;

/// What was measured of a load over a window of time. Any value may be missing; new ones can come
/// without breaking a selector, which is why this is no record. Immutable.
public final class LoadMetrics {
  private final Map<Metric, Double> values;

  private LoadMetrics(Map<Metric, Double> values) {
    this.values = values;
  }

  /// A builder without any value.
  public static Builder builder() {
    return new Builder();
  }

  /// The value of a metric, in its unit.
  public OptionalDouble value(Metric metric) {
    Double value = values.get(metric);
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
  }

  /// The value of a metric, or another where it is missing.
  public double valueOr(Metric metric, double other) {
    return value(metric).orElse(other);
  }

  /// Seconds that the metrics cover.
  public OptionalDouble window() {
    return value(Metric.WINDOW);
  }

  /// Blocking operations a second, of all threads: the paper's rBlocking.
  public OptionalDouble blockingRate() {
    return value(Metric.BLOCKING_RATE);
  }

  /// Use of the processors by all programs, 0 to 1: the paper's CPU.
  public OptionalDouble processorUse() {
    return value(Metric.PROCESSOR_USE);
  }

  /// Processors that the JVM may use.
  public OptionalDouble processors() {
    return value(Metric.PROCESSORS);
  }

  /// Threads created a second: the paper's rCreated.
  public OptionalDouble threadsCreated() {
    return value(Metric.THREADS_CREATED);
  }

  /// Threads that run: the paper's nActive.
  public OptionalDouble threadsActive() {
    return value(Metric.THREADS_ACTIVE);
  }

  /// Tasks that ended in the window.
  public OptionalDouble tasksCompleted() {
    return value(Metric.TASKS_COMPLETED);
  }

  /// Processor seconds of the whole program for each task that ended; empty where none did.
  public OptionalDouble processorTimePerTask() {
    double tasks = valueOr(Metric.TASKS_COMPLETED, 0);
    OptionalDouble time = value(Metric.PROCESSOR_TIME);
    return tasks > 0 && time.isPresent()
        ? OptionalDouble.of(time.getAsDouble() / tasks)
        : OptionalDouble.empty();
  }

  /// Tasks that wait for a thread.
  public OptionalDouble queueLength() {
    return value(Metric.QUEUE_LENGTH);
  }

  /// What is known, each with its unit.
  @Override
  public String toString() {
    StringJoiner text = new StringJoiner(", ");
    for (Metric metric : Metric.values()) {
      value(metric)
          .ifPresent(
              value -> text.add((name(metric) + " " + shown(value) + " " + metric.unit()).strip()));
    }
    return text.length() == 0 ? "nothing measured" : text.toString();
  }

  private static String name(Metric metric) {
    return metric.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static String shown(double value) {
    if (value == Math.rint(value) && Math.abs(value) < 1e15) {
      return String.format(Locale.ROOT, "%.0f", value);
    }
    return String.format(Locale.ROOT, "%.4g", value);
  }

  /// Collects values. Not for several threads.
  public static final class Builder {
    private final Map<Metric, Double> values = new EnumMap<>(Metric.class);

    private Builder() {}

    /// Sets a value; the last one counts.
    ///
    /// @throws IllegalArgumentException where the value is no number, or negative
    public Builder set(Metric metric, double value) {
      if (Double.isNaN(value) || value < 0) {
        throw new IllegalArgumentException(metric + " cannot be " + value);
      }
      values.put(metric, value);
      return this;
    }

    /// Adds to a value, which counts as 0 where it is missing.
    ///
    /// @throws IllegalArgumentException where the value is no number, or negative
    public Builder add(Metric metric, double value) {
      return set(metric, values.getOrDefault(metric, 0.0) + value);
    }

    /// The metrics as they are now.
    public LoadMetrics build() {
      return new LoadMetrics(new EnumMap<>(values));
    }
  }
}
