package io.loomshift.migrate.flow;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.FactoryShape.Custom;
import io.loomshift.migrate.flow.FactoryShape.Plain;
import io.loomshift.migrate.flow.FactoryShape.Standard;
import io.loomshift.migrate.flow.FactoryShape.Unseen;
import io.loomshift.migrate.flow.FactoryShape.Virtual;
import io.loomshift.source.attribute.SimpleName;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;

/// Finds out what a `ThreadFactory` does: where it comes from, and what its code says.
public final class FactoryReader {
  /// How many methods are followed that each return what the next one does.
  private static final int STEPS = 4;

  private FactoryReader() {}

  /// What the factory does that an expression yields.
  public static FactoryShape read(TreePath factory, Analysis analysis) {
    return read(origin(factory, analysis, 0), SiteScope.of(factory, analysis), analysis, 0);
  }

  /// Whether a factory is a site itself, or made of one: its code stands in the tree, or a builder
  /// makes it.
  public static boolean isSite(TreePath factory, Analysis analysis) {
    TreePath origin = origin(factory, analysis, 0);
    if (origin.getLeaf() instanceof MemberReferenceTree reference) {
      return isThread(reference.getQualifierExpression());
    }
    return origin.getLeaf() instanceof MethodInvocationTree
        ? BuilderChain.upTo(origin, "ofPlatform").isPresent()
        : analysis.bodies().of(origin, "newThread", analysis.attribution()).isPresent();
  }

  private static FactoryShape read(TreePath value, SiteScope scope, Analysis analysis, int steps) {
    if (value.getLeaf() instanceof MethodInvocationTree call) {
      return called(value, call, scope, analysis, steps);
    }
    if (value.getLeaf() instanceof MemberReferenceTree reference
        && reference.getMode() == MemberReferenceTree.ReferenceMode.NEW) {
      return isThread(reference.getQualifierExpression())
          ? Plain.bare()
          : new Custom("makes threads of the class " + reference.getQualifierExpression());
    }
    return analysis
        .bodies()
        .of(value, "newThread", analysis.attribution())
        .map(body -> new FactoryCode(analysis, scope.inside(value, typeOf(body)), body).read())
        .or(() -> KnownFactories.read(value, scope))
        .or(() -> KnownFactories.ofLibrary(value, scope, analysis))
        .orElseGet(Unseen::new);
  }

  /// The class that declares a method's body.
  private static TreePath typeOf(TaskBody body) {
    TreePath method = body.code().getParentPath();
    return method.getLeaf() instanceof MethodTree ? method.getParentPath() : method;
  }

  /// Follows a variable to the one expression that it gets its value from.
  private static TreePath origin(TreePath factory, Analysis analysis, int steps) {
    Optional<Element> element = analysis.element(factory);
    if (factory.getLeaf() instanceof ExpressionTree
        && !(factory.getLeaf() instanceof NewClassTree)
        && !(factory.getLeaf() instanceof MethodInvocationTree)
        && element.filter(VariableElement.class::isInstance).isPresent()
        && steps < 8) {
      GivenValues given = analysis.valuesOf(element.get(), factory);
      if (given.complete() && given.values().size() == 1) {
        return origin(given.values().getFirst(), analysis, steps + 1);
      }
    }
    return factory;
  }

  private static FactoryShape called(
      TreePath path, MethodInvocationTree call, SiteScope scope, Analysis analysis, int steps) {
    String owner = analysis.owner(path);
    String method = SimpleName.of(call.getMethodSelect());
    if (owner.equals("java.util.concurrent.Executors") && method.equals("defaultThreadFactory")) {
      return new Standard();
    }
    if (owner.startsWith("java.lang.Thread.Builder") && method.equals("factory")) {
      return call.toString().contains("ofVirtual()")
          ? new Virtual()
          : FactoryBuilders.platform(path, scope);
    }
    FactoryShape built = FactoryBuilders.read(path, scope);
    if (!(built instanceof Unseen)) {
      // Also one whose code stands in the tree: its words say more than that does.
      return built;
    }
    Optional<TreePath> returned = steps < STEPS ? returned(path, analysis) : Optional.empty();
    return returned
        .map(value -> read(value, scope.called(path, methodOf(value)), analysis, steps + 1))
        .or(() -> KnownFactories.ofLibrary(path, scope, analysis))
        .orElse(built);
  }

  private static MethodTree methodOf(TreePath returned) {
    TreePath at = returned;
    while (!(at.getLeaf() instanceof MethodTree)) {
      at = at.getParentPath();
    }
    return (MethodTree) at.getLeaf();
  }

  /// What a method of the analysed files returns at its end.
  private static Optional<TreePath> returned(TreePath call, Analysis analysis) {
    return analysis
        .executable(call)
        .flatMap(analysis.attribution()::declaration)
        .filter(method ->
            method.getLeaf() instanceof MethodTree tree
                && tree.getBody() != null
                && !tree.getBody().getStatements().isEmpty()
                && tree.getBody().getStatements().getLast() instanceof ReturnTree)
        .flatMap(method -> {
          BlockTree block = ((MethodTree) method.getLeaf()).getBody();
          ReturnTree statement = (ReturnTree) block.getStatements().getLast();
          return Optional.ofNullable(statement.getExpression())
              .map(value ->
                  new TreePath(new TreePath(new TreePath(method, block), statement), value));
        });
  }

  static boolean isThread(Tree type) {
    return type.toString().equals("Thread") || type.toString().equals("java.lang.Thread");
  }
}
