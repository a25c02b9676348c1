package io.loomshift.adaptive;

/// The two kinds of threads that a JDK has (JEP 444).
public enum ThreadType {
  /// A thread of the operating system.
  PLATFORM,
  /// A thread of the JDK, mounted on a carrier while it runs.
  VIRTUAL
}
