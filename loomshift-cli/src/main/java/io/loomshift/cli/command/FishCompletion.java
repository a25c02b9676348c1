package io.loomshift.cli.command;

import java.util.Iterator;
import java.util.StringJoiner;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// A completion script for fish, which picocli has none for.
final class FishCompletion {
  private final StringBuilder script = new StringBuilder();
  private final String name;

  private FishCompletion(String name) {
    this.name = name;
  }

  static String of(CommandLine command) {
    FishCompletion fish = new FishCompletion(command.getCommandName());
    fish.script.append("# fish completions for %s\n".formatted(fish.name));
    fish.line("-f");
    command
        .getSubcommands()
        .forEach((word, sub) -> {
          String about = description(sub.getCommandSpec());
          fish.line("-n __fish_use_subcommand -a %s -d %s".formatted(word, quoted(about)));
          fish.command("__fish_seen_subcommand_from " + word, sub);
        });
    return fish.script.toString();
  }

  /// A command, and those below it, which are offered where none of them is named yet.
  private void command(String seen, CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    String words = String.join(" ", command.getSubcommands().keySet());
    String here = words.isEmpty() ? seen : seen + "; and not __fish_seen_subcommand_from " + words;
    String condition = "-n " + quoted(here);
    command
        .getSubcommands()
        .forEach((word, sub) -> {
          String about = description(sub.getCommandSpec());
          line("%s -a %s -d %s".formatted(condition, word, quoted(about)));
          command(seen + "; and __fish_seen_subcommand_from " + word, sub);
        });
    spec.positionalParameters()
        .forEach(parameter ->
            line(
                parameter.completionCandidates() == null
                    ? condition + " -F"
                    : condition + " -a " + words(parameter.completionCandidates())));
    spec.options().stream()
        .filter(option -> !option.hidden())
        .forEach(option -> line(condition + option(option)));
  }

  private static String option(OptionSpec option) {
    StringJoiner line = new StringJoiner(" ", " ", "");
    for (String name : option.names()) {
      line.add(
          name.startsWith("--")
              ? "-l " + name.substring(2)
              : (name.length() == 2 ? "-s " : "-o ") + name.substring(1));
    }
    if (option.arity().max() > 0) {
      line.add(
          option.completionCandidates() == null
              ? "-r -F"
              : "-x -a " + words(option.completionCandidates()));
    }
    if (option.description().length > 0) {
      line.add("-d " + quoted(option.description()[0]));
    }
    return line.toString();
  }

  private static String words(Iterable<String> candidates) {
    StringJoiner words = new StringJoiner(" ");
    Iterator<String> each = candidates.iterator();
    while (each.hasNext()) {
      words.add(each.next());
    }
    return quoted(words.toString());
  }

  private static String description(CommandSpec spec) {
    String[] lines = spec.usageMessage().description();
    return lines.length == 0 ? "" : lines[0].replace("%n", "").strip();
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }

  private void line(String arguments) {
    script.append("complete -c ").append(name).append(' ').append(arguments).append('\n');
  }
}
