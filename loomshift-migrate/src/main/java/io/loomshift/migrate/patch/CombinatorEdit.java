package io.loomshift.migrate.patch;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.Use;
import io.loomshift.source.JavaTokens;
import io.loomshift.source.edit.TextEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/// Makes a stage of a coordinator: its caller spawns the parts, and what the coordinator did with
/// their results depends on them.
///
/// Source: figure 3 of the paper that `docs/analysis.md` builds on.
final class CombinatorEdit {
  private static final String COMPLETABLE = "java.util.concurrent.CompletableFuture";
  private static final String FUTURE = "java.util.concurrent.Future";

  private final Spawn spawn;
  private final TracedSources sources;
  private final Analysis analysis;
  private final Coordinator coordinator;
  private final Rewrite rewrite;

  /// Edits of the coordinator's own text, before it is moved.
  private final List<TextEdit> inner = new ArrayList<>();

  CombinatorEdit(Spawn spawn, TracedSources sources) throws Unfit {
    this.spawn = spawn;
    this.sources = sources;
    this.analysis = sources.analysis();
    this.coordinator = Coordinator.of(spawn, analysis);
    this.rewrite = new Rewrite(spawn.path(), sources);
  }

  /// The edits.
  ///
  /// @throws Unfit where the spawn has no such form
  Rewrite make() throws Unfit {
    if (spawn.form() == Spawn.Form.EXECUTE || spawn.form() == Spawn.Form.SUBMIT_RESULT) {
      throw new Unfit(spawn.path(), "nobody gets a future of the coordinator, as submit gives");
    }
    requireNotCancelled();
    Anchor anchor = Anchor.of(spawn.path(), analysis);
    for (Coordinator.Part part : coordinator.parts()) {
      inner.addAll(new SubTask(part.spawn(), analysis, rewrite).edits());
    }
    futures();
    return anchor.kind() == Anchor.Kind.LAMBDA ? inLambda(anchor) : before(anchor);
  }

  private void requireNotCancelled() throws Unfit {
    for (Use use : analysis.usesOf(spawn.path())) {
      if (use instanceof Use.Call call && call.method().equals("cancel")) {
        throw new Unfit(
            use.path(), "the coordinator may be cancelled, which stops no part of a stage");
      }
    }
  }

