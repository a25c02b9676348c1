package io.loomshift.migrate.reach;

import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.bytecode.Effect;
import io.loomshift.migrate.reach.Calls.Foreign;
import io.loomshift.migrate.reach.Calls.Given;
import io.loomshift.migrate.reach.Calls.Inner;
import io.loomshift.migrate.reach.Calls.Outer;
import io.loomshift.migrate.reach.Calls.Own;
import io.loomshift.migrate.reach.Calls.Spin;
import io.loomshift.migrate.reach.Calls.Unknown;
import io.loomshift.source.attribute.Receiver;
import io.loomshift.source.attribute.SimpleName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/// Reads what a body calls, in which loops, and under which monitors.
///
/// Code that is written as an argument runs there, unless the method is known to hand it on. What
/// only runs after an exception does not count, and neither does what is written to the log.
final class CallReader extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private static final Set<String> OF_OBJECT = Set.of("wait", "notify", "notifyAll", "getClass");

  private final Classes classes;
  private final Callees callees;
  private final Dispatch dispatch;
  private final LogOutput output;
  private final ForeignCall others;
  private final Body body;
  private final List<Inner> inner = new ArrayList<>();
  private final List<Outer> outer = new ArrayList<>();
  private final List<Unknown> unknown = new ArrayList<>();
  private final List<Foreign> foreign = new ArrayList<>();
  private final List<Unknown> absent = new ArrayList<>();
  private final List<Own> own = new ArrayList<>();
  private final List<Spin> spins = new ArrayList<>();
  private Monitor monitor = Monitor.NONE;
  private @Nullable Tree loop;
  private boolean looped;
  private boolean loops;

  private CallReader(Classes classes, Callees callees, Dispatch dispatch, Body body) {
    this.classes = classes;
    this.callees = callees;
    this.dispatch = dispatch;
    this.output = new LogOutput(classes, callees.variables());
    this.others = new ForeignCall(classes, callees, dispatch);
    this.body = body;
  }

  static Calls of(Body body, Classes classes, Callees callees, Dispatch dispatch) {
    CallReader reader = new CallReader(classes, callees, dispatch, body);
    if (isSynchronized(body.path())) {
      reader.enters(body.path().getLeaf());
      reader.monitor = Monitor.HELD;
    }
    reader.scan(body.path(), null);
    return new Calls(
        List.copyOf(reader.own),
        List.copyOf(reader.inner),
        List.copyOf(reader.outer),
        List.copyOf(reader.unknown),
        List.copyOf(reader.foreign),
        List.copyOf(reader.absent),
        List.copyOf(reader.spins),
        reader.loops);
  }

  private static boolean isSynchronized(TreePath path) {
    return path.getParentPath() != null
        && path.getParentPath().getLeaf() instanceof MethodTree method
        && method.getModifiers().getFlags().contains(Modifier.SYNCHRONIZED);
  }

  @Override
  public @Nullable Void visitWhileLoop(WhileLoopTree tree, @Nullable Void unused) {
    Spinning.label(tree).ifPresent(label -> spins.add(new Spin(label, body.line(tree), tree)));
    return loop(tree, () -> super.visitWhileLoop(tree, null));
  }

  @Override
  public @Nullable Void visitDoWhileLoop(DoWhileLoopTree tree, @Nullable Void unused) {
    return loop(tree, () -> super.visitDoWhileLoop(tree, null));
  }

  @Override
  public @Nullable Void visitForLoop(ForLoopTree tree, @Nullable Void unused) {
    return loop(tree, () -> super.visitForLoop(tree, null));
  }

  @Override
  public @Nullable Void visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void unused) {
    TreePath source = new TreePath(getCurrentPath(), tree.getExpression());
    if (others.isHandedSequence(source)) {
      Unknown next = new Unknown("for (… : " + tree.getExpression() + ")", body.line(tree));
      foreign.add(new Foreign(next, others.read(source)));
    }
    return loop(tree, () -> super.visitEnhancedForLoop(tree, null));
  }

  private @Nullable Void loop(Tree tree, Runnable parts) {
    boolean before = looped;
    Tree around = loop;
    looped = true;
    loops = true;
    loop = tree;
    parts.run();
    looped = before;
    loop = around;
    return null;
  }

  @Override
  public @Nullable Void visitSynchronized(SynchronizedTree tree, @Nullable Void unused) {
    scan(tree.getExpression(), null);
    enters(tree);
    Monitor before = monitor;
    monitor = Monitor.HELD;
    scan(tree.getBlock(), null);
    monitor = before;
    return null;
  }

  /// A monitor is taken at a statement, or for a whole method.
  private void enters(Tree tree) {
    does(Effect.ENTER, "synchronized", tree);
  }

  @Override
  public @Nullable Void visitCatch(CatchTree tree, @Nullable Void unused) {
    return null;
  }

  private void does(Effect effect, String label, Tree tree) {
    own.add(new Own(effect, label, body.line(tree), monitor, looped));
  }

  /// Where it runs is decided where it is handed to somebody.
  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
    return null;
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
    return null;
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
    super.visitNewClass(tree, null);
    Optional<String> name = classes.names().type(tree.getIdentifier(), getCurrentPath());
    Optional<DeclaredClass> type = name.flatMap(classes::named);
    int arguments = tree.getArguments().size();
    if (Inheriting.makesThread(getCurrentPath(), name, classes)) {
      does(Effect.INHERITS, "new " + tree.getIdentifier(), tree);
    }
    if (type.isPresent()) {
      for (DeclaredClass part : classes.lineage(type.get())) {
        BodyReader.initializers(part, false).forEach(code -> call(code, tree));
      }
      methods(callees.constructors(type.get(), arguments), tree);
      classes.foreignParents(type.get()).forEach(parent -> outer(parent, "<init>", 0, tree));
    } else if (name.isPresent()) {
      outer(name.get(), "<init>", arguments, tree);
    } else {
      unknown.add(new Unknown("new " + tree.getIdentifier(), body.line(tree)));
    }
    return null;
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    super.visitMethodInvocation(tree, null);
    if (output.isLog(getCurrentPath())) {
      does(Effect.OUTPUT, Unknown.of(tree, body.line(tree)).call(), tree);
      return null;
    }
    Callees.Callee callee = callees.of(getCurrentPath());
    if (AbsentCall.is(getCurrentPath(), callee, callees.variables(), classes)) {
      absent.add(Unknown.of(tree, body.line(tree)));
    }
    String name = SimpleName.of(tree.getMethodSelect());
    methods(callee, tree);
    if (others.is(getCurrentPath(), callee)) {
      foreign.add(
          new Foreign(Unknown.of(tree, body.line(tree)), others.parameter(getCurrentPath())));
    }
    special(tree, callee, name);
    if (!Handing.isElsewhere(name)) {
      Monitor before = monitor;
      if (HiddenMonitors.isTaken(callee.type().orElse(""), name)) {
        monitor = monitor.or(Monitor.HIDDEN);
      }
      tree.getArguments().forEach(argument -> argument(argument, tree));
      monitor = before;
    }
    if (!callee.methods().isEmpty()) {
      overriding(tree, callee, name);
    } else if (!name.equals("this") && !name.equals("super") && !inheriting(tree, callee, name)) {
      int arguments = tree.getArguments().size();
      List<String> types =
          OF_OBJECT.contains(name)
              ? List.of("java.lang.Object")
              : callee
                  .type()
                  .map(classes::foreign)
                  .orElseGet(() -> classes.foreignAround(tree.getMethodSelect(), getCurrentPath()));
      types.forEach(type -> outer(type, name, arguments, tree));
      if (types.isEmpty() && !others.isImplied(callee, name, arguments)) {
        unknown(tree);
      }
    }
    return null;
  }

  private void unknown(MethodInvocationTree tree) {
    Unknown call = Unknown.of(tree, body.line(tree));
    unknown.add(others.isOnMade(getCurrentPath()) ? call.onMade() : call);
  }

  /// The methods that a call runs if the object is of a class that inherits.
  private void overriding(MethodInvocationTree tree, Callees.Callee callee, String name) {
    MethodTree declaration = (MethodTree) callee.methods().getFirst().getLeaf();
    boolean open = declaration.getBody() == null;
    if (!Dispatch.isVirtual(tree, declaration)) {
      return;
    }
    DeclaredClass type = callee.type().flatMap(classes::named).orElse(callee.owner().orElseThrow());
    Optional<List<Body>> found = dispatch.overriding(type, name, tree.getArguments().size());
    found.ifPresent(bodies -> bodies.forEach(code -> call(code, tree)));
    if (found.isEmpty() || (open && (found.get().isEmpty() || dispatch.isOpen(type)))) {
      unknown(tree);
    }
  }

  /// The methods that a call runs of an interface of the tree which inherits the method from a type
  /// of others, as a handler inherits `run`.
  private boolean inheriting(MethodInvocationTree tree, Callees.Callee callee, String name) {
    Optional<DeclaredClass> type =
        callee.type().flatMap(classes::named).filter(DeclaredClass::isInterface);
    Optional<List<Body>> found =
        type.flatMap(t -> dispatch.overriding(t, name, tree.getArguments().size()))
            .filter(bodies -> !bodies.isEmpty());
    found.ifPresent(bodies -> {
      bodies.forEach(code -> call(code, tree));
      if (dispatch.isOpen(type.orElseThrow(), 1)) {
        unknown(tree);
      }
    });
    return found.isPresent();
  }

  /// What a call tells by itself.
  private void special(MethodInvocationTree tree, Callees.Callee callee, String name) {
    if (loop != null && Spinning.isSpin(callee.type().orElse(""), name, loop)) {
      spins.add(new Spin("Thread." + name, body.line(tree), loop));
    }
    BoundCode.called(callee, name, classes, body)
        .ifPresent(label -> does(Effect.NATIVE, label, tree));
    if (name.startsWith("read")
        && tree.getMethodSelect() instanceof MemberSelectTree select
        && ProcessStreams.isProgramInput(
            Receiver.of(getCurrentPath(), select), callees.variables())) {
      does(Effect.FILE, "System.in." + name, tree);
    }
    InheritedValue.asked(getCurrentPath(), callees.variables(), classes)
        .ifPresent(label -> does(Effect.INHERITED, label, tree));
    ThreadCache.asked(getCurrentPath(), callees.variables(), classes)
        .ifPresent(label -> does(Effect.CACHE, label, tree));
  }

  private void methods(Callees.Callee callee, Tree tree) {
    for (TreePath method : callee.methods()) {
      MethodTree declaration = (MethodTree) method.getLeaf();
      if (declaration.getBody() != null) {
        call(
            Bodies.method(callee.owner().orElseThrow(), declaration),
            tree,
            Optional.of(others.given(declaration, getCurrentPath())));
      }
    }
  }

  /// Code that is written as an argument, or referred to there.
  private void argument(ExpressionTree argument, Tree call) {
    TreePath path = new TreePath(getCurrentPath(), argument);
    switch (argument) {
      case LambdaExpressionTree lambda ->
          call(
              new Body(body.unit(), new TreePath(path, lambda.getBody()), body.label()),
              call,
              Optional.empty());
      case MemberReferenceTree reference -> referred(reference, path, call);
      case NewClassTree creation when creation.getClassBody() != null -> {
        TreePath type = new TreePath(path, creation.getClassBody());
        for (Tree member : creation.getClassBody().getMembers()) {
          if (member instanceof MethodTree method && method.getBody() != null) {
            TreePath code = new TreePath(new TreePath(type, method), method.getBody());
            call(new Body(body.unit(), code, body.label()), call, Optional.empty());
          }
        }
      }
      default -> {}
    }
  }

  /// A task that is a reference to a method, which nothing around it hands on.
  @Override
  public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void unused) {
    if (tree.equals(body.path().getLeaf())) {
      referred(tree, getCurrentPath(), tree);
    }
    return super.visitMemberReference(tree, null);
  }

  private void referred(MemberReferenceTree reference, TreePath path, Tree call) {
    TreePath receiver = new TreePath(path, reference.getQualifierExpression());
    Optional<String> type =
        callees.variables().typeOf(receiver).or(() -> callees.variables().typeName(receiver));
    String name = reference.getName().toString();
    Optional<DeclaredClass> declared = type.flatMap(classes::named);
    boolean found = false;
    if (others.isReferred(receiver, declared, name)) {
      foreign.add(
          new Foreign(new Unknown(reference.toString(), body.line(reference)), Optional.empty()));
    }
    if (declared.isPresent()) {
      for (DeclaredClass owner : classes.lineage(declared.get())) {
        for (Tree member : owner.tree().getMembers()) {
          if (member instanceof MethodTree method
              && method.getBody() != null
              && method.getName().contentEquals(name)) {
            call(Bodies.method(owner, method), call);
            found = true;
          }
        }
      }
    }
    if (!found && type.isPresent() && declared.isEmpty()) {
      // The function's type would tell how many arguments it takes.
      outer(type.get(), name.equals("new") ? "<init>" : name, 0, call);
      outer(type.get(), name.equals("new") ? "<init>" : name, 1, call);
    }
  }

  /// A call of code that is given what cannot be told.
  private void call(Body code, Tree tree) {
    call(code, tree, Optional.of(Given.NOTHING));
  }

  private void call(Body code, Tree tree, Optional<Given> given) {
    inner.add(new Inner(code, body.line(tree), monitor, looped, Optional.ofNullable(loop), given));
  }

  private void outer(String type, String method, int arguments, Tree tree) {
    if (ClassPathUrl.isOpened(getCurrentPath(), type, callees.variables())) {
      does(Effect.CONTENT, "URL." + method + " of the class path", tree);
      return;
    }
    outer.add(
        new Outer(
            getCurrentPath(),
            type,
            method,
            others.isOnMade(getCurrentPath(), type),
            arguments,
            new GivenTypes(getCurrentPath(), classes, callees.variables()),
            body.line(tree),
            monitor,
            looped,
            Optional.ofNullable(loop)));
  }
}
