package io.loomshift.analysis.model;

import io.loomshift.trace.PoolKind;
import io.loomshift.trace.timeline.Symbols;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Tells of the counts that somebody keeps of tasks as of other resources: each task takes a place
/// before it starts, and gives it back where it has the next one handed over, or at its end. And
/// whoever waits for a task that was kept back hands it over when he begins to wait, as he meant
/// to.
///
/// Without that a replay with more requests would have each of these tasks wait for the end of the
/// same one as in the trace, and those that were not kept back would never be.
final class CountedTasks {
  private static final int NONE = -1;

  private final Operations operations;
  private final Actors actors;
  private final Resources resources;
  private final Tasks tasks;
  private final Beneficiaries beneficiaries;
  private final Insertion insertion = new Insertion();

  /// Of each task that was kept back, the task that waits for it; -1 outside any.
  private final Map<Integer, Integer> parents = new HashMap<>();

  private CountedTasks(
      Operations operations,
      Actors actors,
      Resources resources,
      Tasks tasks,
      Beneficiaries beneficiaries) {
    this.operations = operations;
    this.actors = actors;
    this.resources = resources;
    this.tasks = tasks;
    this.beneficiaries = beneficiaries;
  }

  /// The tasks of a trace, whose operations are changed.
  ///
  /// @param signals which follow their operations
  static Tasks told(
      Tasks tasks,
      Operations operations,
      Actors actors,
      Resources resources,
      Signals signals,
      Symbols symbols) {
    Beneficiaries beneficiaries = Beneficiaries.of(operations, actors, resources, tasks);
    List<KeptCounts.Count> counts =
        KeptCounts.of(operations, actors, tasks, beneficiaries).stream()
            .filter(count -> isChosen(count, symbols))
            .toList();
    if (counts.isEmpty()) {
      return tasks;
    }
    CountedTasks counted = new CountedTasks(operations, actors, resources, tasks, beneficiaries);
    counts.forEach(counted::tell);
    return counted.applied(signals);
  }

  /// A pool that has no more workers keeps its tasks back itself, and what is meant for later waits
  /// for its time.
  private static boolean isChosen(KeptCounts.Count count, Symbols symbols) {
    return symbols
        .pool(count.pool())
        .filter(pool ->
            pool.kind() != PoolKind.SCHEDULED && (pool.most() == 0 || pool.most() > count.number()))
        .isPresent();
  }

  private void tell(KeptCounts.Count count) {
    // No object of the program has it for its identity.
    int identity = -count.pool();
    int resource = resources.add(ResourceKind.COUNT, identity, count.pool());
    resources.limit(resource, count.number());
    Set<Integer> kept = new HashSet<>(count.kept());
    resources.made(identity, most(count.tasks().stream().filter(kept::contains).toList()));
    int asked = most(count.tasks().stream().filter(task -> !kept.contains(task)).toList());
    for (int task : count.kept()) {
      int wait = beneficiaries.wait(task);
      insertion.before(wait, OperationKind.SPAWN, task, asked);
      parents.put(task, beneficiaries.waiter(wait));
      set(tasks.spawn(task), OperationKind.UNPARK, NONE, 0);
    }
    for (int task : count.tasks()) {
      insertion.before(tasks.start(task), OperationKind.ACQUIRE, resource, 1);
      int next = count.next().getOrDefault(task, NONE);
      if (next >= 0) {
        set(tasks.spawn(next), OperationKind.RELEASE, resource, 1);
      } else if (tasks.end(task) >= 0) {
        insertion.before(tasks.end(task), OperationKind.RELEASE, resource, 1);
      }
    }
  }

  private void set(int operation, OperationKind kind, int argument, int subject) {
    operations.kind(operation, kind);
    operations.argument(operation, argument);
    operations.subject(operation, subject);
  }

  /// The stack by which most of some tasks were handed over; 0 where there are none.
  private int most(List<Integer> some) {
    Map<Integer, Integer> stacks = new HashMap<>();
    some.forEach(task -> stacks.merge(operations.subject(tasks.spawn(task)), 1, Integer::sum));
    return stacks.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey)
        .orElse(0);
  }

  private Tasks applied(Signals signals) {
    insertion.apply(operations, actors, signals);
    Map<Integer, Integer> spawns = new HashMap<>();
    insertion
        .inserted()
        .filter(at -> operations.kind(at) == OperationKind.SPAWN)
        .forEach(at -> spawns.put(operations.argument(at), at));
    return tasks.moved(insertion, spawns, parents);
  }
}
