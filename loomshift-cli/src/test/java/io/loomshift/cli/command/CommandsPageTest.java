package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
