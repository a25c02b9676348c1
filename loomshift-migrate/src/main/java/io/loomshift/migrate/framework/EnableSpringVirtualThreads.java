package io.loomshift.migrate.framework;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.framework.Mention.Form;
import io.loomshift.migrate.framework.Module.Found;
import io.loomshift.migrate.framework.SettingsText.Addition;
import io.loomshift.source.JavaTokens;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;

/// `spring.threads.virtual.enabled` in a Spring Boot application: requests, `@Async` and
/// `@Scheduled` methods and listeners run on virtual threads.
///
/// Source: Spring Boot's reference, "Task Execution and Scheduling" and "Virtual threads"; its
/// auto-configurations of 3.2 to 4.0.
final class EnableSpringVirtualThreads implements Framework {
  private static final String ID = "enable-spring-virtual-threads";
  private static final String BOOT = "org.springframework.boot";
  private static final String APPLICATION =
      "org.springframework.boot.autoconfigure.SpringBootApplication";

  /// What a container of servlets starts an application by that is deployed to it.
  private static final String INITIALIZER =
      "org.springframework.boot.web.servlet.support.SpringBootServletInitializer";

  private static final String ENABLED = "spring.threads.virtual.enabled";
  private static final String KEEP_ALIVE = "spring.main.keep-alive";

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Set<String> types() {
    Set<String> types = new HashSet<>(SpringWork.TYPES);
    types.add(APPLICATION);
    types.add(INITIALIZER);
    return types;
  }

  @Override
  public Set<String> threads() {
    return Set.of(
        "http-nio-*-exec-*",
        "https-jsse-nio-*-exec-*",
        "qtp*-*",
        "XNIO-* task-*",
        "task-*",
        "scheduling-*");
  }

  @Override
  public Optional<String> setting() {
    return Optional.of(ENABLED);
  }

  @Override
  public List<FrameworkSite> examine(Project project) {
    List<Mention> applications = project.mentions(APPLICATION, Form.ANNOTATION);
    return applications.stream()
        .flatMap(main ->
            new SpringApplication(
                    project,
                    main,
                    project.module(main),
                    SpringWork.of(project, main, applications.size() == 1))
                .site().stream())
        .toList();
  }

  /// One application of the tree.
  ///
  /// @param main its class's annotation
  private record SpringApplication(Project project, Mention main, Module module, SpringWork work) {

    /// The site; none where virtual threads are on already, or nothing would run on them.
    Optional<FrameworkSite> site() {
      Optional<Found> present = module.setting(ENABLED);
      if (present.filter(found -> found.setting().isOn()).isPresent() || isSetInCode()) {
        return Optional.empty();
      }
      if (!work.isAny()) {
        return Optional.empty();
      }
      if (present.isPresent()) {
        return Optional.of(turnedOff(present.get()));
      }
      SequencedMap<String, String> added = new LinkedHashMap<>();
      added.put(ENABLED, "true");
      boolean stays = work.hasServer() || module.setting(KEEP_ALIVE).isPresent();
      if (!stays) {
        added.put(KEEP_ALIVE, "true");
      }
      work.bound().ifPresent(bound -> added.put(bound.key(), bound.value()));
      for (SettingsFile file : module.settings()) {
        Optional<Addition> addition = file.settings().adding(added);
        if (addition.isPresent()) {
          int line = file.line(addition.get().anchor());
          return Optional.of(
              FrameworkSite.at(
                  file,
                  addition.get().anchor(),
                  ID,
                  judgement(line, stays).reasons(),
                  Optional.of(addition.get().edit())));
        }
      }
      return Optional.of(atMain(added, stays));
    }

    /// Whether the file of the application's class turns it on, by a property of the system or one
    /// that it gives to Spring.
    private boolean isSetInCode() {
      String code = main.text().content();
      if (!code.contains(ENABLED)) {
        return false;
      }
      List<String> tokens =
          JavaTokens.of(code).stream()
              .filter(token -> token.kind() != JavaTokens.Kind.COMMENT)
              .map(token -> token.of(code).replace("\"", ""))
              .toList();
      int at = tokens.indexOf(ENABLED);
      return tokens.contains(ENABLED + "=true")
          || (at >= 0
              && at + 2 < tokens.size()
              && tokens.get(at + 1).equals(",")
              && tokens.get(at + 2).equals("true"));
    }

    /// Whether a container may run it, too.
    private boolean isDeployed() {
      return module.isWar()
          && project.mentions(INITIALIZER).stream()
              .anyMatch(mention -> project.module(mention).equals(module));
    }

    private FrameworkSite turnedOff(Found found) {
      Judgement judgement = judgement(found.line(), true).turnedOff(found.setting());
      return FrameworkSite.at(
          found.file(),
          found.setting().start(),
          ID,
          judgement.reasons(),
          found.setting().turningOn());
    }

    /// Where no file of settings can be edited, the site is the application itself, and its reasons
    /// name the settings.
    private FrameworkSite atMain(SequencedMap<String, String> added, boolean stays) {
      Judgement judgement =
          judgement(main.line(), stays)
              .add(
                  ReasonCode.NO_SETTINGS_FILE,
                  why()
                      + ": add "
                      + String.join(
                          " and ",
                          added.entrySet().stream()
                              .map(e -> e.getKey() + "=" + e.getValue())
                              .toList())
                      + " where its settings are");
      return FrameworkSite.at(main, ID, judgement.reasons());
    }

    private String why() {
      if (!module.unread().isEmpty()) {
        return String.join(", ", module.unread()) + " cannot be read as what its name says";
      }
      return module.settings().isEmpty()
          ? "no src/main/resources/application.properties or .yml lies in the scanned folders"
          : "%s has no place for it that is sure, such as a document for all profiles"
              .formatted(module.settings().getFirst().file().name());
    }

    private Judgement judgement(int line, boolean stays) {
      Judgement judgement =
          new Judgement(project, main.file(), line)
              .since("Spring Boot", module.libraries().version(BOOT), "3.2", ENABLED)
              .monitors();
      List<Reason> limits = work.limits();
      limits.forEach(judgement::add);
      if (limits.isEmpty()) {
        judgement.connections();
      }
      project
          .startedWith(ENABLED)
          .ifPresent(place ->
              judgement.add(
                  ReasonCode.FRAMEWORK_SCOPE,
                  Severity.REVIEW,
                  "%s turns it on where a program is started: see whether that is this one"
                      .formatted(place)));
      if (isDeployed()) {
        judgement.add(
            ReasonCode.FRAMEWORK_SCOPE,
            Severity.REVIEW,
            "it is built as a WAR: where a container of servlets runs that, its threads are the"
                + " container's, which this setting does not reach");
      }
      work.overlapping()
          .ifPresent(text -> judgement.add(ReasonCode.ORDERING, Severity.REVIEW, text));
      if (!stays) {
        judgement.add(
            ReasonCode.DAEMON_LOST,
            Severity.NOTE,
            "virtual threads do not keep the JVM alive, and no web server does: %s does it"
                .formatted(KEEP_ALIVE));
      }
      return judgement.add(ReasonCode.FRAMEWORK_SCOPE, work.scope());
    }
  }
}
