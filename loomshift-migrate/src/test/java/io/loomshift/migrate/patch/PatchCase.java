package io.loomshift.migrate.patch;

import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Improvement;
import io.loomshift.findings.Place;
import io.loomshift.findings.Target;
import io.loomshift.migrate.ReasonCode;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
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
/// - `before` and `after`: files that change, before and after
/// - `unchanged`: files of the same tree that do not
/// - `shared.txt`: files of `suite/shared` that are among the latter
/// - `findings.txt`: the improvements, one a line: the kind of the edit, its fields such as `to=8`
///   (and `type`, and `most` for the limit, of the pool), the file, and a text of the line that is
///   the place, which no other line of the file holds; below it, by four spaces, what became of it.
///   `amount` is that of what a resource lends
/// - `include.txt`: reasons that the user agrees to, as `--include` names them
///
/// @param name the folder relative to `patches`, with `/`
record PatchCase(Path folder, String name) {
  private static final Path CASES = Path.of("src/test/resources/patches");
  private static final Path SHARED = Path.of("../suite/shared");
  private static final String INDENT = "    ";
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

  /// What is expected to become of each improvement, by their ids.
  SortedMap<String, String> outcomes() throws IOException {
    SortedMap<String, String> outcomes = new TreeMap<>();
    String id = "";
    for (String line : Files.readAllLines(folder.resolve("findings.txt"))) {
      if (line.startsWith(INDENT)) {
        outcomes.merge(id, line.substring(INDENT.length()) + '\n', String::concat);
      } else {
        id = id(outcomes.size() + 1);
        outcomes.put(id, "");
      }
    }
    return outcomes;
  }

  private String id(int number) {
    return name.substring(0, name.indexOf('/')) + "-" + number;
  }

  /// The improvements, numbered in their order, with the lines that they have in these files.
  List<Improvement> improvements(Map<String, String> tree) throws IOException {
    List<Improvement> improvements = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("findings.txt"))) {
      if (line.startsWith(INDENT)) {
        continue;
      }
      Matcher finding = FINDING.matcher(line);
      if (!finding.matches()) {
        throw new AssertionError(folder + ": no finding: " + line);
      }
      improvements.add(improvement(id(improvements.size() + 1), finding, tree));
    }
    return improvements;
  }

  private static Improvement improvement(String id, Matcher finding, Map<String, String> tree) {
    Map<String, String> settings = new HashMap<>(Map.of("pool", "pool-1"));
    for (String setting : finding.group("settings").strip().split(" ", -1)) {
      String[] parts = setting.split("=", -1);
      settings.put(parts[0], parts[parts.length - 1]);
    }
    String file = finding.group("file");
    Optional<Place> place =
        Optional.ofNullable(finding.group("text")).map(text -> place(file, text, tree));
    Class<?> kind =
        Arrays.stream(EditSpec.class.getPermittedSubclasses())
            .filter(it -> it.getSimpleName().equalsIgnoreCase(finding.group("kind")))
            .findFirst()
            .orElseThrow(() -> new AssertionError("no kind of edit: " + finding.group()));
    RecordComponent[] parts = kind.getRecordComponents();
    Target target =
        switch (kind.getSimpleName()) {
          case "Permits" -> resource(settings.getOrDefault("resource", ""), settings);
          case "Virtual", "Resize" -> pool(settings);
          case "Setting" ->
              settings.containsKey("amount")
                  ? resource(settings.getOrDefault("pool", ""), settings)
                  : pool(settings);
          default -> new Target.Tasks("shop.Task", List.of(), 90, 90);
        };
    return Found.of(id, target, list(settings, "excludes"), edit(kind, parts, settings, place));
  }

  /// The edit whose origin is a place, of which the settings tell the rest.
  private static EditSpec edit(
      Class<?> kind, RecordComponent[] parts, Map<String, String> settings, Optional<Place> place) {
    try {
      return (EditSpec)
          kind.getDeclaredConstructor(
                  Arrays.stream(parts).map(RecordComponent::getType).toArray(Class<?>[]::new))
              .newInstance(
                  Arrays.stream(parts).map(part -> value(part, settings, place)).toArray());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(kind + " has no such constructor", e);
    }
  }

  private static Object value(
      RecordComponent part, Map<String, String> settings, Optional<Place> place) {
    String text = settings.getOrDefault(part.getName(), "");
    if (part.getType() == String.class) {
      return text;
    } else if (part.getType() == int.class) {
      return text.isEmpty() ? 0 : Integer.parseInt(text);
    } else if (part.getType() == List.class) {
      return list(settings, part.getName());
    } else if (part.getType() == Place.class) {
      return place.orElseThrow();
    }
    return part.getName().equals("task") ? Optional.empty() : place;
  }

  private static Target resource(String name, Map<String, String> settings) {
    return new Target.Resource(
        name,
        settings.getOrDefault("lends", "connections"),
        Integer.parseInt(settings.getOrDefault("amount", "2")),
        90);
  }

  private static Target.Pool pool(Map<String, String> settings) {
    int most = Integer.parseInt(settings.getOrDefault("most", "0"));
    return new Target.Pool(
        settings.getOrDefault("pool", ""),
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
  void write(Map<String, String> after, Map<String, String> outcomes) throws IOException {
    for (String gone : files("after").keySet()) {
      Files.delete(folder.resolve("after").resolve(gone));
    }
    for (Map.Entry<String, String> file : after.entrySet()) {
      Path path = folder.resolve("after").resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
    }
    List<String> lines = new ArrayList<>();
    int number = 0;
    for (String line : Files.readAllLines(folder.resolve("findings.txt"))) {
      if (!line.startsWith(INDENT)) {
        lines.add(line);
        number++;
        outcomes.getOrDefault(id(number), "").lines().map(INDENT::concat).forEach(lines::add);
      }
    }
    Files.writeString(folder.resolve("findings.txt"), String.join("\n", lines) + '\n');
  }

  private static String relative(Path root, Path path) {
    return root.relativize(path).toString().replace('\\', '/');
  }
}
