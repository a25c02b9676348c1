package io.loomshift.analysis.search;

import io.loomshift.analysis.model.Tasks;
import io.loomshift.analysis.model.TraceModel;
import io.loomshift.analysis.search.Candidate.PoolChange;
import io.loomshift.analysis.search.Candidate.Subject;
import io.loomshift.analysis.search.Candidate.TaskChange;
import io.loomshift.findings.Optimisation;
import io.loomshift.trace.PoolKind;
import io.loomshift.trace.Row;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// The improvements that a trace gives reason to try.
///
/// None is detected: whatever can be changed is a candidate, and the figures decide. Source:
/// Rehype, section 4.1. The most numerous tasks come first.
public final class Candidates {
  /// Of each optimisation, more are not tried: the paper's server had 59 of all.
  private static final int MOST_EACH = 40;

  /// A path that fewer of a context's tasks take is not tried alone.
  private static final double SMALLEST_SHARE = 0.01;

  private final TraceModel model;
  private final TaskGroups groups;
  private final Map<Optimisation, Integer> numbers = new EnumMap<>(Optimisation.class);
  private final List<Candidate> found = new ArrayList<>();

  private Candidates(TraceModel model, TaskGroups groups) {
    this.model = model;
    this.groups = groups;
  }

  /// All optimisations, in the order of {@link Optimisation}.
  ///
  /// @param lent by the numbers of resources that tasks take and give back, of which there are too
  ///   few, and which change together: how many there could be, in the order in which they are
  ///   tried
  public static List<Candidate> of(
      TraceModel model, TaskGroups groups, Map<List<Integer>, List<Integer>> lent) {
    Candidates candidates = new Candidates(model, groups);
    candidates.ofTasks();
    candidates.ofPools();
    candidates.ofResources(lent);
    return candidates.found.stream().sorted(Comparator.comparing(Candidate::optimisation)).toList();
  }

  /// Those that Rehype has: what the trace DAG alone can evaluate.
  public static List<Candidate> ofTasks(TraceModel model, TaskGroups groups) {
    return of(model, groups, Map.of()).stream()
        .filter(improvement -> improvement.subject() instanceof Subject.Tasks)
        .toList();
  }

  private void ofTasks() {
    Map<Integer, List<Integer>> contexts = new LinkedHashMap<>();
    for (int group = 0; group < groups.count(); group++) {
      int stack = groups.get(group).stack();
      if (stack != 0) {
        contexts.computeIfAbsent(stack, _ -> new ArrayList<>()).add(group);
      }
    }
    contexts.values().stream()
        .sorted(Comparator.comparingLong(context -> -tasks(context)))
        .forEach(this::ofContext);
  }

  private void ofContext(List<Integer> context) {
    add(Optimisation.CONVERT_TO_INLINE, new Subject.Tasks(context, TaskChange.INLINED));
    long all = tasks(context);
    List<Integer> usual =
        context.stream()
            .filter(group -> groups.get(group).tasks() >= SMALLEST_SHARE * all)
            .toList();
    if (usual.size() > 1) {
      usual.forEach(group ->
          add(Optimisation.HOIST_BRANCH, new Subject.Tasks(List.of(group), TaskChange.INLINED)));
    }
    if (usual.stream().anyMatch(group -> groups.get(group).coordinates())) {
      add(Optimisation.CONVERT_TO_COMBINATOR, new Subject.Tasks(context, TaskChange.COMBINED));
    }
  }

  private long tasks(List<Integer> context) {
    return context.stream().mapToLong(group -> groups.get(group).tasks()).sum();
  }

  private void ofPools() {
    Map<Integer, Long> sizes = new TreeMap<>();
    Tasks tasks = model.tasks();
    for (int task = 0; task < tasks.count(); task++) {
      if (tasks.pool(task) != 0 && tasks.end(task) != Tasks.NONE) {
        sizes.merge(tasks.pool(task), 1L, Long::sum);
      }
    }
    sizes.entrySet().stream()
        .sorted(Map.Entry.<Integer, Long>comparingByValue().reversed())
        .map(Map.Entry::getKey)
        .map(model.symbols()::pool)
        .flatMap(Optional::stream)
        .forEach(this::ofPool);
  }

  private void ofPool(Row.Pool pool) {
    boolean platform = pool.kind() != PoolKind.PER_TASK;
    if (platform && pool.kind() != PoolKind.FORK_JOIN && !model.isOfConsumers(pool.symbol())) {
      add(Optimisation.TO_VIRTUAL, new Subject.Pool(pool.symbol(), new PoolChange.Virtual()));
    }
    int workers = pool.most() > 0 ? pool.most() : pool.core();
    if (hasSize(pool) && workers > 0 && workers < 1 << 20) {
      for (int size : otherSizes(workers)) {
        add(Optimisation.RESIZE_POOL, new Subject.Pool(pool.symbol(), new PoolChange.Size(size)));
      }
    }
  }

  private void ofResources(Map<List<Integer>, List<Integer>> lent) {
    lent.forEach((resources, enough) ->
        enough.forEach(
            permits -> add(Optimisation.MORE_PERMITS, new Subject.Resource(resources, permits))));
  }

  /// Whether somebody chose how many workers it has. A pool that is known by its threads alone is
  /// made nowhere.
  private static boolean hasSize(Row.Pool pool) {
    return switch (pool.kind()) {
      case THREAD_POOL -> true;
      case SCHEDULED, OTHER -> pool.creation() > 0;
      case PER_TASK, FORK_JOIN, RESOURCES -> false;
    };
  }

  /// Half as many, twice and four times as many, and as many as there are processors.
  private Set<Integer> otherSizes(int workers) {
    Set<Integer> sizes = new TreeSet<>();
    if (workers > 1) {
      sizes.add(workers / 2);
    }
    sizes.add(2 * workers);
    sizes.add(4 * workers);
    sizes.add(Math.max(model.header().processors(), 1));
    sizes.remove(workers);
    return sizes;
  }

  private void add(Optimisation optimisation, Subject subject) {
    int number = numbers.merge(optimisation, 1, Integer::sum);
    if (number <= MOST_EACH) {
      found.add(new Candidate(optimisation.id() + "-" + number, optimisation, subject));
    }
  }
}
