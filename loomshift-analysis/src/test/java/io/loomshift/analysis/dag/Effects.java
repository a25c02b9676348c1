package io.loomshift.analysis.dag;

/// What a vertex does to the state of its thread, as bits of a byte.
final class Effects {
  /// The edge from the cause carries the label, and the thread edge 0: the thread slept until then.
  static final int WOKEN = 1;

  /// The vertex is no longer part of the graph.
  static final int REMOVED = 2;

  private static final int TASKS_SHIFT = 2;
  private static final int WAITS_SHIFT = 4;
  private static final int BITS = 3;

  /// The bits that tell of tasks and waits, and how they are where there is nothing to tell.
  static final int STATE = 0b111100;

  static final int NO_STATE = (1 << TASKS_SHIFT) | (1 << WAITS_SHIFT);

  private Effects() {}

  /// What vertices of a kind do.
  static byte of(VertexKind kind) {
    return of(kind.tasks(), kind.waits());
  }

  private static byte of(int tasks, int waits) {
    return (byte) (((tasks + 1) << TASKS_SHIFT) | ((waits + 1) << WAITS_SHIFT));
  }

  /// -1, 0 or 1: a task ends, nothing, one begins.
  static int tasks(int effect) {
    return ((effect >>> TASKS_SHIFT) & BITS) - 1;
  }

  /// -1, 0 or 1: a wait ends, nothing, one begins.
  static int waits(int effect) {
    return ((effect >>> WAITS_SHIFT) & BITS) - 1;
  }

  /// The same with another number of tasks.
  static byte withTasks(int effect, int tasks) {
    return (byte) ((effect & (WOKEN | REMOVED)) | of(tasks, waits(effect)));
  }

  /// The same without a wait.
  static byte withoutWait(int effect) {
    return (byte) ((effect & (WOKEN | REMOVED)) | of(tasks(effect), 0));
  }
}
