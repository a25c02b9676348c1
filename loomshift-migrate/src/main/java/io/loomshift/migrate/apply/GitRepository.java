package io.loomshift.migrate.apply;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What lies in a repository's own directory, read as plain files. Nothing there is trusted: what
/// is not a file, or is larger than such a file can be, is not read.
///
/// @param workTree the directory with the files
/// @param own the directory with the index and the `HEAD` of this work tree
/// @param common the directory with all else; another one only for further work trees
record GitRepository(Path workTree, Path own, Path common) {
  /// Of `packed-refs`: a hundred bytes for each of a million references. All others are smaller.
  private static final int LIMIT = 100_000_000;

  /// Git follows as many.
  private static final int REFERENCES = 5;

  private static final String LINK = "gitdir: ";
  private static final String REFERENCE = "ref: ";

  /// The repository whose work tree a directory lies in. Found without git, so that git need not be
  /// there for trees that are not its own.
  ///
  /// @throws IOException if what says where it lies cannot be read
  static Optional<GitRepository> around(Path directory) throws IOException {
    Optional<Path> top =
        Stream.iterate(directory, each -> each != null, Path::getParent)
            .filter(GitRepository::isTop)
            .findFirst();
    return top.isEmpty() ? Optional.empty() : Optional.of(of(top.get()));
  }

  /// Whether a repository's work tree begins at a directory. A further work tree, and a submodule,
  /// have a file of that name.
  static boolean isTop(Path directory) {
    return Files.exists(directory.resolve(".git"), LinkOption.NOFOLLOW_LINKS);
  }

  private static GitRepository of(Path top) throws IOException {
    Path git = top.resolve(".git");
    Path own = git;
    if (!Files.isDirectory(git)) {
      String link = text(git);
      if (!link.startsWith(LINK)) {
        throw new IOException(git + " does not say where the repository lies");
      }
      own = resolve(top, link.substring(LINK.length()));
    }
    Path elsewhere = own.resolve("commondir");
    return new GitRepository(
        top, own, Files.exists(elsewhere) ? resolve(own, text(elsewhere)) : own);
  }

  private static Path resolve(Path directory, String name) throws IOException {
    try {
      return directory.resolve(name).normalize();
    } catch (InvalidPathException e) {
      throw new IOException("the name of its repository cannot be read in this locale", e);
    }
  }

  /// The id of the last commit; empty where there is none yet.
  Optional<String> head() throws IOException {
    String value = text(own.resolve("HEAD"));
    for (int i = 0; i < REFERENCES && value.startsWith(REFERENCE); i++) {
      String name = value.substring(REFERENCE.length());
      if (!name.startsWith("refs/") || List.of(name.split("/", -1)).contains("..")) {
        break;
      }
      Optional<String> next = reference(name);
      if (next.isEmpty()) {
        return Optional.empty();
      }
      value = next.get();
    }
    if (!isId(value)) {
      throw new IOException(own.resolve("HEAD") + " leads to no commit");
    }
    return Optional.of(value);
  }

  private Optional<String> reference(String name) throws IOException {
    for (Path directory : List.of(own, common)) {
      Path file = resolve(directory, name);
      if (Files.isRegularFile(file)) {
        return Optional.of(text(file));
      }
    }
    Path packed = common.resolve("packed-refs");
    return Files.exists(packed)
        ? text(packed)
            .lines()
            .filter(line -> line.endsWith(" " + name))
            .map(line -> line.substring(0, line.indexOf(' ')))
            .findFirst()
        : Optional.empty();
  }

  private static boolean isId(String value) {
    return value.matches("[0-9a-f]{40}|[0-9a-f]{64}");
  }

  /// The index; empty where nothing was ever added.
  Optional<Path> index() throws IOException {
    Path index = own.resolve("index");
    if (!Files.exists(index)) {
      return Optional.empty();
    }
    requireFile(index);
    return Optional.of(index);
  }

  Path objects() {
    return common.resolve("objects");
  }

  /// The files beside the index that hold a part of it, where it is split.
  List<Path> sharedIndexes() throws IOException {
    List<Path> shared = new ArrayList<>();
    try (Stream<Path> files = Files.list(own)) {
      files
          .filter(file -> Folder.name(file).toString().startsWith("sharedindex."))
          .forEach(shared::add);
    }
    return shared;
  }

  /// A file's content without white space at its end.
  private static String text(Path file) throws IOException {
    // Names may have any bytes; those of references are UTF-8, and so mostly are those of files.
    return new String(bytes(file), charset()).stripTrailing();
  }

  private static Charset charset() {
    return Charset.forName(System.getProperty("sun.jnu.encoding", UTF_8.name()));
  }

  static byte[] bytes(Path file) throws IOException {
    requireFile(file);
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(LIMIT + 1);
      if (bytes.length > LIMIT) {
        throw new IOException(file + " is too large");
      }
      return bytes;
    }
  }

  private static void requireFile(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new IOException(file + " is no file");
    }
  }
}
