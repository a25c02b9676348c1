package io.loomshift.migrate.hazard;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.TaskReport;
import io.loomshift.migrate.TaskReport.Act;
import io.loomshift.migrate.TaskReport.Gap;
import io.loomshift.migrate.TaskReport.Place;
import io.loomshift.migrate.TaskReport.Step;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.TaskBody;
import io.loomshift.migrate.flow.Use;
import io.loomshift.migrate.reach.Deed;
import io.loomshift.migrate.reach.Monitor;
import io.loomshift.migrate.reach.Reached;
import io.loomshift.source.SourceFile;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/// Tells what the tasks of any site may do, also of sites that the hazards did not ask about.
public final class TaskReports {
  private static final String THREAD = "java.lang.Thread";
  private static final String CALLABLE = "java.util.concurrent.Callable";

  private final Analysis analysis;
  private final List<TaskReport> reports = new ArrayList<>();

  private TaskReports(Analysis analysis) {
    this.analysis = analysis;
  }

  /// What each task of a site may do; one whose code is not known is told where it is handed over.
  public static List<TaskReport> of(TreePath site, SiteKind kind, Analysis analysis) {
    TaskReports told = new TaskReports(analysis);
    switch (kind) {
      case THREAD_ID, FRAMEWORK, MONITOR, THREAD_LOCAL, TASK, EVENT_LOOP -> {}
      case NEW_THREAD, THREAD_SUBCLASS, THREAD_FACTORY -> told.thread(site);
      case COMMON_POOL -> told.arguments(site);
      case CACHED_POOL,
          FIXED_POOL,
          THREAD_POOL,
          SINGLE_POOL,
          SCHEDULED_POOL,
          WORK_STEALING_POOL,
          PER_TASK_POOL,
          TIMER ->
          told.pool(site);
    }
    return told.reports.stream().distinct().toList();
  }

  private void thread(TreePath site) {
    switch (site.getLeaf()) {
      case ClassTree _ ->
          analysis
              .element(site)
              .filter(TypeElement.class::isInstance)
              .flatMap(type -> analysis.bodies().ofClass((TypeElement) type, "run"))
              .ifPresent(this::known);
      case NewClassTree creation when creation.getClassBody() != null ->
          told(analysis.bodies().of(site, analysis.attribution()), site);
      default -> arguments(site);
    }
  }

  /// Whatever among the arguments is a task; where nothing is, a thread of a class of the tree runs
  /// its own code.
  private void arguments(TreePath site) {
    List<? extends ExpressionTree> arguments =
        switch (site.getLeaf()) {
          case NewClassTree creation -> creation.getArguments();
          case MethodInvocationTree call -> call.getArguments();
          default -> List.of();
        };
    List<TreePath> tasks =
        arguments.stream()
            .map(argument -> new TreePath(site, argument))
            .filter(this::isTask)
            .toList();
    tasks.forEach(task -> told(Tasks.body(task, analysis), task));
    if (tasks.isEmpty()) {
      told(analysis.bodies().of(site, analysis.attribution()), site);
    }
  }

  private boolean isTask(TreePath argument) {
    Optional<TypeMirror> type = analysis.type(argument);
    return Tasks.isCode(argument.getLeaf())
        || type.filter(t ->
                analysis.types().inherits(t, "java.lang.Runnable")
                    || analysis.types().inherits(t, CALLABLE)
                    || analysis.types().inherits(t, THREAD))
            .isPresent();
  }

  private void pool(TreePath site) {
    for (Use use : analysis.usesOf(site)) {
      Optional<TreePath> task = Tasks.handedOver(use);
      if (task.isPresent()) {
        told(Tasks.body(task.get(), analysis), task.get());
      } else if (use instanceof Use.Argument argument) {
        handedOn(
            argument.callee().map(callee -> callee.getSimpleName().toString()).orElse(""), use);
      } else if (use instanceof Use.Call call && call.method().startsWith("invoke")) {
        handedOn(call.method(), use);
      } else if (use instanceof Use.Returned || use instanceof Use.Elsewhere) {
        handedOn("", use);
      }
    }
  }

  /// A pool that others give tasks to.
  private void handedOn(String callee, Use use) {
    unknown(use.path(), callee.isEmpty() ? "the tasks" : "the tasks of " + callee);
  }

  private void told(Optional<TaskBody> body, TreePath site) {
    body.ifPresentOrElse(this::known, () -> unknown(site, "the task"));
  }

  private void unknown(TreePath site, String what) {
    analysis
        .attribution()
        .unit(site)
        .ifPresent(unit -> {
          int line = line(unit, unit.start(site.getLeaf()));
          String file = unit.file().name();
          reports.add(
              new TaskReport(
                  new Place(file, line),
                  false,
                  line,
                  false,
                  List.of(),
                  List.of(new Gap(what, "", Optional.of(file), line))));
        });
  }

  private void known(TaskBody task) {
    Unit unit = task.unit();
    Tree code = task.code().getLeaf();
    SourceFile file = unit.file();
    Reached reached = analysis.reach().of(Tasks.code(task), analysis.targets().applyAsInt(file));
    reports.add(
        new TaskReport(
            new Place(file.name(), line(unit, unit.start(code))),
            true,
            line(unit, unit.end(code)),
            reached.loops(),
            reached.deeds().stream().map(TaskReports::act).toList(),
            reached.gaps().stream()
                .map(gap ->
                    new Gap(gap.call(), gap.in(), gap.file().map(SourceFile::name), gap.line()))
                .toList()));
  }

  private static Act act(Deed deed) {
    Stream<Step> steps =
        deed.steps().stream()
            .map(step -> new Step(step.label(), step.file().map(SourceFile::name), step.line()));
    return new Act(
        deed.effect().id(),
        deed.effect().blocks(),
        deed.call(),
        deed.looped(),
        deed.monitor() != Monitor.NONE,
        steps.toList());
  }

  private static int line(Unit unit, int offset) {
    return (int) unit.tree().getLineMap().getLineNumber(Math.max(0, offset));
  }
}
