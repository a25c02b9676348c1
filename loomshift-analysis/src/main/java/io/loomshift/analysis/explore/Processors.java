package io.loomshift.analysis.explore;

import java.util.HashMap;
import java.util.Map;

/// Divides processor time, which each platform thread tells now and then as a sum, among the places
/// where the thread ran since it told last, by how long it ran there.
final class Processors {
  /// A thread that tells no processor time, or runs in too many places, is not followed further.
  private static final int MOST_PLACES = 512;

  private static final class Owner {
    final Map<Integer, Long> ran = new HashMap<>();
    long told = -1;
    int last;
  }

  private final Map<Long, Owner> owners = new HashMap<>();
  private final Flame flame;
  private final int graph;

  Processors(Flame flame, int graph) {
    this.flame = flame;
    this.graph = graph;
  }

  /// The thread begins: it has used none so far.
  void began(long owner) {
    owners.computeIfAbsent(owner, _ -> new Owner()).told = 0;
  }

  void ended(long owner) {
    owners.remove(owner);
  }

  void ran(long owner, int node, long nanos) {
    Owner it = owners.computeIfAbsent(owner, _ -> new Owner());
    int where = it.ran.size() < MOST_PLACES ? node : it.last;
    it.last = where;
    it.ran.merge(where, nanos, Long::sum);
  }

  /// The thread tells what it has used since it began.
  void told(long owner, long nanos) {
    Owner it = owners.computeIfAbsent(owner, _ -> new Owner());
    long used = it.told < 0 ? 0 : Math.max(nanos - it.told, 0);
    long all = it.ran.values().stream().mapToLong(Long::longValue).sum();
    if (all > 0 && used > 0) {
      it.ran.forEach((node, ran) -> flame.add(graph, node, Math.round((double) used * ran / all)));
    }
    it.ran.clear();
    it.told = nanos;
  }
}
