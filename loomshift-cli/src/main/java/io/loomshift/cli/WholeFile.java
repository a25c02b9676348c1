package io.loomshift.cli;

import io.loomshift.trace.OwnerOnly;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/// Writes files that are there in full or not at all: into a temporary file beside the one that was
/// named, which then takes its place. Only their owner can read them, whoever could read what was
/// there before.
final class WholeFile {
  private WholeFile() {}

  /// Writes a file, in place of one that may be there. A Ctrl-C waits until that is done.
  ///
  /// @param option that named the file, for the line that says what failed
  static void write(Path file, byte[] content, String option) {
    TargetFile.require(file, option);
    try (Shield _ = Shield.raise()) {
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        // A device, whose place no file can take.
        Files.write(file, content, TargetFile.options(file));
        return;
      }
      replace(file.toAbsolutePath(), content);
    } catch (IOException e) {
      throw TargetFile.failed(file, e, option);
    }
  }

  private static void replace(Path file, byte[] content) throws IOException {
    Path directory = file.getParent();
    if (directory == null) {
      throw new IOException("it is no file");
    }
    // Another run may write the same file at the same time.
    Path temporary =
        directory.resolve("." + file.getFileName() + "." + UUID.randomUUID() + ".loomshift-tmp");
    try {
      Files.createFile(temporary, OwnerOnly.file());
      Files.write(temporary, content, StandardOpenOption.WRITE);
      Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }
}
