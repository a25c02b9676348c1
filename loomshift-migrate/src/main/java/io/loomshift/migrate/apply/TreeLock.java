package io.loomshift.migrate.apply;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.stream.Stream;

/// Keeps a second application or undo out of the same root. The operating system frees it when the
/// process ends, however it ends. The directory of the root's journals is made with it, and goes
/// with it where no journal is left.
///
/// Nothing may open the lock file a second time while it is locked: on POSIX systems, closing that
/// would free the lock.
final class TreeLock implements AutoCloseable {
  private final Root root;
  private final FileChannel channel;

  /// What the lock file was before it was opened; empty where files have no identity.
  private final Optional<Object> identity;

  private TreeLock(Root root, FileChannel channel, Optional<Object> identity) {
    this.root = root;
    this.channel = channel;
    this.identity = identity;
  }

  /// @throws Failure if another process, or another thread, holds it, or if the directory for it
  ///   cannot be written or is not the user's alone
  static TreeLock acquire(Root root, Disk disk) throws Failure {
    return tryAcquire(root, disk)
        .orElseThrow(() ->
            new Failure(
                root.directory(),
                "another loomshift migrate is at work there",
                "wait for it to end"));
  }

  /// The same; empty if another holds it.
  static Optional<TreeLock> tryAcquire(Root root, Disk disk) throws Failure {
    Failure.on(root.state(), () -> disk.createDirectories(root.state()));
    StateDirectory.requireOwn(root.state());
    while (true) {
      try {
        TreeLock lock = open(root, disk);
        if (!lock.isFree()) {
          return Optional.empty();
        }
        if (lock.isTaken()) {
          return Optional.of(lock);
        }
      } catch (NoSuchFileException _) {
        // The last holder has just removed the file or the directory.
        Failure.naming(root.state(), () -> root.state().toRealPath());
      } catch (IOException e) {
        throw new Failure(root.journals(), e);
      }
    }
  }

  /// The first of three steps: opens the lock file, having made it if need be.
  static TreeLock open(Root root, Disk disk) throws IOException {
    disk.createDirectories(root.journals());
    create(() -> Files.createFile(file(root)));
    Optional<Object> identity = identity(root);
    FileChannel channel = FileChannel.open(file(root), StandardOpenOption.WRITE);
    return new TreeLock(root, channel, identity);
  }

  private static void create(Failure.Query<Path> creation) throws IOException {
    try {
      creation.run();
    } catch (FileAlreadyExistsException _) {
      // As it mostly does.
    }
  }

  /// The second: locks it, unless it is.
  boolean isFree() throws IOException {
    try {
      if (channel.tryLock() != null) {
        return true;
      }
    } catch (OverlappingFileLockException _) {
      // Held by another thread of this process.
    }
    channel.close();
    return false;
  }

  /// The third. False if the last holder removed the file after this had opened it: a lock on that
  /// keeps nobody out who makes a new one.
  boolean isTaken() throws IOException {
    boolean taken = false;
    try {
      taken = identity(root).equals(identity);
    } finally {
      if (!taken) {
        channel.close(); // And no more: the files may be another one's by now.
      }
    }
    return taken;
  }

  @Override
  public void close() {
    try (channel) {
      if (identity.isPresent()) {
        if (isLast()) {
          Files.deleteIfExists(file(root));
          Files.deleteIfExists(root.journals());
        }
      }
    } catch (IOException _) {
      // What stays does no harm, and the lock ends with the process if not here.
    }
  }

  private boolean isLast() throws IOException {
    try (Stream<Path> children = Files.list(root.journals())) {
      return children.allMatch(file(root)::equals);
    }
  }

  private static Optional<Object> identity(Root root) throws IOException {
    return Optional.ofNullable(
        Files.readAttributes(file(root), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
            .fileKey());
  }

  private static Path file(Root root) {
    return root.journals().resolve("lock");
  }
}
