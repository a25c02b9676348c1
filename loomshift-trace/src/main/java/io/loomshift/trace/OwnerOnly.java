package io.loomshift.trace;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/// Files and folders that hold what a program did: readable by their owner alone, from the moment
/// that they are made, whatever the process masks. Where the file system knows no such permissions,
/// as on Windows, they have those of the folder that they are in.
public final class OwnerOnly {
  private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");
  private static final Set<PosixFilePermission> FOLDER =
      PosixFilePermissions.fromString("rwx------");

  private OwnerOnly() {}

  /// What to create a file with.
  public static FileAttribute<?>[] file() {
    return attributes(FILE);
  }

  /// What to create a folder with.
  public static FileAttribute<?>[] folder() {
    return attributes(FOLDER);
  }

  /// Sees that there is an empty file: a new one, also in place of one that others may read, who
  /// could have it open. What is no regular file, as a pipe, stays as it is, and so does a link.
  ///
  /// @throws IOException where it cannot be made
  public static void create(Path file) throws IOException {
    if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && !isPrivate(file)) {
      Files.delete(file);
    }
    if (Files.notExists(file, LinkOption.NOFOLLOW_LINKS)) {
      Files.createFile(file, file());
    }
  }

  private static boolean isPrivate(Path file) throws IOException {
    return !isPosix() || Files.getPosixFilePermissions(file).equals(FILE);
  }

  private static FileAttribute<?>[] attributes(Set<PosixFilePermission> permissions) {
    return isPosix()
        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)}
        : new FileAttribute<?>[0];
  }

  private static boolean isPosix() {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
  }
}
