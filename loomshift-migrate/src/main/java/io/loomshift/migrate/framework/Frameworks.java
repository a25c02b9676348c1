package io.loomshift.migrate.framework;

import java.util.List;
import java.util.stream.Collectors;

/// All frameworks.
public final class Frameworks {
  private static final List<Framework> ALL =
      List.of(
          new EnableDropwizardVirtualThreads(),
          new EnableSpringVirtualThreads(),
          new EnableTomcatVirtualThreads(),
          new MakeSpringPoolsVirtual(),
          new RunGrpcOnVirtualThreads(),
          new RunHelidonOnVirtualThreads(),
          new RunJakartaOnVirtualThreads(),
          new RunJettyOnVirtualThreads(),
          new RunMicronautOnVirtualThreads(),
          new RunQuarkusOnVirtualThreads(),
          new RunUndertowOnVirtualThreads(),
          new RunVertxOnVirtualThreads(),
          new UseReactorVirtualThreads());

  private static final TypeNames TYPES =
      new TypeNames(
          ALL.stream()
              .flatMap(framework -> framework.types().stream())
              .collect(Collectors.toUnmodifiableSet()));

  private Frameworks() {}

  /// The frameworks in no particular order: no two of them claim one place.
  public static List<Framework> all() {
    return ALL;
  }

  /// The types that any of them asks for.
  public static TypeNames types() {
    return TYPES;
  }
}
