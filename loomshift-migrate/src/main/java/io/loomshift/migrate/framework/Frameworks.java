package io.loomshift.migrate.framework;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// All frameworks.
public final class Frameworks {
  private static final List<Framework> ALL = List.of(new EnableSpringVirtualThreads());

  private Frameworks() {}

  /// The frameworks in no particular order: no two of them claim one place.
  public static List<Framework> all() {
    return ALL;
  }

  /// The qualified names of the annotations that any of them asks for.
  public static Set<String> annotations() {
    return ALL.stream()
        .flatMap(framework -> framework.annotations().stream())
        .collect(Collectors.toUnmodifiableSet());
  }
}
