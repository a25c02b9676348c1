package io.loomshift.migrate.hazard;

import com.sun.source.tree.CatchTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.TaskBody;
import io.loomshift.migrate.reach.Reach;
import io.loomshift.migrate.reach.RunCode;
import io.loomshift.source.attribute.Unit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The code that a thread runs, as far as calls can be followed by declared types.
///
/// @param loops the `while`, `do` and `for (;;)` loops
/// @param calls the calls of methods
record ReachedCode(List<Place> loops, List<Place> calls) {

  /// A tree in the code.
  record Place(RunCode.Place in) {
    TreePath path() {
      return in.path();
    }

    Unit unit() {
      return in.unit();
    }

    boolean looped() {
      return in.looped();
    }

    TaskBody body() {
      return new TaskBody(in.unit(), in.path());
    }

    /// Its line, for a reason of a site: the site's own where it stands in another file.
    int line(ThreadMaker site) {
      return isElsewhere(site) ? site.line() : body().line(path());
    }

    /// Names the place where it stands in another file, as `: see a/B.java:7`.
    String elsewhere(ThreadMaker site) {
      return isElsewhere(site) ? ": see " + unit().file().name() + ":" + body().line(path()) : "";
    }

    private boolean isElsewhere(ThreadMaker site) {
      return !unit().file().equals(site.analysis().unit(site.path()).file());
    }

    /// The method that a call names.
    String method() {
      return in.method();
    }

    /// Whether it is run only after something failed.
    boolean isInHandler() {
      for (TreePath at = path(); at != null; at = at.getParentPath()) {
        switch (at.getLeaf()) {
          case CatchTree _ -> {
            return true;
          }
          case MethodTree _, LambdaExpressionTree _ -> {
            return false;
          }
          default -> {}
        }
      }
      return false;
    }

    /// The call without its arguments, on one line.
    String text() {
      return ((MethodInvocationTree) path().getLeaf())
          .getMethodSelect()
          .toString()
          .replaceAll("\\s+", "");
    }

    /// What a call is made on, empty where nothing is named.
    String receiver() {
      return in.on();
    }
  }

  /// What a thread runs; nothing where that is not known.
  static ReachedCode of(ThreadSite site) {
    return site.body()
        .flatMap(body -> of(body, site))
        .orElseGet(() -> new ReachedCode(List.of(), List.of()));
  }

  /// What a task runs, empty where its file cannot be read.
  static Optional<ReachedCode> of(TaskBody body, ThreadMaker site) {
    Unit unit = body.unit();
    Reach.Code code =
        new Reach.Code(
            unit.file(), unit.start(body.code().getLeaf()), unit.end(body.code().getLeaf()));
    return site.analysis()
        .reach()
        .run(code)
        .map(run ->
            new ReachedCode(
                run.loops().stream().map(Place::new).toList(),
                run.calls().stream().map(Place::new).toList()));
  }

  /// The calls of all tasks that a thread or a pool runs.
  static Stream<Place> calls(ThreadMaker site) {
    return Tasks.of(site).stream()
        .flatMap(task -> of(task, site).stream())
        .flatMap(code -> code.calls().stream());
  }

  /// The part of it that does not leave the task's class.
  ReachedCode own() {
    return new ReachedCode(
        loops.stream().filter(place -> place.in().own()).toList(),
        calls.stream().filter(place -> place.in().own()).toList());
  }
}
