package io.loomshift.cli.format;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Commands as a person would type them.
///
/// @param arguments what follows the command's own options: the options that tell what to scan, and
///   the paths
public record CommandLineText(List<String> arguments) {
  private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

  public CommandLineText {
    arguments = List.copyOf(arguments);
  }

  /// A command on the same sources.
  public String of(String command, List<String> options) {
    List<String> words = new ArrayList<>(List.of("loomshift", command));
    words.addAll(options);
    words.addAll(arguments);
    return words.stream().map(CommandLineText::quoted).collect(Collectors.joining(" "));
  }

  /// A word for a POSIX shell.
  public static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
