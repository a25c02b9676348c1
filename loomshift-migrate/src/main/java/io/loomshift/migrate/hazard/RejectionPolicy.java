package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.REJECTION_POLICY;

import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.flow.Use;
import io.loomshift.migrate.hazard.PoolShape.Waiting;
import java.util.ArrayList;
import java.util.List;

/// A pool that can be full slows down or turns away those who submit tasks; a thread a task never
/// does.
final class RejectionPolicy implements Hazard<PoolSite> {
  @Override
  public List<Remark> examine(PoolSite site) {
    List<Remark> remarks = new ArrayList<>();
    Waiting waiting = site.shape().waiting();
    if (waiting == Waiting.BOUNDED) {
      remarks.add(
          remark(
              site,
              "the pool's queue is bounded: when it is full, tasks are turned away; with "
                  + site.successor().words()
                  + " none ever is"));
    } else if (waiting == Waiting.UNKNOWN) {
      remarks.add(
          remark(
              site,
              "whether the pool's queue is bounded cannot be seen here; with "
                  + site.successor().words()
                  + " none is ever turned away"));
    } else if (waiting == Waiting.NONE && !site.shape().isUnbounded()) {
      remarks.add(
          remark(
              site,
              "the pool has no queue: when all workers are busy, tasks are turned away; with "
                  + site.successor().words()
                  + " none ever is"));
    }
    site.handler()
        .filter(handler -> !isAbort(handler.getLeaf()))
        .ifPresent(
            handler -> remarks.add(handled(handler, "", site.analysis().line(handler), site)));
    for (Use use : site.uses()) {
      if (use instanceof Use.Call call
          && call.method().equals("setRejectedExecutionHandler")
          && !call.arguments().stream().allMatch(RejectionPolicy::isAbort)) {
        remarks.add(
            handled(
                new TreePath(call.path(), call.arguments().getFirst()),
                Lines.elsewhere(call, site),
                Lines.of(call, site),
                site));
      }
    }
    return remarks;
  }

  private static Remark handled(TreePath handler, String place, int line, PoolSite site) {
    return Remark.of(
        Reason.of(
            REJECTION_POLICY,
            line,
            "the handler of rejected tasks, `"
                + name(handler, site)
                + "`"
                + place
                + ", would never be asked: "
                + (site.successor() == PoolSuccessor.PER_TASK
                    ? "a per-task executor"
                    : site.successor().words())
                + " rejects by an exception, and only once it is shut down"));
  }

  private static Remark remark(PoolSite site, String message) {
    return Remark.of(Reason.of(REJECTION_POLICY, site.line(), message));
  }

  private static boolean isAbort(Tree handler) {
    return handler instanceof NewClassTree creation
        && creation.getClassBody() == null
        && creation.getIdentifier().toString().endsWith("AbortPolicy");
  }

  private static String name(TreePath handler, PoolSite site) {
    return handler.getLeaf() instanceof NewClassTree creation
        ? "new " + creation.getIdentifier()
        : site.analysis().text(handler).lines().findFirst().orElse("");
  }
}
