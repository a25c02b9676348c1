package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.findings.Optimisation;
import io.loomshift.migrate.SiteKind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
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

    assertThat(row(commands, "sites[].kind"))
        .contains(
            Arrays.stream(SiteKind.values())
                .filter(kind -> kind != SiteKind.TASK)
                .map(kind -> '`' + kind.id() + '`')
                .toList());
  }

  @Test
  void pageTellsOfEveryOptimisation_whenItIsRead() throws IOException {
    assertThat(Files.readAllLines(Path.of("../docs/optimisations.md")))
        .containsSubsequence(
            Arrays.stream(Optimisation.values()).map(kind -> "## " + kind.id()).toList());
  }

  @Test
  void helpBreaksNoSentence_whenALineEnds() {
    commands().values().forEach(CommandsPageTest::assertSentences);
  }

  /// What is written as a line of its own ends where a sentence does; the others are folded.
  private static void assertSentences(CommandLine command) {
    command
        .getCommandSpec()
        .args()
        .forEach(argument ->
            assertThat(argument.description())
                .as("%s of %s", argument.paramLabel(), command.getCommandName())
                .allMatch(line -> line.endsWith(".")));
    command.getSubcommands().values().forEach(CommandsPageTest::assertSentences);
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
