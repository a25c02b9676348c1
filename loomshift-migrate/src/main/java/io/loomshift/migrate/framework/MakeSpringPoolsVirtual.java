package io.loomshift.migrate.framework;

import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.framework.Mention.Form;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Spring's own executors and schedulers where code makes them: `setVirtualThreads(true)`.
///
/// Source: the Javadoc of `ExecutorConfigurationSupport.setVirtualThreads` (since 6.2),
/// `SimpleAsyncTaskExecutor.setVirtualThreads` (since 6.1), and `SimpleAsyncTaskScheduler`.
final class MakeSpringPoolsVirtual implements Framework {
  private static final String ID = "make-spring-pools-virtual";
  private static final String POOL =
      "org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor";
  private static final String SCHEDULER =
      "org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler";
  private static final String SIMPLE = "org.springframework.core.task.SimpleAsyncTaskExecutor";
  private static final String CALL = "setVirtualThreads(true)";

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Set<String> types() {
    return Set.of(POOL, SCHEDULER, SIMPLE);
  }

  @Override
  public List<FrameworkSite> examine(Project project) {
    return types().stream()
        .flatMap(type -> project.mentions(type, Form.CREATION).stream())
        .filter(made -> !isSet(made, "setVirtualThreads"))
        .map(made -> site(project, made))
        .toList();
  }

  private static FrameworkSite site(Project project, Mention made) {
    boolean simple = made.type().equals(SIMPLE);
    Judgement judgement =
        Judgement.at(project, made)
            .since(
                "Spring Framework",
                version(project.module(made).libraries()),
                simple ? "6.1" : "6.2",
                made.simple() + ".setVirtualThreads")
            .monitors();
    switch (made.type()) {
      case SIMPLE ->
          judgement.add(
              ReasonCode.FRAMEWORK_SCOPE,
              isSet(made, "setConcurrencyLimit")
                  ? "each task has a thread of its own, as before, and as many run at once as"
                      + " setConcurrencyLimit lets"
                  : "each task has a thread of its own, as before, without a limit");
      case SCHEDULER ->
          judgement.add(
              ReasonCode.SCHEDULED,
              "it runs tasks at set times, on the few threads that its size says, and keeps these;"
                  + " a SimpleAsyncTaskScheduler has a virtual thread for each run, but then a run"
                  + " may start while the last one of its task has not ended");
      default -> pool(judgement, made);
    }
    Optional<CodeEdit> edit = CodeEdit.behindCreation(made, CALL);
    if (isSet(made, "setThreadFactory")) {
      edit = Optional.empty();
      judgement.add(
          ReasonCode.CUSTOM_FACTORY,
          "setThreadFactory gives it threads of its own, which setVirtualThreads(true) would not"
              + " use");
    } else if (!made.type().equals(SCHEDULER)) {
      judgement.unless(
          edit,
          "no statement of its own gives it to a variable: call %s on it where it is set up"
              .formatted(CALL));
    }
    return FrameworkSite.at(made, ID, judgement.reasons(), edit);
  }

  /// A pool keeps its size, its queue and what it does when both are full.
  private static void pool(Judgement judgement, Mention made) {
    judgement.add(
        ReasonCode.CONCURRENCY_LIMIT,
        Severity.REVIEW,
        ("it runs at most %s, and still does with this edit, by which tasks that wait"
                + " hold no thread of the system; where what they use bears more at once, replace"
                + " it by a SimpleAsyncTaskExecutor with setVirtualThreads(true), whose"
                + " setConcurrencyLimit blocks the caller when it is reached")
            .formatted(limit(made)));
  }

  /// How many tasks run at once. More threads than the core size start only once the queue is full,
  /// which has no bound unless one is set.
  ///
  /// Source: the Javadoc of `ThreadPoolExecutor`, and the defaults of `ThreadPoolTaskExecutor`.
  private static String limit(Mention made) {
    String core = argument(made, "setCorePoolSize").orElse("1");
    Optional<String> most = argument(made, "setMaxPoolSize");
    Optional<String> queue = argument(made, "setQueueCapacity");
    if (most.isEmpty() || queue.isEmpty() || most.get().equals(core)) {
      return core + " tasks at once";
    }
    return queue.get().equals("0")
        ? most.get() + " tasks at once"
        : "%s tasks at once while the queue of %s is not full, and then %s"
            .formatted(core, queue.get(), most.get());
  }

  /// Whether a setter is called on the variable that holds what is made.
  private static boolean isSet(Mention made, String setter) {
    return argument(made, setter).isPresent();
  }

  private static Optional<String> argument(Mention made, String setter) {
    return CodeText.variable(made.masked(), made.start())
        .flatMap(variable -> {
          Matcher call =
              Pattern.compile(
                      "(?<![\\w$])" + Pattern.quote(variable) + "\\s*\\.\\s*" + setter + "\\s*\\(")
                  .matcher(made.masked());
          // Several methods may each have a variable of this name: the next call is meant.
          int body = CodeText.blockEnd(made.masked(), made.start());
          return call.find(made.end()) && call.start() < body
              ? Optional.of(
                  made.text()
                      .content()
                      .substring(call.end(), CodeText.closing(made.masked(), call.end() - 1))
                      .strip())
              : Optional.empty();
        });
  }

  /// The version of Spring Framework, which Spring Boot decides: 3.2 came with 6.1, 3.4 with 6.2,
  /// 4.0 with 7.0.
  ///
  /// Source: the dependency versions of Spring Boot 3.2.0, 3.4.0 and 4.0.0.
  static Optional<String> version(Libraries libraries) {
    return libraries
        .version("org.springframework")
        .or(() ->
            libraries
                .version("org.springframework.boot")
                .map(boot ->
                    Versions.isOlder(boot, "3.0")
                        ? "5.3"
                        : Versions.isOlder(boot, "3.2")
                            ? "6.0"
                            : Versions.isOlder(boot, "3.4")
                                ? "6.1"
                                : Versions.isOlder(boot, "4.0") ? "6.2" : "7.0"));
  }
}
