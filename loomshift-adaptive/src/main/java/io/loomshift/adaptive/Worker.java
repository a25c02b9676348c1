package io.loomshift.adaptive;

import io.loomshift.adaptive.select.ThreadType;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// What a thread of a [TaskPool] does: one task on a virtual thread, one after the other on a
/// platform thread.
///
/// @param first the task of a virtual thread; `null` for a platform thread
record Worker(TaskPool pool, ThreadType type, @Nullable Runnable first) implements Runnable {
  /// A thread that is to be started once the lock of the pool was given back.
  ///
  /// @param isFirstOfMore whether further tasks wait for threads
  record Launch(Thread thread, Worker worker, boolean isFirstOfMore) {}

  @Override
  public void run() {
    Thread thread = Thread.currentThread();
    try {
      tell(pool.listener()::started, thread);
      if (first != null) {
        run(first);
      } else {
        for (Runnable task = pool.arrive(); task != null; task = pool.next()) {
          run(task);
        }
      }
      tell(pool.listener()::ended, thread);
    } finally {
      pool.leave(thread, this);
    }
  }

  /// A listener that fails costs neither a task nor its slot.
  private void tell(Consumer<Thread> listener, Thread thread) {
    try {
      listener.accept(thread);
    } catch (Throwable e) {
      pool.listener().trouble("a listener failed: " + e);
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
