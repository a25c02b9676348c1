package io.loomshift.analysis.dag;

import io.loomshift.analysis.metric.ThreadStates;
import java.util.Optional;

/// A copy of a graph's edges in which tasks can be inlined or made combinators.
///
/// Tasks are inlined before others become combinators, and of two of these the one that the other
/// waits for comes first; apart from that, order does not matter. {@link #reset} takes all edits
/// back and needs no new memory. Used by one thread.
public final class EditedDag {
  final TraceDag dag;
  final int[] before;

  /// The target of the thread edge that begins here; of a removed vertex, the one that the edges
  /// that began there now begin at.
  final int[] after;

  final int[] cause;
  final long[] delay;
  final byte[] effect;
  final int[] first;
  private int removed;

  /// The tasks that are complete within the one that is being edited carry its mark.
  private final int[] marks;

  private int mark;
  private final Propagation propagation;

  EditedDag(TraceDag dag) {
    this.dag = dag;
    before = new int[dag.vertices];
    after = new int[dag.vertices];
    cause = new int[dag.vertices];
    delay = new long[dag.vertices];
    effect = new byte[dag.vertices];
    first = new int[dag.threads];
    marks = new int[dag.tasks];
    propagation = new Propagation(this);
    reset();
  }

  /// Takes all edits back.
  public void reset() {
    System.arraycopy(dag.before, 0, before, 0, dag.vertices);
    System.arraycopy(dag.after, 0, after, 0, dag.vertices);
    System.arraycopy(dag.cause, 0, cause, 0, dag.vertices);
    System.arraycopy(dag.delay, 0, delay, 0, dag.vertices);
    System.arraycopy(dag.effect, 0, effect, 0, dag.vertices);
    System.arraycopy(dag.first, 0, first, 0, dag.threads);
    removed = 0;
  }

  /// Gives each vertex its time. The result is valid until the next edit or propagation.
  ///
  /// @return nothing where events wait for each other in a circle: the program would hang
  public Optional<Propagation> propagate() {
    return propagate(new ThreadStates());
  }

  /// The same, noting when threads are occupied and wait.
  Optional<Propagation> propagate(ThreadStates states) {
    return propagation.run(states) ? Optional.of(propagation) : Optional.empty();
  }

  /// Runs a task where it is spawned, instead of on another thread.
  ///
  /// Let its vertices be *p* where it is spawned, *s* where it starts and *e* where it ends. The
  /// edges that ended at *p* now end at *s*, and those that began at *p* begin at *e*. What was
  /// before *s* and behind *e* is stitched together, the labels added up. Source: equations 1 and
  /// 2.
  ///
  /// @return whether the trace has all three, and the task was not edited before; if not, nothing
  ///   changed
  public boolean inline(int task) {
    if (!isWhole(task)) {
      return false;
    }
    takeOff(task);
    putAtSpawn(task, dag.end[task]);
    return true;
  }

  /// Makes a combinator of a task that waits for others.
  ///
  /// What it does up to its first wait runs where it is spawned, as if inlined. What it does after
  /// a wait runs on the thread that completes what it waited for, behind that and behind what it
  /// did before: the thread edge and the edge from elsewhere change their roles. No thread waits.
  ///
  /// @return whether the trace has all of the task, it waited for another, and it was not edited
  ///   before; if not, nothing changed
  public boolean combine(int task) {
    if (!isWhole(task)) {
      return false;
    }
    mark++;
    int end = dag.end[task];
    int waited = nextWait(dag.start[task], end);
    if (waited == TraceDag.NONE) {
      return false;
    }
    takeOff(task);
    int prefix = before[waited];
    addTasks(end, 1);
    addTasks(prefix, -1);
    putAtSpawn(task, prefix);
    while (waited != TraceDag.NONE) {
      int next = nextWait(after[waited], end);
      continueBehind(waited, next == TraceDag.NONE ? end : before[next]);
      waited = next;
    }
    return true;
  }

