package io.loomshift.migrate.patch;

import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Improvement;
import io.loomshift.findings.Place;
import io.loomshift.findings.Target;
import io.loomshift.migrate.ReasonCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A small source tree, what an analysis found of it, and what a patch makes of it.
///
/// The folder of a case is `patches/<optimisation>/<case>`. In it lie
/// - `before/**.java` and `after/**.java`: files that change, before and after
/// - `unchanged/**.java`: files of the same tree that do not
/// - `shared.txt`: files of `suite/shared` that are among the latter
/// - `findings.txt`: the improvements, one a line: the optimisation, settings such as `most=8`, the
///   file, and a text of the line that is the place, which no other line of the file holds
/// - `outcome.txt`: what became of each of them
/// - `include.txt`: reasons that the user agrees to, as `--include` names them
///
/// @param name the folder relative to `patches`, with `/`
record PatchCase(Path folder, String name) {
  private static final Path CASES = Path.of("src/test/resources/patches");
  private static final Path SHARED = Path.of("../suite/shared");
  private static final Pattern FINDING =
      Pattern.compile(
          "(?<kind>[a-z-]+)(?<settings>( \\w+=\\S+)*) (?<file>\\S+\\.java)(: (?<text>.*))?");

  /// All cases, by name.
  static List<PatchCase> all() throws IOException {
    try (Stream<Path> files = Files.walk(CASES)) {
      return files
          .filter(file -> file.endsWith("findings.txt"))
          .map(file -> file.resolveSibling("."))
          .map(Path::normalize)
          .map(folder -> new PatchCase(folder, relative(CASES, folder)))
          .sorted((a, b) -> a.name.compareTo(b.name))
          .toList();
    }
  }

  /// The files below `patches` that belong to no case.
  static List<String> orphans() throws IOException {
    Set<Path> folders = new HashSet<>();
    all().forEach(it -> folders.add(it.folder));
    try (Stream<Path> files = Files.walk(CASES)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> folders.stream().noneMatch(file::startsWith))
          .map(file -> relative(CASES, file))
          .toList();
    }
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
    Path shared = folder.resolve("shared.txt");
    if (part.equals("unchanged") && Files.exists(shared)) {
      for (String name : Files.readAllLines(shared)) {
        contents.put(name, Files.readString(SHARED.resolve(name)));
      }
    }
    return contents;
  }

  Set<ReasonCode> included() throws IOException {
    Path file = folder.resolve("include.txt");
    Set<ReasonCode> included = new HashSet<>();
    if (Files.exists(file)) {
      Files.readString(file).lines().forEach(id -> included.add(ReasonCode.of(id).orElseThrow()));
    }
    return included;
  }

  String outcome() throws IOException {
    Path file = folder.resolve("outcome.txt");
    return Files.exists(file) ? Files.readString(file) : "";
  }

  /// The improvements, numbered in their order, with the lines that they have in these files.
  List<Improvement> improvements(Map<String, String> tree) throws IOException {
    List<Improvement> improvements = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("findings.txt"))) {
      Matcher finding = FINDING.matcher(line);
      if (!finding.matches()) {
        throw new AssertionError(folder + ": no finding: " + line);
      }
      String id = "%s-%d".formatted(finding.group("kind"), improvements.size() + 1);
      improvements.add(improvement(id, finding, tree));
    }
    return improvements;
  }

  private static Improvement improvement(String id, Matcher finding, Map<String, String> tree) {
    Map<String, String> settings = new HashMap<>();
    for (String setting : finding.group("settings").strip().split(" ", -1)) {
      String[] parts = setting.split("=", -1);
      settings.put(parts[0], parts[parts.length - 1]);
    }
    List<String> excludes = list(settings, "excludes");
    String file = finding.group("file");
    Optional<Place> place =
        Optional.ofNullable(finding.group("text")).map(text -> place(file, text, tree));
    return switch (finding.group("kind")) {
      case "convert-to-inline" ->
          tasks(id, excludes, new EditSpec.Inline(place.orElseThrow(), Optional.empty()));
      case "hoist-branch" ->
          tasks(
              id,
              excludes,
              new EditSpec.Hoist(
                  place.orElseThrow(),
                  Optional.empty(),
                  list(settings, "inlined"),
                  list(settings, "spawned")));
      case "convert-to-combinator" ->
          tasks(
              id, excludes, new EditSpec.Combine(place.orElseThrow(), Optional.empty(), List.of()));
      case "to-virtual" -> {
        Target.Pool pool = pool(settings);
        yield Found.of(id, pool, excludes, new EditSpec.Virtual(pool.name(), place, List.of()));
      }
      case "resize-pool" -> {
        Target.Pool pool = pool(settings);
        int workers = Integer.parseInt(settings.getOrDefault("workers", ""));
        yield Found.of(
            id,
            pool,
            excludes,
            new EditSpec.Resize(pool.name(), place, List.of(), pool.limit().orElse(0), workers));
      }
      default -> throw new AssertionError("no optimisation: " + id);
    };
  }

  private static Improvement tasks(String id, List<String> excludes, EditSpec edit) {
    return Found.of(id, new Target.Tasks("shop.Task", List.of(), 90, 90), excludes, edit);
  }

  private static Target.Pool pool(Map<String, String> settings) {
    int most = Integer.parseInt(settings.getOrDefault("most", "0"));
    return new Target.Pool(
        settings.getOrDefault("pool", "pool-1"),
        "java.util.concurrent." + settings.getOrDefault("type", "ThreadPoolExecutor"),
        most,
        most == 0 ? OptionalInt.empty() : OptionalInt.of(most),
        90);
  }

  private static List<String> list(Map<String, String> settings, String name) {
    return settings.containsKey(name) ? List.of(settings.get(name).split(",", -1)) : List.of();
  }

  private static Place place(String file, String text, Map<String, String> tree) {
    List<String> lines = tree.getOrDefault(file, "").lines().toList();
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains(text)) {
        found.add(i + 1);
      }
    }
    if (found.size() != 1) {
      throw new AssertionError("%s holds '%s' on the lines %s".formatted(file, text, found));
    }
    String type = file.replace(".java", "").replace('/', '.');
    String simple = file.substring(file.lastIndexOf('/') + 1);
    return Place.of(type, "", simple, found.getFirst());
  }

  /// Makes the present output the expected one.
  void write(Map<String, String> after, String outcome) throws IOException {
    for (String gone : files("after").keySet()) {
      Files.delete(folder.resolve("after").resolve(gone));
    }
    for (Map.Entry<String, String> file : after.entrySet()) {
      Path path = folder.resolve("after").resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
    }
    Files.writeString(folder.resolve("outcome.txt"), outcome);
  }

  private static String relative(Path root, Path path) {
    return root.relativize(path).toString().replace('\\', '/');
  }
}
