package io.loomshift.cli.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/// The page of one command for `man`, made of what its help says.
final class ManualPage {
  private final CommandLine command;
  private final String version;
  private final StringBuilder page = new StringBuilder();

  private ManualPage(CommandLine command, String version) {
    this.command = command;
    this.version = version;
  }

  /// The name of the page, such as `loomshift-trace-info`.
  static String name(CommandLine command) {
    return command.getCommandSpec().qualifiedName("-");
  }

  /// The page in the macros `man`.
  static String of(CommandLine command, String version) {
    ManualPage manual = new ManualPage(command, version);
    manual.write();
    return manual.page.toString();
  }

  private void write() {
    CommandSpec spec = command.getCommandSpec();
    UsageMessageSpec usage = spec.usageMessage();
    String name = name(command);
    line(
        ".TH \"%s\" 1 \"\" \"%s\" \"Loomshift\"".formatted(name.toUpperCase(Locale.ROOT), version));
    section("NAME");
    line(escaped(name) + " \\- " + escaped(plain(usage.header()).replaceAll("\\.$", "")));
    section("SYNOPSIS");
    line(escaped(command.getHelp().synopsis(0).replaceAll("\\s+", " ").strip()));
    if (usage.description().length > 0) {
      section("DESCRIPTION");
      line(escaped(plain(usage.description())));
    }
    if (!spec.positionalParameters().isEmpty()) {
      section("ARGUMENTS");
      for (PositionalParamSpec argument : spec.positionalParameters()) {
        entry(argument.paramLabel(), argument.description());
      }
    }
    section("OPTIONS");
    for (OptionSpec option : spec.options()) {
      entry(heads(option), option.description());
    }
    if (!command.getSubcommands().isEmpty()) {
      section("COMMANDS");
      subcommands()
          .forEach(
              each -> entry(each.getCommandName(), each.getCommandSpec().usageMessage().header()));
    }
    if (usage.footer().length > 0) {
      section("NOTES");
      line(".nf");
      Arrays.stream(usage.footer()).forEach(each -> line(escaped(plain(each))));
      line(".fi");
    }
    section("SEE ALSO");
    line(escaped("https://github.com/loomshift/loomshift"));
  }

  private Set<CommandLine> subcommands() {
    return new LinkedHashSet<>(command.getSubcommands().values());
  }

  private static String heads(OptionSpec option) {
    List<String> names = new ArrayList<>(Arrays.asList(option.names()));
    String value =
        option.arity().max() == 0 || option.paramLabel().isEmpty() ? "" : " " + option.paramLabel();
    return String.join(", ", names) + value;
  }

  private void section(String title) {
    line(".SH " + title);
  }

  private void entry(String head, String[] description) {
    line(".TP");
    line("\\fB" + escaped(head) + "\\fR");
    line(escaped(plain(description)));
  }

  private void line(String text) {
    page.append(text).append('\n');
  }

  private static String plain(String... lines) {
    return Ansi.OFF.string(String.join(" ", lines).replace("%n", " ").replace("%%", "%")).strip();
  }

  /// A backslash and a hyphen mean something to `man`, and so does a dot or an apostrophe at the
  /// beginning of a line.
  private static String escaped(String text) {
    String safe = text.replace("\\", "\\e").replace("-", "\\-");
    return safe.startsWith(".") || safe.startsWith("'") ? "\\&" + safe : safe;
  }
}
