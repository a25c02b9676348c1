package io.loomshift.adaptive.select;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;

/// A pool under an open load, in simulated time: tasks arrive, wait, and are done as fast as the
/// type of threads allows, with noise. Steered by a selector, sample by sample.
final class SimulatedLoad extends Simulation {
  /// The window that the noise is told for, in seconds.
  private static final double NOISE_SECONDS = 0.05;

  /// The time constant of the drift, in seconds.
  private static final double DRIFT_SECONDS = 0.5;

  /// What a type can do, and what a task costs on it.
  ///
  /// @param capacity tasks a second
  /// @param cost processor seconds a task
  record Ability(double capacity, double cost) {}

  private final Random random;
  private final double noise;
  private final double drift;
  private DoubleUnaryOperator arrivals;
  private Ability platform;
  private Ability virtual;
  private double drifted;
  private double seconds;
  private double queue;
  private double processorSeconds;

  /// @param noise the relative standard deviation of what gets done in 50 ms
  /// @param drift the same of a noise that lasts about half a second, whatever the type
  SimulatedLoad(
      long seed,
      double noise,
      double drift,
      DoubleUnaryOperator arrivals,
      Ability platform,
      Ability virtual) {
    random = new Random(seed);
    this.noise = noise * Math.sqrt(NOISE_SECONDS / SAMPLE);
    this.drift = drift;
    this.arrivals = arrivals;
    this.platform = platform;
    this.virtual = virtual;
  }

  void change(DoubleUnaryOperator arrivals, Ability platform, Ability virtual) {
    this.arrivals = arrivals;
    this.platform = platform;
    this.virtual = virtual;
  }

  @Override
  LoadMetrics sample() {
    seconds += SAMPLE;
    Ability ability = type() == ThreadType.PLATFORM ? platform : virtual;
    double mean = arrivals.applyAsDouble(seconds) * SAMPLE;
    queue += Math.max(0, Math.rint(mean + Math.sqrt(mean) * random.nextGaussian()));
    double kept = Math.exp(-SAMPLE / DRIFT_SECONDS);
    drifted = kept * drifted + Math.sqrt(1 - kept * kept) * drift * random.nextGaussian();
    double luck = Math.max(0, 1 + drifted + noise * random.nextGaussian());
    double possible = ability.capacity() * SAMPLE * luck;
    double completed = Math.rint(Math.min(queue, possible));
    queue -= completed;
    did(completed);
    double processor = completed * ability.cost() * Math.max(0, 1 + noise * random.nextGaussian());
    processorSeconds += processor;
    return LoadMetrics.builder()
        .set(Metric.WINDOW, SAMPLE)
        .set(Metric.TASKS_COMPLETED, completed)
        .set(Metric.PROCESSOR_TIME, processor)
        .set(Metric.QUEUE_LENGTH, queue)
        .build();
  }

  double processorSeconds() {
    return processorSeconds;
  }

  double seconds() {
    return seconds;
  }
}
