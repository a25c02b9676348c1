package io.loomshift.agent;

import io.loomshift.agent.command.AgentOptions;
import io.loomshift.agent.hook.Tracing;
import io.loomshift.agent.tryout.TryOut;
import java.lang.instrument.Instrumentation;

/// What the agent can be asked to do. Lives in the boot loader, where {@link Arrival} put it.
public final class Modes {
  private Modes() {}

  /// Does what the option `mode` says.
  ///
  /// @throws IllegalArgumentException where an option is missing, wrong or not known
  /// @throws IllegalStateException where it cannot be done now
  public static void start(String arguments, Instrumentation instrumentation) throws Exception {
    AgentOptions options = AgentOptions.parse(arguments);
    String mode = options.value("mode").orElse("(none)");
    switch (mode) {
      case "trace" -> Tracing.start(arguments, options.values(), instrumentation);
      case "try" -> TryOut.start(options.values(), instrumentation);
      default -> throw new IllegalArgumentException("mode=" + mode + " is not known");
    }
  }
}
