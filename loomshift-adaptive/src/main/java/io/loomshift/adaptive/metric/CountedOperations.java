package io.loomshift.adaptive.metric;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Optional;

/// Blocking operations of the whole program, as the Loomshift agent counts them while it traces: on
/// threads of both types, none of them guessed, four tenths of a second late. The agent's class is
/// found by name, since this module needs nothing but the JDK.
final class CountedOperations implements MetricSource {
  private static final String COUNTER = "io.loomshift.agent.record.BlockingOperations";

  private final MethodHandle rate;

  private CountedOperations(MethodHandle rate) {
    this.rate = rate;
  }

  /// Empty where no agent traces this program.
  static Optional<MetricSource> find() {
    try {
      // The agent lies where the JDK's own classes do.
      Class<?> counter = Class.forName(COUNTER, true, null);
      CountedOperations source =
          new CountedOperations(
              MethodHandles.publicLookup()
                  .findStatic(counter, "rate", MethodType.methodType(double.class)));
      return Double.isNaN(source.rate()) ? Optional.empty() : Optional.of(source);
    } catch (ReflectiveOperationException | LinkageError e) {
      return Optional.empty();
    }
  }

  @Override
  public void sample(long nowNanos) {
    // The agent is asked once, for the selector.
  }

  @Override
  public void contribute(LoadMetrics.Builder metrics) {
    double now = rate();
    // Tracing may have ended.
    if (!Double.isNaN(now)) {
      metrics.set(Metric.BLOCKING_RATE, now);
    }
  }

  private double rate() {
    try {
      return (double) rate.invoke();
    } catch (Throwable e) {
      throw new IllegalStateException("the agent's count cannot be read", e);
    }
  }
}
