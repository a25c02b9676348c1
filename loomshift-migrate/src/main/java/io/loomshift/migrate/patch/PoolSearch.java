package io.loomshift.migrate.patch;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.flow.Amount;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.Use;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Finds the expression that makes a pool of which a trace knows where tasks are handed to it, and
/// what its workers are called.
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

  /// @param sites what a scan of the same sources found
  PoolSearch(TracedSources sources, List<Site> sites) {
    this.sources = sources;
    this.analysis = sources.analysis();
    for (Site site : sites) {
      if (POOLS.contains(site.kind())) {
        path(site).ifPresent(path -> all.add(new PoolSite(path, site)));
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

  /// The expression that makes a pool.
  ///
  /// @throws Unfit where there is none, or where several may
  /// @throws io.loomshift.source.UserError where a place of the pool holds no call any more
  PoolSite find(TracedPool pool, String id) throws Unfit {
    Set<PoolSite> used = new LinkedHashSet<>();
    for (Place place : pool.places()) {
      Optional<Unit> unit = sources.unit(place);
      if (unit.isPresent() && place.isExact()) {
        List<TreePath> calls = sources.callsOn(unit.get(), place);
        if (calls.isEmpty()) {
          throw sources.changed(unit.get(), place, id);
        }
        all.stream().filter(site -> isOf(site, calls)).forEach(used::add);
      }
    }
    List<PoolSite> left = List.copyOf(used.isEmpty() ? all : used);
    left = narrowed(left, site -> hasType(site, pool));
    left = used.isEmpty() ? matching(left, pool) : narrowed(left, site -> hasSize(site, pool));
    if (left.size() > 1) {
      left = narrowed(left, site -> hasName(site, pool));
    }
    if (left.isEmpty()) {
      throw new Unfit(root(), "no expression of the sources makes " + pool);
    }
    if (left.size() > 1) {
      throw new Unfit(
          left.getFirst().path(),
          "%s may be made at any of %s"
              .formatted(
                  pool, left.stream().map(PoolSite::place).collect(Collectors.joining(", "))));
    }
    return left.getFirst();
  }

  /// Where nothing shows which expression made the pool, its facts must.
  private List<PoolSite> matching(List<PoolSite> sites, TracedPool pool) {
    return sites.stream().filter(site -> hasType(site, pool) && hasSize(site, pool)).toList();
  }

  /// Those that fit, or all where none does.
  private static List<PoolSite> narrowed(List<PoolSite> sites, Predicate<PoolSite> fits) {
    List<PoolSite> left = sites.stream().filter(fits).toList();
    return left.isEmpty() ? sites : left;
  }

  private TreePath root() {
    return new TreePath(analysis.attribution().units().iterator().next().tree());
  }

  /// Whether one of the calls makes the pool, or hands something to it.
  private boolean isOf(PoolSite site, List<TreePath> calls) {
    Set<Tree> trees = calls.stream().map(TreePath::getLeaf).collect(Collectors.toSet());
    return trees.contains(site.path().getLeaf())
        || analysis.usesOf(site.path()).stream()
            .anyMatch(use ->
                (use instanceof Use.Call || use instanceof Use.Argument)
                    && trees.contains(use.path().getLeaf()));
  }

  private static boolean hasType(PoolSite site, TracedPool pool) {
    String type = pool.type().substring(pool.type().lastIndexOf('.') + 1);
    return switch (site.site().kind()) {
      case SCHEDULED_POOL -> type.contains("Scheduled");
      case WORK_STEALING_POOL -> type.contains("ForkJoin");
      default -> !type.contains("Scheduled") && !type.contains("ForkJoin");
    };
  }

  private boolean hasSize(PoolSite site, TracedPool pool) {
    OptionalLong most = most(site);
    return pool.most() == 0 || most.isEmpty() || most.getAsLong() == pool.most();
  }

  /// How many workers the pool has at most, where the sources say so.
  private OptionalLong most(PoolSite site) {
    return switch (site.site().kind()) {
      case SINGLE_POOL -> OptionalLong.of(1);
      case CACHED_POOL -> OptionalLong.of(Integer.MAX_VALUE);
      default -> {
        List<? extends ExpressionTree> arguments =
            switch (site.path().getLeaf()) {
              case MethodInvocationTree call -> call.getArguments();
              case NewClassTree creation -> creation.getArguments();
              default -> List.of();
            };
        int index = site.path().getLeaf() instanceof NewClassTree && arguments.size() > 4 ? 1 : 0;
        yield arguments.size() > index
                && Amount.of(new TreePath(site.path(), arguments.get(index)), analysis)
                    instanceof Amount.Known(long value)
            ? OptionalLong.of(value)
            : OptionalLong.empty();
      }
    };
  }

  /// Whether the pool's name stands in a literal of the expression that makes it; names that the
  /// default factory gives stand nowhere.
  private boolean hasName(PoolSite site, TracedPool pool) {
    boolean standard = pool.name().isEmpty() || pool.name().matches("pool-\\d+.*");
    String text = analysis.text(site.path());
    return standard ? !text.contains("\"") : text.contains("\"" + pool.name());
  }
}
