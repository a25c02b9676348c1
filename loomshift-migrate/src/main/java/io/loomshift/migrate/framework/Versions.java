package io.loomshift.migrate.framework;

/// Versions as build files write them.
final class Versions {
  private Versions() {}

  /// Whether a version comes before another, by their numbers; one without numbers does not.
  ///
  /// @param least such as `3.2`
  static boolean isOlder(String version, String least) {
    String[] own = version.split("\\D+", -1);
    String[] other = least.split("\\.", -1);
    if (own[0].isEmpty()) {
      return false;
    }
    for (int i = 0; i < other.length; i++) {
      int difference = number(own, i) - number(other, i);
      if (difference != 0) {
        return difference < 0;
      }
    }
    return false;
  }

  private static int number(String[] parts, int at) {
    return at < parts.length && !parts[at].isEmpty() && parts[at].length() < 9
        ? Integer.parseInt(parts[at])
        : 0;
  }
}
