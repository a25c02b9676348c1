package io.loomshift.migrate;

import java.util.List;
import java.util.Optional;

/// What a task may do, as far as its code could be followed without running it.
///
/// @param at where its code stands; where that is not known, where it is handed over
/// @param known whether its code is known
/// @param endLine the last line of that
/// @param loops whether anything that it runs loops
/// @param acts what it may do, the nearest to the task first
/// @param gaps calls that could not be followed
public record TaskReport(
    Place at, boolean known, int endLine, boolean loops, List<Act> acts, List<Gap> gaps) {
  /// A line of a file.
  ///
  /// @param file relative to the tree's root, with `/`
  public record Place(String file, int line) {}

  /// Something that it may do.
  ///
  /// @param effect a word for its kind, such as `socket`
  /// @param blocks whether the thread may have to wait
  /// @param call what does it, such as `Socket.read`
  /// @param looped whether it is done again and again
  /// @param monitor whether a monitor of the task's code is held meanwhile
  /// @param path the calls from there back to the task
  public record Act(
      String effect,
      boolean blocks,
      String call,
      boolean looped,
      boolean monitor,
      List<Step> path) {
    public Act {
      path = List.copyOf(path);
    }
  }

  /// A call on the way.
  ///
  /// @param method the method that calls, such as `PriceClient.cachedPrice`
  /// @param file empty where it is in a library
  /// @param line of the call, 0 where unknown
  public record Step(String method, Optional<String> file, int line) {}

  /// A call that could not be followed.
  ///
  /// @param call such as `handler.handle`
  /// @param in the method that calls, or the task
  /// @param file empty where that is in a library
  /// @param line of the call, 0 where unknown
  public record Gap(String call, String in, Optional<String> file, int line) {}

  public TaskReport {
    acts = List.copyOf(acts);
    gaps = List.copyOf(gaps);
  }
}
