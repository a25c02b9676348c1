package io.loomshift.adaptive.hybrid;

/// How one sample finds the carriers, as seen from the tasks of one origin.
enum Hold {
  /// No virtual thread waits for one.
  NONE,
  /// Tasks of that origin wait for one, and no others that are known of.
  ALONE,
  /// Tasks of other origins do, which were woken or have not begun.
  OTHERS,
  /// Tasks wait for one, and all carriers wait in the system: in native code, or where a virtual
  /// thread cannot leave its carrier.
  ASLEEP
}
