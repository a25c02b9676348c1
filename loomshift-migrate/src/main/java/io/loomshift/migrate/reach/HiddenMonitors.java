package io.loomshift.migrate.reach;

import java.util.Set;

/// Methods of the JDK that hold a monitor while they run what they are given.
///
/// Source: `ConcurrentHashMap` of JDK 21 and 25, `synchronized (f)` around the function.
final class HiddenMonitors {
  private static final Set<String> TYPES =
      Set.of("java.util.concurrent.ConcurrentHashMap", "java.util.Hashtable");
  private static final Set<String> METHODS =
      Set.of("computeIfAbsent", "computeIfPresent", "compute", "merge");

  private HiddenMonitors() {}

  /// @param type the qualified name of the type that the method is called on
  static boolean isTaken(String type, String method) {
    return TYPES.contains(type) && METHODS.contains(method);
  }
}
