package io.loomshift.cli.terminal;

import io.loomshift.migrate.Progress;
import java.util.function.Function;

/// What one run of a command shares with the person who waits for it.
public record Session(Output output, boolean quiet) {

  /// Does work that may take long, and shows how far it is where somebody watches.
  public <T> T watch(Function<Progress, T> work) {
    if (quiet || !output.isWatched()) {
      return work.apply(Progress.none());
    }
    try (ProgressLine line = new ProgressLine(output.err(), System::nanoTime)) {
      return work.apply(line);
    }
  }
}
