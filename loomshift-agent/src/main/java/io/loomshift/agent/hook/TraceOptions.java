package io.loomshift.agent.hook;

import io.loomshift.trace.OwnerOnly;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the agent was asked to trace.
///
/// @param out the file
/// @param functions which methods are traced; none by default
/// @param monitors in which classes every `synchronized` is traced; none by default
/// @param bytes how long the file may become
/// @param millis for how long to trace; 0 without end
/// @param hold a file: once it is gone, tracing ends
/// @param stacks whether the dynamic context of a task is recorded
/// @param io whether sockets, files and database calls are traced
/// @param keepArguments whether the trace holds the program's arguments
public record TraceOptions(
    Path out,
    Patterns functions,
    Patterns monitors,
    long bytes,
    long millis,
    Optional<Path> hold,
    boolean stacks,
    boolean io,
    boolean keepArguments) {

  /// Whether anything in a class may be traced that was chosen by a pattern.
  ///
  /// @param className with dots
  public boolean mayMean(String className) {
    return functions.mayMean(className) || monitors.mayMean(className);
  }

  /// Reads the options of the agent, and the configuration that they name. Its lines are `include
  /// PATTERN`, `exclude PATTERN`, `monitors PATTERN`, `stacks off`, `io off`; `#` begins a comment
  /// where no word stands right before it.
  ///
  /// @throws IllegalArgumentException where something is missing or unknown; the message says what
  public static TraceOptions of(Map<String, String> values) {
    List<String> included = words(values, "include");
    List<String> excluded = words(values, "exclude");
    List<String> monitors = new ArrayList<>();
    boolean stacks = true;
    boolean io = true;
    for (String line : configuration(values)) {
      String[] words = line.replaceFirst("(^|\\s)#.*", "").strip().split("\\s+");
      if (words.length == 1 && words[0].isEmpty()) {
        continue;
      }
      if (words.length != 2) {
        throw new IllegalArgumentException("`" + line.strip() + "` is not `WORD VALUE`");
      }
      switch (words[0]) {
        case "include" -> included.add(words[1]);
        case "exclude" -> excluded.add(words[1]);
        case "monitors" -> monitors.add(words[1]);
        case "stacks" -> stacks = isOn(words[1]);
        case "io" -> io = isOn(words[1]);
        default -> throw new IllegalArgumentException("`" + words[0] + "` is not known");
      }
    }
    return new TraceOptions(
        file(values),
        new Patterns(included, excluded),
        new Patterns(monitors, List.of()),
        number(values, "max-bytes", Long.MAX_VALUE),
        number(values, "duration-millis", 0),
        Optional.ofNullable(values.get("hold")).map(Path::of),
        stacks,
        io,
        Boolean.parseBoolean(values.get("keep-arguments")));
  }

  /// Where a script starts several JVMs, each has the same options, and a file of its own: all but
  /// the first put their process id behind the name.
  private static Path file(Map<String, String> values) {
    String name = required(values, "out");
    Path file = Path.of(name);
    if (!Boolean.parseBoolean(values.get("fresh"))) {
      return file;
    }
    try {
      return Files.createFile(file, OwnerOnly.file());
    } catch (FileAlreadyExistsException e) {
      return Path.of(name + '.' + ProcessHandle.current().pid());
    } catch (IOException e) {
      throw new IllegalArgumentException(file + " cannot be written (" + e.getMessage() + ")", e);
    }
  }

  private static List<String> configuration(Map<String, String> values) {
    String file = values.get("config");
    if (file == null) {
      return List.of();
    }
    try {
      return Files.readAllLines(Path.of(file));
    } catch (IOException e) {
      throw new IllegalArgumentException(file + " cannot be read", e);
    }
  }

  private static boolean isOn(String word) {
    return switch (word) {
      case "on" -> true;
      case "off" -> false;
      default -> throw new IllegalArgumentException("`" + word + "` is neither `on` nor `off`");
    };
  }

  private static List<String> words(Map<String, String> values, String name) {
    List<String> words = new ArrayList<>();
    for (String word : values.getOrDefault(name, "").split(",", -1)) {
      if (!word.isEmpty()) {
        words.add(word);
      }
    }
    return words;
  }

  private static String required(Map<String, String> values, String name) {
    return Optional.ofNullable(values.get(name))
        .orElseThrow(() -> new IllegalArgumentException("`" + name + "` is missing"));
  }

  private static long number(Map<String, String> values, String name, long otherwise) {
    String value = values.get(name);
    try {
      return value == null ? otherwise : Long.parseLong(value);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("`" + name + "=" + value + "` is no number", e);
    }
  }
}
