package io.loomshift.analysis.model;

import java.util.ArrayList;
import java.util.List;

/// What the trace tells of the processors: pauses of the garbage collector, and the load.
///
/// @param pauses in the order in which they ended
/// @param loads in the order of their times
public record Machine(List<Pause> pauses, List<Load> loads) {
  public Machine {
    pauses = List.copyOf(pauses);
    loads = List.copyOf(loads);
  }

  /// How busy the machine was on average, from 0 to 1; 0 where that was not told.
  public double meanLoad() {
    return loads.stream().mapToDouble(Load::machine).average().orElse(0);
  }

  /// A pause of the whole program.
  ///
  /// @param end when it was over, in nanoseconds since recording began
  /// @param length in nanoseconds
  public record Pause(long end, long length) {}

  /// Processor use at a moment.
  ///
  /// @param time in nanoseconds since recording began
  /// @param machine of the whole machine, from 0 to 1
  /// @param program of the program, from 0 to 1
  public record Load(long time, double machine, double program) {}

  static final class Builder {
    private final List<Pause> pauses = new ArrayList<>();
    private final List<Load> loads = new ArrayList<>();

    void paused(long end, long length) {
      pauses.add(new Pause(end, length));
    }

    void load(long time, long machine, long program) {
      loads.add(new Load(time, Math.min(1, machine / 1e3), Math.min(1, program / 1e3)));
    }

    Machine build() {
      return new Machine(pauses, loads);
    }
  }
}
