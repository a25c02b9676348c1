package io.loomshift.cli.command;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Prints a script that lets a shell complete commands, options and their values.
@Command(
    name = "completion",
    header = "Print a script that completes commands in your shell.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  source <(loomshift completion bash)    # in ~/.bashrc",
      "  source <(loomshift completion zsh)     # in ~/.zshrc",
      "  loomshift completion fish > ~/.config/fish/completions/loomshift.fish"
    })
final class CompletionCommand implements Callable<Integer> {
  /// The shells that there is a script for.
  enum Shell {
    BASH,
    ZSH,
    FISH
  }

  private final Loomshift loomshift;

  @Parameters(
      paramLabel = "SHELL",
      converter = WordOption.ShellName.class,
      completionCandidates = WordOption.ShellName.class,
      description = "bash, zsh or fish.")
  Shell shell = Shell.BASH;

  CompletionCommand(Loomshift loomshift) {
    this.loomshift = loomshift;
  }

  @Override
  public Integer call() {
    CommandLine command = loomshift.command();
    loomshift
        .output()
        .print(
            switch (shell) {
              // The script for bash finds out by itself that it runs in zsh.
              case BASH, ZSH -> AutoComplete.bash(command.getCommandName(), command);
              case FISH -> FishCompletion.of(command);
            });
    return Status.DONE;
  }
}
