package io.loomshift.migrate.reach;

import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds all code that is written in a class: that of its methods, and that of the lambdas and
/// classes within them.
final class WrittenCode extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final Unit unit;
  private final String label;
  private final List<Body> bodies = new ArrayList<>();

  private WrittenCode(Unit unit, String label) {
    this.unit = unit;
    this.label = label;
  }

  static List<Body> of(DeclaredClass type) {
    WrittenCode code = new WrittenCode(type.unit(), type.simpleName());
    code.scan(type.path(), null);
    return code.bodies;
  }

  @Override
  public @Nullable Void visitMethod(MethodTree tree, @Nullable Void unused) {
    if (tree.getBody() != null) {
      bodies.add(
          new Body(
              unit, new TreePath(getCurrentPath(), tree.getBody()), label + "." + tree.getName()));
    }
    return super.visitMethod(tree, null);
  }

  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
    bodies.add(new Body(unit, new TreePath(getCurrentPath(), tree.getBody()), label));
    return super.visitLambdaExpression(tree, null);
  }
}
