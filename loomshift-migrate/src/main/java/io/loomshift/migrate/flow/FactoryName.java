package io.loomshift.migrate.flow;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.flow.FactoryShape.ThreadNames;
import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/// The names that a factory gives: a fixed one, or a prefix with a running number behind it, which
/// is what the builder of virtual threads knows.
final class FactoryName {
  private FactoryName() {}

  /// The names; empty where they are made up in another way, or of what does not exist where the
  /// pool is made.
  static Optional<ThreadNames> read(
      ExpressionTree name, TaskBody body, boolean inline, Analysis analysis) {
    if (isLiteral(name) || (inline && !counts(name) && isPortable(name, body, analysis))) {
      return Optional.of(new ThreadNames(body.unit().text(name), OptionalLong.empty()));
    }
    if (name instanceof BinaryTree sum
        && sum.getKind() == Tree.Kind.PLUS
        && counts(sum.getRightOperand())) {
      ExpressionTree prefix = sum.getLeftOperand();
      if (isLiteral(prefix) || (inline && !counts(prefix) && isPortable(prefix, body, analysis))) {
        String text = body.unit().text(prefix);
        return Optional.of(
            new ThreadNames(
                text, OptionalLong.of(first(sum.getRightOperand(), body, inline, analysis))));
      }
    }
    return Optional.empty();
  }

  private static boolean isLiteral(ExpressionTree tree) {
    return switch (tree) {
      case LiteralTree literal -> literal.getValue() instanceof String;
      case BinaryTree sum when sum.getKind() == Tree.Kind.PLUS ->
          isLiteral(sum.getLeftOperand()) && isLiteral(sum.getRightOperand());
      case ParenthesizedTree parenthesized -> isLiteral(parenthesized.getExpression());
      default -> false;
    };
  }

  /// Whether an expression counts on: `n++`, `++n`, `n.getAndIncrement()`, `n.incrementAndGet()`.
  private static boolean counts(ExpressionTree tree) {
    return switch (tree) {
      case ParenthesizedTree parenthesized -> counts(parenthesized.getExpression());
      case UnaryTree unary ->
          unary.getKind() == Tree.Kind.POSTFIX_INCREMENT
              || unary.getKind() == Tree.Kind.PREFIX_INCREMENT;
      case MethodInvocationTree call -> {
        String method = FactoryReader.nameOf(call.getMethodSelect());
        yield method.equals("getAndIncrement") || method.equals("incrementAndGet");
      }
      case BinaryTree sum -> counts(sum.getLeftOperand()) || counts(sum.getRightOperand());
      default -> false;
    };
  }

  /// The first number, as far as the counter's initial value is plain to see; 0 otherwise.
  private static long first(
      ExpressionTree counter, TaskBody body, boolean inline, Analysis analysis) {
    if (!inline) {
      return 0;
    }
    return switch (counter) {
      case ParenthesizedTree parenthesized ->
          first(parenthesized.getExpression(), body, true, analysis);
      case UnaryTree unary ->
          initial(unary.getExpression(), body, analysis)
              + (unary.getKind() == Tree.Kind.PREFIX_INCREMENT ? 1 : 0);
      case MethodInvocationTree call
          when call.getMethodSelect() instanceof MemberSelectTree select ->
          initial(select.getExpression(), body, analysis)
              + (select.getIdentifier().contentEquals("incrementAndGet") ? 1 : 0);
      default -> 0;
    };
  }

  private static long initial(ExpressionTree counter, TaskBody body, Analysis analysis) {
    TreePath path = new TreePath(body.code(), counter);
    Optional<Element> variable = analysis.element(path);
    if (variable.isEmpty()) {
      return 0;
    }
    for (TreePath value : analysis.valuesOf(variable.get(), path).values()) {
      TreePath start =
          value.getLeaf() instanceof NewClassTree creation && creation.getArguments().size() == 1
              ? new TreePath(value, creation.getArguments().getFirst())
              : value;
      if (Amount.of(start, analysis) instanceof Amount.Known(long number)) {
        return Math.max(0, number);
      }
    }
    return 0;
  }

  /// Whether an expression in a factory's code names nothing that the factory itself declares, so
  /// that it may stand beside it.
  static boolean isPortable(ExpressionTree tree, TaskBody body, Analysis analysis) {
    TreePath code = body.code().getParentPath();
    TreePath factory = code.getLeaf() instanceof MethodTree ? code.getParentPath() : code;
    Set<String> own = declared(factory);
    own.removeAll(declared(new TreePath(body.code(), tree)));
    own.add("this");
    own.add("super");
    boolean[] portable = {true};
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitIdentifier(IdentifierTree identifier, @Nullable Void unused) {
        portable[0] &=
            !own.contains(identifier.getName().toString())
                && analysis.element(getCurrentPath()).isPresent();
        return null;
      }
    }.scan(new TreePath(body.code(), tree), null);
    return portable[0];
  }

  private static Set<String> declared(TreePath factory) {
    Set<String> names = new HashSet<>();
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
        names.add(tree.getName().toString());
        return super.visitVariable(tree, null);
      }

      @Override
      public @Nullable Void visitMethod(MethodTree tree, @Nullable Void unused) {
        names.add(tree.getName().toString());
        return super.visitMethod(tree, null);
      }

      @Override
      public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
        names.add(tree.getSimpleName().toString());
        return super.visitClass(tree, null);
      }
    }.scan(factory, null);
    return names;
  }
}
