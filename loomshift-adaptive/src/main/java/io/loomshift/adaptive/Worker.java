package io.loomshift.adaptive;

import io.loomshift.adaptive.select.ThreadType;
import org.jspecify.annotations.Nullable;

/// What a thread of a [TaskPool] does: one task on a virtual thread, one after the other on a
/// platform thread.
///
/// Nothing here fails, whatever the memory: a thread that has come this far has a task or a slot.
/// Before Java 22 a lock may, where threads contend for it.
///
/// @param first the task of a virtual thread; `null` for a platform thread
record Worker(TaskPool pool, ThreadType type, TaskQueue.@Nullable Entry first) implements Runnable {
  /// A thread that is to be started once the lock of the pool was given back.
  ///
  /// @param isFirstOfMore whether further tasks wait for threads
  record Launch(Thread thread, Worker worker, boolean isFirstOfMore) {}

  @Override
  public void run() {
    Thread thread = Thread.currentThread();
    tell(thread, true);
    Runnable task = first == null ? pool.arrive() : first.task();
    while (true) {
      while (task != null) {
        run(task);
        task = type == ThreadType.PLATFORM ? pool.next() : null;
      }
      tell(thread, false);
      task = pool.leave(thread, this);
      if (task == null) {
        return;
      }
      tell(thread, true);
    }
  }

  /// A listener that fails costs neither a task nor its slot.
  private void tell(Thread thread, boolean starts) {
    try {
      if (starts) {
        pool.listener().started(thread);
      } else {
        pool.listener().ended(thread);
      }
    } catch (Throwable e) {
      pool.trouble("a listener failed: ", e);
    }
  }

  /// An exception ends neither the thread nor the pool; whoever is told of uncaught exceptions is
  /// told of it.
  private static void run(Runnable task) {
    try {
      task.run();
    } catch (Throwable e) {
      Thread thread = Thread.currentThread();
      try {
        thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
      } catch (Throwable ignored) {
        // As the JVM does with an exception of a handler.
      }
    }
  }
}
