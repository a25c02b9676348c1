package io.loomshift.measure.load;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/// When requests are meant to leave: a Poisson process whose rate is that of the phase, from a
/// seed. The same seed gives the same times in every arm. Not for several threads.
public final class Schedule {
  /// A request that is meant to leave.
  ///
  /// @param nanos when, in nanoseconds since the start
  /// @param phase the index of its phase
  public record Arrival(long nanos, int phase) {}

  private final List<Phase> phases;
  private final SplittableRandom random;
  private double now;
  private double phaseEnd;
  private int phase;

  /// @param phases one after the other, at least one
  /// @param seed what decides the times
  public Schedule(List<Phase> phases, long seed) {
    this.phases = List.copyOf(phases);
    this.random = new SplittableRandom(seed);
    this.phaseEnd = this.phases.getFirst().duration().toNanos();
  }

  /// The next request; empty behind the last phase.
  public Optional<Arrival> next() {
    while (phase < phases.size()) {
      double gap = -Math.log(1 - random.nextDouble()) / phases.get(phase).rate() * 1e9;
      if (now + gap < phaseEnd) {
        now += gap;
        return Optional.of(new Arrival((long) now, phase));
      }
      // The process has no memory: what was drawn beyond the end of the phase is drawn anew.
      now = phaseEnd;
      phase++;
      if (phase < phases.size()) {
        phaseEnd += phases.get(phase).duration().toNanos();
      }
    }
    return Optional.empty();
  }

  /// How long all phases last, in nanoseconds.
  public static long nanos(List<Phase> phases) {
    return phases.stream().mapToLong(each -> each.duration().toNanos()).sum();
  }
}
