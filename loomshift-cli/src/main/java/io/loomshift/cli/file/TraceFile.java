package io.loomshift.cli.file;

import io.loomshift.migrate.Progress;
import io.loomshift.source.SystemReason;
import io.loomshift.source.UserError;
import io.loomshift.trace.TraceException;
import io.loomshift.trace.timeline.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Opens traces, and says in one line why one cannot be read.
public final class TraceFile {
  /// Reads a trace in whatever way.
  public interface Reading<T> {
    T of(Path file) throws IOException, TraceException;
  }

  private TraceFile() {}

  public static <T> T read(Path file, Reading<T> reading) {
    if (Files.isDirectory(file)) {
      throw new UserError(file + ": is a directory; name the trace in it");
    }
    if (!Files.exists(file)) {
      throw new UserError(file + ": does not exist; name a file that loomshift trace -o wrote");
    }
    if (!Files.isRegularFile(file)) {
      throw new UserError(file + ": is no regular file; copy it into one, which can be read twice");
    }
    if (!Files.isReadable(file)) {
      throw new UserError(file + ": may not be read; allow it, for instance by chmod u+r");
    }
    try {
      return reading.of(file);
    } catch (TraceException e) {
      throw new UserError(
          file + ": " + e.getMessage() + "; name a file that loomshift trace -o wrote", e);
    } catch (IOException e) {
      throw new UserError(
          file + ": cannot be read (" + SystemReason.of(e) + "); see that its disk is in order", e);
    }
  }

  /// Sees that what is to be written is not the trace itself.
  public static void requireOther(Path target, Path trace) throws IOException {
    if (Files.isDirectory(target)) {
      throw new UserError(target + ": is a directory; name a file with -o");
    }
    if (Files.exists(target) && Files.isSameFile(target, trace)) {
      throw new UserError(target + ": is the trace itself; name another file with -o");
    }
  }

  /// Reads a trace once, telling how far it is.
  public static Trace open(Path file, Progress progress) throws IOException, TraceException {
    return Trace.open(file, watch("MiB read:", 1 << 20, progress));
  }

  /// Tells a person how far the reading has come.
  public static Trace.Watch watch(String stage, long unit, Progress progress) {
    return (done, total) ->
        progress.at(
            stage, Math.toIntExact(done / unit), Math.toIntExact(Math.max(total / unit, 1)));
  }
}
