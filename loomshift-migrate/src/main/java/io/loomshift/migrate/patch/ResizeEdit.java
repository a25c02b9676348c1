package io.loomshift.migrate.patch;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.flow.Analysis;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Changes the number of a pool's workers where it is written.
final class ResizeEdit {
  private static final Set<String> SIZED =
      Set.of("newFixedThreadPool", "newWorkStealingPool", "newScheduledThreadPool");

  private final PoolSite pool;
  private final int traced;
  private final int workers;
  private final TracedSources sources;
  private final Analysis analysis;
  private final WrittenNumber numbers;

  /// @param traced how many workers the pool had, 0 where unknown
  /// @param workers how many it is to have
  ResizeEdit(PoolSite pool, int traced, int workers, TracedSources sources) {
    this.pool = pool;
    this.traced = traced;
    this.workers = workers;
    this.sources = sources;
    this.analysis = sources.analysis();
    this.numbers =
        new WrittenNumber(
            "the size", "the pool has %d workers".formatted(workers), workers, sources);
  }

  /// The site whose edit writes the number.
  ///
  /// @throws Unfit where it is decided at run time, or used for more than the pool
  Site make() throws Unfit {
    List<TreePath> sizes = sizes();
    Rewrite rewrite = null;
    Set<Tree> written = new HashSet<>();
    for (TreePath size : sizes) {
      TreePath literal = numbers.literal(size, sizes);
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
}
