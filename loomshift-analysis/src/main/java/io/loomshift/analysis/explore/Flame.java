package io.loomshift.analysis.explore;

import io.loomshift.report.explore.FlameGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Paths of frames, and the time that was spent at the end of each, counted for several graphs at
/// once.
final class Flame {
  static final int ROOT = 0;
  private static final int MOST_NODES = 1 << 16;
  private static final int SHOWN = 4_000;

  private record Child(int parent, int name) {}

  private final Map<Child, Integer> children = new HashMap<>();
  private final List<Integer> parents = new ArrayList<>(List.of(ROOT));
  private final List<Integer> names = new ArrayList<>(List.of(0));
  private long[][] own;

  /// @param graphs how many times are counted at each node
  Flame(int graphs) {
    this.own = new long[graphs][1024];
  }

  /// The node below another; that itself where there is no room for more.
  int child(int parent, int name) {
    Child key = new Child(parent, name);
    Integer known = children.get(key);
    if (known != null) {
      return known;
    }
    if (parents.size() == MOST_NODES) {
      return parent;
    }
    int node = parents.size();
    children.put(key, node);
    parents.add(parent);
    names.add(name);
    return node;
  }

  void add(int graph, int node, long nanos) {
    if (node >= own[graph].length) {
      own[graph] = Arrays.copyOf(own[graph], Math.max(2 * own[graph].length, node + 1));
    }
    own[graph][node] += nanos;
  }

  /// One of the graphs without its narrowest frames, whose time their callers have.
  FlameGraph graph(int graph, String title, List<String> words) {
    long[] self = Arrays.copyOf(own[graph], parents.size());
    long[] total = self.clone();
    for (int node = total.length - 1; node > 0; node--) {
      total[parents.get(node)] += total[node];
    }
    long[] sorted = total.clone();
    Arrays.sort(sorted);
    long least = Math.max(1, sorted.length > SHOWN ? sorted[sorted.length - SHOWN] : 1);
    int[] place = new int[total.length];
    List<FlameGraph.Frame> frames = new ArrayList<>();
    for (int node = total.length - 1; node > 0; node--) {
      if (total[node] < least) {
        self[parents.get(node)] += self[node];
        self[node] = 0;
      }
    }
    for (int node = 0; node < total.length; node++) {
      if (node == ROOT || total[node] >= least) {
        place[node] = frames.size();
        frames.add(
            new FlameGraph.Frame(
                node == ROOT ? "all" : words.get(names.get(node)),
                place[parents.get(node)],
                self[node]));
      }
    }
    return new FlameGraph(title, frames);
  }

  boolean has(int graph) {
    return Arrays.stream(own[graph]).anyMatch(nanos -> nanos > 0);
  }
}
