package io.loomshift.migrate.apply;

import io.loomshift.source.UserError;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;

/// The directory that nothing is written outside of.
///
/// @param directory absolute and without symbolic links
record Root(Path directory) {
  private static final String OWN = ".loomshift";

  /// The root that a person means by a path: a directory itself, or the directory that holds a
  /// file. A symbolic link to a directory is followed, since the person named it; one to a file is
  /// not, or the file would be written through it.
  static Root of(Path given) {
    Path absolute = given.toAbsolutePath();
    try {
      if (Files.isDirectory(absolute)) {
        return new Root(absolute.toRealPath());
      }
      Path parent = absolute.getParent();
      if (parent != null && Files.exists(absolute)) {
        return new Root(parent.toRealPath());
      }
    } catch (IOException e) {
      throw new UserError(
          given + ": cannot be reached (" + e.getMessage() + "); check its permissions");
    }
    throw new UserError(given + ": does not exist; name a directory or a file with sources");
  }

  /// The directory of Loomshift's own files.
  Path own() {
    return directory.resolve(OWN);
  }

  /// The real path of an existing file.
  ///
  /// @throws Failure where there is none, or where it lies outside
  Path locate(Path file) throws Failure {
    Path named = directory.resolve(file);
    Path real = Failure.naming(named, named::toRealPath);
    if (!real.startsWith(directory)) {
      throw new Failure(
          named,
          "leads out of " + directory + " to " + real,
          "leave it out, or name the directory it leads to as a path of its own");
    }
    return real;
  }

  /// Makes sure that no directory on the way to a file, whose path was real when the journal was
  /// written, has become a symbolic link.
  void requireReal(Path file) throws Failure {
    Path path = directory;
    for (Path name : directory.relativize(file)) {
      if (Files.isSymbolicLink(path)) {
        throw new Failure(
            file, "is behind a symbolic link now", "put the directory " + path + " back");
      }
      path = path.resolve(name);
    }
  }

  /// A file's name for the manifest: its path from the root, with `/`, percent-encoded as in a URI.
  /// Unlike `Path.toString`, this keeps names that the locale cannot show, and never holds a line
  /// end.
  String encode(Path file) {
    return file.toUri().getRawPath().substring(directory.toUri().getRawPath().length());
  }

  /// @throws IllegalArgumentException if the name is not one that [#encode] makes
  Path decode(String name) {
    Path file = path(directory, name);
    if (!file.startsWith(directory)
        || file.equals(directory)
        || file.startsWith(own())
        || !file.equals(file.normalize())) {
      throw new IllegalArgumentException("not a file of the tree: " + name);
    }
    return file;
  }

  /// A path below an existing directory, from its percent-encoded name.
  static Path path(Path directory, String encoded) {
    // URI.resolve would give a URI of another form, which Path.of decodes by the locale.
    return Path.of(URI.create(directory.toUri() + encoded));
  }
}
