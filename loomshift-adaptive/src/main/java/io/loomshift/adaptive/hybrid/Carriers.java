package io.loomshift.adaptive.hybrid;

/// The threads of this JVM on which virtual threads run.
final class Carriers {
  private Carriers() {}

  /// How many run virtual threads at once.
  static int parallelism() {
    return Integer.getInteger(
        "jdk.virtualThreadScheduler.parallelism", Runtime.getRuntime().availableProcessors());
  }
}
