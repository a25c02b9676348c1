package io.loomshift.cli.command;

import io.loomshift.cli.terminal.ShutdownNotice;
import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.MeasurementProgress;
import io.loomshift.measure.run.ResultFolder;
import io.loomshift.source.UserError;
import java.nio.file.Path;
import java.util.function.Consumer;

/// A measurement for a person: with progress, one line where something has to be changed or
/// somebody ends it, and the report at the end.
public final class Measuring {
  private Measuring() {}

  /// Measures, and reports.
  ///
  /// @param folder where the measurement leaves its figures
  /// @return the exit status
  public static int run(
      Loomshift loomshift, Path folder, Consumer<MeasurementProgress> measurement) {
    try (ShutdownNotice _ = ShutdownNotice.of(() -> loomshift.output().say(ended(folder)))) {
      measure(loomshift, folder, measurement);
      BenchReportCommand.print(loomshift, folder);
    }
    return Status.DONE;
  }

  private static String ended(Path folder) {
    return ResultFolder.hasRuns(folder)
        ? "ended; the runs that were made are kept: loomshift bench report " + folder
        : "ended before the first run; nothing was measured";
  }

  private static void measure(
      Loomshift loomshift, Path folder, Consumer<MeasurementProgress> measurement) {
    try {
      loomshift
          .session()
          .watch(progress -> {
            measurement.accept(progress::at);
            return folder;
          });
    } catch (MeasurementError e) {
      throw new UserError(String.valueOf(e.getMessage()), e);
    } catch (IllegalArgumentException e) {
      throw new UserError("nothing to measure: " + e.getMessage() + "; see --help", e);
    }
  }
}
