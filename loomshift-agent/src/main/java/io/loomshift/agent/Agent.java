package io.loomshift.agent;

import java.lang.instrument.Instrumentation;
import org.jspecify.annotations.Nullable;

/// What the JVM calls: {@link #premain} at its start, {@link #agentmain} where it runs already.
///
/// Whatever goes wrong in here ends the agent with one line on standard error, never the program.
public final class Agent {
  private Agent() {}

  /// Starts with the program, before its main class is loaded.
  public static void premain(@Nullable String arguments, Instrumentation instrumentation) {
    start(arguments);
  }

  /// Starts in a program that runs.
  public static void agentmain(@Nullable String arguments, Instrumentation instrumentation) {
    start(arguments);
  }

  private static void start(@Nullable String arguments) {
    try {
      String mode =
          AgentOptions.parse(arguments == null ? "" : arguments).value("mode").orElse("(none)");
      throw new IllegalArgumentException("mode=" + mode + " is not known");
    } catch (RuntimeException | LinkageError e) {
      System.err.println("loomshift-agent: " + e.getMessage() + "; the program runs without it.");
    }
  }
}
