package io.loomshift.migrate.apply;

import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.util.Set;

/// A directory by its path, where the system cannot hold one open for calls: Windows.
final class NamedFolder extends Folder {
  NamedFolder(Path path) {
    super(path);
  }

  @Override
  Folder child(Path name) throws IOException {
    Path child = path().resolve(name);
    BasicFileAttributes attributes =
        Files.readAttributes(child, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    // A junction of Windows is a directory and something other.
    if (!attributes.isDirectory() || attributes.isOther()) {
      throw new NotDirectoryException(child.toString());
    }
    return new NamedFolder(child);
  }

  @Override
  void make(Path name, Folder root, Path spare) throws IOException {
    Files.createDirectory(path().resolve(name));
  }

  @Override
  SeekableByteChannel channel(
      Path name, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    return Files.newByteChannel(path().resolve(name), options, attributes);
  }

  @Override
  <V extends FileAttributeView> V view(Path name, Class<V> type) {
    return Files.getFileAttributeView(path().resolve(name), type, LinkOption.NOFOLLOW_LINKS);
  }

  @Override
  void rename(Path from, Path to) throws IOException {
    Files.move(path().resolve(from), path().resolve(to), StandardCopyOption.ATOMIC_MOVE);
  }

  @Override
  void delete(Path name) throws IOException {
    Files.deleteIfExists(path().resolve(name));
  }

  @Override
  void deleteDirectory(Path name) throws IOException {
    Files.deleteIfExists(path().resolve(name));
  }

  @Override
  Set<OpenOption> reading() {
    return Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
  }

  /// Windows opens no directories, and keeps names in its own journal.
  @Override
  void force() {}

  @Override
  public void close() {}
}
