package io.loomshift.adaptive.hybrid;

/// The threads of this JVM on which virtual threads run.
final class Carriers {
  private static final int PARALLELISM =
      Integer.getInteger(
          "jdk.virtualThreadScheduler.parallelism", Runtime.getRuntime().availableProcessors());

  private Carriers() {}

  /// How many run virtual threads at once, as the JDK reads it when it starts the first one.
  static int parallelism() {
    return PARALLELISM;
  }
}
