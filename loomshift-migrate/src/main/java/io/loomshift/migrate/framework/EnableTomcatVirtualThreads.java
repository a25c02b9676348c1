package io.loomshift.migrate.framework;

import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.framework.SettingsText.Addition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Tomcat's `server.xml`: `useVirtualThreads` at each connector that has threads of its own.
///
/// Source: Tomcat's configuration reference, "The HTTP Connector" and "The Executor";
/// `AbstractEndpoint` of 9.0.75 and 10.1.9, which have it not, and of 9.0.76 and 10.1.10.
final class EnableTomcatVirtualThreads implements Framework {
  private static final String ID = "enable-tomcat-virtual-threads";
  private static final List<String> NAMES =
      List.of("conf/server.xml", "src/main/tomcat/conf/server.xml", "tomcat/conf/server.xml");

  @Override
  public String id() {
    return ID;
  }

  /// None: a server is configured beside the code that it runs.
  @Override
  public Set<String> types() {
    return Set.of();
  }

  @Override
  public Set<String> threads() {
    return Set.of("http-nio-*-exec-*", "https-jsse-nio-*-exec-*");
  }

  @Override
  public Optional<String> setting() {
    return Optional.of("useVirtualThreads");
  }

  @Override
  public List<FrameworkSite> examine(Project project) {
    List<FrameworkSite> sites = new ArrayList<>();
    for (String directory : project.directories()) {
      for (String name : NAMES) {
        project.file(directory, name).ifPresent(file -> connectors(project, file, sites));
      }
    }
    return sites;
  }

  private static void connectors(Project project, SettingsFile file, List<FrameworkSite> sites) {
    if (file.settings() instanceof XmlText text) {
      for (String connector : text.elements("Connector").keySet()) {
        boolean own =
            text.setting(connector + "@executor").isEmpty()
                && text.setting(connector + "@useVirtualThreads").isEmpty();
        text.adding(connector + "@useVirtualThreads", "true")
            .filter(_ -> own)
            .ifPresent(addition -> sites.add(site(project, file, connector, addition)));
      }
      for (String executor : text.elements("Executor").keySet()) {
        if (text.setting(executor + "@className").isEmpty()) {
          sites.add(shared(project, file, text, executor));
        }
      }
    }
  }

  private static FrameworkSite site(
      Project project, SettingsFile file, String connector, Addition addition) {
    Judgement judgement = judgement(project, file, addition.anchor(), "useVirtualThreads");
    file.settings()
        .setting(connector + "@maxThreads")
        .ifPresent(limit ->
            judgement.add(
                ReasonCode.CONCURRENCY_LIMIT,
                Severity.REVIEW,
                ("maxThreads is %s and will no longer limit how many requests run at once;"
                        + " maxConnections still does")
                    .formatted(limit.value())));
    judgement.add(
        ReasonCode.FRAMEWORK_SCOPE,
        "the requests of this connector move to virtual threads; its poller and acceptor stay as"
            + " they are");
    return FrameworkSite.at(
        file, addition.anchor(), ID, judgement.reasons(), Optional.of(addition.edit()));
  }

  /// A pool that connectors share: the class of virtual threads knows none of its limits.
  private static FrameworkSite shared(
      Project project, SettingsFile file, XmlText text, String executor) {
    Addition addition =
        text.adding(
                executor + "@className", "org.apache.catalina.core.StandardVirtualThreadExecutor")
            .orElseThrow();
    Judgement judgement =
        judgement(project, file, addition.anchor(), "StandardVirtualThreadExecutor")
            .add(
                ReasonCode.CONCURRENCY_LIMIT,
                Severity.REVIEW,
                ("connectors share it, and at most %s requests run on it at once; one of virtual"
                        + " threads has no limit, and of its attributes only name and namePrefix"
                        + " count")
                    .formatted(
                        text.setting(executor + "@maxThreads")
                            .map(SettingsText.Setting::value)
                            .orElse("200")));
    return FrameworkSite.at(
        file, addition.anchor(), ID, judgement.reasons(), Optional.of(addition.edit()));
  }

  private static Judgement judgement(
      Project project, SettingsFile file, int offset, String feature) {
    return new Judgement(project, file.file(), file.line(offset))
        .add(
            ReasonCode.FRAMEWORK_VERSION,
            Severity.REVIEW,
            "which Tomcat reads it is not known: %s came with 9.0.76 and 10.1.10"
                .formatted(feature))
        .monitors();
  }
}
