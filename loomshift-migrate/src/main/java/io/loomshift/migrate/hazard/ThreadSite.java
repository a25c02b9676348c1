package io.loomshift.migrate.hazard;

import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.Use;
import io.loomshift.source.attribute.Unit;
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

  /// A remark that also takes the call out, where that is sure to concern no other thread: the
  /// receiver is a variable of the site's own file that is given nothing but this site's thread.
  Remark withRemoval(Use.Call call, Reason reason) {
    Unit unit = analysis.unit(path);
    boolean mine =
        analysis.unit(call.path()).equals(unit)
            && call.path().getLeaf() instanceof MethodInvocationTree invocation
            && invocation.getMethodSelect() instanceof MemberSelectTree select
            && analysis.isOnlyValue(
                new TreePath(new TreePath(call.path(), select), select.getExpression()), path);
    return mine
        ? new Remark(reason, StatementRemoval.of(unit, call.path()).stream().toList())
        : Remark.of(reason);
  }
}
