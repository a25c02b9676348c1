package io.loomshift.migrate.reach;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import io.loomshift.source.attribute.Receiver;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Tells a thread-local that keeps something costly for the next task on the same thread from one
/// that carries context: who sets a value, or takes it away again, passes something on.
final class ThreadCache {
  /// Made in no time: a copy a task costs nothing that anybody would notice.
  private static final Set<String> CHEAP =
      Set.of(
          "ArrayDeque",
          "ArrayList",
          "AtomicBoolean",
          "AtomicInteger",
          "AtomicLong",
          "AtomicReference",
          "HashMap",
          "HashSet",
          "LinkedHashMap",
          "LinkedList",
          "Object",
          "Stack",
          "String",
          "TreeMap");

  private static final int LONGEST = 60;

  private ThreadCache() {}

  /// The call of a cache for what it keeps, and what that is; empty for any other call.
  static Optional<String> asked(TreePath call, Variables variables, Classes classes) {
    MethodInvocationTree tree = (MethodInvocationTree) call.getLeaf();
    return tree.getArguments().isEmpty()
            && tree.getMethodSelect() instanceof MemberSelectTree select
            && select.getIdentifier().contentEquals("get")
        ? variables
            .read(Receiver.of(call, select))
            .flatMap(variable -> of(variable, classes))
            .map(made -> select.getExpression() + ".get, which makes " + made)
        : Optional.empty();
  }

  /// What a variable makes for each thread, as its file says it in one line; empty where it is no
  /// cache.
  static Optional<String> of(Variables.Variable variable, Classes classes) {
    return variable.isStatic()
        ? variable
            .owner()
            .filter(owner ->
                classes
                        .names()
                        .type(variable.tree().getType(), variable.path())
                        .filter("java.lang.ThreadLocal"::equals)
                        .isPresent()
                    && !isContext(variable.tree(), owner))
            .flatMap(_ -> made(variable.tree()))
            .filter(ThreadCache::isCostly)
            .map(ThreadCache::told)
        : Optional.empty();
  }

  private static String told(Tree made) {
    String text = made.toString().replaceAll("\\s+", " ").strip();
    return made instanceof BlockTree || text.length() > LONGEST ? "a value" : text;
  }

  /// The expression that makes the first value of a thread.
  private static Optional<Tree> made(VariableTree variable) {
    return switch (variable.getInitializer()) {
      case MethodInvocationTree call
          when call.getArguments().size() == 1
              && call.getMethodSelect().toString().endsWith("ThreadLocal.withInitial") ->
          supplied(call.getArguments().getFirst());
      case NewClassTree creation when creation.getClassBody() != null ->
          creation.getClassBody().getMembers().stream()
              .filter(MethodTree.class::isInstance)
              .map(MethodTree.class::cast)
              .filter(method -> method.getName().contentEquals("initialValue"))
              .filter(method -> method.getBody() != null)
              .flatMap(method -> method.getBody().getStatements().stream())
              .filter(ReturnTree.class::isInstance)
              .<Tree>map(statement -> ((ReturnTree) statement).getExpression())
              .findFirst();
      case null, default -> Optional.empty();
    };
  }

  private static Optional<Tree> supplied(ExpressionTree supplier) {
    return switch (supplier) {
      case LambdaExpressionTree lambda when lambda.getBody() instanceof ExpressionTree value ->
          Optional.of(value);
      // A block does more than one thing.
      case LambdaExpressionTree lambda -> Optional.of(lambda.getBody());
      case MemberReferenceTree reference -> Optional.of(reference);
      default -> Optional.empty();
    };
  }

  private static boolean isCostly(Tree made) {
    return switch (made) {
      case NewArrayTree _ -> true;
      case NewClassTree creation -> !isCheap(creation.getIdentifier());
      case MemberReferenceTree reference ->
          reference.getMode() != MemberReferenceTree.ReferenceMode.NEW
              || !isCheap(reference.getQualifierExpression());
      case MethodInvocationTree call ->
          call.getMethodSelect() instanceof MemberSelectTree select
              && Set.of("allocate", "allocateDirect", "getInstance", "create", "newInstance")
                  .contains(select.getIdentifier().toString());
      default -> made instanceof BlockTree;
    };
  }

  private static boolean isCheap(Tree type) {
    String name = type.toString().replaceAll("<.*", "");
    return CHEAP.contains(name.substring(name.lastIndexOf('.') + 1));
  }

  private static boolean isContext(VariableTree variable, DeclaredClass owner) {
    ClassTree type = owner.tree();
    boolean[] found = new boolean[1];
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree tree, @Nullable Void unused) {
        if (tree.getMethodSelect() instanceof MemberSelectTree select
            && Set.of("remove", "set").contains(select.getIdentifier().toString())) {
          String receiver = select.getExpression().toString();
          found[0] |= receiver.endsWith(variable.getName().toString());
        }
        return super.visitMethodInvocation(tree, null);
      }
    }.scan(type, null);
    return found[0];
  }
}
