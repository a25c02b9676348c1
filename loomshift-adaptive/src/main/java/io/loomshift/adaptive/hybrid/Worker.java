package io.loomshift.adaptive.hybrid;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Takes tasks from the queue on a platform thread, one after the other.
final class Worker implements Runnable {
  /// What a worker does at one moment.
  ///
  /// @param task what it runs
  /// @param isBlocked whether it waits for anything but a processor
  record Sight(Runnable task, boolean isBlocked) {}

  private final TaskQueue queue;
  private final AtomicReference<@Nullable Runnable> current = new AtomicReference<>();
  private volatile @Nullable Thread thread;
  private volatile @Nullable SystemThread systemThread;

  Worker(TaskQueue queue) {
    this.queue = queue;
  }

  @Override
  public void run() {
    thread = Thread.currentThread();
    systemThread = SystemThread.current();
    try {
      for (Runnable task = queue.arrive(); task != null; task = queue.next()) {
        current.setRelease(task);
        Tasks.run(task);
        current.setRelease(null);
      }
    } finally {
      queue.leave(this);
    }
  }

  @Nullable Thread thread() {
    return thread;
  }

  /// What it does now; `null` where it runs nothing, or another task before the answer was known.
  // A task may be equal to another one.
  @SuppressWarnings("ReferenceEquality")
  @Nullable Sight look() {
    Runnable task = current.getAcquire();
    Thread ours = thread;
    if (task == null || ours == null) {
      return null;
    }
    boolean isBlocked =
        switch (ours.getState()) {
          case WAITING, TIMED_WAITING, BLOCKED -> true;
          // Where Java sees it run, it may wait in the system, for a socket for instance.
          default -> {
            SystemThread system = systemThread;
            yield system != null && system.sleeps();
          }
        };
    return task == current.getAcquire() ? new Sight(task, isBlocked) : null;
  }
}
