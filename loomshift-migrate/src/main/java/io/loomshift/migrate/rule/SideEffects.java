package io.loomshift.migrate.rule;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.flow.Analysis;
import java.util.Collection;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/// Tells whether code can be left out without harm to what stands around it: it assigns nothing,
/// and calls nothing that declares a checked exception, without which a `catch` might not compile.
final class SideEffects extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final Analysis analysis;
  private boolean found;

  private SideEffects(Analysis analysis) {
    this.analysis = analysis;
  }

  static boolean areIn(Collection<TreePath> code, Analysis analysis) {
    SideEffects effects = new SideEffects(analysis);
    code.forEach(path -> effects.scan(path, null));
    return effects.found;
  }

  @Override
  public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
    found = true;
    return null;
  }

  @Override
  public @Nullable Void visitCompoundAssignment(
      CompoundAssignmentTree tree, @Nullable Void unused) {
    found = true;
    return null;
  }

  @Override
  public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void unused) {
    switch (tree.getKind()) {
      case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> found = true;
      default -> super.visitUnary(tree, null);
    }
    return null;
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    found |= throwsChecked(getCurrentPath());
    return super.visitMethodInvocation(tree, null);
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
    found |= throwsChecked(getCurrentPath());
    return super.visitNewClass(tree, null);
  }

  /// What a lambda does happens elsewhere.
  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
    return null;
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
    return null;
  }

  private boolean throwsChecked(TreePath call) {
    return analysis
        .executable(call)
        .filter(method -> method.getThrownTypes().stream().anyMatch(this::isChecked))
        .isPresent();
  }

  private boolean isChecked(TypeMirror type) {
    return !analysis.types().inherits(type, "java.lang.RuntimeException")
        && !analysis.types().inherits(type, "java.lang.Error");
  }
}
