package io.loomshift.migrate.plan;

import io.loomshift.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;

/// Finds builds that fail where the compiler warns: a newer release has warnings that the one
/// before did not have, so that raising it may end such a build though nothing is wrong.
///
/// Source: seen on ZooKeeper 3.9.5, whose build ends with `-Werror` at release 21, where a class
/// that it uses is to be removed.
final class WarningsAsErrors {
  private static final List<String> BUILD_FILES =
      List.of("pom.xml", "build.gradle", "build.gradle.kts");
  private static final Pattern SETTING =
      Pattern.compile("-Werror\\b|<failOnWarning>\\s*true|allWarningsAsErrors\\s*(=|\\.set\\()");
  private static final Pattern COMMENT =
      Pattern.compile("(?s)<!--.*?-->|/\\*.*?\\*/|(?m)(?<![:\\w])//[^\\n]*");

  private WarningsAsErrors() {}

  /// A line for each build file with such a setting that modules have, or inherit in the tree.
  ///
  /// @param modules directories below the root
  static List<String> in(Path root, Set<Path> modules, int release) {
    Set<Path> files = new LinkedHashSet<>();
    for (Path module : modules) {
      for (Path at = module; at != null && at.startsWith(root); at = at.getParent()) {
        Path directory = at;
        BUILD_FILES.forEach(name -> files.add(directory.resolve(name)));
      }
    }
    return files.stream()
        .filter(Files::isRegularFile)
        .flatMap(file -> advice(root, file, release).stream())
        .toList();
  }

  private static Optional<String> advice(Path root, Path file, int release) {
    OptionalInt line = line(file);
    return line.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "%s:%d: warnings are errors here, and Java %d warns of more; if the build fails by one, see to it or leave the setting out"
                .formatted(
                    root.relativize(file).toString().replace('\\', '/'), line.getAsInt(), release));
  }

  private static OptionalInt line(Path file) {
    try {
      String text = SourceText.decode(Files.readAllBytes(file), Optional.empty()).content();
      String code =
          COMMENT.matcher(text).replaceAll(found -> found.group().replaceAll("[^\\n]", " "));
      var matcher = SETTING.matcher(code);
      return matcher.find()
          ? OptionalInt.of(
              1 + (int) code.substring(0, matcher.start()).chars().filter(c -> c == '\n').count())
          : OptionalInt.empty();
    } catch (IOException e) {
      // A build file that cannot be read was a problem of the scan.
      return OptionalInt.empty();
    }
  }
}
