package io.loomshift.experiments.framework;

import java.util.Locale;

/// Which thread does the work of an endpoint, from the one that the slides found worst to the best.
public enum Model {
  /// One of the framework's pool of workers.
  BLOCKING,
  /// A virtual thread of its own.
  VIRTUAL,
  /// The event loop, in steps.
  REACTIVE;

  /// As in paths, names of arms and sentences.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The id of its arm at a delay.
  String arm(int delayMillis) {
    return id() + "-" + delayMillis;
  }
}
