package io.loomshift.analysis.dag;

import java.util.Arrays;

/// The times and threads that follow from the edges of a graph.
///
/// The time of a vertex is the greatest of the times of its predecessors plus the labels of the
/// edges from there: `T(w) = max(T(v) + d)` over all time edges `(v, w, d)`. Source: equation 3. A
/// thread's vertices are taken one behind the other, until one has a cause whose time is not known
/// yet; it then waits there for that vertex, so that each vertex is looked at once or twice,
/// whatever the order in which the graph was built.
public final class Propagation {
  private static final long UNKNOWN = Long.MIN_VALUE;

  private final EditedDag graph;
  private final long[] time;
  private final int[] thread;

  /// The first of the threads that wait for a vertex, and for each of them the next.
  private final int[] waiting;

  private final int[] nextWaiting;

  /// The vertex that a thread waits at.
  private final int[] at;

  private final int[] ready;
  private int readyCount;
  private int known;
  private long end;

  Propagation(EditedDag graph) {
    this.graph = graph;
    time = new long[graph.dag.vertices];
    thread = new int[graph.dag.vertices];
    waiting = new int[graph.dag.vertices];
    nextWaiting = new int[graph.dag.threads];
    at = new int[graph.dag.threads];
    ready = new int[graph.dag.threads];
  }

  /// Whether every vertex got a time.
  boolean run() {
    Arrays.fill(time, UNKNOWN);
    Arrays.fill(waiting, TraceDag.NONE);
    known = 0;
    end = 0;
    for (int t = 0; t < graph.dag.threads; t++) {
      follow(t, graph.first[t], 0);
      while (readyCount > 0) {
        int woken = ready[--readyCount];
        int vertex = at[woken];
        int before = graph.before[vertex];
        follow(woken, vertex, before < 0 ? 0 : time[before]);
      }
    }
    return known == graph.size();
  }

  private void follow(int of, int from, long since) {
    long now = since;
    for (int v = from; v != TraceDag.NONE; v = graph.after[v]) {
      boolean woken = (graph.effect[v] & Effects.WOKEN) != 0;
      long label = graph.delay[v];
      int cause = graph.standIn(graph.cause[v]);
      if (!woken) {
        now += label;
      }
      if (cause != TraceDag.NONE) {
        if (time[cause] == UNKNOWN) {
          at[of] = v;
          nextWaiting[of] = waiting[cause];
          waiting[cause] = of;
          return;
        }
        now = Math.max(now, time[cause] + (woken && thread[cause] != of ? label : 0));
      }
      time[v] = now;
      thread[v] = of;
      known++;
      end = Math.max(end, now);
      wake(v);
    }
  }

  private void wake(int vertex) {
    for (int t = waiting[vertex]; t != TraceDag.NONE; t = nextWaiting[t]) {
      ready[readyCount++] = t;
    }
  }

  /// When a vertex happens, in nanoseconds since the first of all as they were traced.
  ///
  /// @throws IllegalArgumentException where an edit removed the vertex
  public long nanos(int vertex) {
    if (time[vertex] == UNKNOWN) {
      throw new IllegalArgumentException("vertex " + vertex + " was removed");
    }
    return time[vertex];
  }

  /// On which thread it happens.
  public int thread(int vertex) {
    return thread[vertex];
  }

  /// When the last vertex of all happens.
  public long endNanos() {
    return end;
  }

  /// Whether an edit removed a vertex.
  public boolean isRemoved(int vertex) {
    return time[vertex] == UNKNOWN;
  }
}
