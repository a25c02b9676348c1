package io.loomshift.cli.command;

import io.loomshift.source.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/// Stands for an experiment that is not on the class path, and says where it is.
@Command(hidden = true)
final class MissingExperiment implements Callable<Integer> {
  /// The experiments that a checkout has.
  static final List<String> NAMES =
      List.of("adaptive", "framework", "micro", "server", "strategies");

  private final String name;

  @Unmatched List<String> arguments = new ArrayList<>();

  MissingExperiment(String name) {
    this.name = name;
  }

  @Override
  public Integer call() {
    throw new UserError(
        ("bench %s makes a published experiment again, and the released jar does not hold it; run"
                + " ./loomshift bench %s in a checkout")
            .formatted(name, name));
  }
}
