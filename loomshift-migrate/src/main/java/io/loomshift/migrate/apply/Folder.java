package io.loomshift.migrate.apply;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// A directory of a tree that nobody vouches for: any name below its root may be a link, a pipe or
/// a device, and another process may put one there between two steps of ours.
///
/// What is done here is done to a name in one directory, which is reached from the root name by
/// name; no link is ever followed, the last name included. On Linux and macOS the directory is held
/// open and all calls are relative to it ([HeldFolder]), so that it does not matter what becomes of
/// the path to it. Elsewhere, each name is looked at right before it is used ([NamedFolder]); who
/// is quick enough can still come in between.
abstract sealed class Folder implements Closeable permits HeldFolder, NamedFolder {
  private final Path path;

  Folder(Path path) {
    this.path = path;
  }

  /// Opens a directory whose path is trusted, up to and including its name.
  @SuppressWarnings("StreamResourceLeak") // It is what the folder holds, and closes.
  static Folder open(Path directory) throws IOException {
    DirectoryStream<Path> stream = Files.newDirectoryStream(directory);
    if (stream instanceof SecureDirectoryStream<Path> secure) {
      return new HeldFolder(directory, secure);
    }
    stream.close();
    return new NamedFolder(directory);
  }

  /// Where this directory was when it was opened.
  final Path path() {
    return path;
  }

  /// Opens a directory in this one.
  ///
  /// @throws NotDirectoryException if it is none; a link to one is none either
  /// @throws NoSuchFileException if nothing has that name
  abstract Folder child(Path name) throws IOException;

  /// Makes a directory in this one.
  ///
  /// @param root the root of the tree
  /// @param spare a name that is free there
  abstract void make(Path name, Folder root, Path spare) throws IOException;

  abstract SeekableByteChannel channel(
      Path name, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException;

  /// The attributes of a name itself, never of what it links to.
  abstract <V extends FileAttributeView> V view(Path name, Class<V> type);

  /// Renames within this directory, over a file if there is one, atomically.
  abstract void rename(Path from, Path to) throws IOException;

  /// Deletes a file or a link. Does nothing where there is none.
  abstract void delete(Path name) throws IOException;

  /// Deletes an empty directory. Does nothing where there is none.
  abstract void deleteDirectory(Path name) throws IOException;

  /// Whether this directory's file system has owners and permissions.
  final boolean isPosix() {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  /// What a name is; empty where nothing has it.
  final Optional<BasicFileAttributes> look(Path name) throws IOException {
    try {
      return Optional.of(view(name, BasicFileAttributeView.class).readAttributes());
    } catch (NoSuchFileException _) {
      return Optional.empty();
    }
  }

  final boolean isFile(Path name) throws IOException {
    return look(name).filter(BasicFileAttributes::isRegularFile).isPresent();
  }

  final PosixFileAttributeView posix(Path name) {
    return view(name, PosixFileAttributeView.class);
  }

  /// The content of a file of a known size; empty where this is no file, or has another size. So
  /// nothing that has no end is read.
  final Optional<byte[]> read(Path name, int size) throws IOException {
    Optional<BasicFileAttributes> attributes = look(name);
    if (attributes.isEmpty()
        || !attributes.get().isRegularFile()
        || attributes.get().size() != size) {
      return Optional.empty();
    }
    ByteBuffer content = ByteBuffer.allocate(size);
    try (SeekableByteChannel channel = channel(name, reading())) {
      // It may have been swapped for a pipe, which has no size and may never give a byte.
      if (channel.size() != size) {
        return Optional.empty();
      }
      while (content.hasRemaining() && channel.read(content) >= 0) {}
    }
    return content.hasRemaining() ? Optional.empty() : Optional.of(content.array());
  }

  /// How to open a file for reading, without waiting for a writer should it have become a pipe.
  abstract Set<OpenOption> reading();

  /// Writes a new file that only its owner can read.
  ///
  /// @throws java.nio.file.FileAlreadyExistsException if something has the name, be it a link that
  ///   leads nowhere
  final void create(Path name, byte[] content) throws IOException {
    Set<OpenOption> options =
        Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW, LinkOption.NOFOLLOW_LINKS);
    FileAttribute<?>[] attributes =
        isPosix() ? new FileAttribute<?>[] {Ownership.PRIVATE} : new FileAttribute<?>[0];
    try (SeekableByteChannel channel = channel(name, options, attributes)) {
      ByteBuffer rest = ByteBuffer.wrap(content);
      while (rest.hasRemaining()) {
        channel.write(rest);
      }
    }
  }

  /// Returns when a file would outlive a loss of power.
  final void force(Path name) throws IOException {
    try (SeekableByteChannel channel = channel(name, reading())) {
      force(channel);
    }
  }

  /// Returns when the names in this directory would.
  abstract void force() throws IOException;

  static void force(SeekableByteChannel channel) throws IOException {
    if (channel instanceof FileChannel file) {
      file.force(true);
    }
  }

  static Path name(Path file) {
    return Objects.requireNonNull(file.getFileName(), "a root has no name");
  }
}
