package io.loomshift.migrate.framework;

import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.framework.Mention.Form;
import io.loomshift.source.edit.TextEdit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Worker verticles of Vert.x: those of the threading model `VIRTUAL_THREAD` may block as well, and
/// are not limited by the pool of workers. A verticle's events still come one after the other.
///
/// Source: Vert.x' core manual, "Virtual thread verticles"; `ThreadingModel` of 4.5 (4.4 has none).
final class RunVertxOnVirtualThreads implements Framework {
  private static final String ID = "run-vertx-on-virtual-threads";
  private static final String OPTIONS = "io.vertx.core.DeploymentOptions";
  private static final Pattern WORKER =
      Pattern.compile(
          "setWorker\\s*\\(\\s*true\\s*\\)"
              + "|setThreadingModel\\s*\\(\\s*(?:ThreadingModel\\s*\\.\\s*)?WORKER\\s*\\)");
  private static final Pattern SIZE = Pattern.compile("setWorkerPool(?:Size|Name)\\s*\\(");

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Set<String> types() {
    return Set.of(OPTIONS);
  }

  @Override
  public Set<String> threads() {
    return Set.of("vert.x-worker-thread-*");
  }

  @Override
  public List<FrameworkSite> examine(Project project) {
    return project.mentions(OPTIONS, Form.CREATION).stream()
        .flatMap(made -> site(project, made).stream())
        .toList();
  }

  private static Optional<FrameworkSite> site(Project project, Mention made) {
    int end = CodeText.statementEnd(made.masked(), made.start());
    Matcher worker = WORKER.matcher(made.masked()).region(made.end(), end);
    if (!worker.find()) {
      return Optional.empty();
    }
    Judgement judgement =
        Judgement.at(project, made)
            .since(
                "Vert.x",
                project.module(made).libraries().version("io.vertx"),
                "4.5",
                "ThreadingModel.VIRTUAL_THREAD")
            .monitors();
    boolean sized = SIZE.matcher(made.masked()).region(made.end(), end).find();
    if (sized) {
      judgement.add(
          ReasonCode.CONCURRENCY_LIMIT,
          Severity.REVIEW,
          "its instances share a pool of workers of their own, whose size limits how many run at"
              + " once; virtual threads have no limit");
    }
    Optional<String> verticle = DeployedVerticle.of(made);
    verticle
        .flatMap(type -> project.waiting(type, made.file()))
        .ifPresentOrElse(
            path -> judgement.add(ReasonCode.SHOWN, "the verticle waits at " + path),
            () ->
                judgement.add(
                    ReasonCode.NOT_SHOWN,
                    Severity.REVIEW,
                    verticle
                        .map(type ->
                            "not seen that %s waits: a verticle whose handlers return at once gains"
                                    .formatted(type.substring(type.lastIndexOf('.') + 1))
                                + " nothing")
                        .orElse(
                            "not seen which verticle it deploys: one whose handlers return at once"
                                + " gains nothing")));
    judgement.add(
        ReasonCode.FRAMEWORK_SCOPE,
        "the verticle's events move to virtual threads, one after the other as before; what"
            + " executeBlocking is given stays on the pool of workers");
    TextEdit edit =
        new TextEdit(
            worker.start(), worker.end(), "setThreadingModel(ThreadingModel.VIRTUAL_THREAD)");
    return Optional.of(
        FrameworkSite.at(
            made,
            ID,
            judgement.reasons(),
            Optional.of(
                new CodeEdit(
                    made.start(), worker.end(), edit, Set.of("io.vertx.core.ThreadingModel")))));
  }
}
