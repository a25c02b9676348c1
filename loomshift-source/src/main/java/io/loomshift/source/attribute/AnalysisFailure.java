package io.loomshift.source.attribute;

import io.loomshift.source.Problem;
import io.loomshift.source.SourceFile;
import io.loomshift.source.UserError;
import java.util.Optional;

/// One file has stopped the analysis of all that were analysed with it: javac, or what walks its
/// trees, ran out of stack, memory or time, or failed with an error of its own.
///
/// What was being analysed is in no state to be asked any more. The others are analysed again
/// without the file.
public final class AnalysisFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Optional<SourceFile> file;

  private AnalysisFailure(Optional<SourceFile> file, String reason, Throwable cause) {
    super(reason, cause);
    this.file = file;
  }

  /// Says which file has failed.
  ///
  /// @param file what was being analysed, empty where that is not known; a cause that knows it
  ///   better wins
  /// @throws UserError where that is the cause, which is no matter of one file
  public static AnalysisFailure of(Optional<SourceFile> file, Throwable cause) {
    if (cause instanceof UserError error) {
      throw error;
    }
    return cause instanceof AnalysisFailure failure
        ? new AnalysisFailure(failure.file.or(() -> file), failure.reason(), failure)
        : new AnalysisFailure(file, reason(cause), cause);
  }

  /// Says that a file took too long.
  static AnalysisFailure late(Optional<SourceFile> file, long seconds) {
    return new AnalysisFailure(
        file, "javac spends more than %d s on it".formatted(seconds), new InterruptedException());
  }

  private static String reason(Throwable cause) {
    return switch (cause) {
      case StackOverflowError _ -> "its code is nested too deeply";
      case OutOfMemoryError _ ->
          "it takes more than the %d MiB of memory that there are"
              .formatted(Runtime.getRuntime().maxMemory() >> 20);
      default ->
          "the analysis fails (%s)".formatted(cause.toString().lines().findFirst().orElse(""));
    };
  }

  /// The file to leave out, empty where it is not known.
  public Optional<SourceFile> file() {
    return file;
  }

  /// What is wrong with the file: `its code is nested too deeply`.
  public String reason() {
    return String.valueOf(getMessage());
  }

  /// What a user is told of a file that is left out.
  public Problem problem(SourceFile leftOut) {
    return new Problem(
        leftOut.name(), 0, "cannot be analysed, so its sites are not known: " + reason());
  }

  /// What a user is told of a file of which a class failed, and the others were analysed.
  public Problem problemOfPart(SourceFile broken) {
    return new Problem(
        broken.name(), 0, "cannot be analysed in part, so sites in it may be missing: " + reason());
  }
}
