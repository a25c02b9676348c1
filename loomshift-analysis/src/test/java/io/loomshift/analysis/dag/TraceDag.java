package io.loomshift.analysis.dag;

/// The events of a trace as a graph whose edges say in which order and how much later than each
/// other they happen.
///
/// Vertices, threads and tasks are numbered from 0. Instances are immutable and may be shared
/// between threads. A vertex takes 26 bytes, a task 16.
public final class TraceDag {
  /// No vertex, or no task.
  static final int NONE = -1;

  final int vertices;
  final int threads;
  final int tasks;

  /// The label of the time edge from the vertex before on the thread, in nanoseconds; of a thread's
  /// first vertex without cause, its time since the beginning. Where the vertex is woken, that of
  /// the edge from its cause, and the other label is 0.
  final long[] delay;

  /// The source of the thread edge that ends here; of a thread's first vertex, {@link #head}.
  final int[] before;

  /// The target of the thread edge that begins here.
  final int[] after;

  /// The source of the time edge from elsewhere.
  final int[] cause;

  /// Of which task.
  final int[] task;

  final byte[] kind;
  final byte[] effect;

  /// The first vertex of each thread.
  final int[] first;

  /// The vertices of each task.
  final int[] spawn;

  final int[] start;
  final int[] complete;
  final int[] end;

  TraceDag(TraceDagBuilder built) {
    vertices = built.vertices;
    threads = built.threads;
    tasks = built.tasks;
    delay = built.time;
    before = built.before;
    after = built.after;
    cause = built.cause;
    task = built.task;
    kind = built.kind;
    effect = built.effect;
    first = built.first;
    spawn = built.spawn;
    start = built.start;
    complete = built.complete;
    end = built.end;
  }

  /// What stands before the first vertex of a thread: a negative number other than {@link #NONE}.
  static int head(int thread) {
    return -2 - thread;
  }

  /// The thread whose head this is.
  static int threadOf(int head) {
    return -2 - head;
  }

  /// Where a worker got the task that it starts.
  static int busyBefore(int start, int[] before, byte[] kind) {
    for (int v = before[start]; v >= 0; v = before[v]) {
      if (kind[v] == VertexKind.BUSY.code) {
        return v;
      }
      if (kind[v] != VertexKind.OTHER.code) {
        return NONE;
      }
    }
    return NONE;
  }

  /// How many events it has.
  public int vertices() {
    return vertices;
  }

  /// How many threads they happened on.
  public int threads() {
    return threads;
  }

  /// How many tasks they are about.
  public int tasks() {
    return tasks;
  }

  /// Where and when the events happen as they are: the identity, which a prediction is compared
  /// with.
  public Propagation propagate() {
    return edit().propagate().orElseThrow(() -> new IllegalStateException("a circle as traced"));
  }

  /// A copy of the edges that can be changed.
  public EditedDag edit() {
    return new EditedDag(this);
  }
}
