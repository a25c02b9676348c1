package io.loomshift.migrate.apply;

import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;

/// Why one file could not be dealt with, and what a person can do about it. It is checked, so that
/// whoever has written something takes it back before the person is told.
final class Failure extends Exception {
  private static final long serialVersionUID = 1;

  /// Work on a file that has a result.
  @FunctionalInterface
  interface Query<T> {
    T run() throws IOException;
  }

  /// Work on a file.
  @FunctionalInterface
  interface Step {
    void run() throws IOException;
  }

  Failure(Path file, String reason, String remedy) {
    super(file + ": " + reason + "; " + remedy);
  }

  Failure(Path file, IOException cause) {
    super(file + ": " + reason(cause) + "; " + remedy(file, cause), cause);
  }

  static Failure readOnly(Path file) {
    return new Failure(file, "is read-only", remedy(file, new AccessDeniedException("")));
  }

  /// Runs work that concerns a file for its user, whatever temporary file it really touches.
  static <T> T naming(Path file, Query<T> query) throws Failure {
    try {
      return query.run();
    } catch (IOException e) {
      throw new Failure(file, e);
    }
  }

  /// The same for work without a result.
  static void on(Path file, Step step) throws Failure {
    try {
      step.run();
    } catch (IOException e) {
      throw new Failure(file, e);
    }
  }

  /// @param outcome the state of the tree, to end the line with
  UserError with(String outcome) {
    return new UserError(getMessage() + "; " + outcome, this);
  }

  private static String reason(IOException cause) {
    String reason =
        cause instanceof FileSystemException system ? system.getReason() : cause.getMessage();
    return switch (cause) {
      case AccessDeniedException _ -> "access is denied";
      case NoSuchFileException _ -> "does not exist any more";
      case NotDirectoryException _ -> "is behind what is no directory now";
      default -> reason == null ? cause.toString() : reason;
    };
  }

  private static String remedy(Path file, IOException cause) {
    if (isReadOnly(file)) {
      return "mount its file system writable, or work on a copy";
    }
    return switch (cause) {
      case AccessDeniedException _ -> "make it and its directory writable";
      case NoSuchFileException _ -> "run the command again";
      case NotDirectoryException e -> "put the directory " + e.getFile() + " back";
      // The system's words for a full disk depend on the locale, so they are shown, not read.
      default -> "see that its disk has room and can be written";
    };
  }

  private static boolean isReadOnly(Path file) {
    try {
      Path existing = file;
      while (!Files.exists(existing) && existing.getParent() != null) {
        existing = existing.getParent();
      }
      return Files.getFileStore(existing).isReadOnly();
    } catch (IOException _) {
      // Only the choice of the remedy depends on it; the failure itself is reported either way.
      return false;
    }
  }
}
