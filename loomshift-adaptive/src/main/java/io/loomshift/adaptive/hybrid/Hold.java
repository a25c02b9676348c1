package io.loomshift.adaptive.hybrid;

/// How one sample finds the carriers, as seen from the tasks of one origin.
enum Hold {
  /// No virtual thread waits for one.
  NONE,
  /// Tasks of that origin wait for one, and no others are on virtual threads.
  ALONE,
  /// Tasks of that origin wait for one. Others have begun, and none of them is seen waiting for
  /// one; it may all the same, since a sleep that is over shows as one until a carrier has run its
  /// end.
  BESIDE,
  /// Tasks of other origins do, which were woken or have not begun.
  OTHERS,
  /// Tasks wait for one, and the carriers wait in the system: in native code, or where a virtual
  /// thread cannot leave its carrier.
  ASLEEP
}
