package io.loomshift.adaptive.hybrid;

/// Which threads run the tasks of an origin.
enum Place {
  /// Virtual threads: they wait, or nothing is known yet.
  VIRTUAL("virtual threads"),
  /// Platform threads, as many as processors: they compute.
  COMPUTING("platform threads, one a processor"),
  /// Platform threads, as many as tasks up to a limit: they block in the system or in native code.
  BLOCKING("platform threads that may block");

  private final String label;

  Place(String label) {
    this.label = label;
  }

  boolean isVirtual() {
    return this == VIRTUAL;
  }

  /// What they are, in plain words.
  String label() {
    return label;
  }
}
