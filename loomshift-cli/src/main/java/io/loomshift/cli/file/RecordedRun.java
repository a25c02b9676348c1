package io.loomshift.cli.file;

import io.loomshift.analysis.recording.RecordingFindings;
import io.loomshift.migrate.Progress;
import io.loomshift.recording.RecordingException;
import io.loomshift.recording.jfr.RecordingReader;
import io.loomshift.source.SystemReason;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Opens recordings of JFR, and says in one line why one cannot be read.
public final class RecordedRun {
  private RecordedRun() {}

  /// Whether a file is to be read as a recording: by how it begins, or by its name where that says
  /// nothing.
  public static boolean is(Path file) {
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      return false;
    }
    try {
      return RecordingReader.isRecording(file)
          || String.valueOf(file.getFileName()).endsWith(".jfr");
    } catch (IOException _) {
      // Whoever reads it says so.
      return false;
    }
  }

  /// What it tells.
  public static RecordingFindings findings(Path file, Progress progress) {
    try {
      return RecordingFindings.of(
          file, events -> progress.at("thousand events read:", (int) (events / 1000), 0));
    } catch (RecordingException e) {
      throw new UserError(
          file
              + ": "
              + e.getMessage()
              + "; name a file that JFR.dump or -XX:StartFlightRecording wrote",
          e);
    } catch (IOException e) {
      throw new UserError(
          file + ": cannot be read (" + SystemReason.of(e) + "); see that its disk is in order", e);
    }
  }
}
