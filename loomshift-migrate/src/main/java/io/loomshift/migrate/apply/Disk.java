package io.loomshift.migrate.apply;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/// Everything by which this package changes the file system. Tests put one in its place that fails
/// or dies at any step.
class Disk {
  private static final boolean WINDOWS = File.separatorChar == '\\';

  /// Writes a new file with permissions of its own; it may be torn until [#force] returns. A file
  /// of that name, or a symbolic link that somebody laid there, is removed first and never written
  /// through.
  void write(Path file, byte[] content, Ownership ownership) throws IOException {
    Files.deleteIfExists(file);
    Ownership.createPrivate(file);
    Files.write(file, content, StandardOpenOption.WRITE);
    ownership.giveTo(file);
  }

  /// Renames a file or a directory, over an existing file if there is one, atomically.
  void rename(Path from, Path to) throws IOException {
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
  }

  void createDirectories(Path directory) throws IOException {
    Files.createDirectories(directory);
  }

  void delete(Path file) throws IOException {
    Files.deleteIfExists(file);
  }

  /// Returns when the content of a file, or the names in a directory, would outlive a loss of
  /// power.
  void force(Path path) throws IOException {
    boolean directory = Files.isDirectory(path);
    if (directory && WINDOWS) {
      return; // Windows opens no directories, and keeps names in its own journal.
    }
    // Elsewhere a file that only lets itself be read can be forced, too.
    try (FileChannel channel =
        FileChannel.open(path, WINDOWS ? StandardOpenOption.WRITE : StandardOpenOption.READ)) {
      channel.force(true);
    }
  }
}
