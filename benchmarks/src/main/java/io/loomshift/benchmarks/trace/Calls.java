package io.loomshift.benchmarks.trace;

/// Calls of a traced method, in a loop of their own so that the compiler sees one kind only.
interface Calls {
  /// Calls it `calls` times, each with the result of the call before.
  ///
  /// @return the last result, which somebody must use
  long burst(long seed, int calls);

  /// The calls that are traced in a way.
  ///
  /// @param name as [Arm] has it
  static Calls named(String name) {
    return switch (name) {
      case "plain" -> new PlainCalls();
      case "jfr" -> new JfrCalls();
      case "kieker" -> new KiekerCalls();
      default -> throw new IllegalArgumentException(name);
    };
  }
}
