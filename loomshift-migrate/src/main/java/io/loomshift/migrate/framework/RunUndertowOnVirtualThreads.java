package io.loomshift.migrate.framework;

import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.framework.Mention.Form;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Servlets that Undertow runs: `DeploymentInfo.setExecutor` moves them from the workers of XNIO.
/// Handlers without servlets have no such switch, and no site.
///
/// Source: the Javadoc of `DeploymentInfo.setExecutor` in Undertow 2.3; Spring Boot 3.2 to 3.5 does
/// the same.
final class RunUndertowOnVirtualThreads implements Framework {
  private static final String ID = "run-undertow-on-virtual-threads";
  private static final String SERVLETS = "io.undertow.servlet.Servlets";

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Set<String> types() {
    return Set.of(SERVLETS);
  }

  @Override
  public Set<String> threads() {
    return Set.of("XNIO-* task-*");
  }

  @Override
  public Optional<String> setting() {
    return Optional.of("DeploymentInfo.setExecutor");
  }

  @Override
  public List<FrameworkSite> examine(Project project) {
    return project.mentions(SERVLETS, Form.MEMBER).stream()
        .filter(named -> named.member().equals("deployment"))
        .filter(named -> !CodeText.calls(named.masked(), "setExecutor"))
        .map(named -> {
          Judgement judgement = Judgement.at(project, named).monitors();
          if (CodeText.calls(named.masked(), "setWorkerThreads")) {
            judgement.add(
                ReasonCode.CONCURRENCY_LIMIT,
                Severity.REVIEW,
                "setWorkerThreads limits how many requests run at once, and virtual threads have no"
                    + " limit");
          }
          return FrameworkSite.at(
              named,
              ID,
              judgement
                  .handlers(
                      "the requests of its servlets",
                      "a pool of eight for each processor unless it says otherwise",
                      "the I/O threads and handlers outside of servlets stay as they are")
                  .reasons(),
              CodeEdit.behindCall(
                  named,
                  ".setExecutor(Executors.newVirtualThreadPerTaskExecutor())",
                  "java.util.concurrent.Executors"));
        })
        .toList();
  }
}
