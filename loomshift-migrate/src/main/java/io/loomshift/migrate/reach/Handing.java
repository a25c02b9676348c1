package io.loomshift.migrate.reach;

import java.util.Set;

/// Methods that are given code and do not run it there and then: another thread does, or somebody
/// later.
final class Handing {
  private static final Set<String> ELSEWHERE =
      Set.of(
          "execute",
          "submit",
          "start",
          "startVirtualThread",
          "unstarted",
          "newThread",
          "newTimeout",
          "invokeLater",
          "addShutdownHook",
          "exceptionally",
          "handle",
          "whenComplete",
          "subscribe");

  private Handing() {}

  /// Whether a method of this name hands on what it is given.
  static boolean isElsewhere(String method) {
    return ELSEWHERE.contains(method)
        || method.endsWith("Async")
        || method.endsWith("Listener")
        || method.endsWith("Handler")
        || method.endsWith("Callback")
        || method.startsWith("schedule")
        || method.startsWith("register")
        || (method.startsWith("then") && method.length() > 4)
        || (method.startsWith("on")
            && method.length() > 2
            && Character.isUpperCase(method.charAt(2)));
  }
}