  /// Whether the graph has all of a task, and it was not edited yet.
  private boolean isWhole(int task) {
    return dag.spawn[task] != TraceDag.NONE
        && dag.start[task] != TraceDag.NONE
        && dag.end[task] != TraceDag.NONE
        && (effect[dag.spawn[task]] & Effects.REMOVED) == 0;
  }

  /// How many vertices are part of the graph.
  int size() {
    return dag.vertices - removed;
  }

  /// The vertex that has the edges of another one, which may have been removed.
  int standIn(int vertex) {
    int v = vertex;
    while (v >= 0 && (effect[v] & Effects.REMOVED) != 0) {
      v = after[v];
    }
    return v;
  }

  /// Takes a task out of its thread and joins what is around it: equation 2.
  private void takeOff(int task) {
    int start = dag.start[task];
    int end = dag.end[task];
    long label = (effect[start] & Effects.WOKEN) == 0 ? delay[start] : 0;
    wakeNobody(task);
    int left = before[start];
    int right = after[end];
    join(left, right);
    if (right != TraceDag.NONE && (effect[right] & Effects.WOKEN) == 0) {
      delay[right] += label;
    }
  }

  /// The edge from where a task is spawned to where a worker takes it is no more.
  private void wakeNobody(int task) {
    int start = dag.start[task];
    int v = cause[start] == TraceDag.NONE ? TraceDag.busyBefore(start, before, dag.kind) : start;
    if (v != TraceDag.NONE && cause[v] == dag.spawn[task]) {
      delay[v] = (effect[v] & Effects.WOKEN) == 0 ? delay[v] : 0;
      effect[v] &= ~Effects.WOKEN;
      cause[v] = TraceDag.NONE;
    }
  }

  /// Puts a task's vertices, up to one of them, in the place of its spawn: equation 1.
  private void putAtSpawn(int task, int last) {
    int spawn = dag.spawn[task];
    int start = dag.start[task];
    delay[start] = delay[spawn];
    cause[start] = cause[spawn];
    effect[start] |= (byte) (effect[spawn] & Effects.WOKEN);
    join(before[spawn], start);
    join(last, after[spawn]);
    effect[spawn] |= Effects.REMOVED;
    after[spawn] = last;
    removed++;
  }

  /// Moves what follows a wait behind the completion that was waited for.
  private void continueBehind(int waited, int last) {
    int earlier = before[waited];
    for (int v = earlier; v >= 0; v = before[v]) {
      if (dag.kind[v] == VertexKind.AWAIT_BEGIN.code) {
        effect[v] = Effects.withoutWait(effect[v]);
        effect[waited] = Effects.withoutWait(effect[waited]);
        break;
      }
    }
    int completion = standIn(cause[waited]);
    join(last, after[completion]);
    join(completion, waited);
    cause[waited] = earlier;
    effect[waited] &= ~Effects.WOKEN;
    delay[waited] = 0;
    if (Effects.tasks(effect[completion]) < 0) {
      addTasks(completion, 1);
      addTasks(last, -1);
    }
  }

  private void addTasks(int vertex, int more) {
    effect[vertex] = Effects.withTasks(effect[vertex], Effects.tasks(effect[vertex]) + more);
  }

  private void join(int left, int right) {
    if (left >= 0) {
      after[left] = right;
    } else {
      first[TraceDag.threadOf(left)] = right;
    }
    if (right != TraceDag.NONE) {
      before[right] = left;
    }
  }

  /// Where a thread next slept until another completed a task, up to a vertex.
  private int nextWait(int from, int end) {
    for (int v = from; v != end; v = after[v]) {
      int kind = dag.kind[v];
      if (kind == VertexKind.END.code || kind == VertexKind.COMPLETE.code) {
        marks[dag.task[v]] = mark;
      } else if (kind == VertexKind.AWAIT_END.code
          && (effect[v] & Effects.WOKEN) != 0
          && marks[dag.task[v]] != mark) {
        return v;
      }
    }
    return TraceDag.NONE;
  }
}
