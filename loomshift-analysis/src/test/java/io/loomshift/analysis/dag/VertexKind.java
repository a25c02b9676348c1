package io.loomshift.analysis.dag;

/// What a vertex of a trace DAG stands for.
public enum VertexKind {
  /// A task is handed over to be run by another thread.
  SPAWN(0, 0, 0),
  /// A thread begins to run a task.
  START(1, 1, 0),
  /// The result of a task is there, a little before its thread is done with it. May be missing: the
  /// task is then complete where it ends.
  COMPLETE(2, 0, 0),
  /// A thread has run a task.
  END(3, -1, 0),
  /// A thread begins to wait for the result of a task.
  AWAIT_BEGIN(4, 0, 1),
  /// It has the result, or gave up.
  AWAIT_END(5, 0, -1),
  /// A worker begins to wait for a task to run: the paper's *thread-waiting-for-task*.
  IDLE(6, 0, 0),
  /// A worker got a task: the paper's *thread-processing-task*.
  BUSY(7, 0, 0),
  /// A thread begins to wait for something that is no task: a sleep, an answer, a lock.
  PAUSE_BEGIN(8, 0, 1),
  /// It goes on.
  PAUSE_END(9, 0, -1),
  /// Anything else.
  OTHER(10, 0, 0);

  /// What stands for it in arrays.
  final byte code;

  private final int tasks;
  private final int waits;

  VertexKind(int code, int tasks, int waits) {
    this.code = (byte) code;
    this.tasks = tasks;
    this.waits = waits;
  }

  /// By how much it changes the number of tasks that the thread is in.
  int tasks() {
    return tasks;
  }

  /// By how much it changes the number of waits that the thread is in: 0 or 1 before it and after.
  int waits() {
    return waits;
  }

  boolean isOfTask() {
    return switch (this) {
      case SPAWN, START, COMPLETE, END, AWAIT_BEGIN, AWAIT_END -> true;
      case IDLE, BUSY, PAUSE_BEGIN, PAUSE_END, OTHER -> false;
    };
  }
}
