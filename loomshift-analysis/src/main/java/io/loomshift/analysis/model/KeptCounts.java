package io.loomshift.analysis.model;

import java.util.ArrayList;
import java.util.Arrays;
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
  /// With fewer that were kept back nothing is learnt.
  private static final int FEWEST = 10;

  /// So much may contradict, in time and of the tasks: two threads that come at once are told in
  /// any order, and whoever hands the next task over does so a moment after one has ended.
  private static final double MOST_CONTRADICTIONS = 0.1;

  /// Of the time in which any is under way, there may be more for so much.
  private static final double MOST_OVER = 0.01;

  /// Who is handed over so soon was not kept back.
  private static final long AT_ONCE_NANOS = 1_000_000;

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
      if (kept.size() >= FEWEST) {
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
        && operations.time(wait) < operations.time(spawn) - AT_ONCE_NANOS
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
    Timeline timeline = new Timeline();
    Set<Integer> keptBack = new HashSet<>(kept);
    Set<Integer> passed = new HashSet<>(next.values());
    for (int task : all) {
      long begin = operations.time(tasks.spawn(task));
      if (keptBack.contains(task)) {
        long wait = operations.time(beneficiaries.wait(task));
        timeline.add(wait + AT_ONCE_NANOS, Timeline.WAIT);
        timeline.add(begin, passed.contains(task) ? Timeline.PASSED : Timeline.KEPT);
      } else {
        timeline.add(begin, Timeline.BEGIN);
      }
      if (tasks.end(task) >= 0 && !next.containsKey(task)) {
        timeline.add(operations.time(tasks.end(task)), Timeline.END);
      }
    }
    return timeline.number();
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

  /// How many are under way, and how many wait, as time goes by.
  private static final class Timeline {
    static final int END = 0;

    /// One that was kept back takes the place of the one that hands it over.
    static final int PASSED = 1;

    static final int KEPT = 2;
    static final int BEGIN = 3;
    static final int WAIT = 4;
    private static final int BITS = 3;
    private static final int MASK = 7;

    private final LongList moments = new LongList();

    void add(long time, int what) {
      moments.add(time << BITS | what);
    }

    int number() {
      long[] sorted = moments.toArray();
      Arrays.sort(sorted);
      // For how long so many were under way, and for how long of that any waited.
      Map<Integer, Long> all = new HashMap<>();
      Map<Integer, Long> waited = new HashMap<>();
      Map<Integer, Integer> handedOver = new HashMap<>();
      int now = 0;
      int waiting = 0;
      int late = 0;
      int past = 0;
      for (int i = 0; i < sorted.length; i++) {
        switch ((int) (sorted[i] & MASK)) {
          case END -> now--;
          case PASSED, KEPT -> {
            now += (sorted[i] & MASK) == KEPT ? 1 : 0;
            waiting--;
            late++;
            handedOver.merge(now, 1, Integer::sum);
          }
          case BEGIN -> {
            now++;
            past += waiting > 0 ? 1 : 0;
          }
          default -> waiting++;
        }
        long length = i + 1 < sorted.length ? (sorted[i + 1] >> BITS) - (sorted[i] >> BITS) : 0;
        all.merge(now, length, Long::sum);
        if (waiting > 0) {
          waited.merge(now, length, Long::sum);
        }
      }
      int most =
          waited.entrySet().stream()
              .max(Map.Entry.comparingByValue())
              .map(Map.Entry::getKey)
              .orElse(0);
      boolean agrees =
          part(waited, most) >= 1 - MOST_CONTRADICTIONS
              && over(all, most) <= MOST_OVER
              && handedOver.getOrDefault(most, 0) >= (1 - MOST_CONTRADICTIONS) * late
              && past <= MOST_CONTRADICTIONS * late;
      return agrees ? most : 0;
    }

    private static double part(Map<Integer, Long> times, int number) {
      long all = times.values().stream().mapToLong(Long::longValue).sum();
      return all == 0 ? 0 : (double) times.getOrDefault(number, 0L) / all;
    }

    private static double over(Map<Integer, Long> times, int number) {
      long busy = 0;
      long over = 0;
      for (Map.Entry<Integer, Long> each : times.entrySet()) {
        busy += each.getKey() > 0 ? each.getValue() : 0;
        over += each.getKey() > number ? each.getValue() : 0;
      }
      return busy == 0 ? 0 : (double) over / busy;
    }
  }
}
