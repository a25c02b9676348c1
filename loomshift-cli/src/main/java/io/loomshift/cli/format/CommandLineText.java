package io.loomshift.cli.format;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Commands as a person would type them: those of the command line or, where the Maven plugin runs
/// this, its goals.
///
/// @param options what tells how to scan
/// @param paths what is scanned; Maven knows it
/// @param goals `mvn` and the name of the plugin; empty on the command line
public record CommandLineText(List<String> options, List<String> paths, Optional<String> goals) {
  private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

  /// The options that goals have as parameters of their own.
  private static final Map<String, String> PARAMETERS =
      Map.of(
          "--all", "all",
          "--dry-run", "dryRun",
          "--include", "include",
          "--pools", "pools",
          "--profile", "profile",
          "--raise-release", "raiseRelease",
          "--target", "target",
          "--to", "to");

  public CommandLineText {
    options = List.copyOf(options);
    paths = List.copyOf(paths);
  }

  /// As this program was called. The plugin says by a property that it did.
  public static CommandLineText of(List<String> options, List<String> paths) {
    return new CommandLineText(
        options, paths, Optional.ofNullable(System.getProperty("loomshift.goals")));
  }

  /// A command on the same sources.
  public String of(String command, List<String> more) {
    List<String> words = Stream.concat(more.stream(), options.stream()).toList();
    return goals
        .map(plugin -> plugin + ":" + command + " " + typed(parameters(words)))
        .orElseGet(() ->
            "loomshift " + command + " " + typed(Stream.concat(words.stream(), paths.stream())))
        .strip();
  }

  /// What takes the last change of a tree back.
  public String undo(Path root) {
    return goals
        .map(plugin -> plugin + ":undo " + quoted("-Dloomshift.root=" + root))
        .orElseGet(() -> "loomshift migrate --undo " + quoted(root.toString()));
  }

  /// An option, as it is typed.
  public String option(String name) {
    return goals.map(_ -> typed(parameters(List.of(name)))).orElse(name);
  }

  private static Stream<String> parameters(List<String> words) {
    List<String> own = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (int at = 0; at < words.size(); at++) {
      String name = words.get(at);
      List<String> value =
          words.stream().skip(at + 1).limit(1).filter(word -> !word.startsWith("--")).toList();
      at += value.size();
      if (PARAMETERS.containsKey(name)) {
        own.add(
            Stream.concat(Stream.of("-Dloomshift." + PARAMETERS.get(name)), value.stream())
                .collect(Collectors.joining("=")));
      } else if (!name.equals("--classpath")) {
        others.add(name);
        others.addAll(value);
      }
    }
    if (!others.isEmpty()) {
      own.add("-Dloomshift.arguments=" + String.join(",", others));
    }
    return own.stream();
  }

  private static String typed(Stream<String> words) {
    return words.map(CommandLineText::quoted).collect(Collectors.joining(" "));
  }

  /// A word for a POSIX shell.
  public static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
