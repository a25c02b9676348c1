package io.loomshift.migrate.framework;

import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.framework.Mention.Form;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Helidon's `ThreadPoolSupplier` where code builds it. The requests of Helidon 4 are on virtual
/// threads anyway, and have no site.
///
/// Source: the Javadoc of `ThreadPoolConfig.virtualThreads` in Helidon 4.1.
final class RunHelidonOnVirtualThreads implements Framework {
  private static final String ID = "run-helidon-on-virtual-threads";
  private static final String SUPPLIER = "io.helidon.common.configurable.ThreadPoolSupplier";
  private static final Pattern SIZE =
      Pattern.compile("\\.\\s*(?:corePoolSize|maxPoolSize|queueCapacity)\\s*\\(");

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Set<String> types() {
    return Set.of(SUPPLIER);
  }

  @Override
  public List<FrameworkSite> examine(Project project) {
    return project.mentions(SUPPLIER, Form.MEMBER).stream()
        .filter(named -> named.member().equals("builder"))
        .filter(named -> !statement(named).contains("virtualThreads"))
        .map(named -> site(project, named))
        .toList();
  }

  private static FrameworkSite site(Project project, Mention named) {
    Judgement judgement =
        Judgement.at(project, named)
            .since(
                "Helidon",
                version(project.module(named).libraries()),
                "4.0",
                "ThreadPoolSupplier with virtual threads without preview features")
            .monitors();
    if (SIZE.matcher(statement(named)).find()) {
      judgement.add(
          ReasonCode.CONCURRENCY_LIMIT,
          Severity.REVIEW,
          "its size limits how many tasks run at once, and with virtual threads there is no limit");
    }
    judgement.add(
        ReasonCode.FRAMEWORK_SCOPE,
        "what this pool runs moves to virtual threads; the requests of Helidon 4 are on them"
            + " already");
    return FrameworkSite.at(
        named, ID, judgement.reasons(), CodeEdit.behindCall(named, ".virtualThreads(true)"));
  }

  private static Optional<String> version(Libraries libraries) {
    return libraries
        .version("io.helidon.common")
        .or(() -> libraries.version("io.helidon.applications"))
        .or(() -> libraries.version("io.helidon"));
  }

  private static String statement(Mention named) {
    return named
        .masked()
        .substring(named.start(), CodeText.statementEnd(named.masked(), named.start()));
  }
}
