package io.loomshift.migrate.threadlocal;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import io.loomshift.migrate.threadlocal.ThreadLocalScan.Kept;
import io.loomshift.source.attribute.Attribution;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/// What a thread-local makes for a thread that asks for the first time.
///
/// @param code the lambda, the method reference, or the body of `initialValue`
/// @param made the expression that makes the object; empty where more than one thing is done
record FirstValue(Tree code, Optional<ExpressionTree> made, Unit unit) {

  /// Empty where nothing is made, so that somebody has to set a value first.
  static Optional<FirstValue> of(
      VariableTree variable, Unit unit, Attribution attribution, TreePath path) {
    return switch (variable.getInitializer()) {
      case MethodInvocationTree call
          when call.getArguments().size() == 1
              && isWithInitial(attribution.element(new TreePath(path, call))) ->
          Optional.of(supplied(call.getArguments().getFirst(), unit));
      case NewClassTree creation when creation.getClassBody() != null ->
          initialValue(creation.getClassBody(), unit);
      case null, default -> Optional.empty();
    };
  }

  private static boolean isWithInitial(Optional<Element> method) {
    return method
        .filter(each -> each.getSimpleName().contentEquals("withInitial"))
        .map(Element::getEnclosingElement)
        .map(Object::toString)
        .filter("java.lang.ThreadLocal"::equals)
        .isPresent();
  }

  private static FirstValue supplied(ExpressionTree supplier, Unit unit) {
    return switch (supplier) {
      case LambdaExpressionTree lambda ->
          new FirstValue(
              lambda,
              lambda.getBody() instanceof ExpressionTree value ? Optional.of(value) : only(lambda),
              unit);
      default -> new FirstValue(supplier, Optional.of(supplier), unit);
    };
  }

  private static Optional<FirstValue> initialValue(ClassTree body, Unit unit) {
    List<? extends Tree> members =
        body.getMembers().stream().filter(member -> unit.start(member) >= 0).toList();
    return members.stream()
        .filter(MethodTree.class::isInstance)
        .map(MethodTree.class::cast)
        .filter(
            method -> method.getName().contentEquals("initialValue") && method.getBody() != null)
        .findFirst()
        .map(method -> new FirstValue(method.getBody(), only(method.getBody()), unit))
        // What else such a class declares may be asked for.
        .filter(_ -> members.stream().filter(m -> !isConstructor(m)).count() == 1);
  }

  private static boolean isConstructor(Tree member) {
    return member instanceof MethodTree method && method.getName().contentEquals("<init>");
  }

  /// What the one `return` of some code returns.
  private static Optional<ExpressionTree> only(Tree code) {
    List<ExpressionTree> returned = new ArrayList<>();
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void unused) {
        returned.add(tree.getExpression());
        return super.visitReturn(tree, null);
      }

      @Override
      public @Nullable Void visitLambdaExpression(
          LambdaExpressionTree tree, @Nullable Void unused) {
        return tree.equals(code) ? super.visitLambdaExpression(tree, null) : null;
      }

      @Override
      public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
        return null;
      }
    }.scan(code, null);
    return returned.size() == 1 ? Optional.of(returned.getFirst()) : Optional.empty();
  }

  /// Refuses what means something else, or may fail, in the place of a supplier.
  void requireSupplier() throws Kept {
    if (!(code instanceof LambdaExpressionTree
        || code instanceof MemberReferenceTree
        || code instanceof BlockTree)) {
      throw new Kept("its first value comes from elsewhere");
    }
    if (code instanceof BlockTree && namesItself()) {
      throw new Kept("its first value depends on the thread-local itself");
    }
  }

  private boolean namesItself() {
    boolean[] found = new boolean[1];
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
        String name = tree.getName().toString();
        found[0] |= name.equals("this") || name.equals("super") || name.equals("get");
        return null;
      }
    }.scan(code, null);
    return found[0];
  }

  /// The text of a supplier that makes the same.
  ///
  /// @param step one level of indentation
  String supplier(String step) {
    if (!(code instanceof BlockTree block)) {
      return unit.text(code);
    }
    if (block.getStatements().size() == 1
        && block.getStatements().getFirst() instanceof ReturnTree only
        && isBare(block, only)) {
      return "() -> " + unit.text(only.getExpression());
    }
    return "() -> " + unit.text(block).replaceAll("(?m)^" + step, "");
  }

  /// Whether nothing but a statement stands in a block, such as a comment.
  private boolean isBare(BlockTree block, Tree statement) {
    String before = unit.content().substring(unit.start(block) + 1, unit.start(statement));
    String after = unit.content().substring(unit.end(statement), unit.end(block) - 1);
    return before.isBlank() && after.isBlank();
  }
}
