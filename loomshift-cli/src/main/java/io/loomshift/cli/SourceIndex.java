package io.loomshift.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.loomshift.findings.Place;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The Java files below a directory, by the places of a trace.
final class SourceIndex {
  private static final Pattern PACKAGE =
      Pattern.compile("^\\s*package\\s+([\\w.\\s]+?)\\s*;", Pattern.MULTILINE);
  private static final Pattern LAMBDA = Pattern.compile("lambda\\$(\\w+)\\$\\d+");

  private final Path root;
  private final Map<String, List<Path>> byName = new HashMap<>();
  private final Map<Path, String> texts = new HashMap<>();

  private SourceIndex(Path root) {
    this.root = root;
  }

  static SourceIndex of(Path directory) {
    if (!Files.isDirectory(directory)) {
      throw new UserError(
          directory + ": is no directory; name the one with the program's sources with --source");
    }
    SourceIndex index = new SourceIndex(directory);
    try (Stream<Path> files = Files.walk(directory)) {
      files
          .filter(file -> file.toString().endsWith(".java") && Files.isRegularFile(file))
          .sorted()
          .forEach(index::add);
    } catch (IOException | UncheckedIOException e) {
      throw unreadable(directory, e);
    }
    return index;
  }

  private static UserError unreadable(Path path, Exception e) {
    return new UserError(
        "%s: cannot be read (%s); see that its files may be read".formatted(path, e.getMessage()),
        e);
  }

  private void add(Path file) {
    byName.computeIfAbsent(String.valueOf(file.getFileName()), _ -> new ArrayList<>()).add(file);
  }

  /// The place with its file: one of its name and of its package.
  Optional<Place> find(Place place) {
    return byName.getOrDefault(fileOf(place), List.of()).stream()
        .filter(file -> packageOf(file).equals(packageOf(place)))
        .findFirst()
        .map(file -> place.in(root.relativize(file).toString().replace('\\', '/')));
  }

  /// The file's name, where the trace does not tell it that of the outermost class.
  private static String fileOf(Place place) {
    String name = place.className().substring(place.className().lastIndexOf('.') + 1);
    return place.file().isEmpty() ? name.replaceFirst("\\$.*", "") + ".java" : place.file();
  }

  private static String packageOf(Place place) {
    int dot = place.className().lastIndexOf('.');
    return dot < 0 ? "" : place.className().substring(0, dot);
  }

  private String packageOf(Path file) {
    Matcher matcher = PACKAGE.matcher(text(file));
    return matcher.find() ? matcher.group(1).replaceAll("\\s", "") : "";
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
