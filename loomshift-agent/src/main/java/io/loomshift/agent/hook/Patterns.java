package io.loomshift.agent.hook;

import java.util.List;

/// Which classes and methods somebody means: `com.shop.*`, `com.shop.Cart`, `com.shop.Cart#pay`,
/// `*Service#find*`. A star stands for any characters, dots included; without `#` all methods of
/// the class are meant.
public final class Patterns {
  private final List<String> included;
  private final List<String> excluded;

  Patterns(List<String> included, List<String> excluded) {
    this.included = List.copyOf(included);
    this.excluded = List.copyOf(excluded);
  }

  boolean isEmpty() {
    return included.isEmpty();
  }

  /// Whether any method of a class may be meant.
  ///
  /// @param className with dots
  public boolean mayMean(String className) {
    for (String pattern : included) {
      if (matches(classPart(pattern), 0, className, 0)) {
        return true;
      }
    }
    return false;
  }

  /// Whether a method is meant.
  boolean mean(String className, String method) {
    return any(included, className, method) && !any(excluded, className, method);
  }

  private static boolean any(List<String> patterns, String className, String method) {
    for (String pattern : patterns) {
      int hash = pattern.indexOf('#');
      if (matches(classPart(pattern), 0, className, 0)
          && (hash < 0 || matches(pattern.substring(hash + 1), 0, method, 0))) {
        return true;
      }
    }
    return false;
  }

  private static String classPart(String pattern) {
    int hash = pattern.indexOf('#');
    return hash < 0 ? pattern : pattern.substring(0, hash);
  }

  private static boolean matches(String pattern, int p, String text, int t) {
    if (p == pattern.length()) {
      return t == text.length();
    }
    if (pattern.charAt(p) != '*') {
      return t < text.length()
          && pattern.charAt(p) == text.charAt(t)
          && matches(pattern, p + 1, text, t + 1);
    }
    for (int rest = t; rest <= text.length(); rest++) {
      if (matches(pattern, p + 1, text, rest)) {
        return true;
      }
    }
    return false;
  }
}
