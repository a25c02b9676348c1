package io.loomshift.agent.record;

import org.jspecify.annotations.Nullable;

/// What the current thread runs: tasks of pools, and the requests that it answers in them.
///
/// A hook tells where the loop of a worker begins and ends a task. But a loop that was entered
/// before its class had hooks goes on without them for as long as its thread lives, so that of a
/// pool whose workers are older than the recording no task would be seen. What the loop calls has
/// hooks from the next call on: so a task begins where the loop takes it, and ends where it goes to
/// take the next one, unless the loop has told of one itself. That is learned from the first task
/// of each worker, by whoever comes first; nothing has to know how old a loop is.
///
/// Nothing here throws or blocks.
public final class Tasks {
  private Tasks() {}

  /// The current thread begins a task of a pool.
  public static void started(Object task, int pool) {
    if (Recorder.isOn()) {
      try {
        begin(Recorder.slot(), task, pool);
      } catch (Throwable e) {
        Recorder.failed(e);
      }
    }
  }

  private static void begin(Slot slot, Object task, int pool) {
    slot.task = slot.carrier ? null : task;
    slot.poolOfTask = pool;
    slot.answered = false;
    slot.put(Events.TASK_START | Recorder.reference(System.identityHashCode(task), pool));
  }

  /// It has run the task.
  public static void ended(Object task) {
    if (Recorder.isOn()) {
      try {
        Slot slot = Recorder.slot();
        slot.task = null;
        slot.put(Events.TASK_END | Recorder.reference(task));
      } catch (Throwable e) {
        Recorder.failed(e);
      }
    }
  }

  /// The current thread took a task of a pool and is about to run it, in a loop that may tell so
  /// itself. Until it did, it is taken for one that does not: the task begins here. Of a carrier
  /// nobody knows whose loop it is in.
  @SuppressWarnings("ReferenceEquality") // what a task thinks of equality must not be called
  public static void takes(Object task, Object pool) {
    if (Recorder.isOn()) {
      try {
        Slot slot = Recorder.slot();
        if (slot.loopOf != pool && slot.taken != task && !slot.carrier) {
          int symbol = Pools.of(pool);
          begin(slot, task, symbol);
          slot.taken = task;
          slot.takenOf = symbol;
        }
      } catch (Throwable e) {
        Recorder.failed(e);
      }
    }
  }

  /// The current thread's loop tells that it runs a task, which began already where it was taken
  /// before the loop was known.
  @SuppressWarnings("ReferenceEquality") // what a task thinks of equality must not be called
  public static void begins(Object task, Object pool) {
    if (Recorder.isOn()) {
      try {
        Slot slot = Recorder.slot();
        if (!slot.carrier) {
          slot.loopOf = pool;
        }
        if (slot.taken == task) {
          slot.taken = null;
        } else {
          begin(slot, task, Pools.of(pool));
        }
      } catch (Throwable e) {
        Recorder.failed(e);
      }
    }
  }

  /// The current thread's loop has left the task that it took.
  ///
  /// @return the task, where the loop does not tell that itself; null otherwise
  public static @Nullable Object leaves(int pool) {
    try {
      Slot slot = Recorder.slot();
      Object task = slot.taken;
      if (task == null || slot.takenOf != pool) {
        return null;
      }
      slot.taken = null;
      return task;
    } catch (Throwable e) {
      Recorder.failed(e);
      return null;
    }
  }

  /// The current thread answers a request within its task.
  ///
  /// @return the task, where it has answered another one in it; null otherwise, and where none is
  ///   known
  public static @Nullable Object answers() {
    try {
      Slot slot = Recorder.slot();
      boolean again = slot.answered;
      slot.answered = true;
      return again ? slot.task : null;
    } catch (Throwable e) {
      Recorder.failed(e);
      return null;
    }
  }

  /// The pool of the task that {@link #answers} told.
  public static int poolOfTask() {
    try {
      return Recorder.slot().poolOfTask;
    } catch (Throwable e) {
      Recorder.failed(e);
      return 0;
    }
  }
}
