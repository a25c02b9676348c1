package io.loomshift.cli.settings;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.loomshift.cli.terminal.Nearest;
import io.loomshift.source.SystemReason;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The settings of a file `loomshift.toml`, each as the option of its name would have it.
///
/// Paths and globs in it are relative to its directory. Nothing in it makes a command run or write
/// anything: it is read from trees that may be anybody's.
public final class Settings {
  private static final String NAME = "loomshift.toml";

  /// 1 MiB, which no settings reach.
  private static final long LARGEST = 1 << 20;

  private static final Set<String> KEYS =
      Set.of(
          "baseline",
          "classpath",
          "encoding",
          "evidence",
          "exclude",
          "include",
          "locks",
          "pools",
          "profile",
          "reach",
          "structured",
          "thread-locals",
          "target",
          "to");

  private final Path file;
  private final Map<String, TomlValue> values;

  private Settings(Path file, Map<String, TomlValue> values) {
    this.file = file;
    this.values = values;
  }

  /// Reads a file.
  ///
  /// @throws UserError where it cannot be read, or does not hold settings only
  public static Settings read(Path file) {
    try {
      if (Files.size(file) > LARGEST) {
        throw new UserError(file + ": is larger than 1 MiB and holds no settings; name another");
      }
      // Editors of Windows put a byte order mark before UTF-8.
      return of(file, Files.readString(file, UTF_8).replaceFirst("^\uFEFF", ""));
    } catch (NoSuchFileException e) {
      throw new UserError(file + ": does not exist; correct --settings", e);
    } catch (CharacterCodingException e) {
      throw new UserError(file + ": is not UTF-8; save it as UTF-8", e);
    } catch (IOException e) {
      throw new UserError(file + ": cannot be read (" + SystemReason.of(e) + ")", e);
    }
  }

  static Settings of(Path file, String text) {
    Map<String, TomlValue> values = TomlReader.read(file.toString(), text);
    values.forEach((key, value) -> {
      if (!KEYS.contains(key)) {
        throw new UserError(
            "%s:%d: there is no setting '%s'; the nearest is %s"
                .formatted(
                    file, value.line(), key, Nearest.of(key, KEYS.stream().sorted().toList())));
      }
    });
    return new Settings(file, values);
  }

  /// The file that goes with a path: in its directory, or the nearest above it within the same
  /// repository of Git. Outside of one, only the directory itself counts, since a directory above
  /// it may be anybody's.
  public static Optional<Path> find(Path path) {
    @Nullable Path start;
    try {
      Path real = path.toRealPath();
      start = Files.isDirectory(real) ? real : real.getParent();
    } catch (IOException _) {
      // It does not exist, or is not to be read: the command itself says so.
      return Optional.empty();
    }
    List<Path> directories = new ArrayList<>();
    for (@Nullable Path each = start; each != null; each = each.getParent()) {
      directories.add(each);
      if (Files.exists(each.resolve(".git"))) {
        return first(directories);
      }
    }
    return start == null ? Optional.empty() : first(List.of(start));
  }

  private static Optional<Path> first(List<Path> directories) {
    return directories.stream()
        .map(directory -> directory.resolve(NAME))
        .filter(Files::isRegularFile)
        .findFirst();
  }

  /// The file that they come from.
  public Path file() {
    return file;
  }

  /// The directory that paths and globs are relative to.
  public Path directory() {
    Path parent = file.toAbsolutePath().getParent();
    return parent == null ? file.toAbsolutePath() : parent;
  }

  /// A text, or a number, as one word.
  ///
  /// @param read makes a value of the word; its exception says what is wrong
  public <T> Optional<T> word(String key, Function<String, T> read) {
    return switch (values.get(key)) {
      case null -> Optional.empty();
      case TomlValue.Text text -> Optional.of(made(key, text, read));
      case TomlValue.Whole number ->
          Optional.of(
              made(key, new TomlValue.Text(String.valueOf(number.number()), number.line()), read));
      case TomlValue other -> throw wrong(key, other, "takes one text");
    };
  }

  /// A list of texts; one text is a list of one.
  public <T> Optional<List<T>> words(String key, Function<String, T> read) {
    return switch (values.get(key)) {
      case null -> Optional.empty();
      case TomlValue.Text text -> Optional.of(List.of(made(key, text, read)));
      case TomlValue.Texts texts ->
          Optional.of(texts.texts().stream().map(text -> made(key, text, read)).toList());
      case TomlValue other -> throw wrong(key, other, "takes a list of texts");
    };
  }

  /// Whether something is on.
  public Optional<Boolean> flag(String key) {
    return switch (values.get(key)) {
      case null -> Optional.empty();
      case TomlValue.Flag flag -> Optional.of(flag.flag());
      case TomlValue other -> throw wrong(key, other, "is true or false");
    };
  }

  /// A path as the command line would have it; `DIR/*` stays what it is.
  public String path(String word) {
    return Path.of(word.endsWith("*") ? word.substring(0, word.length() - 1) : word).isAbsolute()
        ? word
        : directory() + file.getFileSystem().getSeparator() + word;
  }

  private <T> T made(String key, TomlValue.Text text, Function<String, T> read) {
    try {
      return read.apply(text.text());
    } catch (IllegalArgumentException e) {
      throw wrong(key, text, String.valueOf(e.getMessage()));
    }
  }

  private UserError wrong(String key, TomlValue value, String what) {
    return new UserError("%s:%d: %s: %s".formatted(file, value.line(), key, what));
  }
}
