package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.findings.Optimisation;
import io.loomshift.migrate.SiteKind;
import io.loomshift.trace.timeline.Activity;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/// `docs/commands.md` and the command line tell the same.
class CommandsPageTest {
  @Test
  void pageNamesEveryCommandAndOption_whenItIsRead() throws IOException {
    String page = Files.readString(Path.of("../docs/commands.md"));
    Map<String, CommandLine> commands = commands();

    assertThat(commands).containsKeys("scan", "migrate", "try", "completion");
    commands.forEach((name, command) -> assertOnPage(page, name, command));
  }

  @Test
  void pageNamesEveryWordOfTheOutputs_whenItIsRead() throws IOException {
    String commands = Files.readString(Path.of("../docs/commands.md"));
    String findings = Files.readString(Path.of("../docs/findings.md"));

    assertThat(row(commands, "sites[].kind"))
        .contains(words(SiteKind.values(), kind -> kind != SiteKind.TASK, SiteKind::id));
    assertThat(row(commands, "waits[]"))
        .contains(
            words(Activity.values(), Activity::isWait, it -> it.name().toLowerCase(Locale.ROOT)));
    assertThat(row(findings, "optimisation"))
        .contains(words(Optimisation.values(), _ -> true, Optimisation::id));
    for (Optimisation kind : Optimisation.values()) {
      assertThat(row(commands, kind.id())).as("what patch makes of %s", kind.id()).isNotEmpty();
    }
  }

  private static <T> List<String> words(T[] values, Predicate<T> isTold, Function<T, String> word) {
    return Arrays.stream(values)
        .filter(isTold)
        .map(value -> '`' + word.apply(value) + '`')
        .toList();
  }

  /// The row of a table that tells of a word; empty where there is none.
  private static String row(String page, String word) {
    return page.lines()
        .filter(line -> line.startsWith("| `" + word + "` |"))
        .findFirst()
        .orElse("");
  }

  private static void assertOnPage(String page, String name, CommandLine command) {
    assertThat(page).contains("`" + name);
    for (OptionSpec option : command.getCommandSpec().options()) {
      assertThat(page).as("option of %s", name).contains("`" + option.longestName());
    }
    command.getSubcommands().forEach((sub, under) -> assertOnPage(page, name + " " + sub, under));
  }

  private static Map<String, CommandLine> commands() {
    return Loomshift.writingTo(new ByteArrayOutputStream(), System.err).command().getSubcommands();
  }
}
