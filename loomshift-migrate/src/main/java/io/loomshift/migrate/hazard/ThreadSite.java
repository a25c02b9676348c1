package io.loomshift.migrate.hazard;

import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.TaskBody;
import io.loomshift.migrate.flow.Use;
import io.loomshift.source.attribute.Receiver;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// An expression that makes a thread.
///
/// @param task the argument that is the task; empty where there is none, as in an anonymous
///   subclass
/// @param name the argument that is the thread's name
/// @param group the argument that is the thread's group
public record ThreadSite(
    TreePath path,
    Analysis analysis,
    Optional<TreePath> task,
    Optional<TreePath> name,
    Optional<TreePath> group,
    List<Use> uses)
    implements ThreadMaker {
  public ThreadSite {
    uses = List.copyOf(uses);
  }

  /// Whether the site is an anonymous subclass of `Thread`.
  boolean isAnonymous() {
    return path.getLeaf() instanceof NewClassTree creation && creation.getClassBody() != null;
  }

  /// The code that the thread runs, empty where it is not in the tree or not known.
  Optional<TaskBody> body() {
    return (isAnonymous() ? Optional.of(path) : task)
        .flatMap(code -> analysis.bodies().of(code, analysis.attribution()));
  }

  /// The calls of a method on the thread itself, not on an array or collection that holds it.
  List<Use.Call> calls(String... methods) {
    List<Use.Call> calls = new ArrayList<>();
    for (Use use : uses) {
      if (use instanceof Use.Call call
          && List.of(methods).contains(call.method())
          && isOnThread(call)) {
        calls.add(call);
      }
    }
    return calls;
  }

  private boolean isOnThread(Use.Call call) {
    return call.path().getLeaf() instanceof MethodInvocationTree invocation
        && invocation.getMethodSelect() instanceof MemberSelectTree select
        && analysis
            .type(Receiver.of(call.path(), select))
            .filter(type -> analysis.types().inherits(type, "java.lang.Thread"))
            .isPresent();
  }

  /// A remark on something that happens to the thread, here or in another file.
  Remark remark(ReasonCode code, Use use, String message) {
    return Remark.of(reason(code, use, message));
  }

  Reason reason(ReasonCode code, Use use, String message) {
    return Reason.of(
        code,
        Lines.of(use, this),
        message + Lines.elsewhere(use, this).replaceFirst("^ in ", ": see "));
  }

  /// A remark that also takes the call out, where that is sure to concern no other thread: the
  /// receiver is a variable of the site's own file that is given nothing but this site's thread.
  Remark withRemoval(Use.Call call, Reason reason) {
    Unit unit = analysis.unit(path);
    boolean mine =
        analysis.unit(call.path()).equals(unit)
            && call.path().getLeaf() instanceof MethodInvocationTree invocation
            && invocation.getMethodSelect() instanceof MemberSelectTree select
            && analysis.isOnlyValue(Receiver.of(call.path(), select), path);
    return mine
        ? new Remark(reason, StatementRemoval.of(unit, call.path()).stream().toList())
        : Remark.of(reason);
  }
}
