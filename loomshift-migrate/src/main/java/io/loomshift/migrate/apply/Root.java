package io.loomshift.migrate.apply;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.loomshift.source.SystemReason;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The directory that nothing is written outside of, and where its journals lie.
///
/// @param directory absolute and without symbolic links
/// @param state the user's own directory, in which all journals lie
record Root(Path directory, Path state) {
  /// Where earlier versions of Loomshift kept journals, and where a stranger can put some.
  private static final Path FORMER_JOURNALS = Path.of(".loomshift", "journal");

  /// What a migration or a patch may change: Java sources, settings, build files.
  private static final Set<String> EDITABLE =
      Set.of("java", "properties", "yml", "yaml", "xml", "gradle", "kts", "toml");

  /// The root that a person means by a path: a directory itself, or the directory that holds a
  /// file. A symbolic link to a directory is followed, since the person named it; one to a file is
  /// not, or the file would be written through it.
  static Root of(Path given) {
    return of(given, StateDirectory.find());
  }

  static Root of(Path given, Path state) {
    Path absolute = given.toAbsolutePath();
    try {
      if (Files.isDirectory(absolute)) {
        return new Root(absolute.toRealPath(), state);
      }
      Path parent = absolute.getParent();
      if (parent != null && Files.exists(absolute)) {
        return new Root(parent.toRealPath(), state);
      }
    } catch (IOException e) {
      throw new UserError(
          given + ": cannot be reached (" + SystemReason.of(e) + "); check its permissions");
    }
    throw new UserError(given + ": does not exist; name a directory or a file with sources");
  }

  /// The directory of this root's journals. A part of its name is for people, the rest tells trees
  /// of the same name apart.
  Path journals() {
    Path name = directory.getFileName();
    String readable = name == null ? "" : name.toString().replaceAll("[^A-Za-z0-9._-]", "_") + "-";
    String short32 = readable.substring(Math.max(0, readable.length() - 32));
    return state
        .resolve("journal")
        .resolve(short32 + Sha256.of(uri().getBytes(UTF_8)).substring(0, 16));
  }

  /// The root's own path, so that a journal says which tree it is of.
  String uri() {
    return directory.toUri().getRawPath();
  }

  /// A directory in the tree with journals that this version neither writes nor believes.
  Path formerJournals() {
    return directory.resolve(FORMER_JOURNALS);
  }

  /// The real path of an existing file that may be edited.
  ///
  /// @throws Failure where there is none, where it lies outside, or where nothing edits such files
  Path locate(Path file) throws Failure {
    Path named = directory.resolve(file);
    Path real = Failure.naming(named, named::toRealPath);
    if (!real.startsWith(directory)) {
      throw new Failure(
          named,
          "leads out of " + directory + " to " + real,
          "leave it out, or name the directory it leads to as a path of its own");
    }
    if (!isEditable(real)) {
      throw new Failure(
          named,
          "leads to " + directory.relativize(real) + ", which is no source, setting or build file",
          "leave it out");
    }
    return real;
  }

  /// Whether a path below the root names a Java source, settings or a build file, and leads through
  /// no hidden directory: such are Git's and other tools'.
  private boolean isEditable(Path file) {
    for (Path name : directory.relativize(file)) {
      if (name.toString().startsWith(".")) {
        return false;
      }
    }
    String name = Folder.name(file).toString();
    return EDITABLE.contains(name.substring(name.lastIndexOf('.') + 1));
  }

  /// Opens a directory of the tree through real directories alone.
  ///
  /// @throws NotDirectoryException with the path of a link, or of anything else, on the way
  /// @throws NoSuchFileException if there is no such directory
  Folder open(Path below) throws IOException {
    Folder folder = Folder.open(directory);
    for (Path name : names(below)) {
      try (Folder parent = folder) {
        folder = parent.child(name);
      }
    }
    return folder;
  }

  /// The same, making the directories that are not there.
  ///
  /// @param spare a name that is free in the root
  Folder make(Path below, Path spare) throws IOException {
    try (Folder root = Folder.open(directory)) {
      Path path = directory;
      for (Path name : names(below)) {
        try (Folder parent = open(path)) {
          if (parent.look(name).isEmpty()) {
            parent.make(name, root, spare);
          }
        }
        path = path.resolve(name);
      }
    }
    return open(below);
  }

  private List<Path> names(Path below) {
    List<Path> names = new ArrayList<>();
    if (!below.equals(directory)) {
      directory.relativize(below).forEach(names::add);
    }
    return names;
  }

  /// A file's name for the manifest: its path from the root, with `/`, percent-encoded as in a URI.
  /// Unlike `Path.toString`, this keeps names that the locale cannot show, and never holds a line
  /// end.
  String encode(Path file) {
    return file.toUri().getRawPath().substring(uri().length());
  }

  /// @throws IllegalArgumentException if the name is not one that [#encode] makes
  Path decode(String name) {
    Path file = path(directory, name);
    if (!file.startsWith(directory)
        || file.equals(directory)
        || !file.equals(file.normalize())
        || !isEditable(file)) {
      throw new IllegalArgumentException(
          "it names " + name + ", which is no source, setting or build file of the tree");
    }
    return file;
  }

  /// A path below an existing directory, from its percent-encoded name.
  static Path path(Path directory, String encoded) {
    // URI.resolve would give a URI of another form, which Path.of decodes by the locale.
    return Path.of(URI.create(directory.toUri() + encoded));
  }
}
