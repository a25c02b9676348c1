package io.loomshift.migrate.flow;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import io.loomshift.migrate.flow.FactoryShape.ThreadNames;
import io.loomshift.source.attribute.SimpleName;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The names that a factory gives: a fixed one, or a prefix with a running number behind it, which
/// is what the builder of virtual threads knows.
final class FactoryName {
  private static final Set<String> COUNTING = Set.of("getAndIncrement", "incrementAndGet");
  private static final Set<String> SPELLING = Set.of("valueOf", "toString");

  /// Calls that do nothing but tell who somebody is.
  private static final Set<String> TELLING =
      Set.of("getName", "getSimpleName", "getId", "threadId", "hashCode", "identityHashCode");

  /// Calls that make up names, and do nothing else that matters.
  private static final Set<String> HARMLESS =
      Stream.of(COUNTING, SPELLING, TELLING).flatMap(Set::stream).collect(Collectors.toSet());

  private FactoryName() {}

  /// The names; empty where they are made up in another way, or of what cannot be written where the
  /// pool is made.
  static Optional<ThreadNames> read(TreePath name, SiteScope scope, Analysis analysis) {
    Optional<Split> split = split(name, scope);
    if (split.isPresent()) {
      Counter counter = Counter.of(split.get().counter(), analysis);
      return split
          .get()
          .before()
          .filter(NameParts::isText)
          .map(before ->
              new ThreadNames(before.source(), OptionalLong.of(counter.first()), counter.change()))
          .or(() -> beginning(name, scope));
    }
    return scope
        .text(name)
        .filter(NameParts::isText)
        .map(parts -> new ThreadNames(parts.source(), OptionalLong.empty(), Optional.empty()))
        .or(() -> beginning(name, scope));
  }

  /// The text that names begin with, where only what stands behind it cannot be written: a number
  /// takes its place.
  private static Optional<ThreadNames> beginning(TreePath name, SiteScope scope) {
    return beginning(name, scope, "");
  }

  /// @param behind the source of what stands behind a part of the name
  private static Optional<ThreadNames> beginning(TreePath name, SiteScope scope, String behind) {
    return switch (name.getLeaf()) {
      case ParenthesizedTree tree ->
          beginning(new TreePath(name, tree.getExpression()), scope, behind);
      case BinaryTree sum when sum.getKind() == Tree.Kind.PLUS -> {
        if (doesMore(sum.getRightOperand())) {
          yield Optional.empty();
        }
        TreePath left = new TreePath(name, sum.getLeftOperand());
        String dropped = sum.getRightOperand() + (behind.isEmpty() ? "" : " + " + behind);
        yield scope
            .text(left)
            .filter(FactoryName::isName)
            .map(before ->
                new ThreadNames(
                    before.source(),
                    OptionalLong.of(0),
                    Optional.of("they stand where `" + dropped + "` stood")))
            .or(() -> beginning(left, scope, dropped));
      }
      default -> Variables.value(name).flatMap(value -> beginning(value, scope, behind));
    };
  }

  /// Whether more than a name would be missing if an expression were gone.
  private static boolean doesMore(Tree expression) {
    return Boolean.TRUE.equals(
        new TreeScanner<Boolean, @Nullable Void>() {
          @Override
          public Boolean visitMethodInvocation(MethodInvocationTree call, @Nullable Void unused) {
            return !HARMLESS.contains(SimpleName.of(call.getMethodSelect()))
                || Boolean.TRUE.equals(super.visitMethodInvocation(call, null));
          }

          @Override
          public Boolean visitAssignment(AssignmentTree assignment, @Nullable Void unused) {
            return true;
          }

          @Override
          public Boolean visitNewClass(NewClassTree creation, @Nullable Void unused) {
            return true;
          }

          @Override
          public Boolean reduce(Boolean one, Boolean other) {
            return Boolean.TRUE.equals(one) || Boolean.TRUE.equals(other);
          }
        }.scan(expression, null));
  }

  /// Whether a text is a name by itself, and does not open a bracket for what follows.
  private static boolean isName(NameParts parts) {
    return parts.pieces().stream().anyMatch(NameParts.Piece::literal)
        && !parts.source().matches("(?s).*[\\[({<]\"");
  }

  /// A name whose last piece counts.
  private record Split(Optional<NameParts> before, TreePath counter) {}

