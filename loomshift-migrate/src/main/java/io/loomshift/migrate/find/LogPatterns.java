package io.loomshift.migrate.find;

import io.loomshift.migrate.flow.ModuleFacts.Sighting;
import io.loomshift.source.SourceFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Looks into the log configuration of each module, where it has one of the usual names and places,
/// for patterns that show the thread's name.
final class LogPatterns {
  private static final List<String> FOLDERS =
      List.of("", "src/main/resources", "src/main/config", "resources", "conf", "config", "etc");
  private static final List<String> FILES =
      List.of(
          "logback.xml",
          "logback-spring.xml",
          "log4j2.xml",
          "log4j2-spring.xml",
          "log4j2.properties",
          "log4j2.yaml",
          "log4j.xml",
          "log4j.properties",
          "application.properties",
          "application.yml",
          "application.yaml");

  /// `%t`, `%-20thread`, `%.15tn`, `%{threadName}`; not `%time` or `%throwable`.
  private static final Pattern NAME =
      Pattern.compile("%[-.\\d]*\\{?(?:threadName|thread|tn|t)\\b}?");

  private LogPatterns() {}

  /// The first such pattern of each module that has one; each module is looked into once.
  static List<Sighting> of(Collection<SourceFile> files) {
    Set<String> modules = new HashSet<>();
    List<Sighting> patterns = new ArrayList<>();
    for (SourceFile file : files) {
      if (modules.add(file.module())) {
        pattern(file).ifPresent(patterns::add);
      }
    }
    return patterns;
  }

  private static Optional<Sighting> pattern(SourceFile source) {
    Path root = source.path();
    for (int i = source.path().getFileSystem().getPath(source.name()).getNameCount();
        i > 0 && root != null;
        i--) {
      root = root.getParent();
    }
    if (root == null) {
      return Optional.empty();
    }
    Path module = root.resolve(source.module());
    for (String folder : FOLDERS) {
      Path directory = module.resolve(folder);
      if (Files.isDirectory(directory)) {
        for (String name : FILES) {
          Optional<Sighting> found = in(directory.resolve(name), root, source.module());
          if (found.isPresent()) {
            return found;
          }
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Sighting> in(Path file, Path root, String module) {
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try {
      int number = 0;
      for (String line : Files.readAllLines(file, StandardCharsets.ISO_8859_1)) {
        number++;
        Matcher pattern = NAME.matcher(line);
        if (pattern.find()) {
          String name = root.relativize(file).toString().replace('\\', '/');
          return Optional.of(
              new Sighting(
                  new SourceFile(name, file, module, Optional.empty()), number, pattern.group()));
        }
      }
    } catch (IOException e) {
      // A configuration that cannot be read shows no pattern; the sources are what is scanned.
      return Optional.empty();
    }
    return Optional.empty();
  }
}
