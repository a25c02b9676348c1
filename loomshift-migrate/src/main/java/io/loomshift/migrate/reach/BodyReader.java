package io.loomshift.migrate.reach;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.reach.Content.Call;
import io.loomshift.migrate.reach.Content.FirstUse;
import io.loomshift.migrate.reach.Content.Step;
import io.loomshift.migrate.reach.Content.Wait;
import io.loomshift.source.attribute.Receiver;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/// Reads what a body does by itself. What runs only after an exception does not count, nor do
/// lambdas and local classes: they run elsewhere.
final class BodyReader extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final Classes classes;
  private final Callees callees;
  private final LogOutput output;
  private final Body body;
  private final List<Step> steps = new ArrayList<>();
  private final List<Wait> waits = new ArrayList<>();

  private BodyReader(Classes classes, Callees callees, Body body) {
    this.classes = classes;
    this.callees = callees;
    this.output = new LogOutput(classes, callees.variables());
    this.body = body;
  }

  static Content of(Body body, Classes classes, Callees callees) {
    BodyReader reader = new BodyReader(classes, callees, body);
    reader.scan(body.path(), null);
    return new Content(List.copyOf(reader.steps), List.copyOf(reader.waits));
  }

  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
    return null;
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
    return null;
  }

  @Override
  public @Nullable Void visitCatch(CatchTree tree, @Nullable Void unused) {
    return null;
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
    super.visitNewClass(tree, null);
    classes
        .names()
        .type(tree.getIdentifier(), getCurrentPath())
        .flatMap(classes::named)
        .filter(type -> !type.isInterface())
        .ifPresent(type -> create(type, tree));
    return null;
  }

  private void create(DeclaredClass type, NewClassTree tree) {
    steps.add(new FirstUse(type, body.line(tree)));
    for (DeclaredClass part : classes.lineage(type)) {
      initializers(part, false).forEach(code -> steps.add(new Call(code, body.line(tree))));
    }
    follow(callees.constructors(type, tree.getArguments().size()), tree);
  }

  /// The code that makes a class ready, or an instance of it, constructors apart.
  static List<Body> initializers(DeclaredClass type, boolean ofClass) {
    List<Body> found = new ArrayList<>();
    for (Tree member : type.tree().getMembers()) {
      boolean counts =
          switch (member) {
            case BlockTree block -> block.isStatic() == ofClass;
            case VariableTree field ->
                field.getInitializer() != null && type.isStatic(field) == ofClass;
            default -> false;
          };
      if (counts) {
        found.add(
            new Body(
                type.unit(),
                new TreePath(type.path(), member),
                "the initialiser of " + type.simpleName()));
      }
    }
    return found;
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    super.visitMethodInvocation(tree, null);
    Callees.Callee callee = callees.of(getCurrentPath());
    if (callee.isStatic()) {
      callee.owner().ifPresent(type -> steps.add(new FirstUse(type, body.line(tree))));
      if (has((MethodTree) callee.methods().getFirst().getLeaf(), Modifier.SYNCHRONIZED)) {
        callee.owner().ifPresent(owner -> waits.add(monitor(owner, tree)));
      }
    }
    follow(callee, tree);
    library(tree, callee).ifPresent(waits::add);
    return null;
  }

  private void follow(Callees.Callee callee, Tree tree) {
    callee.bodies().forEach(code -> steps.add(new Call(code, body.line(tree))));
  }

  private static boolean has(MethodTree method, Modifier modifier) {
    return method.getModifiers().getFlags().contains(modifier);
  }

  /// A call of the JDK or of a logger that waits.
  private Optional<Wait> library(MethodInvocationTree tree, Callees.Callee callee) {
    if (output.isOutput(getCurrentPath())) {
      return Optional.of(
          new Wait("logs or prints, which takes the lock of the output", line(tree), none()));
    }
    if (!(tree.getMethodSelect() instanceof MemberSelectTree select)
        || !tree.getArguments().isEmpty()
        || callee.type().isEmpty()) {
      return Optional.empty();
    }
    String type = callee.type().get();
    String method = select.getIdentifier().toString();
    if (!Waits.isWait(type, method)) {
      return Optional.empty();
    }
    if (!Waits.isLock(type, method)) {
      return Optional.of(
          new Wait("waits for another thread by `" + select + "()`", line(tree), none()));
    }
    TreePath receiver = Receiver.of(getCurrentPath(), select);
    return callees
        .variables()
        .read(receiver)
        .filter(Variables.Variable::isStatic)
        .map(lock ->
            new Wait("takes the lock `" + select.getExpression() + "`", line(tree), lock.owner()));
  }

  private int line(Tree tree) {
    return body.line(tree);
  }

  private static Optional<DeclaredClass> none() {
    return Optional.empty();
  }

  private Wait monitor(DeclaredClass owner, Tree tree) {
    return new Wait(
        "takes the monitor of `" + owner.simpleName() + ".class`", line(tree), Optional.of(owner));
  }

  @Override
  public @Nullable Void visitSynchronized(SynchronizedTree tree, @Nullable Void unused) {
    ExpressionTree lock = tree.getExpression();
    while (lock instanceof ParenthesizedTree inner) {
      lock = inner.getExpression();
    }
    TreePath path = new TreePath(getCurrentPath(), lock);
    if (lock instanceof MemberSelectTree select && select.getIdentifier().contentEquals("class")) {
      classes
          .names()
          .type(select.getExpression(), path)
          .flatMap(classes::named)
          .ifPresent(owner -> waits.add(monitor(owner, tree)));
    } else {
      ExpressionTree expression = lock;
      callees
          .variables()
          .read(path)
          .filter(Variables.Variable::isStatic)
          .ifPresent(variable ->
              waits.add(
                  new Wait(
                      "takes the monitor of `" + expression + "`", line(tree), variable.owner())));
    }
    return super.visitSynchronized(tree, null);
  }

  @Override
  public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
    super.visitMemberSelect(tree, null);
    TreePath receiver = new TreePath(getCurrentPath(), tree.getExpression());
    if (tree.getExpression() instanceof IdentifierTree
        || tree.getExpression() instanceof MemberSelectTree) {
      callees
          .variables()
          .typeName(receiver)
          .flatMap(classes::named)
          .flatMap(type -> callees.variables().field(type, tree.getIdentifier().toString()))
          .filter(field -> field.isStatic() && !isConstant(field.tree()))
          .flatMap(Variables.Variable::owner)
          .filter(owner -> !owner.isInterface())
          .ifPresent(owner -> steps.add(new FirstUse(owner, line(tree))));
    }
    return null;
  }

  /// Whether the compiler copies the value: reading it initialises nothing.
  private static boolean isConstant(VariableTree field) {
    String type = String.valueOf(field.getType());
    return field.getModifiers().getFlags().contains(Modifier.FINAL)
        && field.getInitializer() != null
        && (type.equals("String") || type.equals(type.toLowerCase(Locale.ROOT)))
        && !CallFinder.holdsCall(field.getInitializer());
  }
}
