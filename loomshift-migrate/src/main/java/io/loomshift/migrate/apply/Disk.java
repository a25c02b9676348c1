package io.loomshift.migrate.apply;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/// Everything by which this package changes the file system: by paths in the user's own directory,
/// by names in a [Folder] in the tree. Tests put one in its place that fails or dies at any step.
class Disk {
  private static final boolean WINDOWS = File.separatorChar == '\\';

  /// Writes a new file in the tree with permissions of its own; it may be torn until [#force]
  /// returns. What has that name, be it a link that somebody laid there, is removed first and never
  /// written through.
  void write(Folder folder, Path name, byte[] content, Ownership ownership) throws IOException {
    folder.delete(name);
    folder.create(name, content);
    ownership.giveTo(folder, name);
  }

  /// Renames a file in a directory of the tree, over an existing file if there is one, atomically.
  void rename(Folder folder, Path from, Path to) throws IOException {
    folder.rename(from, to);
  }

  void delete(Folder folder, Path name) throws IOException {
    folder.delete(name);
  }

  /// Opens a directory of the tree, making it if need be.
  ///
  /// @param spare a name that is free in the root
  Folder make(Root root, Path directory, Path spare) throws IOException {
    return root.make(directory, spare);
  }

  /// Returns when the content of a file in the tree would outlive a loss of power.
  void force(Folder folder, Path name) throws IOException {
    folder.force(name);
  }

  /// Returns when the names in a directory of the tree would.
  void force(Folder folder) throws IOException {
    folder.force();
  }

  /// Writes a file of the user's own.
  void write(Path file, byte[] content) throws IOException {
    Files.write(file, content);
  }

  /// Renames a directory of the user's own, atomically.
  void rename(Path from, Path to) throws IOException {
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
  }

  /// Makes a directory of the user's own, with those above it, for nobody else to look into: a
  /// journal may hold a copy of a source that only its owner may read.
  void createDirectories(Path directory) throws IOException {
    boolean posix = directory.getFileSystem().supportedFileAttributeViews().contains("posix");
    FileAttribute<?>[] attributes =
        posix
            ? new FileAttribute<?>[] {
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
            }
            : new FileAttribute<?>[0];
    Files.createDirectories(directory, attributes);
  }

  void delete(Path file) throws IOException {
    Files.deleteIfExists(file);
  }

  /// Returns when the content of a file of the user's own, or the names in a directory, would
  /// outlive a loss of power.
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
