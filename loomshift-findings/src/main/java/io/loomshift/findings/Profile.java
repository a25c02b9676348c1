package io.loomshift.findings;

import java.util.List;

/// The concurrency profile of a run: how many threads were in each state over time. Each element is
/// the mean of one of equally long steps, the first of which begins with the run.
///
/// @param durationNanos the length of all steps together
/// @param occupied threads that a task held
/// @param waiting those of them that waited
/// @param running those of them that ran
public record Profile(
    double durationNanos, List<Double> occupied, List<Double> waiting, List<Double> running) {

  /// How many steps are enough to draw.
  public static final int STEPS = 240;

  /// Checks that there is as much of each state, and copies it.
  public Profile {
    Figures.requireAmount(durationNanos);
    if (occupied.isEmpty()
        || occupied.size() != waiting.size()
        || occupied.size() != running.size()) {
      throw new IllegalArgumentException(
          "steps: %d, %d, %d".formatted(occupied.size(), waiting.size(), running.size()));
    }
    occupied = List.copyOf(occupied);
    waiting = List.copyOf(waiting);
    running = List.copyOf(running);
    occupied.forEach(Figures::requireAmount);
    waiting.forEach(Figures::requireAmount);
    running.forEach(Figures::requireAmount);
  }
}
