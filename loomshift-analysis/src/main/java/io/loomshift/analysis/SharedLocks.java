package io.loomshift.analysis;

import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.Operations;
import io.loomshift.analysis.model.ResourceKind;
import io.loomshift.analysis.model.TaskWalk;
import io.loomshift.analysis.model.Tasks;
import io.loomshift.analysis.model.TraceModel;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The locks and monitors that tasks take which run at the same time.
///
/// A lock that only one task after the other takes keeps nobody waiting, however long it is held:
/// servers lock each connection while they answer on it.
final class SharedLocks {
  /// A task, or a thread that is in none, for as long as it may want a lock again.
  private record Holder(int actor, long from, long end) {}

  private final BitSet shared = new BitSet();

  SharedLocks(TraceModel model) {
    Map<Integer, Set<Holder>> holders = new HashMap<>();
    for (int actor = 0; actor < model.actors().count(); actor++) {
      follow(model, actor, holders);
    }
    holders.forEach((resource, all) -> shared.set(resource, overlap(all)));
  }

  boolean contains(int resource) {
    return shared.get(resource);
  }

  private static void follow(TraceModel model, int actor, Map<Integer, Set<Holder>> holders) {
    Operations operations = model.operations();
    int first = model.actors().first(actor);
    int end = model.actors().end(actor);
    if (first == end) {
      return;
    }
    Holder thread = new Holder(actor, operations.time(first), operations.end(end - 1));
    for (TaskWalk walk = new TaskWalk(operations, model.actors(), actor); walk.next(); ) {
      int resource = operations.argument(walk.at());
      if (operations.kind(walk.at()) == OperationKind.ACQUIRE && isLock(model, resource)) {
        Holder holder = task(model, walk.innermost(), thread);
        holders.computeIfAbsent(resource, _ -> new HashSet<>()).add(holder);
      }
    }
  }

  private static boolean isLock(TraceModel model, int resource) {
    ResourceKind kind = model.resources().kind(resource);
    return kind == ResourceKind.MONITOR || kind == ResourceKind.LOCK;
  }

  private static Holder task(TraceModel model, int task, Holder thread) {
    Tasks tasks = model.tasks();
    if (task < 0 || task >= tasks.count() || tasks.start(task) < 0) {
      return thread;
    }
    Operations operations = model.operations();
    long end = tasks.end(task) < 0 ? thread.end : operations.end(tasks.end(task));
    return new Holder(thread.actor, operations.time(tasks.start(task)), end);
  }

  /// Whether two of different threads do: what one thread does within a task and outside of it
  /// comes one after the other.
  private static boolean overlap(Set<Holder> all) {
    List<Holder> ordered = new ArrayList<>(all);
    ordered.sort(Comparator.comparingLong(Holder::from));
    int actor = -1;
    long end = Long.MIN_VALUE;
    long endOfOthers = Long.MIN_VALUE;
    for (Holder holder : ordered) {
      if (holder.from < (holder.actor == actor ? endOfOthers : end)) {
        return true;
      }
      if (holder.end > end) {
        endOfOthers = holder.actor == actor ? endOfOthers : end;
        actor = holder.actor;
        end = holder.end;
      } else if (holder.actor != actor) {
        endOfOthers = Math.max(endOfOthers, holder.end);
      }
    }
    return false;
  }
}
