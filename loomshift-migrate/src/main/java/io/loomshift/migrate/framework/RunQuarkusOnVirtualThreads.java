package io.loomshift.migrate.framework;

import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.framework.Mention.Form;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// `@RunOnVirtualThread` at the resources of Quarkus REST: methods that block run on worker threads
/// unless it says otherwise. At a class with a method that does not block, it breaks the build.
///
/// Source: Quarkus' guides "Virtual Thread support reference" and "Use virtual threads in REST
/// applications"; `EndpointIndexer.isRunOnVirtualThread` of Quarkus 3.
final class RunQuarkusOnVirtualThreads implements Framework {
  private static final String ID = "run-quarkus-on-virtual-threads";
  private static final String PATH = "jakarta.ws.rs.Path";
  private static final String VIRTUAL = "io.smallrye.common.annotation.RunOnVirtualThread";

  private static final String[] REST = {
    "quarkus-rest",
    "quarkus-rest-jackson",
    "quarkus-rest-jsonb",
    "quarkus-rest-jaxb",
    "quarkus-rest-qute",
    "quarkus-resteasy-reactive",
    "quarkus-resteasy-reactive-jackson",
    "quarkus-resteasy-reactive-jsonb",
    "quarkus-resteasy-reactive-qute"
  };

  private static final Pattern METHOD =
      Pattern.compile("@\\s*(?:GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS)\\b(?!\\s*\\.)");
  private static final Pattern DECLARES =
      Pattern.compile(
          "\\G\\s*(?:@\\s*[\\w$.]+|(?:public|protected|private|static|final|abstract)\\b"
              + "|(class|record|interface)\\b)");

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Set<String> types() {
    return Set.of(PATH, VIRTUAL);
  }

  @Override
  public Set<String> threads() {
    return Set.of("executor-thread-*");
  }

  @Override
  public Optional<String> setting() {
    return Optional.of("@RunOnVirtualThread");
  }

  @Override
  public List<FrameworkSite> examine(Project project) {
    return project.mentions(PATH, Form.ANNOTATION).stream()
        .filter(path -> project.module(path).libraries().uses(REST))
        .filter(RunQuarkusOnVirtualThreads::isAtClass)
        .filter(
            path -> project.mentions(VIRTUAL).stream().noneMatch(v -> v.file().equals(path.file())))
        .filter(path -> methods(path).blocking() && !QuickHandlers.in(path))
        .map(path -> site(project, path))
        .toList();
  }

  private static FrameworkSite site(Project project, Mention path) {
    Module module = project.module(path);
    Judgement judgement =
        Judgement.at(project, path)
            .since(
                "Quarkus",
                module
                    .libraries()
                    .version("io.quarkus.platform")
                    .or(() -> module.libraries().version("io.quarkus")),
                "3.0",
                "@RunOnVirtualThread at a class")
            .monitors();
    boolean mixed = methods(path).nonBlocking();
    if (mixed) {
      judgement.add(
          ReasonCode.FRAMEWORK_SCOPE,
          Severity.REVIEW,
          "some of its methods do not block, and Quarkus refuses @RunOnVirtualThread at those and"
              + " at their class: put it at each method that blocks");
    }
    module
        .setting("quarkus.thread-pool.max-threads")
        .ifPresent(found ->
            judgement.add(
                ReasonCode.CONCURRENCY_LIMIT,
                Severity.REVIEW,
                "quarkus.thread-pool.max-threads is %s (%s) and will no longer limit its requests"
                    .formatted(found.setting().value(), found.place())));
    judgement
        .connections()
        .add(
            ReasonCode.FRAMEWORK_SCOPE,
            "its requests move from worker threads to virtual ones; event loops stay as they are");
    return FrameworkSite.at(
        path,
        ID,
        judgement.reasons(),
        mixed ? Optional.empty() : Optional.of(CodeEdit.beforeAnnotation(path, VIRTUAL)));
  }

  private static HandlerMethods methods(Mention path) {
    return HandlerMethods.of(path.masked(), METHOD);
  }

  /// Whether an annotation stands at a class, and not at a method or at a client's interface.
  private static boolean isAtClass(Mention annotation) {
    String masked = annotation.masked();
    int at = CodeText.behindArguments(masked, annotation.end());
    Matcher next = DECLARES.matcher(masked);
    while (next.find(at)) {
      if (next.group(1) != null) {
        return !next.group(1).equals("interface");
      }
      at = CodeText.behindArguments(masked, next.end());
    }
    return false;
  }
}
