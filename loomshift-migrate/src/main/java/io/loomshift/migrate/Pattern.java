package io.loomshift.migrate;

/// The patterns of Loomizer.
///
/// Source: Hewage, *Automatic Migration of Java Platform Threads to Virtual Threads* (2024), table
/// 4.1 and section 4.2.3.
public enum Pattern {
  /// `new Thread(runnable)`
  P1,
  /// `new Thread(runnable, string)`
  P2,
  /// `new Thread(group, runnable)`
  P3,
  /// `new Thread(group, runnable, string)`
  P4,
  /// `Executors.newFixedThreadPool(int)`
  P5,
  /// `Executors.newCachedThreadPool()`
  P6,
  /// `thread.getId()`
  P7,
  /// `Thread.currentThread().getId()`
  P8
}
