package io.loomshift.migrate.reach;

import io.loomshift.migrate.bytecode.Effect;
import io.loomshift.source.SourceFile;
import java.util.List;
import java.util.Optional;

/// Something that a task does, and the calls that lead there.
///
/// @param call what does it, such as `Socket.read`
/// @param looped whether it is done again and again
/// @param monitor whether a monitor is held meanwhile
/// @param steps the places from there back to the task, at least one
public record Deed(Effect effect, String call, boolean looped, Monitor monitor, List<Step> steps) {
  public Deed {
    steps = List.copyOf(steps);
  }

  /// A call on the way.
  ///
  /// @param label the method that calls, such as `PriceClient.cachedPrice`
  /// @param file the file of the tree that it stands in, empty in a library
  /// @param line the line of the call
  /// @param takesMonitor whether that method holds a monitor during the call
  public record Step(String label, Optional<SourceFile> file, int line, boolean takesMonitor) {
    @Override
    public String toString() {
      return label + (line > 0 ? ":" + line : "") + (takesMonitor ? " (holds a monitor)" : "");
    }
  }

  /// The place in the tree that is nearest to what is done.
  public Step place() {
    return steps.stream()
        .filter(step -> step.file().isPresent())
        .findFirst()
        .orElse(steps.getLast());
  }

  /// The file of that place.
  public SourceFile file() {
    return place().file().orElseThrow();
  }

  /// The whole path, as in `Socket.read ← PriceClient.cachedPrice:24 ← the task:7`.
  public String path() {
    StringBuilder path = new StringBuilder("`").append(call).append('`');
    steps.forEach(step -> path.append(" ← ").append(step));
    return path.toString();
  }
}
