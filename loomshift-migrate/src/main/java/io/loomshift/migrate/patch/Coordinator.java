package io.loomshift.migrate.patch;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.source.attribute.Receiver;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/// A task that spawns tasks, waits for them, and makes something of their results.
///
/// @param spawning the statements up to the last spawn: they wait for nothing
/// @param using the statements from the first wait on: they spawn nothing
/// @param parts the sub-tasks, in the order in which they are spawned
/// @param waits the calls that wait for a part
/// @param lists the variables that hold several parts each
record Coordinator(
    TreePath body,
    List<TreePath> spawning,
    List<TreePath> using,
    List<Part> parts,
    List<Wait> waits,
    Set<Element> lists) {
  private static final Set<String> WAITING = Set.of("get", "join", "resultNow");
  private static final Set<String> LISTS =
      Set.of("java.util.List", "java.util.ArrayList", "java.util.Collection");

  /// A sub-task: the variable that it is declared as, or the list that it is added to.
  ///
  /// @param variable empty for one that is added to a list
  record Part(Spawn spawn, Optional<TreePath> variable, Element holder) {}

  /// `part.get()`, `part.join()`.
  record Wait(TreePath call, TreePath part, String method) {}

  /// Reads the task of a spawn.
  ///
  /// @throws Unfit where it does anything that a dependent stage cannot do
  static Coordinator of(Spawn spawn, Analysis analysis) throws Unfit {
    TreePath task = spawn.task();
    if (!(task.getLeaf() instanceof LambdaExpressionTree lambda)
        || !(lambda.getBody() instanceof BlockTree block)) {
      throw new Unfit(task, "the task is no lambda with a block, so its parts do not stand here");
    }
    return new Reader(new TreePath(task, block), analysis).read(block);
  }

  private static final class Reader {
    private final TreePath body;
    private final Analysis analysis;
    private final List<Part> parts = new ArrayList<>();
    private final List<Wait> waits = new ArrayList<>();
    private final Set<Element> lists = new LinkedHashSet<>();

    Reader(TreePath body, Analysis analysis) {
      this.body = body;
      this.analysis = analysis;
    }

    Coordinator read(BlockTree block) throws Unfit {
      List<TreePath> spawning = new ArrayList<>();
      List<TreePath> using = new ArrayList<>();
      for (StatementTree statement : block.getStatements()) {
        TreePath path = new TreePath(body, statement);
        Statement read = Statement.of(path, analysis);
        if (using.isEmpty() && read.waits().isEmpty()) {
          requirePlain(path, read);
          for (Spawn part : read.spawns()) {
            parts.add(part(part));
          }
          spawning.add(path);
        } else {
          requireNoSpawn(read);
          using.add(path);
          waits.addAll(read.waits());
        }
      }
      if (parts.isEmpty() || using.isEmpty()) {
        throw new Unfit(body, "the task spawns no tasks that it waits for itself");
      }
      moveBack(spawning, using);
      for (Wait wait : waits) {
        requireOwn(wait);
      }
      return new Coordinator(body, spawning, using, parts, waits, lists);
    }

    /// What stands behind the last spawn is for the stage: the caller is to do no more than spawn.
    private void moveBack(List<TreePath> spawning, List<TreePath> using) {
      TreePath last = parts.getLast().spawn().path();
      while (!contains(spawning.getLast(), last)) {
        using.addFirst(spawning.removeLast());
      }
    }

    private static boolean contains(TreePath statement, TreePath path) {
      for (TreePath at = path; at != null; at = at.getParentPath()) {
        if (at.getLeaf().equals(statement.getLeaf())) {
          return true;
        }
      }
      return false;
    }

    /// What the caller does instead of the task must be short and cannot fail in another way.
    private void requirePlain(TreePath path, Statement read) throws Unfit {
      if (path.getLeaf() instanceof ReturnTree || path.getLeaf() instanceof TryTree) {
        throw new Unfit(path, "the task may end, or catch, before it waits");
      }
      if (Pause.isIn(read.outsideSpawns(), analysis)) {
        throw new Unfit(path, "the task waits for something else before it waits for its parts");
      }
    }

    private static void requireNoSpawn(Statement read) throws Unfit {
      if (!read.spawns().isEmpty()) {
        throw new Unfit(
            read.spawns().getFirst().path(),
            "a task is spawned after another one was waited for, which takes a stage by itself");
      }
    }

    private Part part(Spawn spawn) throws Unfit {
      if (spawn.form() == Spawn.Form.EXECUTE || spawn.form() == Spawn.Form.SUBMIT_RESULT) {
        throw new Unfit(spawn.path(), "the part has no future that a stage can depend on");
      }
      TreePath parent = spawn.path().getParentPath();
      if (parent.getLeaf() instanceof VariableTree) {
        Element variable = analysis.element(parent).orElseThrow(() -> unread(spawn));
        return new Part(spawn, Optional.of(parent), variable);
      }
      if (parent.getLeaf() instanceof MethodInvocationTree call
          && Spawn.calledName(call).equals("add")
          && call.getMethodSelect() instanceof MemberSelectTree select) {
        TreePath list = Receiver.of(parent, select);
        Element variable = analysis.element(list).orElseThrow(() -> unread(spawn));
        if (analysis.type(list).filter(this::isList).isPresent()) {
          lists.add(variable);
          return new Part(spawn, Optional.empty(), variable);
        }
      }
      throw unread(spawn);
    }

    private boolean isList(TypeMirror type) {
      return LISTS.stream().anyMatch(name -> analysis.types().is(type, name));
    }

    private static Unfit unread(Spawn spawn) {
      return new Unfit(
          spawn.path(), "the part is neither a local variable nor added to a local list");
    }

    /// Whether a wait is for a part, by its variable or by that of a loop over a list of parts.
    private void requireOwn(Wait wait) throws Unfit {
      Optional<Element> waited = analysis.element(wait.part());
      boolean own =
          waited
              .filter(element ->
                  parts.stream().anyMatch(part -> part.holder().equals(element))
                      || isElement(wait.part()))
              .isPresent();
      if (!own) {
        throw new Unfit(wait.call(), "the task waits for a future that it did not make");
      }
    }

    /// Whether a name is that of a loop over one of the lists, or `list.get(i)`.
    private boolean isElement(TreePath name) {
      Optional<Element> variable = analysis.element(name);
      for (TreePath at = name; at != null; at = at.getParentPath()) {
        if (at.getLeaf() instanceof EnhancedForLoopTree loop
            && analysis.element(new TreePath(at, loop.getVariable())).equals(variable)
            && analysis
                .element(new TreePath(at, loop.getExpression()))
                .filter(lists::contains)
                .isPresent()) {
          return true;
        }
      }
      return false;
    }
  }

  /// What one statement of a task does with tasks.
  ///
  /// @param outsideSpawns its code but for the tasks that it spawns
  private record Statement(List<Spawn> spawns, List<Wait> waits, List<TreePath> outsideSpawns) {
    static Statement of(TreePath statement, Analysis analysis) throws Unfit {
      List<Spawn> spawns = new ArrayList<>();
      List<Wait> waits = new ArrayList<>();
      List<TreePath> calls = new ArrayList<>();
      TreePath[] caught = new TreePath[1];
      new TreePathScanner<@Nullable Void, @Nullable Void>() {
        @Override
        public @Nullable Void visitMethodInvocation(
            MethodInvocationTree tree, @Nullable Void unused) {
          Optional<Spawn> spawn = Spawn.of(getCurrentPath(), analysis);
          if (spawn.isPresent()) {
            spawns.add(spawn.get());
            return null;
          }
          Optional<Wait> wait = waited(getCurrentPath(), tree, analysis);
          if (wait.isPresent()) {
            waits.add(wait.get());
            return null;
          }
          calls.add(getCurrentPath());
          return super.visitMethodInvocation(tree, null);
        }

        @Override
        public @Nullable Void visitTry(TryTree tree, @Nullable Void unused) {
          caught[0] = getCurrentPath();
          return super.visitTry(tree, null);
        }
      }.scan(statement, null);
      if (caught[0] != null && !waits.isEmpty()) {
        throw new Unfit(
            caught[0], "what the task catches around its waits would be another exception");
      }
      return new Statement(spawns, waits, calls);
    }

    private static Optional<Wait> waited(
        TreePath path, MethodInvocationTree call, Analysis analysis) {
      String name = Spawn.calledName(call);
      if (!WAITING.contains(name)
          || !call.getArguments().isEmpty()
          || !(call.getMethodSelect() instanceof MemberSelectTree select)) {
        return Optional.empty();
      }
      ExpressionTree receiver = select.getExpression();
      TreePath part = new TreePath(new TreePath(path, select), receiver);
      return analysis
          .type(part)
          .filter(type -> analysis.types().inherits(type, "java.util.concurrent.Future"))
          .map(_ -> new Wait(path, part, name));
    }
  }

  /// The wait that a statement is nothing but, as in `int price = first.get();`.
  Optional<Wait> declaredBy(TreePath statement) {
    return statement.getLeaf() instanceof VariableTree variable
        ? waits.stream()
            .filter(wait -> wait.call().getLeaf().equals(variable.getInitializer()))
            .findFirst()
        : Optional.empty();
  }

  /// Whether each part is a variable by itself that is waited for exactly once, by its name.
  boolean isWaitedOnce() {
    return lists.isEmpty()
        && waits.size() == parts.size()
        && waits.stream().allMatch(wait -> wait.part().getLeaf() instanceof IdentifierTree)
        && waits.stream().map(wait -> wait.part().getLeaf().toString()).distinct().count()
            == parts.size();
  }

  /// The value that the last statement returns, empty for a task without one.
  Optional<TreePath> result() {
    Tree last = using.getLast().getLeaf();
    return last instanceof ReturnTree returned && returned.getExpression() != null
        ? Optional.of(new TreePath(using.getLast(), returned.getExpression()))
        : Optional.empty();
  }
}
