package io.loomshift.analysis.search;

import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.Operations;
import io.loomshift.analysis.model.TaskWalk;
import io.loomshift.analysis.model.Tasks;
import io.loomshift.analysis.model.TimeSlice;
import io.loomshift.analysis.model.TraceModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The tasks of a trace by where they were spawned and which path they took.
///
/// A path is the set of what a task did of its own accord: which functions it called, which tasks
/// it spawned and where, which operations of sockets and databases it called, whether it slept. How
/// often does not matter, so that a loop is one path; nor does what depends on others, such as
/// whether a lock was free, or whether a client had a connection left from before. The first 63
/// such features are told apart; later ones share one.
public final class TaskGroups {
  /// Of one context, so many paths are told apart at most: the most frequent ones.
  private static final int MOST_PATHS = 8;

  /// Bits of a path, which is a `long`; one more stands for all further features.
  private static final int MOST_FEATURES = 63;

  /// Operations that open a connection: a client does so where it has none left, which no code of
  /// the task decides. What the task does with the connection tells its path.
  private static final String CONNECT = "connect";

  private final Sites sites;
  private final int[] groupOf;
  private final List<Group> groups = new ArrayList<>();
  private final Map<Long, Long> features = new HashMap<>();
  private final List<Feature> named = new ArrayList<>();

  /// Something that a task did of its own accord.
  ///
  /// @param kind `FUNCTION_START`, `SPAWN`, `IO` or `SLEEP`
  /// @param subject of which function, stack or method; 0 where it has none
  public record Feature(OperationKind kind, int subject) {}

  /// Tasks that were spawned at one call of the program and took one path.
  ///
  /// @param stack the symbol of the stack that spawned the first of them; 0 where it is not known
  /// @param pool the symbol of the pool of the first of them; 0 where it is not known
  /// @param tasks how many they are
  /// @param coordinates whether they spawn tasks and wait for a result
  /// @param path what they did
  public record Group(int stack, int pool, int tasks, boolean coordinates, List<Feature> path) {
    /// Copies the path.
    public Group {
      path = List.copyOf(path);
    }
  }

  /// What is counted of a group while the trace is gone through.
  private record Key(int stack, long path) {}

  private TaskGroups(TraceModel model) {
    sites = new Sites(model.symbols());
    Tasks tasks = model.tasks();
    long[] paths = new long[tasks.count()];
    boolean[] awaits = new boolean[tasks.count()];
    followAll(model, paths, awaits);
    groupOf = new int[tasks.count()];
    Arrays.fill(groupOf, Tasks.NONE);
    group(model, paths, awaits);
  }

  /// Groups the whole tasks of a trace: those that were seen from their spawn to their end.
  public static TaskGroups of(TraceModel model) {
    return new TaskGroups(model);
  }

  private TaskGroups(TaskGroups whole, TimeSlice slice) {
    sites = whole.sites;
    groups.addAll(whole.groups);
    groupOf = new int[slice.model().tasks().count()];
    for (int task = 0; task < groupOf.length; task++) {
      groupOf[task] = slice.isWhole(task) ? whole.groupOf[slice.original(task)] : Tasks.NONE;
    }
  }

  /// The same groups, of the tasks of a time slice of the trace.
  public TaskGroups in(TimeSlice slice) {
    return new TaskGroups(this, slice);
  }

  /// How many groups there are.
  public int count() {
    return groups.size();
  }

  /// A group by its number, from 0.
  public Group get(int group) {
    return groups.get(group);
  }

  /// The number of a task's group, or -1 where the task is not whole.
  public int of(int task) {
    return groupOf[task];
  }

  private void followAll(TraceModel model, long[] paths, boolean[] awaits) {
    for (int actor = 0; actor < model.actors().count(); actor++) {
      follow(model, new TaskWalk(model.operations(), model.actors(), actor), paths, awaits);
    }
  }

  /// Notes what one actor did in the innermost task that it was in.
  private void follow(TraceModel model, TaskWalk walk, long[] paths, boolean[] awaits) {
    Operations operations = model.operations();
    while (walk.next()) {
      int task = walk.innermost();
      if (task < 0) {
        continue;
      }
      OperationKind kind = operations.kind(walk.at());
      switch (kind) {
        case AWAIT -> awaits[task] = true;
        case FUNCTION_START, SPAWN, IO, SLEEP ->
            paths[task] |= feature(model, kind, operations.subject(walk.at()));
        default -> {}
      }
    }
  }

