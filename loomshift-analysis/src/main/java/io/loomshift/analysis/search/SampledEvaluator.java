package io.loomshift.analysis.search;

import io.loomshift.analysis.metric.Composite;
import io.loomshift.findings.Latency;
import io.loomshift.findings.Metrics;
import io.loomshift.findings.ThreadUse;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/// Predicts by stretches of a trace what would become of all of it.
///
/// Times add up; latencies are means by the number of independent tasks, and so are their
/// quantiles, which is near enough to compare combinations with each other; means of threads are
/// means by time, and of peaks the highest counts. Used by one thread.
public final class SampledEvaluator implements Evaluator {
  private final List<Evaluator> parts;
  private final Composite base;

  /// @param parts of each stretch, all for the same improvements; those in which nothing ends count
  ///   for nothing
  public SampledEvaluator(List<? extends Evaluator> parts) {
    this.parts = List.copyOf(parts);
    Metrics before =
        metrics(new BitSet())
            .orElseThrow(() -> new IllegalStateException("the program as traced hangs"));
    base = new Composite(before.executionNanos(), before.occupied());
  }

  @Override
  public Optional<Metrics> evaluate(BitSet improvements) {
    return metrics(improvements)
        .map(all ->
            new Metrics(
                all.throughput(),
                all.latency(),
                all.executionNanos(),
                all.occupied(),
                all.waiting(),
                all.running(),
                base.of(all.executionNanos(), all.occupied())));
  }

  private Optional<Metrics> metrics(BitSet improvements) {
    List<Metrics> found = new ArrayList<>(parts.size());
    for (Evaluator part : parts) {
      Optional<Metrics> metrics = part.evaluate(improvements);
      if (metrics.isEmpty()) {
        return Optional.empty();
      }
      found.add(metrics.get());
    }
    return Optional.of(together(found));
  }

  private static Metrics together(List<Metrics> found) {
    double nanos = found.stream().mapToDouble(Metrics::executionNanos).sum();
    double tasks = found.stream().mapToDouble(SampledEvaluator::tasks).sum();
    return new Metrics(
        nanos == 0 ? 0 : tasks / nanos,
        new Latency(
            mean(found, SampledEvaluator::tasks, metrics -> metrics.latency().mean()),
            mean(found, SampledEvaluator::tasks, metrics -> metrics.latency().p50()),
            mean(found, SampledEvaluator::tasks, metrics -> metrics.latency().p99())),
        nanos,
        use(found, Metrics::occupied),
        use(found, Metrics::waiting),
        use(found, Metrics::running),
        1);
  }

  /// Independent tasks that ended, in units of a second's worth of nanoseconds.
  private static double tasks(Metrics metrics) {
    return metrics.throughput() * metrics.executionNanos();
  }

  private static ThreadUse use(List<Metrics> found, Function<Metrics, ThreadUse> which) {
    return new ThreadUse(
        found.stream().mapToDouble(metrics -> which.apply(metrics).peak()).max().orElse(0),
        mean(found, Metrics::executionNanos, metrics -> which.apply(metrics).mean()));
  }

  private static double mean(
      List<Metrics> found, ToDoubleFunction<Metrics> weight, ToDoubleFunction<Metrics> value) {
    double sum = 0;
    double weights = 0;
    for (Metrics metrics : found) {
      sum += weight.applyAsDouble(metrics) * value.applyAsDouble(metrics);
      weights += weight.applyAsDouble(metrics);
    }
    return weights == 0 ? 0 : sum / weights;
  }
}
