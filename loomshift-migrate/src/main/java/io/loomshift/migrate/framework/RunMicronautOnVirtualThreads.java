package io.loomshift.migrate.framework;

import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.framework.Mention.Form;
import io.loomshift.migrate.framework.Module.Found;
import io.loomshift.source.edit.TextEdit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// `@ExecuteOn(TaskExecutors.IO)` in Micronaut, and `@Named(TaskExecutors.IO)` where that executor
/// is injected: `TaskExecutors.BLOCKING` is the executor of virtual threads where there are any,
/// and `IO` where there are none.
///
/// Source: `IOExecutorServiceConfig` and `TaskExecutors` of Micronaut 4.0 and 4.9.
final class RunMicronautOnVirtualThreads implements Framework {
  private static final String ID = "run-micronaut-on-virtual-threads";
  private static final String EXECUTE_ON = "io.micronaut.scheduling.annotation.ExecuteOn";
  private static final String NAMED = "jakarta.inject.Named";
  private static final Pattern IO =
      Pattern.compile("^\\s*(?:value\\s*=\\s*)?(TaskExecutors\\s*\\.\\s*IO|\"io\")\\s*$");

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Set<String> types() {
    return Set.of(EXECUTE_ON, NAMED);
  }

  @Override
  public Set<String> threads() {
    return Set.of("io-executor-thread-*");
  }

  @Override
  public List<FrameworkSite> examine(Project project) {
    return Stream.concat(
            project.mentions(EXECUTE_ON, Form.ANNOTATION).stream(),
            project.mentions(NAMED, Form.ANNOTATION).stream()
                .filter(each -> version(project.module(each).libraries()).isPresent()))
        .flatMap(each -> site(project, each).stream())
        .toList();
  }

  private static Optional<FrameworkSite> site(Project project, Mention annotation) {
    Matcher io = IO.matcher(annotation.arguments());
    if (!io.find()) {
      return Optional.empty();
    }
    Module module = project.module(annotation);
    Judgement judgement =
        Judgement.at(project, annotation)
            .since("Micronaut", version(module.libraries()), "4.0", "TaskExecutors.BLOCKING")
            .monitors();
    Optional<Found> limited =
        Stream.of("micronaut.executors.io.n-threads", "micronaut.executors.io.type")
            .flatMap(key -> module.setting(key).stream())
            .filter(found -> !found.setting().value().equalsIgnoreCase("cached"))
            .findFirst();
    limited.ifPresent(found ->
        judgement.add(
            ReasonCode.CONCURRENCY_LIMIT,
            Severity.REVIEW,
            ("%s is %s (%s), a limit that the executor of virtual threads does not have;"
                    + " micronaut.executors.io.virtual: true keeps it")
                .formatted(found.key(), found.setting().value(), found.place())));
    judgement
        .connections()
        .add(
            ReasonCode.FRAMEWORK_SCOPE,
            "what it runs moves from the threads of `io` to virtual ones");
    int open = CodeText.skipBlanks(annotation.masked(), annotation.end());
    TextEdit edit =
        new TextEdit(
            open + 1 + io.start(1),
            open + 1 + io.end(1),
            io.group(1).startsWith("\"") ? "\"blocking\"" : "TaskExecutors.BLOCKING");
    return Optional.of(
        FrameworkSite.at(
            annotation,
            ID,
            judgement.reasons(),
            Optional.of(
                new CodeEdit(
                    annotation.start(),
                    CodeText.behindArguments(annotation.masked(), annotation.end()),
                    edit,
                    Set.of()))));
  }

  private static Optional<String> version(Libraries libraries) {
    return libraries.version("io.micronaut.platform").or(() -> libraries.version("io.micronaut"));
  }
}
