package io.loomshift.migrate.patch;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.findings.Place;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.flow.Amount;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Finds the expression that made a pool of a trace.
final class PoolSearch {
  private static final Set<SiteKind> POOLS =
      EnumSet.of(
          SiteKind.CACHED_POOL,
          SiteKind.FIXED_POOL,
          SiteKind.THREAD_POOL,
          SiteKind.SINGLE_POOL,
          SiteKind.SCHEDULED_POOL,
          SiteKind.WORK_STEALING_POOL);

  private final TracedSources sources;
  private final Analysis analysis;
  private final List<PoolSite> all = new ArrayList<>();

  /// Threads that are made one by one, which may work as a pool does.
  private final List<PoolSite> threads = new ArrayList<>();

  /// @param sites what a scan of the same sources found
  PoolSearch(TracedSources sources, List<Site> sites) {
    this.sources = sources;
    this.analysis = sources.analysis();
    for (Site site : sites) {
      if (POOLS.contains(site.kind())) {
        path(site).ifPresent(path -> all.add(new PoolSite(path, site)));
      } else if (site.kind() == SiteKind.NEW_THREAD) {
        path(site).ifPresent(path -> threads.add(new PoolSite(path, site)));
      }
    }
  }

  private Optional<TreePath> path(Site site) {
    return analysis.attribution().units().stream()
        .filter(unit -> unit.file().name().equals(site.file()))
        .findFirst()
        .flatMap(unit -> path(site, unit));
  }

  private Optional<TreePath> path(Site site, Unit unit) {
    TreePath[] found = new TreePath[1];
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree tree, @Nullable Void unused) {
        compare(tree);
        return super.visitMethodInvocation(tree, null);
      }

      @Override
      public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
        compare(tree);
        return super.visitNewClass(tree, null);
      }

      private void compare(Tree tree) {
        if (unit.end(tree) >= 0 && sources.span(getCurrentPath()).equals(site.span())) {
          found[0] = getCurrentPath();
        }
      }
    }.scan(new TreePath(unit.tree()), null);
    return Optional.ofNullable(found[0]);
  }

  /// The expression that made a pool: the one at the place where the trace saw it made. What only
  /// looks like it is another pool.
  ///
  /// @throws Unfit where the trace does not tell the place, or the sources do not hold such an
  ///   expression there
  PoolSite find(TracedPool pool) throws Unfit {
    Place place =
        pool.creation()
            .orElseThrow(() ->
                new Unfit(
                    "the trace does not tell where %s was made: it is older than the recording, or"
                            .formatted(pool)
                        + " the trace is of an earlier Loomshift; trace the program from its"
                        + " start, and analyze again"));
    Unit unit = sources.require(place, pool + " is made");
    if (place.line() == 0) {
      throw new Unfit(
          new TreePath(unit.tree()),
          "the trace does not tell the line of %s that makes %s; compile it with line numbers"
              .formatted(place, pool));
    }
    List<PoolSite> there =
        all.stream()
            .filter(site -> analysis.unit(site.path()).equals(unit))
            .filter(site -> site.spans(from(site), place.line()))
            .filter(site -> TracedSources.isIn(site.path(), place))
            .toList();
    if (there.isEmpty()) {
      Optional<PoolSite> thread =
          threads.stream()
              .filter(site -> analysis.unit(site.path()).equals(unit))
              .filter(site -> site.spans(from(site), place.line()))
              .findFirst();
      if (thread.isPresent()) {
        throw new Unfit(thread.get().path(), threadByThread(pool));
      }
      throw new Unfit(
          new TreePath(unit.tree()),
          "%s is made on line %d, which holds no expression that patch knows to make a pool; where the file has changed since, trace and analyze again"
              .formatted(pool, place.line()));
    }
    if (there.size() > 1) {
      throw new Unfit(
          there.getFirst().path(),
          "%d pools are made on the line of %s; put each on lines of its own, trace and analyze again"
              .formatted(there.size(), pool));
    }
    PoolSite site = there.getFirst();
    if (!hasType(site, pool) || !hasSize(site, pool)) {
      throw new Unfit(
          site.path(),
          "the pool that is made here is not %s; the file has changed since, so trace and analyze again"
              .formatted(pool));
    }
    return site;
  }

  private static String threadByThread(TracedPool pool) {
    String places =
        pool.submits().stream()
            .map(place -> "%s:%d".formatted(place.file(), place.line()))
            .distinct()
            .collect(Collectors.joining(", "));
    return ("the threads that are started here take their tasks by themselves, so that no pool can"
            + " be changed; by hand, run each task on a virtual thread of its own where it is handed"
            + " to them%s, and start none of these")
        .formatted(places.isEmpty() ? "" : " (" + places + ")");
  }

  /// The line on which the variable or statement starts that holds the site: the compiler gives a
  /// creation on later lines the line of that.
  private int from(PoolSite site) {
    TreePath at = site.path();
    while (!(at.getLeaf() instanceof StatementTree) && at.getParentPath() != null) {
      at = at.getParentPath();
    }
    return analysis.line(at.getLeaf() instanceof StatementTree ? at : site.path());
  }

  private static boolean hasType(PoolSite site, TracedPool pool) {
    String type = pool.type().substring(pool.type().lastIndexOf('.') + 1);
    return switch (site.site().kind()) {
      case SCHEDULED_POOL -> type.contains("Scheduled");
      case WORK_STEALING_POOL -> type.contains("ForkJoin");
      default -> !type.contains("Scheduled") && !type.contains("ForkJoin");
    };
  }

  /// Whether the numbers of workers that the sources name, if any, are those of the pool.
  private boolean hasSize(PoolSite site, TracedPool pool) {
    List<Long> named = sizes(site);
    return pool.most() == 0 || named.isEmpty() || named.contains((long) pool.most());
  }

  /// How many workers the pool has, by its core and at most; empty where the sources leave it open.
  private List<Long> sizes(PoolSite site) {
    return switch (site.site().kind()) {
      case SINGLE_POOL -> List.of(1L);
      case CACHED_POOL -> List.of((long) Integer.MAX_VALUE);
      default ->
          switch (site.path().getLeaf()) {
            case MethodInvocationTree call -> sizes(site, call.getArguments(), 1);
            case NewClassTree creation ->
                sizes(site, creation.getArguments(), creation.getArguments().size() > 4 ? 2 : 1);
            default -> List.of();
          };
    };
  }

  private List<Long> sizes(PoolSite site, List<? extends ExpressionTree> arguments, int count) {
    List<Long> sizes = new ArrayList<>();
    for (ExpressionTree argument : arguments.subList(0, Math.min(count, arguments.size()))) {
      if (Amount.of(new TreePath(site.path(), argument), analysis)
          instanceof Amount.Known(long value)) {
        sizes.add(value);
      } else {
        return List.of();
      }
    }
    return sizes;
  }
}
