package io.loomshift.migrate.apply;

import io.loomshift.source.UserError;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The directory of the user's own, outside of any tree, in which Loomshift keeps what must outlive
/// a command: `$XDG_STATE_HOME/loomshift`; without that variable `~/.local/state/loomshift`, on
/// Windows `%LOCALAPPDATA%\loomshift`.
///
/// Source: the XDG Base Directory Specification, 0.8.
final class StateDirectory {
  private static final String NAME = "loomshift";

  private StateDirectory() {}

  /// @throws UserError if neither the environment nor the system names a home
  static Path find() {
    return find(System.getenv(), System.getProperty("user.home"), File.separatorChar == '\\');
  }

  static Path find(Map<String, String> environment, String userHome, boolean windows) {
    Optional<Path> state = absolute(environment.get("XDG_STATE_HOME"));
    if (state.isEmpty() && windows) {
      state = absolute(environment.get("LOCALAPPDATA"));
    }
    // Java says "?" of a user whom the system does not know by name, as in many containers.
    return state
        .or(() ->
            Stream.of(userHome, String.valueOf(environment.get("HOME")))
                .flatMap(home -> absolute(home).stream())
                .findFirst()
                .map(home -> home.resolve(".local").resolve("state")))
        .map(directory -> directory.resolve(NAME))
        .orElseThrow(() ->
            new UserError(
                "this user has no home directory to keep the originals in;"
                    + " set XDG_STATE_HOME to a directory that outlives the command"));
  }

  /// The specification has relative paths ignored.
  private static Optional<Path> absolute(@Nullable String path) {
    return Optional.ofNullable(path).map(Path::of).filter(Path::isAbsolute);
  }

  /// Makes sure that nobody else can have put a journal there.
  ///
  /// @throws Failure if somebody else owns the directory, or may write to it
  static void requireOwn(Path directory) throws Failure {
    if (!directory.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      return;
    }
    boolean own =
        Failure.naming(
            directory,
            () -> {
              PosixFileAttributes attributes =
                  Files.readAttributes(directory, PosixFileAttributes.class);
              return attributes.owner().equals(user(directory))
                  && !attributes.permissions().contains(PosixFilePermission.GROUP_WRITE)
                  && !attributes.permissions().contains(PosixFilePermission.OTHERS_WRITE);
            });
    if (!own) {
      throw new Failure(
          directory,
          "somebody else could write to it, so its journals prove nothing",
          "make it yours alone (chown, chmod 700), or set XDG_STATE_HOME");
    }
  }

  /// Whom files of this process belong to. Java knows the user's name, which need not have a
  /// number, but no number.
  private static Object user(Path directory) throws IOException {
    Path file = Files.createTempFile(directory, "owner", ".tmp");
    try {
      return Files.getOwner(file);
    } finally {
      Files.delete(file);
    }
  }
}
