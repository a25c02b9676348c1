package io.loomshift.measure.service;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/// How a process is started; any command, not only Java's. In its words and in the values of its
/// environment, [Recording#FOLDER] stands for the folder of the run's JFR files.
///
/// @param command the program and its arguments, at least the program
/// @param environment variables on top of this process's own
/// @param directory where it runs
/// @param isShown whether files and reports show it as it is, and not as a [ShownCommand]
public record Launch(
    List<String> command, Map<String, String> environment, Path directory, boolean isShown) {
  /// Copies the words.
  ///
  /// @throws IllegalArgumentException where there is no program
  public Launch {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
    if (command.isEmpty()) {
      throw new IllegalArgumentException("a launch needs a program");
    }
  }

  /// A launch without a secret.
  public Launch(List<String> command, Map<String, String> environment, Path directory) {
    this(command, environment, directory, true);
  }

  /// Starts something in the directory of this process.
  public static Launch of(List<String> command) {
    return new Launch(command, Map.of(), Path.of("").toAbsolutePath());
  }

  /// The same with other words.
  Launch with(UnaryOperator<String> change) {
    Map<String, String> changed = new TreeMap<>(environment);
    changed.replaceAll((_, value) -> change.apply(value));
    return new Launch(command.stream().map(change).toList(), changed, directory, isShown);
  }

  /// The environment and the command, as a shell would take them; without what is only there to
  /// record.
  String shown() {
    StringBuilder words = new StringBuilder();
    new TreeMap<>(environment)
        .forEach((name, value) -> {
          if (!value.contains(Recording.FOLDER)) {
            String shown = isShown ? value : ShownCommand.of("java " + value).substring(5);
            words.append(name).append('=').append(quoted(shown)).append(' ');
          }
        });
    command.forEach(
        word -> words.append(quoted(isShown ? word : ShownCommand.of(word))).append(' '));
    return words.toString().strip();
  }

  private static String quoted(String word) {
    return word.matches("[\\w@%+=:,./#-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
