package io.loomshift.migrate.framework;

import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.framework.Mention.Form;
import io.loomshift.migrate.framework.SettingsText.Addition;
import io.loomshift.migrate.framework.SettingsText.Setting;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// `server.enableVirtualThreads` in the configuration of a Dropwizard application.
///
/// Source: `AbstractServerFactory` of Dropwizard 4.0.3 (4.0.2 has it not) and 4.0.12.
final class EnableDropwizardVirtualThreads implements Framework {
  private static final String ID = "enable-dropwizard-virtual-threads";
  private static final String APPLICATION = "io.dropwizard.core.Application";

  /// The same before 3.0.
  private static final String OLD_APPLICATION = "io.dropwizard.Application";

  private static final String ENABLED = "server.enableVirtualThreads";
  private static final String LIMIT = "server.maxThreads";

  /// Where examples and the archetype have it; an application may be started with any file.
  private static final List<String> NAMES =
      List.of(
          "config.yml",
          "config.yaml",
          "config/config.yml",
          "src/main/resources/config.yml",
          "src/main/resources/config.yaml");

  /// Where else a configuration lies that is called otherwise.
  private static final List<String> FOLDERS =
      List.of(".", "config", "conf", "etc", "src/main/resources");

  /// What of a file of YAML tells that it configures such an application.
  ///
  /// Source: `DefaultServerFactory`, `SimpleServerFactory` and `DefaultLoggingFactory`.
  private static final Pattern OWN =
      Pattern.compile(
          "server\\.(?:applicationconnectors|adminconnectors|connector\\.|rootpath"
              + "|applicationcontextpath|admincontextpath|requestlog\\.|maxthreads|minthreads).*"
              + "|logging\\.(?:loggers\\.|appenders\\[).*");

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Set<String> types() {
    return Set.of(APPLICATION, OLD_APPLICATION);
  }

  @Override
  public Set<String> threads() {
    return Set.of("dw-*");
  }

  @Override
  public Optional<String> setting() {
    return Optional.of(ENABLED);
  }

  @Override
  public List<FrameworkSite> examine(Project project) {
    return types().stream()
        .flatMap(type -> project.mentions(type, Form.OTHER).stream())
        .filter(
            named -> named.masked().substring(0, named.start()).stripTrailing().endsWith("extends"))
        .flatMap(named -> site(project, named).stream())
        .toList();
  }

  private static Optional<FrameworkSite> site(Project project, Mention application) {
    Module module = project.module(application);
    List<SettingsFile> configs = configs(module);
    // Where there are several, nobody but who starts it knows which one counts.
    Optional<SettingsFile> config =
        configs.size() == 1 ? Optional.of(configs.getFirst()) : Optional.empty();
    Optional<Setting> present = config.flatMap(file -> file.settings().setting(ENABLED));
    if (present.filter(Setting::isOn).isPresent()) {
      return Optional.empty();
    }
    if (config.isPresent() && present.isPresent()) {
      SettingsFile file = config.get();
      Setting off = present.get();
      Judgement judgement =
          judgement(project, application, file, file.line(off.start())).turnedOff(off);
      return Optional.of(
          FrameworkSite.at(file, off.start(), ID, judgement.reasons(), off.turningOn()));
    }
    Optional<Addition> addition =
        config.flatMap(file -> file.settings().adding(new TreeMap<>(Map.of(ENABLED, "true"))));
    if (config.isPresent() && addition.isPresent()) {
      SettingsFile file = config.get();
      int at = addition.get().anchor();
      return Optional.of(
          FrameworkSite.at(
              file,
              at,
              ID,
              judgement(project, application, file, file.line(at)).reasons(),
              Optional.of(addition.get().edit())));
    }
    return Optional.of(
        FrameworkSite.at(
            application,
            ID,
            scope(since(project, application, application.line()))
                .add(
                    ReasonCode.NO_SETTINGS_FILE,
                    (configs.isEmpty()
                            ? "no config.yml that can be edited lies in the scanned folders"
                            : "several files configure it")
                        + ": add %s: true to the file that the application is started with"
                            .formatted(ENABLED)
                        + (configs.size() < 2
                            ? ""
                            : ", of "
                                + configs.stream()
                                    .map(file -> file.file().name())
                                    .collect(Collectors.joining(", "))))
                .reasons()));
  }

  /// The files that may configure the application, one where its name is the usual one. Of each,
  /// the first document counts.
  ///
  /// Source: `BaseConfigurationFactory`, which reads one tree from its parser.
  private static List<SettingsFile> configs(Module module) {
    Optional<SettingsFile> usual =
        NAMES.stream().flatMap(name -> module.file(name).stream()).findFirst();
    return (usual.isPresent()
            ? usual.stream()
            : module
                .yaml(FOLDERS)
                .filter(file ->
                    file.settings().first().settings().keySet().stream()
                        .anyMatch(OWN.asMatchPredicate())))
        .map(SettingsFile::first)
        .toList();
  }

  private static Judgement judgement(
      Project project, Mention application, SettingsFile file, int line) {
    Judgement judgement = since(project, application, line);
    file.settings()
        .setting(LIMIT)
        .ifPresent(limit ->
            judgement.add(
                ReasonCode.CONCURRENCY_LIMIT,
                Severity.REVIEW,
                "%s is %s (%s:%d) and will no longer limit how many requests run at once"
                    .formatted(
                        LIMIT, limit.value(), file.file().name(), file.line(limit.start()))));
    return scope(judgement);
  }

  private static Judgement since(Project project, Mention application, int line) {
    return new Judgement(project, application.file(), line)
        .since(
            "Dropwizard",
            project
                .module(application)
                .libraries()
                .version("io.dropwizard")
                .or(() ->
                    application.type().equals(OLD_APPLICATION)
                        ? Optional.of("2")
                        : Optional.empty()),
            "4.0.3",
            ENABLED)
        .monitors();
  }

  private static Judgement scope(Judgement judgement) {
    return judgement.add(
        ReasonCode.FRAMEWORK_SCOPE,
        "requests (Jetty) move to virtual threads; those of the admin port need"
            + " server.enableAdminVirtualThreads, and executors that the environment makes stay as"
            + " they are");
  }
}
