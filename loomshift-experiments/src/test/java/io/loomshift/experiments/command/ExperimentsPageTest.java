package io.loomshift.experiments.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.cli.command.Loomshift;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/// `docs/commands.md` and the experiments' command lines tell the same.
class ExperimentsPageTest {
  @Test
  void pageNamesEveryExperimentAndOption_whenItIsRead() throws IOException {
    String page = Files.readString(Path.of("../docs/commands.md"));
    Map<String, CommandLine> bench = bench();

    for (String name : new ExperimentCommands().commands(loomshift()).keySet()) {
      assertThat(page).contains("`bench " + name);
      CommandLine command = Objects.requireNonNull(bench.get(name));
      for (OptionSpec option : command.getCommandSpec().options()) {
        assertThat(page).as("option of %s", name).contains("`" + option.longestName());
      }
    }
  }

  @Test
  void everyExperimentIsThere_whenTheyAreOnTheClassPath() {
    assertThat(bench().values())
        .noneMatch(command -> command.getCommandSpec().usageMessage().hidden());
  }

  private static Map<String, CommandLine> bench() {
    return Objects.requireNonNull(loomshift().command().getSubcommands().get("bench"))
        .getSubcommands();
  }

  private static Loomshift loomshift() {
    return Loomshift.writingTo(new ByteArrayOutputStream(), System.err);
  }
}
