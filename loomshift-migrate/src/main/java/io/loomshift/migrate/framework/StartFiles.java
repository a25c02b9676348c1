package io.loomshift.migrate.framework;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The files by which the programs of a tree are started: those of containers and clusters,
/// environments and scripts. What they set counts more than a file of settings.
final class StartFiles {
  private static final Pattern NAME =
      Pattern.compile(
          "(?i)(?:.*\\.)?Dockerfile(?:\\..*)?|Procfile|Makefile|\\.env(?:\\..*)?|.*\\.(?:ya?ml|env|sh|tf)");

  /// What holds code, or what was made of it.
  private static final Set<String> NOT_HERE =
      Set.of("src", "target", "build", "out", "node_modules", "docs");

  /// How many folders deep such files lie, at most.
  private static final int DEEPEST = 6;

  /// Larger files are not read: they are written by people. In bytes.
  private static final long LARGEST = 1 << 20;

  private StartFiles() {}

  /// The place that turns on a setting of Spring Boot, such as `docker-compose.yml:14`.
  ///
  /// Source: Spring Boot's reference, "Binding From Environment Variables".
  static Optional<String> turningOn(Path root, String key) {
    String variable = key.toUpperCase(Locale.ROOT).replace("-", "").replace('.', '_');
    Pattern on =
        Pattern.compile(
            "(?m)^(?!\\s*(?:#|//)).*?(?:%s|%s)[\"']?(?:\\s*[:=]|\\s*\\R\\s*value:|[ \\t])\\s*[\"']?true\\b"
                .formatted(variable, Pattern.quote(key)));
    Finder finder = new Finder(root, variable, key, on);
    try {
      Files.walkFileTree(root, EnumSet.noneOf(FileVisitOption.class), DEEPEST, finder);
    } catch (IOException unreadable) {
      return Optional.empty();
    }
    return finder.found;
  }

  private static final class Finder extends SimpleFileVisitor<Path> {
    private final Path root;
    private final String variable;
    private final String key;
    private final Pattern on;
    private Optional<String> found = Optional.empty();

    Finder(Path root, String variable, String key, Pattern on) {
      this.root = root;
      this.variable = variable;
      this.key = key;
      this.on = on;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
      String name = directory.getFileName() == null ? "" : directory.getFileName().toString();
      boolean looked =
          directory.equals(root) || (!name.startsWith(".") && !NOT_HERE.contains(name));
      return looked ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      boolean read =
          attributes.isRegularFile()
              && attributes.size() <= LARGEST
              && NAME.matcher(file.getFileName().toString()).matches();
      found = read ? place(file) : Optional.empty();
      return found.isPresent() ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
    }

    /// Where a file turns the setting on; nowhere where it cannot be read.
    private Optional<String> place(Path file) {
      String text;
      try {
        text = Files.readString(file, StandardCharsets.ISO_8859_1);
      } catch (IOException unreadable) {
        return Optional.empty();
      }
      Matcher setting = on.matcher(text);
      if (!(text.contains(variable) || text.contains(key)) || !setting.find()) {
        return Optional.empty();
      }
      long line = 1 + text.substring(0, setting.end()).chars().filter(c -> c == '\n').count();
      return Optional.of(root.relativize(file).toString().replace('\\', '/') + ":" + line);
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
      return FileVisitResult.CONTINUE;
    }
  }
}
