package io.loomshift.adaptive.spring.boot;

import java.lang.System.Logger.Level;

/// Says where to look.
final class Beans {
  private static final System.Logger LOG =
      System.getLogger(AdaptiveAutoConfiguration.class.getName());

  private Beans() {}

  /// Logs that threads are adaptive, and the management bean that tells what they do.
  static void announce(String what, String name) {
    LOG.log(
        Level.INFO,
        "{0} run on adaptive threads: management bean"
            + " io.loomshift.adaptive:type=AdaptiveThreads,name=\"{1}\"",
        what,
        name);
  }
}
