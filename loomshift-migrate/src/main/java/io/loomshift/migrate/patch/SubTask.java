package io.loomshift.migrate.patch;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.rule.FreeName;
import io.loomshift.source.edit.TextEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/// Spawns a coordinator's sub-task so that a stage can depend on it.
///
/// `pool.submit(task)` becomes `CompletableFuture.supplyAsync(task, pool)`. A `Supplier` throws no
/// checked exception: a task that does gets a `catch` that hands it on inside a
/// `CompletionException`, from which `get` makes the `ExecutionException` that it was before.
final class SubTask {
  private static final String COMPLETABLE = "java.util.concurrent.CompletableFuture";

  private final Spawn spawn;
  private final Analysis analysis;
  private final Rewrite rewrite;

  SubTask(Spawn spawn, Analysis analysis, Rewrite rewrite) {
    this.spawn = spawn;
    this.analysis = analysis;
    this.rewrite = rewrite;
  }

  /// The edits of the call, which leave the task where it is.
  List<TextEdit> edits() throws Unfit {
    if (spawn.form().isCompletable()) {
      return List.of();
    }
    TreePath pool =
        spawn
            .executor()
            .filter(path -> Anchor.isSimple(path.getLeaf()))
            .orElseThrow(
                () -> new Unfit(spawn.path(), "what names the part's pool is no plain name"));
    boolean supplies = spawn.form() == Spawn.Form.SUBMIT_CALLABLE;
    List<TextEdit> edits = new ArrayList<>();
    edits.add(
        new TextEdit(
            rewrite.start(spawn.path()),
            rewrite.start(spawn.task()),
            rewrite.types().name(COMPLETABLE) + (supplies ? ".supplyAsync(" : ".runAsync(")));
    if (supplies) {
      edits.addAll(task());
    }
    edits.add(
        new TextEdit(
            rewrite.end(spawn.task()), rewrite.end(spawn.path()), ", " + rewrite.text(pool) + ")"));
    return edits;
  }

  private List<TextEdit> task() throws Unfit {
    return switch (spawn.task().getLeaf()) {
      case LambdaExpressionTree lambda -> lambda(lambda);
      case MemberReferenceTree reference -> reference(reference);
      default -> whole("return " + rewrite.text(spawn.task()) + ".call();");
    };
  }

  private List<TextEdit> lambda(LambdaExpressionTree lambda) {
    TreePath body = new TreePath(spawn.task(), lambda.getBody());
    if (!throwsChecked(body)) {
      return List.of();
    }
    if (!(lambda.getBody() instanceof BlockTree block)) {
      return whole("return " + rewrite.text(body) + ";");
    }
    String step = rewrite.layout().unit(body);
    String line = rewrite.layout().lineAt(rewrite.end(body) - 1);
    String outer = rewrite.layout().indent(rewrite.end(body) - 1);
    if (block.getStatements().isEmpty()) {
      return List.of();
    }
    int from = rewrite.start(body) + 1;
    int to = rewrite.end(body) - 1;
    String inner = rewrite.text(from, to).stripTrailing();
    String moved =
        inner.startsWith("\n") || inner.startsWith("\r")
            ? Layout.moved(inner, outer + step, outer + step + step)
            : line + step + step + inner.strip();
    return List.of(new TextEdit(from, to, line + step + "try {" + moved + caught(line) + line));
  }

  private String caught(String line) {
    String step = rewrite.layout().unit(spawn.path());
    String name = FreeName.at(spawn.path(), "e");
    return line
        + step
        + "} catch ("
        + rewrite.types().name("java.lang.Exception")
        + " "
        + name
        + ") {"
        + line
        + step
        + step
        + "throw new "
        + rewrite.types().name("java.util.concurrent.CompletionException")
        + "("
        + name
        + ");"
        + line
        + step
        + "}";
  }

  private List<TextEdit> reference(MemberReferenceTree reference) throws Unfit {
    Optional<ExecutableElement> method = analysis.executable(spawn.task());
    if (method.isEmpty()) {
      throw new Unfit(spawn.task(), "the method that the part runs is not known");
    }
    if (method.get().getThrownTypes().stream().noneMatch(this::isChecked)) {
      return List.of();
    }
    ExpressionTree qualifier = reference.getQualifierExpression();
    if (reference.getMode() == MemberReferenceTree.ReferenceMode.NEW
        || !Anchor.isSimple(qualifier)) {
      throw new Unfit(spawn.task(), "the part runs a method that throws a checked exception");
    }
    return whole("return " + rewrite.text(qualifier) + "." + reference.getName() + "();");
  }

  /// A lambda in place of the whole task.
  private List<TextEdit> whole(String statement) {
    String line = rewrite.layout().lineAt(rewrite.start(spawn.path()));
    String step = rewrite.layout().unit(spawn.path());
    return List.of(
        new TextEdit(
            rewrite.start(spawn.task()),
            rewrite.end(spawn.task()),
            "() -> {"
                + line
                + step
                + "try {"
                + line
                + step
                + step
                + statement
                + caught(line)
                + line
                + "}"));
  }

  /// Whether code calls anything that declares a checked exception; one that it catches itself
  /// counts, too, and then the further `catch` does no harm.
  private boolean throwsChecked(TreePath code) {
    boolean[] found = new boolean[1];
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree tree, @Nullable Void unused) {
        called();
        return super.visitMethodInvocation(tree, null);
      }

      @Override
      public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
        called();
        return super.visitNewClass(tree, null);
      }

      @Override
      public @Nullable Void visitThrow(ThrowTree tree, @Nullable Void unused) {
        found[0] |=
            analysis
                .type(new TreePath(getCurrentPath(), tree.getExpression()))
                .filter(SubTask.this::isChecked)
                .isPresent();
        return super.visitThrow(tree, null);
      }

      @Override
      public @Nullable Void visitLambdaExpression(
          LambdaExpressionTree tree, @Nullable Void unused) {
        return null;
      }

      @Override
      public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
        return null;
      }

      private void called() {
        found[0] |=
            analysis
                .executable(getCurrentPath())
                .filter(
                    method -> method.getThrownTypes().stream().anyMatch(SubTask.this::isChecked))
                .isPresent();
      }
    }.scan(code, null);
    return found[0];
  }

  private boolean isChecked(TypeMirror type) {
    return !analysis.types().inherits(type, "java.lang.RuntimeException")
        && !analysis.types().inherits(type, "java.lang.Error");
  }
}
