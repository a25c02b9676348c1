package io.loomshift.agent.tryout;

import java.util.Locale;

/// What a place looks like, in the source and in the class file: by this a place of a plan is found
/// again. P1 to P4 are the patterns of Loomizer.
enum Shape {
  /// `new Thread(task)`
  P1,
  /// `new Thread(task, name)`
  P2,
  /// `new Thread(group, task)`
  P3,
  /// `new Thread(group, task, name)`
  P4,
  /// Every other constructor of `Thread`.
  THREAD,
  /// `Thread::new`
  THREAD_REFERENCE,
  /// `Executors.newFixedThreadPool(…)`
  FIXED_POOL,
  /// `Executors::newFixedThreadPool`
  FIXED_POOL_REFERENCE,
  /// `Executors.newCachedThreadPool(…)`
  CACHED_POOL,
  /// `Executors::newCachedThreadPool`
  CACHED_POOL_REFERENCE,
  /// `new ThreadPoolExecutor(…)`
  THREAD_POOL,
  /// `new Thread(…) { … }`
  ANONYMOUS_THREAD;

  /// As plans and reports write it.
  String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static Shape of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  /// The same by a method reference.
  Shape reference() {
    return switch (this) {
      case FIXED_POOL -> FIXED_POOL_REFERENCE;
      case CACHED_POOL -> CACHED_POOL_REFERENCE;
      default -> THREAD_REFERENCE;
    };
  }
}
