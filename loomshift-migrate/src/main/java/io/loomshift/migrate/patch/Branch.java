package io.loomshift.migrate.patch;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.findings.EditSpec;
import io.loomshift.migrate.flow.Analysis;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/// The condition with which a task begins, and what it decides between.
///
/// @param condition the condition under which the task is fast, as the place that spawns it would
///   write it
record Branch(String condition) {
  /// How many calls lead from the task to its condition at most.
  private static final int DEEPEST = 3;

  /// Reads the branch of a task.
  ///
  /// @param found what the trace shows of its two sides
  /// @throws Unfit where the task does not begin with a condition that its caller can evaluate, or
  ///   where the sources and the trace do not show which side is fast
  static Branch of(TreePath task, EditSpec.Hoist found, TracedSources sources) throws Unfit {
    return new Reader(sources, found, task).task(task);
  }

  /// Reads a task's code with what its variables stand for.
  private record Reader(TracedSources sources, EditSpec.Hoist found, TreePath place) {
    private Analysis analysis() {
      return sources.analysis();
    }

    Branch task(TreePath task) throws Unfit {
      return switch (task.getLeaf()) {
        case ParenthesizedTree tree -> task(new TreePath(task, tree.getExpression()));
        case LambdaExpressionTree lambda ->
            code(new TreePath(task, lambda.getBody()), new HashMap<>(), false, 0);
        case MemberReferenceTree _ ->
            method(
                task,
                analysis().executable(task).orElseThrow(() -> notShown(task)),
                List.of(),
                new HashMap<>(),
                0);
        default -> throw notShown(task);
      };
    }

    private static Unfit notShown(TreePath path) {
      return new Unfit(path, "the task's code does not stand here, nor in a method of this class");
    }

    private Branch code(TreePath code, Map<Element, String> known, boolean elsewhere, int depth)
        throws Unfit {
      return switch (code.getLeaf()) {
        case BlockTree block -> block(code, block, known, elsewhere, depth);
        case ParenthesizedTree tree ->
            code(new TreePath(code, tree.getExpression()), known, elsewhere, depth);
        case ConditionalExpressionTree tree ->
            decided(
                new TreePath(code, tree.getCondition()),
                List.of(new TreePath(code, tree.getTrueExpression())),
                List.of(new TreePath(code, tree.getFalseExpression())),
                known,
                elsewhere);
        case MethodInvocationTree call when depth < DEEPEST ->
            called(code, call, known, elsewhere, depth);
        default ->
            throw new Unfit(code, "the task does not begin with the condition that decides it");
      };
    }

    private Branch block(
        TreePath path, BlockTree block, Map<Element, String> known, boolean elsewhere, int depth)
        throws Unfit {
      List<? extends StatementTree> statements = block.getStatements();
      int at = 0;
      while (at < statements.size() && statements.get(at) instanceof VariableTree variable) {
        define(new TreePath(path, variable), variable, known, elsewhere);
        at++;
      }
      if (at == statements.size()) {
        throw new Unfit(path, "the task does not begin with the condition that decides it");
      }
      TreePath first = new TreePath(path, statements.get(at));
      return switch (statements.get(at)) {
        case IfTree branch ->
            branch(first, branch, rest(path, statements, at + 1), known, elsewhere);
        case ReturnTree tree when tree.getExpression() != null ->
            code(new TreePath(first, tree.getExpression()), known, elsewhere, depth);
        case ExpressionStatementTree tree when tree.equals(statements.getLast()) ->
            code(new TreePath(first, tree.getExpression()), known, elsewhere, depth);
        default ->
            throw new Unfit(first, "the task does not begin with the condition that decides it");
      };
    }

    private static List<TreePath> rest(
        TreePath block, List<? extends StatementTree> statements, int from) {
      List<TreePath> rest = new ArrayList<>();
      for (StatementTree statement : statements.subList(from, statements.size())) {
        rest.add(new TreePath(block, statement));
      }
      return rest;
    }

    /// A local variable before the condition stands for its value, if the caller can have that.
    private void define(
        TreePath path, VariableTree variable, Map<Element, String> known, boolean elsewhere)
        throws Unfit {
      if (variable.getInitializer() == null) {
        return;
      }
      TreePath value = new TreePath(path, variable.getInitializer());
      Optional<Element> element = analysis().element(path);
      if (element.isPresent()) {
        known.put(
            element.get(),
            "(" + Condition.text(value, Map.copyOf(known), elsewhere, place, analysis()) + ")");
      }
    }

    private Branch branch(
        TreePath path,
        IfTree branch,
        List<TreePath> rest,
        Map<Element, String> known,
        boolean elsewhere)
        throws Unfit {
      boolean ends = ends(branch.getThenStatement());
      List<TreePath> taken = new ArrayList<>();
      taken.add(new TreePath(path, branch.getThenStatement()));
      List<TreePath> other = new ArrayList<>();
      if (branch.getElseStatement() != null) {
        other.add(new TreePath(path, branch.getElseStatement()));
      }
      if (!ends) {
        taken.addAll(rest);
      }
      if (branch.getElseStatement() == null || !ends(branch.getElseStatement())) {
        other.addAll(rest);
      }
      return decided(new TreePath(path, branch.getCondition()), taken, other, known, elsewhere);
    }

    private static boolean ends(Tree statement) {
      return switch (statement) {
        case ReturnTree _, ThrowTree _ -> true;
        case BlockTree block ->
            !block.getStatements().isEmpty() && ends(block.getStatements().getLast());
        default -> false;
      };
    }

