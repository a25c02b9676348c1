package io.loomshift.migrate.framework;

import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.framework.Mention.Form;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Jetty's `QueuedThreadPool` where code makes it, or makes a `Server` that makes one: requests run
/// on virtual threads once it has an executor of them; selectors and acceptors stay on its own.
///
/// Source: Jetty 12's programming guide, "Virtual Threads Support"; `QueuedThreadPool`, `Server`
/// and `VirtualThreads` of 12.0.0, 12.0.6 and 12.0.16.
final class RunJettyOnVirtualThreads implements Framework {
  private static final String ID = "run-jetty-on-virtual-threads";
  private static final String POOL = "org.eclipse.jetty.util.thread.QueuedThreadPool";
  private static final String SERVER = "org.eclipse.jetty.server.Server";
  private static final String VIRTUAL = "org.eclipse.jetty.util.VirtualThreads";

  /// What a `Server` without a pool is made of: nothing, or a port.
  private static final Pattern PORT = Pattern.compile("\\s*|\\s*\\d+\\s*|\\s*\\w*[pP]ort\\w*\\s*");

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Set<String> types() {
    return Set.of(POOL, SERVER);
  }

  @Override
  public Set<String> threads() {
    return Set.of("qtp*-*");
  }

  @Override
  public Optional<String> setting() {
    return Optional.of("QueuedThreadPool.setVirtualThreadsExecutor");
  }

  @Override
  public List<FrameworkSite> examine(Project project) {
    return Stream.concat(
            project.mentions(POOL, Form.CREATION).stream(),
            project.mentions(SERVER, Form.CREATION).stream()
                .filter(server -> PORT.matcher(server.arguments()).matches()))
        .filter(made -> !CodeText.calls(made.masked(), "setVirtualThreadsExecutor"))
        .map(made -> site(project, made))
        .toList();
  }

  private static FrameworkSite site(Project project, Mention made) {
    boolean isPool = made.type().equals(POOL);
    Judgement judgement =
        Judgement.at(project, made)
            .since(
                "Jetty",
                version(project.module(made).libraries()),
                "12.0",
                "QueuedThreadPool.setVirtualThreadsExecutor")
            .monitors();
    if (isPool && !made.arguments().isBlank()) {
      judgement.add(
          ReasonCode.CONCURRENCY_LIMIT,
          Severity.REVIEW,
          ("new QueuedThreadPool(%s) limits how many requests run at once, and virtual threads have"
                  + " no limit; a VirtualThreadPool in its place has setMaxThreads")
              .formatted(made.arguments().strip()));
    }
    Optional<CodeEdit> edit =
        isPool
            ? CodeEdit.behindCreation(
                made,
                "setVirtualThreadsExecutor(VirtualThreads.getDefaultVirtualThreadsExecutor())",
                VIRTUAL)
            : Optional.empty();
    judgement
        .unless(
            edit,
            isPool
                ? "no statement of its own gives it to a variable: call setVirtualThreadsExecutor on it"
                    + " before the server starts"
                : "the server makes a QueuedThreadPool of its own: give it one on which"
                    + " setVirtualThreadsExecutor was called")
        .handlers(
            "the requests",
            "a pool of 200 unless it says otherwise",
            "acceptors and selectors stay as they are");
    return FrameworkSite.at(made, ID, judgement.reasons(), edit);
  }

  private static Optional<String> version(Libraries libraries) {
    return libraries
        .version("org.eclipse.jetty")
        .or(() -> libraries.version("org.eclipse.jetty.ee10"));
  }
}
