package io.loomshift.source;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ProviderNotFoundException;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The Java files below some paths, whatever builds them: Maven, Gradle, Ant, nothing, or a source
/// jar.
///
/// Left out, and nothing else: directories whose name starts with a dot, and the output directory
/// of a build (`target` beside a `pom.xml`, `build` beside a Gradle or Ant file). Symbolic links
/// are not followed; one that leads out of the tree is reported.
public final class SourceTree implements AutoCloseable {
  private static final Set<String> BUILD_FILES =
      Set.of("pom.xml", "build.gradle", "build.gradle.kts", "build.xml");

  /// Languages of the JVM that are not read, by how the names of their files end.
  private static final Map<String, String> NOT_READ =
      Map.of(".kt", "Kotlin", ".scala", "Scala", ".groovy", "Groovy");

  /// Where such a file is no part of the program: it tests or builds it, or is handed on as it is.
  private static final Pattern ASIDE =
      Pattern.compile("/src/(?:\\w*[tT]est\\w*|it)/|/buildSrc/|/resources/");

  /// How many Java files an archive may hold: the sources of JDK 25 have 15,224.
  private static final int MOST_ENTRIES = 200_000;

  /// 1 GiB, five times the JDK's own sources: how large the Java files of an archive may be
  /// together when they are unpacked.
  private static final long MOST_UNPACKED = 1L << 30;

  private final Path root;
  private final Path location;
  private final Optional<FileSystem> jar;
  private final Map<String, SourceFile> files = new LinkedHashMap<>();
  private final Set<String> modules = new TreeSet<>();
  private final List<Problem> problems = new ArrayList<>();

  /// The files of other languages that are no tests.
  private final Map<String, SortedSet<String>> notRead = new TreeMap<>();

  private SourceTree(Path root, Path location, Optional<FileSystem> jar) {
    this.root = root;
    this.location = location;
    this.jar = jar;
  }

  /// Finds the files below `paths`, in the order of their names.
  ///
  /// @param paths directories, Java files, or exactly one source jar
  /// @param encoding the sources' encoding, where the user names one
  /// @throws UserError where a path does not exist, cannot be read, or holds no Java file
  public static SourceTree open(List<Path> paths, Optional<Charset> encoding) {
    for (Path path : paths) {
      if (!Files.exists(path)) {
        throw new UserError(
            path + " does not exist: name a directory, a Java file or a source jar");
      }
    }
    List<Path> absolute = paths.stream().map(SourceTree::real).toList();
    SourceTree tree =
        absolute.size() == 1 && isJar(absolute.getFirst())
            ? ofJar(absolute.getFirst())
            : ofDirectory(commonRoot(absolute));
    try {
      for (Path path : tree.jar.isPresent() ? List.of(tree.root) : absolute) {
        tree.add(path, encoding);
      }
    } catch (IOException e) {
      throw new UserError("cannot read " + e.getMessage() + ": check its permissions", e);
    }
    if (tree.files.isEmpty()) {
      throw new UserError(
          "no Java file below %s%s: name the directory that holds the sources"
              .formatted(
                  paths.getFirst(),
                  tree.notRead.isEmpty()
                      ? ""
                      : ", only " + String.join(" and ", tree.notRead.keySet())));
    }
    tree.notRead.forEach((language, names) ->
        tree.problems.add(new Problem(names.first(), 0, unread(language, names.size()))));
    return tree;
  }

