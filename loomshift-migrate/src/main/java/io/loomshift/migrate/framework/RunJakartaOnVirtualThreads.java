package io.loomshift.migrate.framework;

import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.framework.Mention.Form;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Executors and thread factories that a Jakarta EE server makes as annotations define them:
/// `virtual = true`.
///
/// Source: Jakarta Concurrency 3.1, Javadoc of `virtual` in `ManagedExecutorDefinition`,
/// `ManagedThreadFactoryDefinition` and `ManagedScheduledExecutorDefinition`.
final class RunJakartaOnVirtualThreads implements Framework {
  private static final String ID = "run-jakarta-on-virtual-threads";
  private static final String PACKAGE = "jakarta.enterprise.concurrent.";
  private static final String SCHEDULED = PACKAGE + "ManagedScheduledExecutorDefinition";
  private static final List<String> DEFINITIONS =
      List.of(
          PACKAGE + "ManagedExecutorDefinition",
          PACKAGE + "ManagedThreadFactoryDefinition",
          SCHEDULED);

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Set<String> types() {
    return Set.copyOf(DEFINITIONS);
  }

  @Override
  public List<FrameworkSite> examine(Project project) {
    return DEFINITIONS.stream()
        .flatMap(type -> project.mentions(type, Form.ANNOTATION).stream())
        .filter(each -> !each.gives("virtual"))
        .map(each -> site(project, each))
        .toList();
  }

  private static FrameworkSite site(Project project, Mention definition) {
    Judgement judgement =
        Judgement.at(project, definition)
            .since(
                "Jakarta Concurrency",
                version(project.module(definition).libraries()),
                "3.1",
                "`virtual`")
            .monitors();
    if (definition.gives("maxAsync")) {
      judgement.add(
          ReasonCode.FRAMEWORK_SCOPE,
          "its maxAsync still says how many of its tasks run at once: the edit is a bounded one");
    } else if (definition.type().equals(SCHEDULED)) {
      judgement.add(
          ReasonCode.SCHEDULED,
          Severity.REVIEW,
          "it runs by time: look at which of its tasks rely on a thread of their own");
    } else {
      judgement.add(
          ReasonCode.FRAMEWORK_SCOPE,
          "the server makes virtual threads for it where it can, and is free not to");
    }
    return FrameworkSite.at(
        definition,
        ID,
        judgement.reasons(),
        Optional.of(CodeEdit.inAnnotation(definition, "virtual = true")));
  }

  /// Jakarta EE 11 has Jakarta Concurrency 3.1, and 10 has 3.0.
  private static Optional<String> version(Libraries libraries) {
    return libraries
        .version("jakarta.enterprise.concurrent")
        .or(() ->
            libraries
                .version("jakarta.platform")
                .map(platform -> Versions.isOlder(platform, "11") ? "3.0" : "3.1"));
  }
}
