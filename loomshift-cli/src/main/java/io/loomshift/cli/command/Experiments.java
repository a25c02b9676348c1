package io.loomshift.cli.command;

import java.util.Map;

/// Subcommands of `bench` that the released jar does not hold: a service of the module that has
/// them, which a checkout puts on the class path.
public interface Experiments {
  /// The commands by their names, each an object that picocli understands.
  Map<String, Object> commands(Loomshift loomshift);
}
