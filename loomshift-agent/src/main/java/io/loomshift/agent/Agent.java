package io.loomshift.agent;

import io.loomshift.agent.hook.Tracing;
import io.loomshift.agent.tryout.TryOut;
import java.lang.instrument.Instrumentation;
import org.jspecify.annotations.Nullable;

/// What the JVM calls: {@link #premain} at its start, {@link #agentmain} where it runs already.
///
/// Whatever goes wrong in here ends the agent with one line on standard error, never the program.
public final class Agent {
  private Agent() {}

  /// Starts with the program, before its main class is loaded.
  public static void premain(@Nullable String arguments, Instrumentation instrumentation) {
    start(arguments, instrumentation);
  }

  /// Starts in a program that runs.
  public static void agentmain(@Nullable String arguments, Instrumentation instrumentation) {
    start(arguments, instrumentation);
  }

  private static void start(@Nullable String arguments, Instrumentation instrumentation) {
    try {
      AgentOptions options = AgentOptions.parse(arguments == null ? "" : arguments);
      String mode = options.value("mode").orElse("(none)");
      switch (mode) {
        case "trace" -> Tracing.start(options.values(), instrumentation);
        case "try" -> TryOut.start(options.values(), instrumentation);
        default -> throw new IllegalArgumentException("mode=" + mode + " is not known");
      }
    } catch (Exception | LinkageError e) {
      System.err.println("loomshift-agent: " + message(e) + "; the program runs without it.");
    }
  }

  private static String message(Throwable e) {
    return e instanceof IllegalArgumentException || e instanceof IllegalStateException
        ? String.valueOf(e.getMessage())
        : e.toString();
  }
}
