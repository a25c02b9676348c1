package io.loomshift.report.explore;

import io.loomshift.report.picture.Ink;
import java.util.List;

/// What many lanes did over time, each in one state at a moment.
///
/// Time is cut into bins of equal length, which hold shares; the longest stays in a state are told
/// besides, as slices.
///
/// @param durationNanos from the begin to the end
/// @param binNanos the length of a bin
/// @param bins how many there are; the last may reach beyond the end
/// @param shortestSliceNanos every stay that lasts at least so long is told as a slice
/// @param states what a lane can be in, in the order in which they are stacked
/// @param names what slices point to
public record Timeline(
    long durationNanos,
    long binNanos,
    int bins,
    long shortestSliceNanos,
    List<State> states,
    List<String> names,
    List<Group> groups) {

  /// Copies the lists, and checks that the bins reach to the end.
  public Timeline {
    states = List.copyOf(states);
    names = List.copyOf(names);
    groups = List.copyOf(groups);
    if (binNanos < 1 || bins < 1 || (double) binNanos * bins < durationNanos) {
      throw new IllegalArgumentException(
          "%d bins of %d ns for %d ns".formatted(bins, binNanos, durationNanos));
    }
  }

  /// A state that a lane can be in.
  public record State(String name, Ink ink) {}

  /// Lanes that belong together.
  ///
  /// @param note what else is known of them
  /// @param counts for each state and bin how many were in it, on average
  /// @param queue for each bin how many waited for one of them at most; empty where nothing is
  ///   known
  public record Group(
      String name, String note, List<Numbers> counts, Numbers queue, List<Lane> lanes) {
    /// Copies the lists.
    public Group {
      counts = List.copyOf(counts);
      lanes = List.copyOf(lanes);
    }
  }

  /// One lane.
  ///
  /// @param shares for each state and bin the share of the time in it, from 0 to 1; none for a
  ///   state that it never was in
  public record Lane(String name, List<Numbers> shares, List<Slice> slices) {
    /// Copies the lists.
    public Lane {
      shares = List.copyOf(shares);
      slices = List.copyOf(slices);
    }
  }

  /// A stay in one state.
  ///
  /// @param name an index among the names
  public record Slice(long beginNanos, long nanos, int state, int name) {}
}
