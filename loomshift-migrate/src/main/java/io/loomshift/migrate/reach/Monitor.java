package io.loomshift.migrate.reach;

/// Whether code runs while its thread holds a monitor.
public enum Monitor {
  NONE,
  /// One that a method of the JDK takes around code that it is given, as
  /// `ConcurrentHashMap.computeIfAbsent` does.
  HIDDEN,
  /// One that is taken in the sources, or in the code of a library, by `synchronized`.
  HELD;

  /// This one or the other, whichever tells more.
  Monitor or(Monitor other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
