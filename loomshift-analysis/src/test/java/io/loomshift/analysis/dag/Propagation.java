package io.loomshift.analysis.dag;

import io.loomshift.analysis.metric.ThreadStates;
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
  private long lastEnd;
  private ThreadStates states = new ThreadStates();

  /// In how many tasks and waits each thread is.
  private final int[] tasks;

  private final int[] waits;

  Propagation(EditedDag graph) {
    this.graph = graph;
    time = new long[graph.dag.vertices];
    thread = new int[graph.dag.vertices];
    waiting = new int[graph.dag.vertices];
    nextWaiting = new int[graph.dag.threads];
    at = new int[graph.dag.threads];
    ready = new int[graph.dag.threads];
    tasks = new int[graph.dag.threads];
    waits = new int[graph.dag.threads];
  }

  /// Whether every vertex got a time.
  boolean run(ThreadStates into) {
    Arrays.fill(time, UNKNOWN);
    Arrays.fill(waiting, TraceDag.NONE);
    Arrays.fill(tasks, 0);
    Arrays.fill(waits, 0);
    states = into;
    readyCount = 0;
    known = 0;
    end = 0;
    lastEnd = 0;
    for (int t = 0; t < graph.dag.threads; t++) {
      follow(t, graph.first[t], 0);
      while (readyCount > 0) {
        int woken = ready[--readyCount];
        int vertex = at[woken];
        int before = graph.before[vertex];
        follow(woken, vertex, before < 0 ? 0 : time[before]);
      }
    }
    for (int t = 0; t < graph.dag.threads; t++) {
      change(t, -tasks[t], -waits[t], end);
    }
    return known == graph.size();
  }

  private void follow(int of, int from, long since) {
    long now = since;
    for (int v = from; v != TraceDag.NONE; v = graph.after[v]) {
      int effect = graph.effect[v];
      boolean woken = (effect & Effects.WOKEN) != 0;
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
      wake(v);
      if ((effect & Effects.STATE) != Effects.NO_STATE) {
        change(of, Effects.tasks(effect), Effects.waits(effect), now);
      }
      if (graph.dag.kind[v] == VertexKind.END.code) {
        lastEnd = Math.max(lastEnd, now);
      }
    }
    end = Math.max(end, now);
  }

  /// Changes the state of a thread. It is occupied while it is in a task, and waits if it then is
  /// in a wait.
  private void change(int of, int moreTasks, int moreWaits, long now) {
    boolean occupied = tasks[of] > 0;
    boolean waited = occupied && waits[of] > 0;
    tasks[of] += moreTasks;
    waits[of] += moreWaits;
    boolean nowOccupied = tasks[of] > 0;
    boolean nowWaits = nowOccupied && waits[of] > 0;
    if (waited && !nowWaits) {
      states.endWait(now);
    }
    if (occupied != nowOccupied) {
      if (nowOccupied) {
        states.occupy(now);
      } else {
        states.release(now);
      }
    }
    if (nowWaits && !waited) {
      states.beginWait(now);
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

  /// When the last task ends; 0 where none does.
  public long lastEndNanos() {
    return lastEnd;
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
