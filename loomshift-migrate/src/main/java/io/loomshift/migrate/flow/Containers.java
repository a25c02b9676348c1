package io.loomshift.migrate.flow;

import java.util.Set;

/// The methods of arrays' and collections' kin by which a value goes in and comes out again: one
/// table for what follows values through trees and what follows them through text.
public final class Containers {
  /// Methods that take a value in.
  public static final Set<String> PUT =
      Set.of("add", "addFirst", "addLast", "offer", "push", "put", "putIfAbsent", "set");

  /// Methods that give one out.
  public static final Set<String> GET =
      Set.of("get", "getFirst", "getLast", "peek", "pop", "poll", "remove", "take", "values");

  private Containers() {}
}
