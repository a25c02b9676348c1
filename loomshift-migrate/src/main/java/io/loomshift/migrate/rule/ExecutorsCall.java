package io.loomshift.migrate.rule;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.FactoryReader;
import io.loomshift.migrate.flow.FactoryShape;
import io.loomshift.source.attribute.Receiver;
import io.loomshift.source.attribute.SimpleName;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A call of a method of `Executors`, or a reference to one: `Executors.newCachedThreadPool()`, the
/// same by a static import or by the qualified name, `Executors::newCachedThreadPool`.
///
/// @param method the method's name
/// @param arguments empty for a reference
record ExecutorsCall(TreePath path, String method, List<TreePath> arguments) {
  static final Set<Tree.Kind> TREES =
      Set.of(Tree.Kind.METHOD_INVOCATION, Tree.Kind.MEMBER_REFERENCE);

  private static final String EXECUTORS = "java.util.concurrent.Executors";

  /// The call that a tree is, if it is one of these methods.
  static Optional<ExecutorsCall> of(TreePath path, Set<String> methods, Analysis analysis) {
    return switch (path.getLeaf()) {
      case MethodInvocationTree call
          when methods.contains(SimpleName.of(call.getMethodSelect()))
              && isExecutors(path, analysis) -> {
        List<TreePath> arguments = new ArrayList<>();
        for (ExpressionTree argument : call.getArguments()) {
          arguments.add(new TreePath(path, argument));
        }
        yield Optional.of(
            new ExecutorsCall(path, SimpleName.of(call.getMethodSelect()), List.copyOf(arguments)));
      }
      case MemberReferenceTree reference
          when methods.contains(reference.getName().toString()) && isExecutors(path, analysis) ->
          Optional.of(new ExecutorsCall(path, reference.getName().toString(), List.of()));
      default -> Optional.empty();
    };
  }

  /// A call whose arguments do not resolve may itself not resolve; then its receiver tells.
  private static boolean isExecutors(TreePath path, Analysis analysis) {
    if (analysis.owner(path).equals(EXECUTORS)) {
      return true;
    }
    Optional<TreePath> receiver =
        switch (path.getLeaf()) {
          case MethodInvocationTree call
              when call.getMethodSelect() instanceof MemberSelectTree select ->
              Optional.of(Receiver.of(path, select));
          case MemberReferenceTree reference ->
              Optional.of(new TreePath(path, reference.getQualifierExpression()));
          default -> Optional.empty();
        };
    return receiver
        .flatMap(analysis::element)
        .filter(element -> element.toString().equals(EXECUTORS))
        .isPresent();
  }

  boolean isReference() {
    return path.getLeaf() instanceof MemberReferenceTree;
  }

  /// Whether the method is called by its bare name, which a static import makes known.
  boolean isStaticImport() {
    return path.getLeaf() instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof IdentifierTree;
  }

  /// How many parameters the method has that is called or referred to.
  int parameters(Analysis analysis) {
    return analysis
        .executable(path)
        .map(method -> method.getParameters().size())
        .orElse(arguments.size());
  }

  /// What the argument at an index does, which is a factory if it is there at all.
  FactoryShape factory(int index, Analysis analysis) {
    if (isReference()) {
      return parameters(analysis) > index ? new FactoryShape.Unseen() : new FactoryShape.Standard();
    }
    return index < arguments.size()
        ? FactoryReader.read(arguments.get(index), analysis)
        : new FactoryShape.Standard();
  }

  /// Where the method's name ends.
  int nameEnd(Unit unit) {
    return switch (path.getLeaf()) {
      case MethodInvocationTree call -> unit.end(call.getMethodSelect());
      default -> unit.end(path.getLeaf());
    };
  }

  /// Where the method's name starts.
  int nameStart(Unit unit) {
    return nameEnd(unit) - method.length();
  }
}
