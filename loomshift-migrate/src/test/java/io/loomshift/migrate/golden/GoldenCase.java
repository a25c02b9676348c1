package io.loomshift.migrate.golden;

import io.loomshift.migrate.AdaptiveLibrary;
import io.loomshift.migrate.Goal;
import io.loomshift.migrate.Locks;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Selection;
import io.loomshift.migrate.framework.SettingsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/// A small source tree and what a migration makes of it.
///
/// The folder of a case is `cases/<rule-id>/<profile>`, or any folder below. In it lie
/// - `before` and `after`: files that change, before and after
/// - `unchanged`: files of the same tree that do not
/// - `verdicts.txt`: every site with its verdict and reasons
/// - `library/**.java`: classes that are on the class path, but not in the tree
/// - `missing/**.java`: classes that the sources need, and the scan is not given
/// - `include.txt`: reasons that the user agrees to, as `--include` names them
/// - `target.txt`: the oldest Java that the program runs on, 25 without it
/// - `goal.txt`: what pools and threads become, as `--pools` and `--to` name it, such as `bounded
///   adaptive`; `structured` and `thread-locals`, as the options of these names do
/// - `locks.txt`: whose monitors become locks, as `--locks` names it
/// - `otherwise.txt`: single lines, others in their place, and what that changes ([OtherLine])
///
/// @param name the folder relative to `cases`, with `/`
record GoldenCase(Path folder, String name) {
  private static final Path CASES = Path.of("src/test/resources/cases");
  private static final Set<String> FOLDERS =
      Set.of("before", "after", "unchanged", "library", "missing");
  private static final Set<String> FILES =
      Set.of("verdicts.txt", "include.txt", "goal.txt", "target.txt", "locks.txt", "otherwise.txt");

  /// All cases, by name.
  static List<GoldenCase> all() throws IOException {
    try (Stream<Path> folders = Files.walk(CASES)) {
      return folders
          .filter(folder ->
              Files.isDirectory(folder.resolve("before"))
                  || Files.isDirectory(folder.resolve("unchanged")))
          .map(folder -> new GoldenCase(folder, relative(CASES, folder)))
          .sorted((a, b) -> a.name.compareTo(b.name))
          .toList();
    }
  }

  /// The files below `cases` that belong to no case.
  static List<String> orphans() throws IOException {
    Set<Path> folders = new HashSet<>();
    for (GoldenCase golden : all()) {
      folders.add(golden.folder);
    }
    try (Stream<Path> files = Files.walk(CASES)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> !belongs(file, folders))
          .map(file -> relative(CASES, file))
          .toList();
    }
  }

  private static boolean belongs(Path file, Set<Path> folders) {
    for (Path at = file; at != null && !at.equals(CASES); at = at.getParent()) {
      Path parent = at.getParent();
      if (parent != null && folders.contains(parent)) {
        String part = String.valueOf(at.getFileName());
        return at.equals(file)
            ? FILES.contains(part)
            : FOLDERS.contains(part) && isRead(file.getFileName().toString());
      }
    }
    return false;
  }

  /// Whether a scan reads a file of this name: code, settings, a build.
  private static boolean isRead(String name) {
    return name.endsWith(".java")
        || SettingsFile.isNamed(name)
        || name.equals("pom.xml")
        || name.startsWith("build.gradle")
        || name.endsWith(".versions.toml");
  }

  String rule() {
    return name.substring(0, name.indexOf('/'));
  }

  Profile profile() {
    return Profile.valueOf(name.split("/", -1)[1].toUpperCase(Locale.ROOT));
  }

  /// The files of one of the folders, by their names in the tree; none where it is not there.
  SortedMap<String, String> files(String part) throws IOException {
    SortedMap<String, String> contents = new TreeMap<>();
    Path root = folder.resolve(part);
    if (Files.isDirectory(root)) {
      try (Stream<Path> files = Files.walk(root)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          contents.put(relative(root, file), Files.readString(file));
        }
      }
    }
    return contents;
  }

  Selection selection() throws IOException {
    Path file = folder.resolve("include.txt");
    Set<ReasonCode> included = new HashSet<>();
    if (Files.exists(file)) {
      for (String id : Files.readString(file).split("\\s+", -1)) {
        if (!id.isEmpty()) {
          included.add(
              ReasonCode.of(id)
                  .orElseThrow(() -> new AssertionError(file + " names no reason: " + id)));
        }
      }
    }
    return new Selection(included, Optional.empty());
  }

  Goal goal() throws IOException {
    Path file = folder.resolve("goal.txt");
    Set<String> words =
        Files.exists(file) ? Set.of(Files.readString(file).strip().split(" ", -1)) : Set.of();
    Goal.Pools pools =
        Arrays.stream(Goal.Pools.values())
            .filter(choice -> words.contains(choice.id()))
            .findFirst()
            .orElse(Goal.Pools.PER_TASK);
    Goal.Threads threads =
        words.contains(Goal.Threads.ADAPTIVE.id()) ? Goal.Threads.ADAPTIVE : Goal.Threads.VIRTUAL;
    return new Goal(
        pools,
        threads,
        Optional.of(new AdaptiveLibrary(LibraryClasses.directory(), "1")),
        words.contains("structured"),
        words.contains("thread-locals"));
  }

  int target() throws IOException {
    Path file = folder.resolve("target.txt");
    return Files.exists(file) ? Integer.parseInt(Files.readString(file).strip()) : 25;
  }

  Optional<Locks> locks() throws IOException {
    Path file = folder.resolve("locks.txt");
    return Files.exists(file)
        ? Optional.of(Locks.valueOf(Files.readString(file).strip().toUpperCase(Locale.ROOT)))
        : Optional.empty();
  }

  String verdicts() throws IOException {
    Path file = folder.resolve("verdicts.txt");
    return Files.exists(file) ? Files.readString(file) : "";
  }

  List<OtherLine> otherLines() throws IOException {
    Path file = folder.resolve("otherwise.txt");
    return Files.exists(file) ? OtherLine.parse(Files.readString(file)) : List.of();
  }

  /// Makes the present output the expected one.
  void write(Map<String, String> after, String verdicts) throws IOException {
    for (String gone : files("after").keySet()) {
      Files.delete(folder.resolve("after").resolve(gone));
    }
    for (Map.Entry<String, String> file : after.entrySet()) {
      Path path = folder.resolve("after").resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
    }
    Files.writeString(folder.resolve("verdicts.txt"), verdicts);
  }

  @Override
  public String toString() {
    return name;
  }

  private static String relative(Path root, Path path) {
    return root.relativize(path).toString().replace('\\', '/');
  }
}
