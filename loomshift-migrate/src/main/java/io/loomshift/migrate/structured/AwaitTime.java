package io.loomshift.migrate.structured;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.source.attribute.SimpleName;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javax.lang.model.element.VariableElement;

/// For how long a method waits for the end of its pool.
final class AwaitTime {
  /// Who writes a limit of hours means none.
  private static final long ENOUGH_MINUTES = 60;

  private AwaitTime() {}

  static boolean isAsGoodAsForever(PoolCall await, Analysis analysis) {
    if (await.arguments() != 2) {
      return false;
    }
    ExpressionTree time = await.tree().getArguments().get(0);
    ExpressionTree unit = await.tree().getArguments().get(1);
    Optional<TimeUnit> of = unit(unit);
    Optional<Long> amount = amount(new TreePath(await.path(), time), analysis);
    return of.isPresent()
        && amount.isPresent()
        && of.get().toMinutes(amount.get()) >= ENOUGH_MINUTES;
  }

  private static Optional<TimeUnit> unit(ExpressionTree tree) {
    String name = SimpleName.of(tree);
    for (TimeUnit unit : TimeUnit.values()) {
      if (unit.name().equals(name)) {
        return Optional.of(unit);
      }
    }
    return Optional.empty();
  }

  private static Optional<Long> amount(TreePath path, Analysis analysis) {
    if (path.getLeaf() instanceof LiteralTree literal
        && literal.getValue() instanceof Number number) {
      return Optional.of(number.longValue());
    }
    return analysis
        .element(path)
        .filter(VariableElement.class::isInstance)
        .map(element -> ((VariableElement) element).getConstantValue())
        .filter(Number.class::isInstance)
        .map(value -> ((Number) value).longValue());
  }
}