  private static boolean connects(TraceModel model, OperationKind kind, int method) {
    return kind == OperationKind.IO
        && model.symbols().method(method).filter(row -> row.name().equals(CONNECT)).isPresent();
  }

  /// The bit of a feature; none for what tells no path.
  private long feature(TraceModel model, OperationKind kind, int subject) {
    int of = kind == OperationKind.SLEEP ? 0 : subject;
    long key = (long) rank(kind) << 32 | (of & 0xFFFF_FFFFL);
    Long known = features.get(key);
    if (known == null) {
      known = connects(model, kind, of) ? 0 : bit(new Feature(kind, of));
      features.put(key, known);
    }
    return known;
  }

  private long bit(Feature feature) {
    long bit = 1L << Math.min(named.size(), MOST_FEATURES);
    named.add(feature);
    return bit;
  }

  private static int rank(OperationKind kind) {
    return switch (kind) {
      case FUNCTION_START -> 1;
      case SPAWN -> 2;
      case IO -> 3;
      default -> 4;
    };
  }

  private void group(TraceModel model, long[] paths, boolean[] awaits) {
    Tasks tasks = model.tasks();
    Map<Key, Integer> counts = new HashMap<>();
    for (int task = 0; task < tasks.count(); task++) {
      if (isWhole(tasks, task)) {
        counts.merge(key(model, paths, task), 1, Integer::sum);
      }
    }
    Map<Key, Key> kept = kept(counts);
    Map<Key, Integer> numbers = new HashMap<>();
    for (int task = 0; task < tasks.count(); task++) {
      if (isWhole(tasks, task)) {
        Key own = key(model, paths, task);
        Key key = kept.getOrDefault(own, own);
        Integer number = numbers.get(key);
        if (number == null) {
          number = groups.size();
          numbers.put(key, number);
          groups.add(new Group(key.stack, tasks.pool(task), 0, false, path(key.path)));
        }
        groupOf[task] = number;
      }
    }
    count(awaits);
  }

  /// The rarest paths of a context go with the rarest that is told apart.
  private static Map<Key, Key> kept(Map<Key, Integer> counts) {
    Map<Integer, List<Key>> byStack = new HashMap<>();
    for (Key key : counts.keySet()) {
      byStack.computeIfAbsent(key.stack, _ -> new ArrayList<>()).add(key);
    }
    Map<Key, Key> kept = new HashMap<>();
    for (List<Key> siblings : byStack.values()) {
      siblings.sort(
          Comparator.<Key>comparingInt(key -> -counts.getOrDefault(key, 0))
              .thenComparingLong(key -> key.path));
      for (int i = 0; i < siblings.size(); i++) {
        kept.put(siblings.get(i), siblings.get(Math.min(i, MOST_PATHS - 1)));
      }
    }
    return kept;
  }

  private void count(boolean[] awaits) {
    int[] sizes = new int[groups.size()];
    int[] waiting = new int[groups.size()];
    for (int task = 0; task < groupOf.length; task++) {
      if (groupOf[task] >= 0) {
        sizes[groupOf[task]]++;
        waiting[groupOf[task]] += awaits[task] ? 1 : 0;
      }
    }
    for (int group = 0; group < sizes.length; group++) {
      Group it = groups.get(group);
      boolean spawns =
          it.path().stream().anyMatch(feature -> feature.kind() == OperationKind.SPAWN);
      groups.set(
          group,
          new Group(it.stack(), it.pool(), sizes[group], spawns && waiting[group] > 0, it.path()));
    }
  }

  private static boolean isWhole(Tasks tasks, int task) {
    return tasks.spawn(task) >= 0 && tasks.start(task) >= 0 && tasks.end(task) >= 0;
  }

  private Key key(TraceModel model, long[] paths, int task) {
    int stack = model.operations().subject(model.tasks().spawn(task));
    return new Key(stack == 0 ? 0 : sites.of(stack), paths[task]);
  }

  private List<Feature> path(long path) {
    List<Feature> found = new ArrayList<>();
    for (int i = 0; i < Math.min(named.size(), MOST_FEATURES); i++) {
      if ((path & 1L << i) != 0) {
        found.add(named.get(i));
      }
    }
    return found;
  }
}
