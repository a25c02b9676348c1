package io.loomshift.adaptive.select;

/// The two kinds of threads that a JDK has (JEP 444).
public enum ThreadType {
  /// A thread of the operating system.
  PLATFORM,
  /// A thread of the JDK, mounted on a carrier while it runs.
  VIRTUAL;

  /// The type of a thread.
  public static ThreadType of(Thread thread) {
    return thread.isVirtual() ? VIRTUAL : PLATFORM;
  }

  /// The one that this is not.
  public ThreadType other() {
    return this == PLATFORM ? VIRTUAL : PLATFORM;
  }
}
