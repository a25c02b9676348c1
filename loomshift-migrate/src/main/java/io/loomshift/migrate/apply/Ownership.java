package io.loomshift.migrate.apply;

import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.GroupPrincipal;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.Optional;
import java.util.Set;

/// Who owns a file and who may do what with it, as far as the file system knows owners. Empty on
/// others.
record Ownership(
    Optional<Set<PosixFilePermission>> permissions,
    Optional<UserPrincipal> owner,
    Optional<GroupPrincipal> group) {
  /// Of a file that nobody else can read, so that no content shows before [#giveTo] has set who
  /// may.
  static final FileAttribute<Set<PosixFilePermission>> PRIVATE =
      PosixFilePermissions.asFileAttribute(
          Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE));

  private static final String UNKNOWN = "-";

  /// What a new file gets by itself: only its owner reads it.
  static Ownership own() {
    return new Ownership(Optional.empty(), Optional.empty(), Optional.empty());
  }

  static Ownership of(Folder folder, Path name) throws IOException {
    if (!folder.isPosix()) {
      return own();
    }
    PosixFileAttributes attributes = folder.posix(name).readAttributes();
    return new Ownership(
        Optional.of(attributes.permissions()),
        Optional.of(attributes.owner()),
        Optional.of(attributes.group()));
  }

  /// Reads what [#mode] wrote; the owner is not remembered.
  ///
  /// @throws IllegalArgumentException if it did not
  static Ownership parse(String mode) {
    return new Ownership(
        mode.equals(UNKNOWN)
            ? Optional.empty()
            : Optional.of(PosixFilePermissions.fromString(mode)),
        Optional.empty(),
        Optional.empty());
  }

  /// The permissions as `ls` shows them, such as `rw-r--r--`.
  String mode() {
    return permissions.map(PosixFilePermissions::toString).orElse(UNKNOWN);
  }

  void giveTo(Folder folder, Path name) throws IOException {
    if (permissions.isEmpty() || !folder.isPosix()) {
      return;
    }
    PosixFileAttributeView view = folder.posix(name);
    PosixFileAttributes present = view.readAttributes();
    try {
      if (group.isPresent() && !group.get().equals(present.group())) {
        view.setGroup(group.get());
      }
      if (owner.isPresent() && !owner.get().equals(present.owner())) {
        view.setOwner(owner.get());
      }
    } catch (IOException _) {
      // Only root gives files away. The person who may write the file then owns its new content, as
      // with git.
    }
    view.setPermissions(permissions.get());
  }
}
