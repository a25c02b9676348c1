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
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// `@ExecuteOn(TaskExecutors.IO)` in Micronaut, and `@Named(TaskExecutors.IO)` where that executor
/// is injected: `TaskExecutors.BLOCKING` is the executor of virtual threads where there are any,
/// and `IO` where there are none. A controller that names no executor runs on the event loop,
/// unless a setting selects the threads, or a server of servlets calls it on its workers: one that
/// waits for a database there keeps all others waiting.
///
/// Source: `IOExecutorServiceConfig` and `TaskExecutors` of Micronaut 4.0 and 4.9.
final class RunMicronautOnVirtualThreads implements Framework {
  private static final String ID = "run-micronaut-on-virtual-threads";
  private static final String EXECUTE_ON = "io.micronaut.scheduling.annotation.ExecuteOn";
  private static final String TASK_EXECUTORS = "io.micronaut.scheduling.TaskExecutors";
  private static final String NAMED = "jakarta.inject.Named";
  private static final String CONTROLLER = "io.micronaut.http.annotation.Controller";
  private static final String SELECTION = "micronaut.server.thread-selection";

  /// The servers that call controllers on workers of their own.
  private static final String[] SERVLETS = {
    "micronaut-http-server-tomcat",
    "micronaut-http-server-jetty",
    "micronaut-http-server-undertow",
    "micronaut-servlet-engine"
  };

  private static final Pattern METHOD =
      Pattern.compile("@\\s*(?:Get|Post|Put|Delete|Patch|Head|Options)\\b(?!\\s*\\.)");
  private static final Pattern IO =
      Pattern.compile("^\\s*(?:value\\s*=\\s*)?(TaskExecutors\\s*\\.\\s*IO|\"io\")\\s*$");

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Set<String> types() {
    return Stream.concat(Stream.of(EXECUTE_ON, NAMED, CONTROLLER), MicronautBeans.TYPES.stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public Set<String> threads() {
    return Set.of("io-executor-thread-*");
  }

  @Override
  public List<FrameworkSite> examine(Project project) {
    return Stream.concat(executors(project), controllers(project)).toList();
  }

  private static Stream<FrameworkSite> executors(Project project) {
    return Stream.concat(
            project.mentions(EXECUTE_ON, Form.ANNOTATION).stream(),
            project.mentions(NAMED, Form.ANNOTATION).stream()
                .filter(each -> version(project.module(each).libraries()).isPresent()))
        .flatMap(each -> site(project, each).stream());
  }

  /// Those that wait on the event loop.
  private static Stream<FrameworkSite> controllers(Project project) {
    List<Mention> controllers = project.mentions(CONTROLLER, Form.ANNOTATION);
    if (controllers.isEmpty()) {
      return Stream.empty();
    }
    MicronautBeans beans = MicronautBeans.of(project);
    return controllers.stream()
        .filter(each -> isOnTheEventLoop(project, each) && beans.waits(each))
        .map(each -> controller(project, each));
  }

  private static boolean isOnTheEventLoop(Project project, Mention controller) {
    return HandlerMethods.of(controller.masked(), METHOD).blocking()
        && project.mentions(EXECUTE_ON).stream()
            .noneMatch(each -> each.file().equals(controller.file()))
        && !project.module(controller).libraries().uses(SERVLETS)
        && project
            .module(controller)
            .setting(SELECTION)
            .filter(found -> !found.setting().value().equalsIgnoreCase("manual"))
            .isEmpty();
  }

  private static FrameworkSite controller(Project project, Mention controller) {
    boolean mixed = HandlerMethods.of(controller.masked(), METHOD).nonBlocking();
    Judgement judgement =
        Judgement.at(project, controller)
            .since(
                "Micronaut",
                version(project.module(controller).libraries()),
                "4.0",
                "TaskExecutors.BLOCKING")
            .monitors()
            .connections();
    if (mixed) {
      judgement.add(
          ReasonCode.FRAMEWORK_SCOPE,
          Severity.REVIEW,
          "some of its methods return what is answered later, which the event loop may well call: put"
              + " @ExecuteOn(TaskExecutors.BLOCKING) at each method that waits");
    } else {
      judgement.add(
          ReasonCode.FRAMEWORK_SCOPE,
          "its requests wait for a database on the event loop, where all others wait behind them;"
              + " they move to virtual threads");
    }
    return FrameworkSite.at(
        controller,
        ID,
        judgement.reasons(),
        mixed
            ? Optional.empty()
            : Optional.of(
                CodeEdit.beforeAnnotation(
                    controller,
                    "@ExecuteOn(TaskExecutors.BLOCKING)",
                    Set.of(EXECUTE_ON, TASK_EXECUTORS))));
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
