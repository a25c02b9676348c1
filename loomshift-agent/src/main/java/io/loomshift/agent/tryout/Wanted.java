package io.loomshift.agent.tryout;

import java.util.List;
import java.util.Set;

/// Which threads the user wants virtual that a pool or a framework makes.
///
/// @param names patterns of threads' names
/// @param frameworks the frameworks whose switch is thrown, by their names; `*` for all
record Wanted(List<Glob> names, Set<String> frameworks) {
  private static final String ALL = "*";

  Wanted {
    names = List.copyOf(names);
    frameworks = Set.copyOf(frameworks);
  }

  static Wanted nothing() {
    return new Wanted(List.of(), Set.of());
  }

  boolean isNamed(String thread) {
    return Glob.anyMatches(names, thread);
  }

  boolean isFramework(FrameworkSwitch framework) {
    return frameworks.contains(framework.id()) || frameworks.contains(ALL);
  }

  /// Whether any name was given.
  boolean hasNames() {
    return !names.isEmpty();
  }

  /// Whether anything was.
  boolean isAnything() {
    return hasNames() || !frameworks.isEmpty();
  }
}