    private Branch decided(
        TreePath condition,
        List<TreePath> taken,
        List<TreePath> other,
        Map<Element, String> known,
        boolean elsewhere)
        throws Unfit {
      boolean slowTaken = isSlow(taken);
      boolean slowOther = isSlow(other);
      if (slowTaken && slowOther) {
        throw new Unfit(condition, "the task may wait on both sides of its condition");
      }
      if (!slowTaken && !slowOther) {
        // Nobody waits: then the side is slow that works.
        slowTaken = works(taken);
        slowOther = works(other);
      }
      if (slowTaken == slowOther) {
        throw new Unfit(
            condition,
            "neither the sources nor the trace show which side of the condition is fast");
      }
      TreePath bare = condition;
      while (bare.getLeaf() instanceof ParenthesizedTree tree) {
        bare = new TreePath(bare, tree.getExpression());
      }
      String text = Condition.text(bare, known, elsewhere, place, analysis());
      return new Branch(slowTaken ? negated(bare.getLeaf(), text) : text);
    }

    private static String negated(Tree tree, String text) {
      return tree instanceof IdentifierTree
              || tree instanceof MethodInvocationTree
              || tree instanceof MemberSelectTree
          ? "!" + text
          : "!(" + text + ")";
    }

    /// What the trace shows decides; where it shows nothing, the sources do.
    private boolean isSlow(List<TreePath> code) {
      boolean fast = calls(code, found.inlined());
      boolean slow = calls(code, found.spawned());
      return fast == slow ? Pause.isIn(code, analysis()) : slow;
    }

    /// Whether code itself calls one of the methods.
    private boolean calls(List<TreePath> code, List<String> methods) {
      boolean[] calls = new boolean[1];
      TreePathScanner<@Nullable Void, @Nullable Void> scanner =
          new TreePathScanner<>() {
            @Override
            public @Nullable Void visitMethodInvocation(
                MethodInvocationTree tree, @Nullable Void unused) {
              calls[0] |=
                  analysis()
                      .executable(getCurrentPath())
                      .filter(method -> methods.contains(name(method)))
                      .isPresent();
              return super.visitMethodInvocation(tree, null);
            }
          };
      code.forEach(path -> scanner.scan(path, null));
      return calls[0];
    }

    private String name(ExecutableElement method) {
      return method.getEnclosingElement() instanceof TypeElement owner
          ? analysis().attribution().elements().getBinaryName(owner) + "." + method.getSimpleName()
          : "";
    }

    /// Whether code loops, or calls methods of the sources.
    private boolean works(List<TreePath> code) {
      boolean[] found = new boolean[1];
      TreePathScanner<@Nullable Void, @Nullable Void> scanner =
          new TreePathScanner<>() {
            @Override
            public @Nullable Void scan(@Nullable Tree tree, @Nullable Void unused) {
              found[0] |=
                  tree instanceof ForLoopTree
                      || tree instanceof EnhancedForLoopTree
                      || tree instanceof WhileLoopTree
                      || tree instanceof DoWhileLoopTree;
              return super.scan(tree, null);
            }

            @Override
            public @Nullable Void visitMethodInvocation(
                MethodInvocationTree tree, @Nullable Void unused) {
              found[0] |=
                  analysis()
                      .executable(getCurrentPath())
                      .flatMap(analysis().attribution()::declaration)
                      .isPresent();
              return super.visitMethodInvocation(tree, null);
            }
          };
      code.forEach(path -> scanner.scan(path, null));
      return found[0];
    }

    private Branch called(
        TreePath path,
        MethodInvocationTree call,
        Map<Element, String> known,
        boolean elsewhere,
        int depth)
        throws Unfit {
      boolean own =
          call.getMethodSelect() instanceof IdentifierTree
              || (call.getMethodSelect() instanceof MemberSelectTree select
                  && select.getExpression().toString().equals("this"));
      if (!own) {
        throw new Unfit(path, "the task's code does not stand here, nor in a method of this class");
      }
      List<String> arguments = new ArrayList<>();
      for (ExpressionTree argument : call.getArguments()) {
        String text =
            Condition.text(new TreePath(path, argument), known, elsewhere, place, analysis());
        boolean whole = Anchor.isSimple(argument) || argument instanceof MethodInvocationTree;
        arguments.add(whole ? text : "(" + text + ")");
      }
      ExecutableElement callee = analysis().executable(path).orElseThrow(() -> notShown(path));
      return method(path, callee, arguments, new HashMap<>(), depth + 1);
    }

    private static Tree type(TreePath path) {
      TreePath at = path;
      while (!(at.getLeaf() instanceof ClassTree) && at.getParentPath() != null) {
        at = at.getParentPath();
      }
      return at.getLeaf();
    }

    private Branch method(
        TreePath path,
        ExecutableElement callee,
        List<String> arguments,
        Map<Element, String> known,
        int depth)
        throws Unfit {
      Optional<TreePath> declared =
          analysis().attribution().declaration(callee).filter(it -> type(it).equals(type(path)));
      if (declared.isEmpty()
          || !(declared.get().getLeaf() instanceof MethodTree method)
          || method.getBody() == null
          || callee.getParameters().size() != arguments.size()
          || callee.isVarArgs()) {
        throw notShown(path);
      }
      for (int i = 0; i < arguments.size(); i++) {
        known.put(callee.getParameters().get(i), arguments.get(i));
      }
      return code(new TreePath(declared.get(), method.getBody()), known, true, depth);
    }
  }
}
