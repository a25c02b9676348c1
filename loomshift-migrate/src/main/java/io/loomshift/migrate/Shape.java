package io.loomshift.migrate;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// What a place looks like, in the source and in the class file: by this `try` finds a place of a
/// scan again in a running program. The agent has the same enumeration, which shares no class with
/// this module; a test holds the two against each other.
public enum Shape {
  P1("new Thread(task)"),
  P2("new Thread(task, name)"),
  P3("new Thread(group, task)"),
  P4("new Thread(group, task, name)"),
  /// Every other constructor of `Thread`.
  THREAD("new Thread(…)"),
  THREAD_REFERENCE("Thread::new"),
  FIXED_POOL("newFixedThreadPool"),
  FIXED_POOL_REFERENCE("::newFixedThreadPool"),
  CACHED_POOL("newCachedThreadPool"),
  CACHED_POOL_REFERENCE("::newCachedThreadPool"),
  THREAD_POOL("new ThreadPoolExecutor(…)"),
  ANONYMOUS_THREAD("new Thread(…) { … }");

  /// What JSON says of a place where there is nothing to find.
  public static final String NONE = "none";

  private final String code;

  Shape(String code) {
    this.code = code;
  }

  /// That of a constructor of `Thread` which is one of the patterns P1 to P4.
  ///
  /// @throws IllegalArgumentException for a pattern of anything else
  public static Shape of(Pattern pattern) {
    return valueOf(pattern.name());
  }

  /// That of an id.
  public static Optional<Shape> of(String id) {
    return Stream.of(values()).filter(shape -> shape.id().equals(id)).findFirst();
  }

  /// As JSON, plans and the agent's reports write it, such as `cached-pool`.
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// How it reads in a source.
  public String code() {
    return code;
  }
}
