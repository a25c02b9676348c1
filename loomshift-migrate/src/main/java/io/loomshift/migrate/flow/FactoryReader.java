package io.loomshift.migrate.flow;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
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
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;

/// Finds out what a `ThreadFactory` does: where it comes from, and what its code says.
public final class FactoryReader {
  private FactoryReader() {}

  /// What the factory does that an expression yields.
  public static FactoryShape read(TreePath factory, Analysis analysis) {
    return read(origin(factory, analysis, 0), factory, analysis);
  }

  private static FactoryShape read(TreePath value, TreePath site, Analysis analysis) {
    if (value.getLeaf() instanceof MethodInvocationTree call) {
      return called(value, call, site, analysis);
    }
    if (value.getLeaf() instanceof MemberReferenceTree reference
        && reference.getMode() == MemberReferenceTree.ReferenceMode.NEW) {
      return isThread(reference.getQualifierExpression())
          ? new Plain(Optional.empty(), Optional.empty(), false)
          : new Custom("makes threads of the class " + reference.getQualifierExpression());
    }
    return analysis
        .bodies()
        .of(value, "newThread", analysis.attribution())
        .map(body -> new FactoryCode(analysis, site, body).read())
        .orElseGet(Unseen::new);
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
      TreePath path, MethodInvocationTree call, TreePath site, Analysis analysis) {
    String owner = analysis.owner(path);
    String method = nameOf(call.getMethodSelect());
    if (owner.equals("java.util.concurrent.Executors") && method.equals("defaultThreadFactory")) {
      return new Standard();
    }
    if (owner.startsWith("java.lang.Thread.Builder") && method.equals("factory")) {
      return call.toString().contains("ofVirtual()") ? new Virtual() : new Unseen();
    }
    return returned(path, analysis)
        .map(value -> read(value, site, analysis))
        .orElseGet(() -> FactoryBuilders.read(path, analysis));
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
              .filter(value -> !(value instanceof MethodInvocationTree))
              .map(value ->
                  new TreePath(new TreePath(new TreePath(method, block), statement), value));
        });
  }

  static boolean isThread(Tree type) {
    return type.toString().equals("Thread") || type.toString().equals("java.lang.Thread");
  }

  static String nameOf(Tree tree) {
    return switch (tree) {
      case IdentifierTree identifier -> identifier.getName().toString();
      case MemberSelectTree member -> member.getIdentifier().toString();
      default -> "";
    };
  }
}
