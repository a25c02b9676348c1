package io.loomshift.analysis.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Finds pools whose tasks somebody counts, and keeps back as long as so many are under way.
///
/// A client may hand calls to a pool without a bound, count those that are under way, and put the
/// others into a list until one ends. No event tells of the count or of the list. What tells of it
/// is who hands a task over, and when: not whoever waits for it and asked for it before, but
/// another one whose task ends, and only while as many are under way as ever are. That is only
/// believed where it agrees with all of the pool's tasks, as with the conditions of {@link Guards}:
/// while any waits so, there are as many as that, and there are never more.
///
/// Tasks count from when they are handed over: those that wait for a worker are among them. So a
/// pool that is full is none of these.
final class KeptCounts {
  /// A task that is handed over behind more others, each by the one before, is not followed
  /// further.
  private static final int MOST_STEPS = 32;

  private static final int NONE = -1;

  private final Operations operations;
  private final Actors actors;
  private final Tasks tasks;
  private final Beneficiaries beneficiaries;

  /// What somebody keeps a count of.
  ///
  /// @param pool the symbol of the pool that runs them
  /// @param number how many are under way at most
  /// @param tasks all that the pool ran
  /// @param kept those that were kept back
  /// @param next of each task that hands one of these over to its own pool, the first of them: that
  ///   takes its place
  record Count(
      int pool, int number, List<Integer> tasks, List<Integer> kept, Map<Integer, Integer> next) {}

  private KeptCounts(
      Operations operations, Actors actors, Tasks tasks, Beneficiaries beneficiaries) {
    this.operations = operations;
    this.actors = actors;
    this.tasks = tasks;
    this.beneficiaries = beneficiaries;
  }

  static List<Count> of(
      Operations operations, Actors actors, Tasks tasks, Beneficiaries beneficiaries) {
    KeptCounts counts = new KeptCounts(operations, actors, tasks, beneficiaries);
    Map<Integer, List<Integer>> pools = new TreeMap<>();
    for (int task = 0; task < tasks.count(); task++) {
      if (tasks.pool(task) != 0 && tasks.spawn(task) >= 0 && tasks.start(task) >= 0) {
        pools.computeIfAbsent(tasks.pool(task), _ -> new ArrayList<>()).add(task);
      }
    }
    List<Count> found = new ArrayList<>();
    pools.forEach((pool, all) -> {
      List<Integer> kept = all.stream().filter(counts::isKeptBack).toList();
      if (kept.size() >= UnderWay.FEWEST) {
        Map<Integer, Integer> next = counts.next(all, kept);
        int number = counts.number(all, kept, next);
        if (number > 0) {
          found.add(new Count(pool, number, all, kept, next));
        }
      }
    });
    return found;
  }

  /// Whether somebody waited for a task already when another one handed it over.
  private boolean isKeptBack(int task) {
    int wait = beneficiaries.wait(task);
    int spawn = tasks.spawn(task);
    return wait >= 0
        && operations.time(wait) < operations.time(spawn) - UnderWay.AT_ONCE_NANOS
        && !isAskedForBy(task, wait);
  }

  /// Whether whoever waits had a task handed over, by itself or by others that work for it or for
  /// nobody. One that is handed over behind very many of these is taken for asked for.
  private boolean isAskedForBy(int task, int wait) {
    int waiter = beneficiaries.waiter(wait);
    int next = task;
    for (int step = 0; step < MOST_STEPS; step++) {
      int parent = tasks.parent(next);
      if (parent == NONE) {
        return tasks.spawn(next) >= 0 && actors.of(tasks.spawn(next)) == actors.of(wait);
      }
      if (parent == waiter) {
        return true;
      }
      int other = beneficiaries.wait(parent);
      if (other >= 0 && other != wait) {
        return false;
      }
      next = parent;
    }
    return true;
  }

  /// How many are under way at most; 0 where their number is nobody's choice.
  private int number(List<Integer> all, List<Integer> kept, Map<Integer, Integer> next) {
    UnderWay underWay = new UnderWay();
    Set<Integer> keptBack = new HashSet<>(kept);
    Set<Integer> passed = new HashSet<>(next.values());
    for (int task : all) {
      long begin = operations.time(tasks.spawn(task));
      if (keptBack.contains(task)) {
        long wait = operations.time(beneficiaries.wait(task));
        underWay.add(wait + UnderWay.AT_ONCE_NANOS, UnderWay.WAIT);
        underWay.add(begin, passed.contains(task) ? UnderWay.PASSED : UnderWay.KEPT);
      } else {
        underWay.add(begin, UnderWay.BEGIN);
      }
      if (tasks.end(task) >= 0 && !next.containsKey(task)) {
        underWay.add(operations.time(tasks.end(task)), UnderWay.END);
      }
    }
    return underWay.number();
  }

  private Map<Integer, Integer> next(List<Integer> all, List<Integer> kept) {
    Set<Integer> known = new HashSet<>(all);
    Map<Integer, Integer> next = new HashMap<>();
    for (int task : kept) {
      int parent = tasks.parent(task);
      if (known.contains(parent)) {
        next.merge(
            parent, task, (one, other) -> tasks.spawn(one) < tasks.spawn(other) ? one : other);
      }
    }
    return next;
  }
}
