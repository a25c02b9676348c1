package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.LONG_LIVED_LOOP;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Reason;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One thread that loops until a flag falls: it is made once, so nothing is gained by making it
/// cheap. Harmless.
final class LongLivedLoop implements Hazard<ThreadSite> {
  @Override
  public List<Remark> examine(ThreadSite site) {
    if (isMadeInLoop(site.path())) {
      return List.of();
    }
    return ReachedCode.of(site).own().loops().stream()
        .filter(loop -> !loop.looped() && goesOn(loop))
        .limit(1)
        .map(loop ->
            Remark.of(
                Reason.of(
                    LONG_LIVED_LOOP,
                    loop.line(site),
                    "its task loops until it is told to stop: such a thread gains nothing, unless"
                        + " there are many"
                        + loop.elsewhere(site))))
        .toList();
  }

  private static boolean goesOn(ReachedCode.Place loop) {
    LoopEnd end = LoopEnd.of(loop.path());
    return end.isTold() && !end.exits();
  }

  /// Whether the thread is one of many.
  static boolean isMadeInLoop(TreePath path) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      switch (at.getLeaf()) {
        case WhileLoopTree _, DoWhileLoopTree _, ForLoopTree _, EnhancedForLoopTree _ -> {
          return true;
        }
        case MethodTree _, ClassTree _, LambdaExpressionTree _ -> {
          return false;
        }
        default -> {}
      }
    }
    return false;
  }

  static @Nullable ExpressionTree condition(Tree loop) {
    return switch (loop) {
      case WhileLoopTree tree -> tree.getCondition();
      case DoWhileLoopTree tree -> tree.getCondition();
      case ForLoopTree tree when tree.getInitializer().isEmpty() && tree.getUpdate().isEmpty() ->
          tree.getCondition();
      // A loop that counts: `i` is no flag.
      case ForLoopTree tree -> tree.getInitializer().isEmpty() ? null : tree.getCondition();
      default -> null;
    };
  }
}
