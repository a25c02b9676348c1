package io.loomshift.migrate.framework;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.framework.SettingsText.Addition;
import io.loomshift.migrate.framework.SettingsText.Setting;
import io.loomshift.source.edit.TextEdit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Stream;

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
  private static final String SCHEDULED = "org.springframework.scheduling.annotation.Scheduled";
  private static final String ASYNC = "org.springframework.scheduling.annotation.Async";
  private static final String KAFKA = "org.springframework.kafka.annotation.KafkaListener";
  private static final String RABBIT = "org.springframework.amqp.rabbit.annotation.RabbitListener";

  private static final String ENABLED = "spring.threads.virtual.enabled";
  private static final String KEEP_ALIVE = "spring.main.keep-alive";
  private static final String SCHEDULING_SIZE = "spring.task.scheduling.pool.size";

  /// The release of Java in which a monitor no longer holds its carrier.
  ///
  /// Source: JEP 491.
  private static final int MONITORS_FREE = 24;

  /// Limits on threads that have no effect once the threads are virtual.
  private static final List<String> LIMITS =
      List.of(
          "server.tomcat.threads.max",
          "server.jetty.threads.max",
          "server.undertow.threads.worker",
          "spring.task.execution.pool.max-size",
          "spring.task.execution.pool.core-size");

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Set<String> annotations() {
    return Set.of(APPLICATION, SCHEDULED, ASYNC, KAFKA, RABBIT);
  }

  @Override
  public List<FrameworkSite> examine(Project project) {
    List<Annotated> applications = project.annotated(APPLICATION);
    return applications.stream()
        .flatMap(application ->
            new SpringApplication(project, application, applications.size() == 1).site().stream())
        .toList();
  }

  /// One application of the tree.
  ///
  /// @param isOnly whether what other modules declare runs in this one
  private record SpringApplication(
      Project project,
      Annotated main,
      Libraries libraries,
      List<SettingsFile> settings,
      boolean isOnly) {
    private static final List<String> FOLDERS =
        List.of("src/main/resources", "src/main/resources/config");
    private static final List<String> NAMES =
        List.of("application.properties", "application.yml", "application.yaml");

    SpringApplication(Project project, Annotated main, boolean isOnly) {
      this(
          project,
          main,
          project.builds().of(main.file().module()),
          settings(project, main.file().module()),
          isOnly);
    }

    private static List<SettingsFile> settings(Project project, String module) {
      return FOLDERS.stream()
          .map(folder -> module.isEmpty() ? folder : module + "/" + folder)
          .flatMap(folder -> NAMES.stream().map(name -> folder + "/" + name))
          .flatMap(name -> SettingsFile.read(project.root(), name, module).stream())
          .toList();
    }

    /// A setting, with the file that it stands in; the first file wins.
    ///
    /// Source: Spring Boot's reference, "External Application Properties": a `.properties` file
    /// takes precedence over a `.yml` one, and a `config` folder over the one around it.
    private Optional<Found> setting(String key) {
      return settings.stream()
          .flatMap(file -> file.settings().setting(key).map(s -> new Found(file, key, s)).stream())
          .findFirst();
    }

    private record Found(SettingsFile file, String key, Setting setting) {
      int line() {
        return file.line(setting.start());
      }

      String place() {
        return "%s:%d".formatted(file.file().name(), line());
      }
    }

    /// The site; none where virtual threads are on already.
    Optional<FrameworkSite> site() {
      Optional<Found> present = setting(ENABLED);
      if (present.filter(found -> found.setting().value().strip().equals("true")).isPresent()) {
        return Optional.empty();
      }
      if (present.isPresent()) {
        return Optional.of(turnedOff(present.get()));
      }
      SequencedMap<String, String> added = new LinkedHashMap<>();
      added.put(ENABLED, "true");
      boolean stays = keepsItselfAlive() || setting(KEEP_ALIVE).isPresent();
      if (!stays) {
        added.put(KEEP_ALIVE, "true");
      }
      for (SettingsFile file : settings) {
        Optional<Addition> addition = file.settings().adding(added);
        if (addition.isPresent()) {
          return Optional.of(added(file, addition.get(), stays));
        }
      }
      return Optional.of(atMain(added, stays));
    }

    private FrameworkSite turnedOff(Found found) {
      List<Reason> reasons = new ArrayList<>(reasons(found.line(), true));
      reasons.add(
          Reason.of(
              ReasonCode.TURNED_OFF,
              found.line(),
              "virtual threads are turned off here by hand: ask who did it, and why"));
      TextEdit edit = new TextEdit(found.setting().start(), found.setting().end(), "true");
      return FrameworkSite.at(
          found.file(), found.setting().start(), ID, reasons, Optional.of(edit));
    }

    private FrameworkSite added(SettingsFile file, Addition addition, boolean stays) {
      return FrameworkSite.at(
          file,
          addition.anchor(),
          ID,
          reasons(file.line(addition.anchor()), stays),
          Optional.of(addition.edit()));
    }

    /// Where no file of settings can be edited, the site is the application itself, and its reasons
    /// name the settings.
    private FrameworkSite atMain(SequencedMap<String, String> added, boolean stays) {
      List<Reason> reasons = new ArrayList<>(reasons(main.line(), stays));
      reasons.add(
          new Reason(
              ReasonCode.NO_SETTINGS_FILE,
              Severity.REVIEW,
              main.line(),
              "no application.properties or .yml that can be edited lies in the scanned folders: add "
                  + String.join(
                      " and ",
                      added.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).toList())
                  + " where its settings are"));
      return FrameworkSite.at(main, ID, reasons);
    }

    private List<Reason> reasons(int line, boolean stays) {
      List<Reason> reasons = new ArrayList<>();
      Optional<String> version = libraries.version(BOOT);
      if (version.filter(found -> isOlder(found, 3, 2)).isPresent()) {
        reasons.add(
            Reason.of(
                ReasonCode.FRAMEWORK_VERSION,
                line,
                "Spring Boot %s does not know %s, which came with 3.2"
                    .formatted(version.get(), ENABLED)));
        return reasons;
      }
      if (version.isEmpty()) {
        reasons.add(
            new Reason(
                ReasonCode.FRAMEWORK_VERSION,
                Severity.REVIEW,
                line,
                "the version of Spring Boot is not known from the build: %s came with 3.2"
                    .formatted(ENABLED)));
      }
      int target = project.targets().applyAsInt(main.file());
      if (target < MONITORS_FREE) {
        reasons.add(
            Reason.of(
                ReasonCode.PINNING_MONITOR,
                line,
                ("on Java %d whatever blocks inside `synchronized`, in a driver too, holds its"
                        + " carrier; 24 ends that")
                    .formatted(target)));
      }
      LIMITS.forEach(key -> setting(key).ifPresent(limit -> reasons.add(limit(limit))));
      scheduled(line).ifPresent(reasons::add);
      if (!stays) {
        reasons.add(
            new Reason(
                ReasonCode.JVM_EXIT,
                Severity.NOTE,
                line,
                "virtual threads do not keep the JVM alive, and no web server does: %s does it"
                    .formatted(KEEP_ALIVE)));
      }
      reasons.add(Reason.of(ReasonCode.FRAMEWORK_SCOPE, line, scope()));
      return reasons;
    }

    private Reason limit(Found limit) {
      return new Reason(
          ReasonCode.CONCURRENCY_LIMIT,
          Severity.REVIEW,
          limit.line(),
          "%s is %s (%s) and limits nothing any longer: %s"
              .formatted(limit.key(), limit.setting().value(), limit.place(), behind()));
    }

    /// What limits requests behind the threads.
    private String behind() {
      String size =
          setting("spring.datasource.hikari.maximum-pool-size")
              .map(found -> found.setting().value())
              .orElse("10");
      return usesPool()
          ? "of what a request uses, the %s connections of HikariCP remain a limit".formatted(size)
          : "what a request uses must bear as many at once as come";
    }

    private boolean usesPool() {
      return libraries.uses(
          "spring-boot-starter-jdbc",
          "spring-boot-starter-data-jpa",
          "spring-boot-starter-data-jdbc",
          "HikariCP");
    }

    /// By default one thread runs all scheduled methods, one behind the other.
    private Optional<Reason> scheduled(int line) {
      List<Annotated> methods = own(SCHEDULED);
      boolean several =
          setting(SCHEDULING_SIZE).filter(f -> !f.setting().value().equals("1")).isPresent();
      return methods.size() < 2 || several
          ? Optional.empty()
          : Optional.of(
              new Reason(
                  ReasonCode.ORDERING,
                  Severity.REVIEW,
                  line,
                  ("one thread runs its %d @Scheduled methods in turn (the first is %s:%d); on"
                          + " virtual threads they overlap")
                      .formatted(
                          methods.size(),
                          methods.getFirst().file().name(),
                          methods.getFirst().line())));
    }

    private List<Annotated> own(String annotation) {
      return project.annotated(annotation).stream()
          .filter(each -> isOnly || each.file().module().equals(main.file().module()))
          .toList();
    }

    private boolean keepsItselfAlive() {
      return !libraries.isKnown()
          || libraries.uses(
              "spring-boot-starter-web",
              "spring-boot-starter-webmvc",
              "spring-boot-starter-tomcat",
              "spring-boot-starter-jetty",
              "spring-boot-starter-undertow",
              "spring-boot-starter-webflux",
              "spring-boot-starter-jersey",
              "spring-boot-starter-reactor-netty");
    }

    private String scope() {
      List<String> moved = new ArrayList<>();
      if (libraries.uses("spring-boot-starter-jetty")) {
        moved.add("requests (Jetty)");
      } else if (libraries.uses("spring-boot-starter-undertow")) {
        moved.add("requests (Undertow)");
      } else if (libraries.uses("spring-boot-starter-web", "spring-boot-starter-webmvc")) {
        moved.add("requests (Tomcat)");
      }
      if (!own(ASYNC).isEmpty()) {
        moved.add("@Async methods");
      }
      if (!own(SCHEDULED).isEmpty()) {
        moved.add("@Scheduled methods");
      }
      Stream.of(KAFKA, RABBIT)
          .filter(listener -> !own(listener).isEmpty())
          .map(listener -> "@" + listener.substring(listener.lastIndexOf('.') + 1) + " methods")
          .forEach(moved::add);
      return (moved.isEmpty() ? "what Spring runs" : String.join(", ", moved))
          + " move to virtual threads; executors that the application makes itself stay as they are";
    }

    private static boolean isOlder(String version, int major, int minor) {
      String[] parts = version.split("\\D", -1);
      try {
        int itsMajor = Integer.parseInt(parts[0]);
        return itsMajor < major
            || (itsMajor == major && (parts.length < 2 || Integer.parseInt(parts[1]) < minor));
      } catch (NumberFormatException unknown) {
        return false;
      }
    }
  }
}
