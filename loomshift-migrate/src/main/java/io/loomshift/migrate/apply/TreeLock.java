package io.loomshift.migrate.apply;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.UUID;

/// Keeps a second application or undo out of the same root. The operating system frees it when the
/// process ends, however it ends. The directory of Loomshift's own files is made with it, and goes
/// with it where no journal is left.
final class TreeLock implements AutoCloseable {
  private final Root root;
  private final FileChannel channel;

  private TreeLock(Root root, FileChannel channel) {
    this.root = root;
    this.channel = channel;
  }

  /// @throws Failure if another process, or another thread, holds it, or if the root cannot be
  ///   written
  static TreeLock acquire(Root root) throws Failure {
    for (Path path : List.of(root.own(), Journals.directory(root))) {
      if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)
          && !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
        throw new Failure(path, "is not a directory, as Loomshift's own would be", "remove it");
      }
    }
    while (true) {
      TreeLock lock = new TreeLock(root, Failure.naming(root.own(), () -> open(root)));
      if (!lock.isFree()) {
        throw new Failure(
            root.directory(), "another loomshift migrate is at work there", "wait for it to end");
      }
      if (Failure.naming(root.own(), lock::take)) {
        return lock;
      }
    }
  }

  private static FileChannel open(Root root) throws IOException {
    while (true) {
      try {
        Files.createDirectory(root.own());
      } catch (FileAlreadyExistsException _) {
        // As after every application.
      }
      try {
        return FileChannel.open(
            file(root),
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            LinkOption.NOFOLLOW_LINKS);
      } catch (NoSuchFileException _) {
        // The last holder has just removed the directory.
      }
    }
  }

  private boolean isFree() throws Failure {
    return Failure.naming(
        root.own(),
        () -> {
          try {
            if (channel.tryLock() != null) {
              return true;
            }
          } catch (OverlappingFileLockException _) {
            // Held by another thread of this process.
          }
          channel.close();
          return false;
        });
  }

  /// False if the last holder removed the file after this had opened it: another process could make
  /// and lock a new one.
  private boolean take() throws IOException {
    try {
      String token = UUID.randomUUID().toString();
      channel.truncate(0).write(ByteBuffer.wrap(token.getBytes(UTF_8)));
      if (Files.exists(file(root)) && Files.readString(file(root)).equals(token)) {
        Files.writeString(root.own().resolve(".gitignore"), "*\n");
        return true;
      }
    } catch (NoSuchFileException _) {
      // Removed between the two looks at it.
    } catch (IOException e) {
      close();
      throw e;
    }
    channel.close();
    return false;
  }

  @Override
  public void close() {
    try (channel) {
      Path journals = Journals.directory(root);
      // Fails, and so keeps the rest, as long as there is a journal.
      Files.deleteIfExists(journals);
      Files.deleteIfExists(root.own().resolve(".gitignore"));
      Files.deleteIfExists(file(root));
      Files.deleteIfExists(root.own());
    } catch (IOException _) {
      // What stays does no harm, and the lock ends with the process if not here.
    }
  }

  private static Path file(Root root) {
    return root.own().resolve("lock");
  }
}