  /// What was declared as `Future` is a `CompletableFuture`.
  private void futures() {
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
        boolean future =
            tree.getName().contentEquals("Future")
                && analysis
                    .element(getCurrentPath())
                    .filter(TypeElement.class::isInstance)
                    .filter(type -> ((TypeElement) type).getQualifiedName().contentEquals(FUTURE))
                    .isPresent();
        if (future) {
          inner.add(
              new TextEdit(
                  rewrite.start(getCurrentPath()),
                  rewrite.end(getCurrentPath()),
                  rewrite.types().name(COMPLETABLE)));
          rewrite.drop(FUTURE);
        }
        return null;
      }

      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree tree, @Nullable Void unused) {
        // A part's own code is let be.
        boolean part =
            coordinator.parts().stream().anyMatch(p -> p.spawn().path().getLeaf().equals(tree));
        return part ? null : super.visitMethodInvocation(tree, null);
      }
    }.scan(coordinator.body(), null);
  }

  private Rewrite before(Anchor anchor) {
    boolean braces = anchor.kind() == Anchor.Kind.BARE;
    int start = rewrite.start(anchor.tree());
    int from = braces ? rewrite.layout().blockStart(start) : start;
    String outer = rewrite.layout().lineAt(from);
    String line = braces ? rewrite.layout().deeperLineAt(from, anchor.tree()) : outer;
    String indent = line.substring(line.lastIndexOf('\n') + 1);
    String spawning =
        segments(coordinator.spawning(), indent).stream()
            .map(segment -> segment + line)
            .collect(Collectors.joining());
    return rewrite.replace(
        from,
        rewrite.end(anchor.tree()),
        (braces ? (from < start ? " {" : "{") + line : "")
            + spawning
            + rewrite.text(start, rewrite.start(spawn.path()))
            + stage(indent)
            + rewrite.text(rewrite.end(spawn.path()), rewrite.end(anchor.tree()))
            + comments(rewrite.end(anchor.tree()))
            + (braces ? outer + "}" : ""));
  }

  private Rewrite inLambda(Anchor anchor) throws Unfit {
    LambdaExpressionTree lambda = (LambdaExpressionTree) anchor.tree().getLeaf();
    if (!lambda.getBody().equals(spawn.path().getLeaf())) {
      throw new Unfit(anchor.tree(), "the coordinator is spawned inside an expression of a lambda");
    }
    int start = rewrite.start(anchor.tree());
    String line = rewrite.layout().deeperLineAt(start, anchor.tree());
    String indent = line.substring(line.lastIndexOf('\n') + 1);
    String spawning =
        segments(coordinator.spawning(), indent).stream()
            .map(segment -> segment + line)
            .collect(Collectors.joining());
    return rewrite.replace(
        rewrite.start(spawn.path()),
        rewrite.end(spawn.path()),
        "{"
            + line
            + spawning
            + "return "
            + stage(indent)
            + ";"
            + comments(rewrite.end(coordinator.body()))
            + rewrite.layout().lineAt(start)
            + "}");
  }

  /// The statements with their edits, each with the comments before it and the one that ends its
  /// line, as far in as told.
  private List<String> segments(List<TreePath> statements, String indent) {
    List<String> segments = new ArrayList<>();
    for (TreePath statement : statements) {
      String from = rewrite.layout().indent(rewrite.start(statement));
      int start = commentBefore(statement);
      int end = rewrite.layout().behindComment(rewrite.end(statement));
      segments.add(Layout.moved(rewrite.layout().edited(start, end, inner), from, indent).strip());
    }
    return segments;
  }

  private int commentBefore(TreePath statement) {
    int before = rewrite.start(coordinator.body()) + 1;
    for (List<TreePath> part : List.of(coordinator.spawning(), coordinator.using())) {
      for (TreePath other : part) {
        if (other.getLeaf().equals(statement.getLeaf())) {
          return before;
        }
        before = rewrite.layout().behindComment(rewrite.end(other));
      }
    }
    return before;
  }

  private String stage(String indent) {
    return isPlain() ? combined(coordinator.result().orElseThrow(), leading()) : afterAll(indent);
  }

  /// Whether one expression is left of what the coordinator did with the results.
  private boolean isPlain() {
    return coordinator.result().isPresent()
        && coordinator.isWaitedOnce()
        && coordinator.parts().size() <= 2
        && leading().stream().allMatch(it -> coordinator.declaredBy(it).isPresent());
  }

  private List<TreePath> leading() {
    return coordinator.using().subList(0, coordinator.using().size() - 1);
  }

  /// The comments of the statements of which one expression is left, behind the one that has it.
  ///
  /// @param end where the text goes on
  private String comments(int end) {
    if (!isPlain()) {
      return "";
    }
    TreePath result = coordinator.result().orElseThrow();
    int from = commentBefore(coordinator.using().getFirst());
    int to = rewrite.layout().behindComment(rewrite.end(coordinator.using().getLast()));
    String text = rewrite.text(from, to);
    boolean last = rewrite.layout().behindComment(end) > end || rewrite.layout().endsLine(end);
    StringBuilder comments = new StringBuilder();
    for (JavaTokens.Token token : JavaTokens.of(text)) {
      boolean within =
          rewrite.start(result) <= from + token.start()
              && from + token.end() <= rewrite.end(result);
      if (token.kind() == JavaTokens.Kind.COMMENT && !within) {
        String comment = token.of(text);
        boolean line = comment.startsWith("//") && !last;
        comments
            .append(' ')
            .append(line ? "/*" + comment.substring(2).replace("*/", "* /") + " */" : comment);
      }
    }
    return comments.toString();
  }

  /// `first.thenCombine(second, (a, b) -> …)`.
  private String combined(TreePath result, List<TreePath> leading) {
    List<String> names = new ArrayList<>();
    List<String> parameters = new ArrayList<>();
    for (Coordinator.Part part : coordinator.parts()) {
      String holder = part.holder().getSimpleName().toString();
      Coordinator.Wait wait =
          coordinator.waits().stream()
              .filter(w -> w.part().getLeaf().toString().equals(holder))
              .findFirst()
              .orElseThrow();
      String parameter =
          leading.stream()
              .filter(it -> coordinator.declaredBy(it).filter(wait::equals).isPresent())
              .map(it -> ((VariableTree) it.getLeaf()).getName().toString())
              .findFirst()
              .orElseGet(() -> sources.freeName(spawn.path(), holder + "Result"));
      inner.add(new TextEdit(rewrite.start(wait.call()), rewrite.end(wait.call()), parameter));
      names.add(holder);
      parameters.add(parameter);
    }
    String value = rewrite.layout().edited(rewrite.start(result), rewrite.end(result), inner);
    return names.size() == 1
        ? "%s.thenApply(%s -> %s)".formatted(names.getFirst(), parameters.getFirst(), value)
        : "%s.thenCombine(%s, (%s) -> %s)"
            .formatted(names.get(0), names.get(1), String.join(", ", parameters), value);
  }

  /// `CompletableFuture.allOf(first, second, …).thenApply(done -> { … })`.
  private String afterAll(String indent) {
    for (Coordinator.Wait wait : coordinator.waits()) {
      int end = rewrite.end(wait.call());
      int name = end - rewrite.text(rewrite.end(wait.part()), end).length();
      inner.add(new TextEdit(name, end, ".join()"));
    }
    String all = rewrite.types().name(COMPLETABLE) + ".allOf(" + all() + ")";
    String separator = rewrite.layout().lineAt(rewrite.start(spawn.path()));
    String feed = separator.substring(0, separator.lastIndexOf('\n') + 1);
    String step = rewrite.layout().unit(spawn.path());
    String deeper = indent + step;
    String body =
        segments(coordinator.using(), deeper).stream()
            .map(segment -> feed + deeper + segment)
            .collect(Collectors.joining());
    boolean supplies =
        spawn.form() == Spawn.Form.SUBMIT_CALLABLE || spawn.form() == Spawn.Form.SUPPLY;
    String stage =
        supplies
            ? ".thenApply(" + sources.freeName(spawn.path(), "done") + " -> {"
            : ".thenRun(() -> {";
    return all + stage + body + feed + indent + "})";
  }

  private String all() {
    List<String> arguments = new ArrayList<>();
    for (Coordinator.Part part : coordinator.parts()) {
      String holder = part.holder().getSimpleName().toString();
      String argument =
          part.variable().isPresent()
              ? holder
              : holder + ".toArray(" + rewrite.types().name(COMPLETABLE) + "[]::new)";
      if (!arguments.contains(argument)) {
        arguments.add(argument);
      }
    }
    return String.join(", ", arguments);
  }
}
