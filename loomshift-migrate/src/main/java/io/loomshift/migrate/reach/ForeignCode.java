package io.loomshift.migrate.reach;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.reach.Variables.Variable;
import io.loomshift.source.attribute.Receiver;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/// Finds where a task runs code that was handed to it: a call of an abstract method on a parameter,
/// on a field that was given one, or on what a call gave. Which code that is, the task's own does
/// not tell.
final class ForeignCode extends TreePathScanner<@Nullable Void, @Nullable Void> {
  /// Calls from the task to the one that runs what was handed in.
  private static final int DEPTH = 3;

  /// Types of the JDK that stand for code, by their simple names, with the method that runs it;
  /// those of `java.util.function` are known by their package or by how they end.
  private static final Map<String, String> CODE =
      Map.of(
          "Runnable", "run",
          "Callable", "call",
          "PrivilegedAction", "run",
          "PrivilegedExceptionAction", "run",
          "FutureTask", "run",
          "RunnableFuture", "run",
          "Method", "invoke",
          "InvocationHandler", "invoke",
          "MethodHandle", "invokeExact");

  private static final String FUNCTION =
      "(Bi|Unary|Binary|Boolean|Int|Long|Double|To)*(Function|Supplier|Consumer|Operator|Predicate)";

  private final Classes classes;
  private final Callees callees;
  private final Predicate<Variable> given;
  private final Set<Tree> followed = new HashSet<>();
  private int depth = DEPTH;
  private boolean looped;
  private Optional<Reach.Foreign> found = Optional.empty();

  private ForeignCode(Classes classes, Callees callees, Predicate<Variable> given) {
    this.classes = classes;
    this.callees = callees;
    this.given = given;
  }

  /// The first such call, empty where none is found.
  ///
  /// @param code the body of the task
  /// @param given whether a variable may hold what the code around it did not make itself
  static Optional<Reach.Foreign> in(
      TreePath code, Classes classes, Callees callees, Predicate<Variable> given) {
    ForeignCode reader = new ForeignCode(classes, callees, given);
    reader.scan(code, null);
    return reader.found;
  }

  @Override
  public @Nullable Void scan(@Nullable Tree tree, @Nullable Void unused) {
    return found.isPresent() ? null : super.scan(tree, null);
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    super.visitMethodInvocation(tree, null);
    if (found.isPresent()) {
      return null;
    }
    if (tree.getMethodSelect() instanceof MemberSelectTree select && isHandedIn(select)) {
      found = Optional.of(new Reach.Foreign(select + "()", looped));
      return null;
    }
    for (TreePath method : callees.of(getCurrentPath()).methods()) {
      Tree body = ((MethodTree) method.getLeaf()).getBody();
      if (body != null && depth > 0 && followed.add(body)) {
        depth--;
        scan(new TreePath(method, body), null);
        depth++;
      }
    }
    return null;
  }

  private boolean isHandedIn(MemberSelectTree select) {
    TreePath receiver = Receiver.of(getCurrentPath(), select);
    String method = select.getIdentifier().toString();
    Optional<Variable> variable = callees.variables().read(receiver);
    if (variable.isPresent()) {
      return isCode(variable.get(), method, classes) && given.test(variable.get());
    }
    return select.getExpression() instanceof MethodInvocationTree
        && isCode(callees.variables().typeOf(receiver).orElse(""), method, classes);
  }

  /// Whether a method of a variable runs whatever code the variable stands for.
  static boolean isCode(Variable variable, String method, Classes classes) {
    Tree written = variable.tree().getType();
    Optional<String> name =
        written == null
            ? Optional.empty()
            : classes.names().type(written, variable.path()).or(() -> Optional.of(plain(written)));
    return isCode(name.orElse(""), method, classes);
  }

  private static String plain(Tree type) {
    return type.toString().replaceFirst("<.*", "");
  }

  private static boolean isCode(String type, String method, Classes classes) {
    Optional<DeclaredClass> declared = classes.named(type);
    String simple = type.substring(type.lastIndexOf('.') + 1);
    return declared
        .map(known -> isAbstract(known, method))
        .orElseGet(() -> method.equals(CODE.get(simple)) || simple.matches(FUNCTION));
  }

  /// An interface with one method to implement, or an abstract class, and that method.
  private static boolean isAbstract(DeclaredClass type, String method) {
    List<? extends Tree> open =
        type.tree().getMembers().stream().filter(m -> isOpen(m, type)).toList();
    return (open.size() == 1 || !type.isInterface())
        && open.stream().anyMatch(m -> ((MethodTree) m).getName().contentEquals(method));
  }

  private static boolean isOpen(Tree member, DeclaredClass type) {
    return member instanceof MethodTree method
        && method.getBody() == null
        && (type.isInterface() || method.getModifiers().getFlags().contains(Modifier.ABSTRACT));
  }

  @Override
  public @Nullable Void visitWhileLoop(WhileLoopTree tree, @Nullable Void unused) {
    return loop(() -> super.visitWhileLoop(tree, null));
  }

  @Override
  public @Nullable Void visitDoWhileLoop(DoWhileLoopTree tree, @Nullable Void unused) {
    return loop(() -> super.visitDoWhileLoop(tree, null));
  }

  @Override
  public @Nullable Void visitForLoop(ForLoopTree tree, @Nullable Void unused) {
    return loop(() -> super.visitForLoop(tree, null));
  }

  private @Nullable Void loop(Runnable parts) {
    boolean outer = looped;
    looped = true;
    parts.run();
    looped = outer;
    return null;
  }

  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
    return null;
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
    return null;
  }
}
