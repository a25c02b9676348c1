package io.loomshift.cli.file;

import io.loomshift.source.SystemReason;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Optional;

/// A file to write to, whose failures are the user's to mend.
///
/// The user names it; who made what has that name already is another question, since it may lie in
/// a tree that others wrote. A symbolic link is therefore not followed, and nothing is opened that
/// may wait for somebody else, such as a pipe.
public final class TargetFile {
  /// The system's names for what the command was started with.
  private static final List<Path> STREAMS =
      List.of(
          Path.of("/dev/stdout"),
          Path.of("/dev/stderr"),
          Path.of("/dev/fd"),
          Path.of("/proc/self/fd"));

  private static final int KIND = 0170000;
  private static final int CHARACTER_DEVICE = 0020000;

  private TargetFile() {}

  /// Sees that a name is free, or that of a file or of a device such as `/dev/null`.
  ///
  /// @param option that gave it
  public static void require(Path path, String option) {
    Optional<BasicFileAttributes> present = present(path);
    if (isStream(path) || present.isEmpty()) {
      return;
    }
    BasicFileAttributes attributes = present.get();
    if (attributes.isDirectory()) {
      throw new UserError("%s: is a directory; name a file with %s".formatted(path, option));
    }
    if (attributes.isSymbolicLink()) {
      throw new UserError(
          "%s: is a symbolic link, which is not followed; name the file itself with %s"
              .formatted(path, option));
    }
    if (attributes.isOther() && !isDevice(path)) {
      throw new UserError("%s: is a pipe or a socket; name a file with %s".formatted(path, option));
    }
  }

  /// The same, and that its directory is there: what took long to find is not lost in the end.
  ///
  /// @param option that gave it
  public static void requirePlace(Path path, String option) {
    require(path, option);
    Path directory = path.toAbsolutePath().getParent();
    if (directory != null && !Files.isDirectory(directory)) {
      throw failed(path, new NoSuchFileException(path.toString()), option);
    }
  }

  /// Sees that a name is free, or that of a file.
  public static void requireFile(Path path, String option) {
    require(path, option);
    if (isStream(path) || present(path).filter(BasicFileAttributes::isOther).isPresent()) {
      throw new UserError("%s: is no regular file; name one with %s".formatted(path, option));
    }
  }

  /// How to open a name that passed [#require], even if it is another's by now.
  public static OpenOption[] options(Path path) {
    return isStream(path)
        ? new OpenOption[0]
        : new OpenOption[] {
          StandardOpenOption.CREATE,
          StandardOpenOption.TRUNCATE_EXISTING,
          StandardOpenOption.WRITE,
          LinkOption.NOFOLLOW_LINKS
        };
  }

  private static Optional<BasicFileAttributes> present(Path path) {
    try {
      return Optional.of(
          Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
    } catch (IOException _) {
      // Free, or not to be reached, as opening it will say.
      return Optional.empty();
    }
  }

  private static boolean isStream(Path path) {
    Path absolute = path.toAbsolutePath().normalize();
    return STREAMS.stream().anyMatch(absolute::startsWith);
  }

  private static boolean isDevice(Path path) {
    try {
      return Files.getAttribute(path, "unix:mode", LinkOption.NOFOLLOW_LINKS)
              instanceof Integer mode
          && (mode & KIND) == CHARACTER_DEVICE;
    } catch (IOException | UnsupportedOperationException _) {
      return false;
    }
  }

  /// What to say where a file cannot be written.
  ///
  /// @param option that named the file
  public static UserError failed(Path path, IOException e, String option) {
    return new UserError(
        "%s: cannot be written (%s); %s, or name another file with %s"
            .formatted(path, reason(e), remedy(e), option),
        e);
  }

  private static String reason(IOException e) {
    return e instanceof NoSuchFileException ? "its directory does not exist" : SystemReason.of(e);
  }

  private static String remedy(IOException e) {
    return switch (e) {
      case NoSuchFileException _ -> "make it";
      case AccessDeniedException _ -> "allow it";
      default -> "make room";
    };
  }
}
