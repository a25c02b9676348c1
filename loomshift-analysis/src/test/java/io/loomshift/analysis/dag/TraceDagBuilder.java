package io.loomshift.analysis.dag;

import java.util.Arrays;

/// Makes a {@link TraceDag} of events.
///
/// The events of one thread are added in their order, those of different threads in any. Used by
/// one thread, for one graph. Times are nanoseconds of one clock.
public final class TraceDagBuilder {
  /// A thread that was woken may note this before the other notes why: so much later that still
  /// counts as the reason. A greater difference means that it gave up waiting.
  private static final long SLACK_NANOS = 1_000_000;

  private static final byte NESTED = 1 << 6;

  int vertices;
  int threads;
  int tasks;
  long[] time;
  int[] before;
  int[] after = {};
  int[] cause = {};
  int[] task;
  byte[] kind;
  byte[] effect;
  int[] first = new int[16];
  int[] spawn;
  int[] start;
  int[] complete;
  int[] end;
  private int[] last = new int[16];
  private int[] depth = new int[16];

  /// A builder with room for so many events and tasks; it grows where there are more.
  public TraceDagBuilder(int expectedVertices, int expectedTasks) {
    int size = Math.max(expectedVertices, 16);
    time = new long[size];
    before = new int[size];
    task = new int[size];
    kind = new byte[size];
    effect = new byte[size];
    int most = Math.max(expectedTasks, 16);
    spawn = new int[most];
    start = new int[most];
    complete = new int[most];
    end = new int[most];
  }

  /// Adds a thread, and returns its number.
  public int thread() {
    if (threads == first.length) {
      first = Arrays.copyOf(first, 2 * threads);
      last = Arrays.copyOf(last, 2 * threads);
      depth = Arrays.copyOf(depth, 2 * threads);
    }
    first[threads] = TraceDag.NONE;
    last[threads] = TraceDag.NONE;
    return threads++;
  }

  /// Adds a task, and returns its number.
  public int task() {
    if (tasks == spawn.length) {
      spawn = Arrays.copyOf(spawn, 2 * tasks);
      start = Arrays.copyOf(start, 2 * tasks);
      complete = Arrays.copyOf(complete, 2 * tasks);
      end = Arrays.copyOf(end, 2 * tasks);
    }
    spawn[tasks] = TraceDag.NONE;
    start[tasks] = TraceDag.NONE;
    complete[tasks] = TraceDag.NONE;
    end[tasks] = TraceDag.NONE;
    return tasks++;
  }

  /// Adds an event that is about no task, and returns its number.
  ///
  /// @throws IllegalArgumentException where its kind is about a task
  public int add(int thread, VertexKind what, long nanos) {
    if (what.isOfTask()) {
      throw new IllegalArgumentException(what + " needs a task");
    }
    return append(thread, what, TraceDag.NONE, nanos);
  }

  /// Adds an event that is about a task, and returns its number. Of several of the same kind about
  /// one task, waiting aside, the first is the one.
  ///
  /// @throws IllegalArgumentException where its kind is not about a task, or the task is unknown
  public int add(int thread, VertexKind what, int ofTask, long nanos) {
    if (!what.isOfTask() || ofTask < 0 || ofTask >= tasks) {
      throw new IllegalArgumentException(what + " of task " + ofTask + " of " + tasks);
    }
    int vertex = append(thread, what, ofTask, nanos);
    switch (what) {
      case SPAWN -> claim(spawn, ofTask, vertex);
      case START -> {
        claim(start, ofTask, vertex);
        if (depth[thread]++ > 0) {
          effect[vertex] |= NESTED;
        }
      }
      case COMPLETE -> claim(complete, ofTask, vertex);
      case END -> {
        claim(end, ofTask, vertex);
        depth[thread] = Math.max(depth[thread] - 1, 0);
      }
      default -> {}
    }
    return vertex;
  }

  private static void claim(int[] places, int ofTask, int vertex) {
    if (places[ofTask] == TraceDag.NONE) {
      places[ofTask] = vertex;
    }
  }

  private int append(int thread, VertexKind what, int ofTask, long nanos) {
    if (vertices == time.length) {
      int more = Math.toIntExact(Math.min(vertices + (vertices >> 1) + 1L, Integer.MAX_VALUE - 8));
      time = Arrays.copyOf(time, more);
      before = Arrays.copyOf(before, more);
      task = Arrays.copyOf(task, more);
      kind = Arrays.copyOf(kind, more);
      effect = Arrays.copyOf(effect, more);
    }
    int vertex = vertices++;
    int previous = last[thread];
    // Clocks of a thread that changes processors may step back a little.
    time[vertex] = previous == TraceDag.NONE ? nanos : Math.max(nanos, time[previous]);
    before[vertex] = previous == TraceDag.NONE ? TraceDag.head(thread) : previous;
    task[vertex] = ofTask;
    kind[vertex] = what.code;
    effect[vertex] = Effects.of(what);
    if (previous == TraceDag.NONE) {
      first[thread] = vertex;
    }
    last[thread] = vertex;
    return vertex;
  }

  /// The graph of all that was added. Nothing can be added afterwards.
  public TraceDag build() {
    after = new int[vertices];
    cause = new int[vertices];
    Arrays.fill(after, TraceDag.NONE);
    Arrays.fill(cause, TraceDag.NONE);
    for (int v = 0; v < vertices; v++) {
      if (before[v] >= 0) {
        after[before[v]] = v;
      }
      findCause(v);
    }
    label();
    return new TraceDag(this);
  }

  private void findCause(int v) {
    if (kind[v] == VertexKind.START.code) {
      int spawned = spawn[task[v]];
      if (start[task[v]] == v && spawned != TraceDag.NONE && (effect[v] & NESTED) == 0) {
        int busy = TraceDag.busyBefore(v, before, kind);
        if (busy != TraceDag.NONE && time[spawned] <= time[busy]) {
          cause[busy] = spawned;
        } else if (time[spawned] <= time[v]) {
          cause[v] = spawned;
        }
      }
      effect[v] &= ~NESTED;
    } else if (kind[v] == VertexKind.AWAIT_END.code) {
      cause[v] = completion(task[v], time[v]);
    }
  }

  /// The last event before a moment that the completion of a task follows.
  private int completion(int ofTask, long moment) {
    int v = complete[ofTask] == TraceDag.NONE ? end[ofTask] : complete[ofTask];
    if (v == TraceDag.NONE || time[v] - moment > SLACK_NANOS) {
      return TraceDag.NONE;
    }
    while (v >= 0 && time[v] > moment) {
      v = v == start[ofTask] ? TraceDag.NONE : before[v];
    }
    return Math.max(v, TraceDag.NONE);
  }

  private void label() {
    long origin = Long.MAX_VALUE;
    for (int t = 0; t < threads; t++) {
      origin = first[t] == TraceDag.NONE ? origin : Math.min(origin, time[first[t]]);
    }
    long[] delay = new long[vertices];
    for (int v = 0; v < vertices; v++) {
      long previous = before[v] < 0 ? origin : time[before[v]];
      if (cause[v] != TraceDag.NONE && time[cause[v]] > previous) {
        effect[v] |= Effects.WOKEN;
        previous = time[cause[v]];
      }
      delay[v] = time[v] - previous;
    }
    time = delay;
  }
}