  private static Optional<Split> split(TreePath name, SiteScope scope) {
    return switch (name.getLeaf()) {
      case ParenthesizedTree tree -> split(new TreePath(name, tree.getExpression()), scope);
      case BinaryTree sum when sum.getKind() == Tree.Kind.PLUS ->
          counter(new TreePath(name, sum.getRightOperand()))
              .map(counter ->
                  new Split(scope.text(new TreePath(name, sum.getLeftOperand())), counter));
      case MethodInvocationTree call when FactoryFormat.isFormat(call) -> format(name, call, scope);
      default -> Variables.value(name).flatMap(value -> split(value, scope));
    };
  }

  /// A format whose last directive is the number.
  private static Optional<Split> format(TreePath path, MethodInvocationTree call, SiteScope scope) {
    List<? extends ExpressionTree> arguments = call.getArguments();
    if (arguments.isEmpty()) {
      return Optional.empty();
    }
    TreePath last = new TreePath(path, arguments.getLast());
    return counter(last)
        .map(counter ->
            new Split(
                FactoryFormat.text(
                        path,
                        call,
                        argument ->
                            argument.getLeaf().equals(last.getLeaf())
                                ? Optional.of(NameParts.literal("%d"))
                                : scope.text(argument).map(NameParts::escaped))
                    .flatMap(NameParts::numbered),
                counter));
  }

  /// An expression that counts on: `n++`, `++n`, `n.getAndIncrement()`, `n.incrementAndGet()`, or
  /// such a one as a text.
  private static Optional<TreePath> counter(TreePath path) {
    return switch (path.getLeaf()) {
      case ParenthesizedTree tree -> counter(new TreePath(path, tree.getExpression()));
      case UnaryTree unary
          when unary.getKind() == Tree.Kind.POSTFIX_INCREMENT
              || unary.getKind() == Tree.Kind.PREFIX_INCREMENT ->
          Optional.of(path);
      case MethodInvocationTree call
          when call.getArguments().isEmpty()
              && COUNTING.contains(SimpleName.of(call.getMethodSelect())) ->
          Optional.of(path);
      case MethodInvocationTree call
          when call.getArguments().size() == 1
              && SPELLING.contains(SimpleName.of(call.getMethodSelect())) ->
          counter(new TreePath(path, call.getArguments().getFirst()));
      default -> Variables.value(path).flatMap(FactoryName::counter);
    };
  }

  /// What the numbers are.
  ///
  /// @param first the first one; 0 where it is not plain to see
  /// @param change what is not the same where each pool counts for itself
  private record Counter(long first, Optional<String> change) {

    static Counter of(TreePath counting, Analysis analysis) {
      ExpressionTree counter =
          switch (counting.getLeaf()) {
            case UnaryTree unary -> unary.getExpression();
            case MethodInvocationTree call
                when call.getMethodSelect() instanceof MemberSelectTree select ->
                select.getExpression();
            default -> (ExpressionTree) counting.getLeaf();
          };
      String name = SimpleName.of(counter);
      boolean before =
          counting.getLeaf().getKind() == Tree.Kind.PREFIX_INCREMENT
              || (counting.getLeaf() instanceof MethodInvocationTree call
                  && SimpleName.of(call.getMethodSelect()).equals("incrementAndGet"));
      OptionalLong initial = initial(new TreePath(counting, counter), name, analysis);
      Optional<String> change = Optional.empty();
      if (initial.isEmpty()) {
        change = Optional.of("the first number cannot be told, so that they start at 0");
      } else if (Variables.declared(counting, name)
          .filter(declared -> Assignments.uses(name, declared.scope()) > 1)
          .isPresent()) {
        change = Optional.of("`" + name + "` counts other things, too, and now each counts alone");
      }
      return new Counter(Math.max(0, initial.orElse(0)) + (before ? 1 : 0), change);
    }

    private static OptionalLong initial(TreePath counter, String name, Analysis analysis) {
      Optional<Variables.Declared> declared = Variables.declared(counter, name);
      if (declared.isEmpty()) {
        return OptionalLong.empty();
      }
      Optional<TreePath> value = declared.get().value();
      if (value.isEmpty()) {
        return declared.get().isNumber() ? OptionalLong.of(0) : OptionalLong.empty();
      }
      TreePath start = value.get();
      if (start.getLeaf() instanceof NewClassTree creation) {
        if (creation.getArguments().isEmpty()) {
          return OptionalLong.of(0);
        }
        start = new TreePath(start, creation.getArguments().getFirst());
      }
      if (start.getLeaf() instanceof LiteralTree literal
          && literal.getValue() instanceof Number number) {
        return OptionalLong.of(number.longValue());
      }
      return analysis.attribution().unit(start).isPresent()
              && Amount.of(start, analysis) instanceof Amount.Known(long number)
          ? OptionalLong.of(number)
          : OptionalLong.empty();
    }
  }
}
