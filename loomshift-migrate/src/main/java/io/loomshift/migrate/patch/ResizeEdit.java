package io.loomshift.migrate.patch;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.GivenValues;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/// Changes the number of a pool's workers where it is written.
final class ResizeEdit {
  private static final Set<String> SIZED =
      Set.of("newFixedThreadPool", "newWorkStealingPool", "newScheduledThreadPool");

  private final PoolSite pool;
  private final int traced;
  private final int workers;
  private final TracedSources sources;
  private final Analysis analysis;

  /// @param traced how many workers the pool had, 0 where unknown
  /// @param workers how many it is to have
  ResizeEdit(PoolSite pool, int traced, int workers, TracedSources sources) {
    this.pool = pool;
    this.traced = traced;
    this.workers = workers;
    this.sources = sources;
    this.analysis = sources.analysis();
  }

  /// The site whose edit writes the number.
  ///
  /// @throws Unfit where it is decided at run time, or used for more than the pool
  Site make() throws Unfit {
    List<TreePath> sizes = sizes();
    Rewrite rewrite = null;
    Set<Tree> written = new HashSet<>();
    for (TreePath size : sizes) {
      TreePath literal = literal(size, sizes);
      if (rewrite == null) {
        rewrite = new Rewrite(literal, sources);
      }
      requireTraced(literal);
      if (written.add(literal.getLeaf())) {
        if (!analysis.unit(literal).equals(analysis.unit(sizes.getFirst())) && sizes.size() > 1) {
          throw new Unfit(literal, "the pool's sizes are written in several files");
        }
        rewrite.replace(rewrite.start(literal), rewrite.end(literal), String.valueOf(workers));
      }
    }
    if (rewrite == null) {
      throw new Unfit(pool.path(), "the pool has no size here");
    }
    return rewrite.site("resize-pool");
  }

  /// A number that is not the traced one was changed since, perhaps by this very edit.
  private void requireTraced(TreePath literal) throws Unfit {
    String text = analysis.text(literal);
    if (traced > 0 && !text.equals(String.valueOf(traced))) {
      throw new Unfit(
          literal, "the size is %s here, where a pool of %d was traced".formatted(text, traced));
    }
  }

  /// The arguments that must become the number.
  private List<TreePath> sizes() throws Unfit {
    return switch (pool.path().getLeaf()) {
      case MethodInvocationTree call
          when SIZED.contains(Spawn.calledName(call)) && !call.getArguments().isEmpty() ->
          List.of(new TreePath(pool.path(), call.getArguments().getFirst()));
      case NewClassTree creation when creation.getArguments().size() > 4 -> constructor(creation);
      case NewClassTree creation when !creation.getArguments().isEmpty() ->
          List.of(new TreePath(pool.path(), creation.getArguments().getFirst()));
      default ->
          throw new Unfit(
              pool.path(),
              "the pool is not made with a number of workers; it would become another");
    };
  }

  /// A pool whose maximum never matters, since its queue takes every task, has its core for a size.
  private List<TreePath> constructor(NewClassTree creation) {
    TreePath core = argument(creation, 0);
    TreePath most = argument(creation, 1);
    List<TreePath> sizes = new ArrayList<>(List.of(most));
    boolean same = analysis.text(core).equals(analysis.text(most));
    boolean direct = analysis.text(argument(creation, 4)).contains("SynchronousQueue");
    if (same || !direct) {
      sizes.addFirst(core);
    }
    return sizes;
  }

  private TreePath argument(NewClassTree creation, int index) {
    ExpressionTree argument = creation.getArguments().get(index);
    return new TreePath(pool.path(), argument);
  }

  /// The literal that a size is.
  ///
  /// @param sizes the expressions that may use it
  private TreePath literal(TreePath size, List<TreePath> sizes) throws Unfit {
    return switch (size.getLeaf()) {
      case LiteralTree _ -> size;
      case ParenthesizedTree tree -> literal(new TreePath(size, tree.getExpression()), sizes);
      case IdentifierTree _, MemberSelectTree _ -> ofVariable(size, sizes);
      default -> throw setting(size, analysis.text(size));
    };
  }

  private TreePath ofVariable(TreePath use, List<TreePath> sizes) throws Unfit {
    Element variable =
        analysis
            .element(use)
            .filter(VariableElement.class::isInstance)
            .orElseThrow(() -> setting(use, analysis.text(use)));
    GivenValues given = analysis.valuesOf(variable, use);
    if (given.values().size() != 1) {
      throw setting(use, analysis.text(use));
    }
    TreePath value = given.values().getFirst();
    requireOnlyUse(variable, value, sizes);
    return switch (value.getLeaf()) {
      case LiteralTree _ -> value;
      case IdentifierTree _, MemberSelectTree _
          when variable.getKind() == ElementKind.PARAMETER
              || variable.getKind() == ElementKind.FIELD ->
          ofVariable(value, List.of(value));
      default -> throw setting(value, analysis.text(value));
    };
  }

  /// A number that has other uses means more than the size of a pool.
  private void requireOnlyUse(Element variable, TreePath value, List<TreePath> sizes) throws Unfit {
    List<TreePath> others = new ArrayList<>();
    for (Unit unit : analysis.attribution().units()) {
      if (unit.content().contains(variable.getSimpleName())) {
        others.addAll(uses(variable, unit));
      }
    }
    others.removeIf(use -> sizes.stream().anyMatch(size -> size.getLeaf().equals(use.getLeaf())));
    if (!others.isEmpty()) {
      TreePath first = others.getFirst();
      throw new Unfit(
          value,
          "the size is %s, which is used elsewhere, too (%s:%d); set it to %d here if that fits"
              .formatted(
                  variable.getSimpleName(),
                  analysis.unit(first).file().name(),
                  analysis.line(first),
                  workers));
    }
  }

  private List<TreePath> uses(Element variable, Unit unit) {
    List<TreePath> uses = new ArrayList<>();
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
        if (tree.getName().contentEquals(variable.getSimpleName())) {
          add();
        }
        return null;
      }

      @Override
      public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
        if (tree.getIdentifier().contentEquals(variable.getSimpleName())) {
          add();
        }
        return super.visitMemberSelect(tree, null);
      }

      private void add() {
        boolean target =
            getCurrentPath().getParentPath().getLeaf() instanceof AssignmentTree assignment
                && assignment.getVariable().equals(getCurrentPath().getLeaf());
        if (!target && analysis.element(getCurrentPath()).filter(variable::equals).isPresent()) {
          uses.add(getCurrentPath());
        }
      }
    }.scan(new TreePath(unit.tree()), null);
    return uses;
  }

  private Unfit setting(TreePath at, String text) {
    return new Unfit(
        at,
        "the size is a setting, %s; set it so that the pool has %d workers"
            .formatted(text.replaceAll("\\s+", " "), workers));
  }
}
