package io.loomshift.migrate.framework;

import io.loomshift.migrate.framework.Mention.Form;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What methods with `@Bean` make, by the simple name of the type that they return.
///
/// Spring Boot makes no executor of its own beside one of the application's, and no scheduler: what
/// it ran on its own then runs on theirs, and no setting of Boot's reaches that.
///
/// Source: `TaskExecutorConfigurations.OnExecutorCondition` and `TaskSchedulerConfiguration` of
/// Spring Boot 3.2 to 3.5, where `spring.task.execution.mode=force` (3.5) brings Boot's back.
record SpringBeans(List<Bean> beans) {
  static final String BEAN = "org.springframework.context.annotation.Bean";

  private static final Set<String> EXECUTORS =
      Set.of(
          "Executor",
          "ExecutorService",
          "AsyncTaskExecutor",
          "TaskExecutor",
          "AsyncListenableTaskExecutor",
          "ThreadPoolTaskExecutor",
          "SimpleAsyncTaskExecutor",
          "ConcurrentTaskExecutor",
          "VirtualThreadTaskExecutor",
          "ThreadPoolExecutor");

  private static final Set<String> SCHEDULERS =
      Set.of(
          "TaskScheduler",
          "ThreadPoolTaskScheduler",
          "SimpleAsyncTaskScheduler",
          "ConcurrentTaskScheduler",
          "ScheduledExecutorService",
          "ScheduledThreadPoolExecutor");

  /// What makes conditions overlook a bean.
  ///
  /// Source: `OnBeanCondition` of Spring Boot 3.5.
  private static final Pattern HIDDEN =
      Pattern.compile("\\b(?:defaultCandidate|autowireCandidate)\\s*=\\s*false\\b");

  /// What may stand between `@Bean` and the type: other annotations and modifiers.
  private static final Pattern MODIFIER =
      Pattern.compile("\\G\\s*(?:(@)\\s*[\\w$.]+|(?:public|protected|private|static|final)\\b)");

  private static final Pattern TYPE = Pattern.compile("\\G\\s*(?:[\\w$]+\\.)*([\\w$]+)");

  /// A method that makes a bean.
  ///
  /// @param type the simple name of what it returns
  record Bean(Mention annotation, String type) {}

  static SpringBeans of(List<Mention> annotations) {
    return new SpringBeans(
        annotations.stream()
            .filter(each -> each.form() == Form.ANNOTATION)
            .filter(each -> !HIDDEN.matcher(each.arguments()).find())
            .flatMap(each -> type(each).map(type -> new Bean(each, type)).stream())
            .toList());
  }

  private static Optional<String> type(Mention annotation) {
    String masked = annotation.masked();
    int at = CodeText.behindArguments(masked, annotation.end());
    Matcher modifier = MODIFIER.matcher(masked);
    while (modifier.find(at)) {
      at =
          modifier.group(1) == null
              ? modifier.end()
              : CodeText.behindArguments(masked, modifier.end());
    }
    Matcher type = TYPE.matcher(masked);
    return type.find(at) ? Optional.of(type.group(1)) : Optional.empty();
  }

  Optional<Bean> executor() {
    return first(EXECUTORS);
  }

  Optional<Bean> scheduler() {
    return first(SCHEDULERS);
  }

  private Optional<Bean> first(Set<String> types) {
    return beans.stream().filter(bean -> types.contains(bean.type())).findFirst();
  }
}
