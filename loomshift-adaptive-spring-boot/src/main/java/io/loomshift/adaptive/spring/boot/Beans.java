package io.loomshift.adaptive.spring.boot;

import java.lang.System.Logger.Level;

/// Says where to look.
final class Beans {
  private static final System.Logger LOG =
      System.getLogger(AdaptiveAutoConfiguration.class.getName());

  private Beans() {}

  /// Logs what threads are adaptive, and where to ask what they do.
  static void announce(String what, String name, AdaptiveProperties properties) {
    if (properties.initialType() == null) {
      LOG.log(
          Level.INFO, "{0} run on threads of both types: /actuator/adaptive/{1} tells", what, name);
    } else {
      LOG.log(
          Level.INFO,
          "{0} run on adaptive threads: management bean"
              + " io.loomshift.adaptive:type=AdaptiveThreads,name=\"{1}\"",
          what,
          name);
    }
  }
}
