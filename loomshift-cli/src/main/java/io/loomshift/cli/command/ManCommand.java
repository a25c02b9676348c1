package io.loomshift.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.loomshift.cli.terminal.Version;
import io.loomshift.source.SystemReason;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Prints a manual page, or writes those of all commands.
@Command(
    name = "man",
    header = "Print the manual page of a command.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  loomshift man scan | man -l -",
      "  loomshift man -o ~/.local/share/man/man1    # the pages of all commands"
    })
final class ManCommand implements Callable<Integer> {
  private final Loomshift loomshift;

  @Parameters(
      paramLabel = "COMMAND",
      description = "A command, such as scan or trace info. Default: loomshift itself.")
  List<String> words = new ArrayList<>();

  @Option(
      names = "-o",
      paramLabel = "DIR",
      description = "Write the page of every command into DIR.")
  Optional<Path> directory = Optional.empty();

  ManCommand(Loomshift loomshift) {
    this.loomshift = loomshift;
  }

  @Override
  public Integer call() {
    CommandLine command = loomshift.command();
    if (directory.isPresent()) {
      writeAll(command, directory.get());
      return Status.DONE;
    }
    for (String word : words) {
      @Nullable CommandLine below = command.getSubcommands().get(word);
      if (below == null) {
        throw new UserError(
            "there is no command %s; see loomshift --help".formatted(String.join(" ", words)));
      }
      command = below;
    }
    loomshift.output().print(ManualPage.of(command, Version.name()));
    return Status.DONE;
  }

  private static void writeAll(CommandLine command, Path directory) {
    try {
      Files.createDirectories(directory);
      Files.write(
          directory.resolve(ManualPage.name(command) + ".1"),
          ManualPage.of(command, Version.name()).getBytes(UTF_8));
    } catch (IOException e) {
      throw new UserError(
          directory + ": cannot be written (" + SystemReason.of(e) + "); name another with -o", e);
    }
    new LinkedHashSet<>(command.getSubcommands().values())
        .forEach(below -> writeAll(below, directory));
  }
}
