package io.loomshift.migrate.hazard;

import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Use;
import io.loomshift.migrate.reach.RunCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// How the code that makes a pool hands it tasks.
final class Submissions {
  /// The methods that take a task.
  static final Set<String> METHODS = Set.of("execute", "submit");

  private Submissions() {}

  /// Whether a use of a pool calls one of some methods.
  static boolean isCall(Use use, Set<String> methods) {
    return use instanceof Use.Call call && methods.contains(call.method());
  }

  /// The loops that repeat a call for one and the same pool, the innermost first; nothing where it
  /// is not the method which makes the pool that calls.
  static Optional<List<TreePath>> loops(TreePath call, TreePath maker) {
    Tree method = Starter.method(maker).getLeaf();
    if (!method.equals(Starter.method(call).getLeaf())) {
      return Optional.empty();
    }
    List<TreePath> loops = new ArrayList<>();
    for (TreePath at = call; !at.getLeaf().equals(method); at = at.getParentPath()) {
      boolean loop =
          switch (at.getLeaf()) {
            case WhileLoopTree _, DoWhileLoopTree _, ForLoopTree _, EnhancedForLoopTree _ -> true;
            default -> false;
          };
      if (loop && !RunCode.holds(at.getLeaf(), maker)) {
        loops.add(at);
      }
    }
    return Optional.of(loops);
  }
}
