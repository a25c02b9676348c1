package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.SHUTDOWN_NOW_RESULT;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.LambdaExpressionTree;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.Use;
import io.loomshift.migrate.hazard.PoolShape.Waiting;
import java.util.ArrayList;
import java.util.List;

/// `shutdownNow()` returns the tasks that still wait in the queue. Where nothing bounds the
/// threads, none ever wait.
final class ShutdownNowResult implements Hazard<PoolSite> {
  @Override
  public List<Remark> examine(PoolSite site) {
    if (site.successor().keepsBound()) {
      return List.of();
    }
    List<Remark> remarks = new ArrayList<>();
    for (Use use : site.uses()) {
      if (use instanceof Use.Call call
          && call.method().equals("shutdownNow")
          && site.shape().waiting() != Waiting.NONE
          && isResultUsed(call, site.analysis())) {
        remarks.add(
            Remark.of(
                Reason.of(
                    SHUTDOWN_NOW_RESULT,
                    Lines.of(call, site),
                    "the tasks that shutdownNow() returns are used"
                        + Lines.elsewhere(call, site)
                        + (site.successor().isAdaptive()
                            ? "; on virtual threads no task of an AdaptiveExecutor waits, and the"
                                + " list is empty"
                            : "; a per-task executor has no queue and always returns an empty"
                                + " list"))));
      }
    }
    return remarks;
  }

  private static boolean isResultUsed(Use.Call call, Analysis analysis) {
    return switch (call.path().getParentPath().getLeaf()) {
      case ExpressionStatementTree _ -> false;
      case LambdaExpressionTree _ ->
          analysis
              .type(call.path().getParentPath())
              .filter(type -> !analysis.types().isFunctionOfVoid(type))
              .isPresent();
      default -> true;
    };
  }
}
