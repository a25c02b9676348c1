package io.loomshift.migrate.structured;

import com.sun.source.tree.BreakTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Statements by which code is left before its end.
final class LoopExit extends TreeScanner<@Nullable Void, @Nullable Void> {
  private final List<Tree> exits = new ArrayList<>();

  private LoopExit() {}

  /// Whether the body of a loop may leave the loop.
  static boolean isIn(Tree body) {
    return !in(body).isEmpty();
  }

  /// The statements that leave a tree.
  static List<Tree> in(Tree tree) {
    LoopExit scanner = new LoopExit();
    scanner.scan(tree, null);
    return scanner.exits;
  }

  @Override
  public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void unused) {
    exits.add(tree);
    return null;
  }

  @Override
  public @Nullable Void visitThrow(ThrowTree tree, @Nullable Void unused) {
    exits.add(tree);
    return null;
  }

  @Override
  public @Nullable Void visitBreak(BreakTree tree, @Nullable Void unused) {
    exits.add(tree);
    return null;
  }

  /// A `break` there mostly ends the switch; what leaves the method is looked for all the same.
  @Override
  public @Nullable Void visitSwitch(SwitchTree tree, @Nullable Void unused) {
    int before = exits.size();
    super.visitSwitch(tree, null);
    List<Tree> found = exits.subList(before, exits.size());
    found.removeIf(exit -> exit instanceof BreakTree jump && jump.getLabel() == null);
    return null;
  }

  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
    return null;
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
    return null;
  }
}
