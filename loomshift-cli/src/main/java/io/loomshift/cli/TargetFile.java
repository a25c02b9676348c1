package io.loomshift.cli;

import io.loomshift.source.UserError;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// A file to write to, whose failures are the user's to mend.
final class TargetFile extends OutputStream {
  private final Path path;
  private final OutputStream out;

  /// Creates the file, or empties it.
  TargetFile(Path path) {
    this.path = path;
    try {
      this.out = Files.newOutputStream(path);
    } catch (IOException e) {
      throw failed(path, e);
    }
  }

  private static UserError failed(Path path, IOException e) {
    return failed(path, e, "-o");
  }

  /// @param option that named the file
  static UserError failed(Path path, IOException e, String option) {
    return new UserError(
        "%s: cannot be written (%s); make room, or name another file with %s"
            .formatted(path, reason(e), option),
        e);
  }

  private static String reason(IOException e) {
    return switch (e) {
      case NoSuchFileException _ -> "its directory does not exist";
      case AccessDeniedException _ -> "access is denied";
      case FileSystemException system when system.getReason() != null -> system.getReason();
      default -> String.valueOf(e.getMessage());
    };
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) {
    try {
      out.write(bytes, from, length);
    } catch (IOException e) {
      throw failed(path, e);
    }
  }

  @Override
  public void close() {
    try {
      out.close();
    } catch (IOException e) {
      throw failed(path, e);
    }
  }
}
