package io.loomshift.cli.command;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.loomshift.findings.Place;
import io.loomshift.source.SourceTree;
import io.loomshift.source.UserError;
import io.loomshift.source.attribute.Headline;
import io.loomshift.source.attribute.PackageIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The Java files of source trees, by the places of a trace.
final class SourceIndex {
  private static final Pattern LAMBDA = Pattern.compile("lambda\\$(\\w+)\\$\\d+");

  private final List<Path> directories;
  private final Path root;
  private final PackageIndex types;
  private final Set<String> roots;
  private final Map<Path, String> texts = new HashMap<>();

  private SourceIndex(List<Path> directories, SourceTree tree) {
    this.directories = List.copyOf(directories);
    this.root = tree.root();
    List<Headline> headlines =
        tree.files().stream().map(file -> Headline.of(file, text(file.path()))).toList();
    this.types = PackageIndex.of(headlines);
    this.roots =
        headlines.stream().map(each -> root(each.packageName())).collect(Collectors.toSet());
  }

  /// Reads the trees; each may be the root of a build with several modules.
  ///
  /// @throws UserError where one is no directory, or none holds a Java file
  static SourceIndex of(List<Path> directories) {
    for (Path directory : directories) {
      if (!Files.isDirectory(directory)) {
        throw new UserError(
            directory + ": is no directory; name the one with the program's sources with --source");
      }
    }
    try (SourceTree tree = SourceTree.open(directories, Optional.empty())) {
      return new SourceIndex(directories, tree);
    }
  }

  private static UserError unreadable(Path path, Exception e) {
    return new UserError(
        "%s: cannot be read (%s); see that its files may be read".formatted(path, e.getMessage()),
        e);
  }

  /// The trees, as they were named.
  String named() {
    return String.join(", ", directories.stream().map(Path::toString).toList());
  }

  /// Whether a file of the trees declares a class, or the one that it is nested in.
  boolean declares(String className) {
    return !types.filesOfClass(className).isEmpty();
  }

  /// Whether a class may belong to the program all the same: its package begins with the same two
  /// words as one of the trees. What a library makes has no source here, and nobody misses it.
  boolean isNear(String className) {
    return roots.contains(root(className.substring(0, Math.max(0, className.lastIndexOf('.')))));
  }

  private static String root(String packageName) {
    return Stream.of(packageName.split("\\.", -1)).limit(2).collect(Collectors.joining("."));
  }

  /// The place with its file: one that declares its class, of the name that the trace tells.
  Optional<Place> find(Place place) {
    return types.filesOfClass(place.className()).stream()
        .filter(file ->
            place.file().isEmpty()
                || file.name().equals(place.file())
                || file.name().endsWith("/" + place.file()))
        .findFirst()
        .map(file -> place.in(file.name()));
  }

  /// Names of classes and methods are looked for, which any encoding of ASCII tells.
  private String text(Path file) {
    return texts.computeIfAbsent(
        file,
        path -> {
          try {
            return Files.readString(path, ISO_8859_1);
          } catch (IOException e) {
            throw unreadable(file, e);
          }
        });
  }

  /// Sees that a file is the one that was traced, as far as a place tells: its line is there and
  /// holds code, and above it stands the method's name.
  void check(Place place) {
    Path file = root.resolve(place.source().orElseThrow());
    List<String> lines = text(file).lines().toList();
    if (place.line() > lines.size()) {
      throw other(file, place, "has only %d lines".formatted(lines.size()));
    }
    if (place.line() > 0 && isEmpty(lines.get(place.line() - 1))) {
      throw other(file, place, "has no code in line %d".formatted(place.line()));
    }
    String name = methodName(place);
    int end = place.line() > 0 ? place.line() : lines.size();
    Pattern word = Pattern.compile("\\b" + Pattern.quote(name) + "\\b");
    if (!name.isEmpty()
        && lines.subList(0, end).stream().noneMatch(each -> word.matcher(each).find())) {
      throw other(file, place, "has no method %s above line %d".formatted(name, end));
    }
  }

  private static boolean isEmpty(String line) {
    String text = line.strip();
    return text.isEmpty() || text.startsWith("//") || text.startsWith("*") || text.startsWith("/*");
  }

  /// The name as the source has it; none for initializers.
  private static String methodName(Place place) {
    Matcher lambda = LAMBDA.matcher(place.method());
    String name = lambda.matches() ? lambda.group(1) : place.method();
    return name.startsWith("<") || name.contains("$") || name.equals("new") || name.equals("static")
        ? ""
        : name;
  }

  private static UserError other(Path file, Place place, String reason) {
    return new UserError(
        "%s: %s, where %s was traced; name the sources that were traced with --source, or trace the"
                .formatted(file, reason, place)
            + " program again");
  }
}