  private static String unread(String language, int files) {
    return "%s is not read: what makes threads here%s is not told"
        .formatted(
            language,
            switch (files) {
              case 1 -> "";
              case 2 -> ", and in another " + language + " file,";
              default -> ", and in %,d other %s files,".formatted(files - 1, language);
            });
  }

  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      throw new UserError("cannot read " + path + ": check its permissions", e);
    }
  }

  private static boolean isJar(Path path) {
    String name = path.getFileName() == null ? "" : path.getFileName().toString();
    return Files.isRegularFile(path) && (name.endsWith(".jar") || name.endsWith(".zip"));
  }

  private static SourceTree ofDirectory(Path root) {
    return new SourceTree(root, root, Optional.empty());
  }

  private static SourceTree ofJar(Path path) {
    try {
      FileSystem jar = FileSystems.newFileSystem(path);
      return new SourceTree(jar.getPath("/"), path, Optional.of(jar));
    } catch (IOException | ProviderNotFoundException e) {
      throw new UserError(
          "%s is not a readable jar (%s): name a source jar, or unpack it and name the directory"
              .formatted(path, e.getMessage()),
          e);
    }
  }

  private static Path commonRoot(List<Path> paths) {
    Path root = directory(paths.getFirst());
    for (Path path : paths) {
      Path parent = root.getParent();
      while (!path.startsWith(root) && parent != null) {
        root = parent;
        parent = root.getParent();
      }
    }
    return root;
  }

  private static Path directory(Path path) {
    Path parent = path.getParent();
    return Files.isDirectory(path) || parent == null ? path : parent;
  }

  private void add(Path start, Optional<Charset> encoding) throws IOException {
    List<Path> found = new ArrayList<>();
    Files.walkFileTree(start, new Finder(start, found));
    found.sort(Comparator.naturalOrder());
    for (Path path : found) {
      String name = name(path);
      files.computeIfAbsent(name, _ -> new SourceFile(name, path, module(name), encoding));
    }
  }

  /// The nearest directory above a file that holds a build file.
  private String module(String name) {
    for (int slash = name.lastIndexOf('/'); slash > 0; slash = name.lastIndexOf('/', slash - 1)) {
      String directory = name.substring(0, slash);
      if (modules.contains(directory)) {
        return directory;
      }
    }
    return "";
  }

  private String name(Path path) {
    return root.relativize(path).toString().replace('\\', '/');
  }

  private final class Finder extends SimpleFileVisitor<Path> {
    private final Path start;
    private final List<Path> found;
    private long unpacked;

    Finder(Path start, List<Path> found) {
      this.start = start;
      this.found = found;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
      Path name = directory.getFileName();
      if (directory.equals(start) || name == null) {
        return FileVisitResult.CONTINUE;
      }
      return name.toString().startsWith(".") || isOutput(directory, name.toString())
          ? FileVisitResult.SKIP_SUBTREE
          : FileVisitResult.CONTINUE;
    }

    private boolean isOutput(Path directory, String name) {
      return switch (name) {
        case "target" -> Files.exists(directory.resolveSibling("pom.xml"));
        case "build" ->
            BUILD_FILES.stream().anyMatch(file -> Files.exists(directory.resolveSibling(file)));
        default -> false;
      };
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      String name = String.valueOf(file.getFileName());
      if (attributes.isSymbolicLink()) {
        link(file, name);
      } else if (name.endsWith(".java") && attributes.isRegularFile()) {
        found.add(file);
        unpacked += Math.min(attributes.size(), SourceFile.LARGEST);
        requireBounds();
      } else if (BUILD_FILES.contains(name)) {
        Path parent = file.getParent();
        String module = parent == null ? "" : name(parent);
        // A source jar carries the pom it was built with; that builds nothing here.
        if (!module.startsWith("META-INF/")) {
          modules.add(module);
        }
      } else {
        other(file, name);
      }
      return FileVisitResult.CONTINUE;
    }

    private void other(Path file, String name) {
      int dot = name.lastIndexOf('.');
      @Nullable String language = dot > 0 ? NOT_READ.get(name.substring(dot)) : null;
      if (language != null && !ASIDE.matcher(file.toString().replace('\\', '/')).find()) {
        notRead.computeIfAbsent(language, _ -> new TreeSet<>()).add(SourceTree.this.name(file));
      }
    }

    /// A few bytes of an archive may stand for as many as one likes, where a directory holds no
    /// more than its disk. What an entry says of its size may be a lie; no more of it is ever read.
    private void requireBounds() {
      if (isJar() && (found.size() > MOST_ENTRIES || unpacked > MOST_UNPACKED)) {
        throw new UserError(
            "%s: unpacks to more than %,d Java files or %,d MiB; unpack it, and name a directory"
                .formatted(location, MOST_ENTRIES, MOST_UNPACKED >> 20));
      }
    }

    /// A link inside the tree leads to a file that is found anyway.
    private void link(Path link, String name) {
      boolean leadsOut;
      try {
        leadsOut = !link.toRealPath().startsWith(root);
      } catch (IOException e) {
        if (name.endsWith(".java")) {
          problems.add(
              new Problem(
                  SourceTree.this.name(link),
                  0,
                  "is a symbolic link that leads nowhere: correct or delete it"));
        }
        return;
      }
      if (leadsOut && (name.endsWith(".java") || Files.isDirectory(link))) {
        problems.add(
            new Problem(
                SourceTree.this.name(link),
                0,
                "is a symbolic link that leads out of the tree and is not followed: name its target"
                    + " as a path of its own"));
      }
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      problems.add(
          new Problem(SourceTree.this.name(file), 0, "cannot be read: check its permissions"));
      return FileVisitResult.CONTINUE;
    }
  }

  /// Names the encodings of the files of each module, where the build does.
  ///
  /// @param encodings from a module's directory, relative to the root, to its encoding
  public void declareEncodings(Function<String, Optional<Charset>> encodings) {
    Map<String, Optional<Charset>> known = new HashMap<>();
    files.replaceAll((_, file) ->
        known
            .computeIfAbsent(file.module(), encodings)
            .map(e -> new SourceFile(file.name(), file.path(), file.module(), Optional.of(e)))
            .orElse(file));
  }

  /// The directory that all names are relative to.
  public Path root() {
    return root;
  }

  /// Where the tree lies on disk: its root, or the source jar that holds it.
  public Path location() {
    return location;
  }

  /// Whether the tree is a source jar, which can be read but not edited.
  public boolean isJar() {
    return jar.isPresent();
  }

  /// The files by name.
  public Collection<SourceFile> files() {
    return files.values();
  }

  /// The file of a name, empty where the tree has none.
  public Optional<SourceFile> file(String name) {
    return Optional.ofNullable(files.get(name));
  }

  /// The directories with a build file, relative to the root.
  public Set<String> modules() {
    return modules;
  }

  /// What could not be read.
  public List<Problem> problems() {
    return problems;
  }

  /// Lets go of the source jar, if it is one.
  @Override
  public void close() {
    if (jar.isPresent()) {
      try {
        jar.get().close();
      } catch (IOException e) {
        // It was only read; nothing can be lost.
        problems.add(new Problem(root.toString(), 0, "could not be closed: " + e.getMessage()));
      }
    }
  }
}
