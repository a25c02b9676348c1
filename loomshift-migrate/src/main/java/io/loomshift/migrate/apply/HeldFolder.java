package io.loomshift.migrate.apply;

import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
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
import java.util.Objects;
import java.util.Set;

/// A directory that is held open; every call is relative to it (`openat`, `renameat`, `unlinkat`).
final class HeldFolder extends Folder {
  private static final Path ITSELF = Path.of(".");

  private final SecureDirectoryStream<Path> directory;

  HeldFolder(Path path, SecureDirectoryStream<Path> directory) {
    super(path);
    this.directory = directory;
  }

  @Override
  Folder child(Path name) throws IOException {
    Path path = path().resolve(name);
    requireDirectory(name, path);
    // With the dot behind it, a pipe that has just taken the place of the directory is no directory
    // to the system; without, it would wait for a writer. A link would be followed: what was opened
    // is therefore compared with what has the name.
    HeldFolder child = new HeldFolder(path, directory.newDirectoryStream(name.resolve(ITSELF)));
    try {
      Object opened =
          child
              .directory
              .getFileAttributeView(BasicFileAttributeView.class)
              .readAttributes()
              .fileKey();
      if (!Objects.equals(opened, requireDirectory(name, path).fileKey())) {
        throw new NotDirectoryException(path.toString());
      }
      return child;
    } catch (IOException e) {
      child.close();
      throw e;
    }
  }

  private BasicFileAttributes requireDirectory(Path name, Path path) throws IOException {
    BasicFileAttributes attributes =
        look(name).orElseThrow(() -> new NoSuchFileException(path.toString()));
    if (!attributes.isDirectory()) {
      throw new NotDirectoryException(path.toString());
    }
    return attributes;
  }

  /// Java has no `mkdirat`. A directory made right below the root, by a path that is trusted, can
  /// be renamed to anywhere in it.
  @Override
  void make(Path name, Folder root, Path spare) throws IOException {
    Files.createDirectory(root.path().resolve(spare));
    ((HeldFolder) root).directory.move(spare, directory, name);
  }

  @Override
  SeekableByteChannel channel(
      Path name, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    return directory.newByteChannel(name, options, attributes);
  }

  @Override
  <V extends FileAttributeView> V view(Path name, Class<V> type) {
    return directory.getFileAttributeView(name, type, LinkOption.NOFOLLOW_LINKS);
  }

  @Override
  void rename(Path from, Path to) throws IOException {
    directory.move(from, directory, to);
  }

  @Override
  void delete(Path name) throws IOException {
    try {
      directory.deleteFile(name);
    } catch (NoSuchFileException _) {
      // As it should be.
    }
  }

  @Override
  void deleteDirectory(Path name) throws IOException {
    try {
      directory.deleteDirectory(name);
    } catch (NoSuchFileException _) {
      // As it should be.
    }
  }

  /// Who opens a pipe for both is not kept waiting for another end.
  @Override
  Set<OpenOption> reading() {
    return Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
  }

  @Override
  void force() throws IOException {
    try (SeekableByteChannel channel =
        directory.newByteChannel(ITSELF, Set.of(StandardOpenOption.READ))) {
      force(channel);
    }
  }

  @Override
  public void close() throws IOException {
    directory.close();
  }
}
