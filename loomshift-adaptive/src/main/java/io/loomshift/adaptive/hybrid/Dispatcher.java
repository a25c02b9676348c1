package io.loomshift.adaptive.hybrid;

/// Brings tasks to threads: those of an origin on virtual threads to one, where there is room, all
/// others to the queue. Thread-safe.
final class Dispatcher {
  private final Origins origins;
  private final TaskQueue queue;
  private final VirtualThreads virtuals;

  /// @param queue whose tasks that overflow this takes
  Dispatcher(Origins origins, TaskQueue queue, VirtualThreads virtuals) {
    this.origins = origins;
    this.queue = queue;
    this.virtuals = virtuals;
  }

  /// Takes a task, or says that it cannot.
  Answer offer(Runnable task) {
    Origin origin = origins.of(task);
    boolean wantsVirtual = origin.isOnVirtual();
    if (wantsVirtual && queue.overflowing() == 0 && virtuals.reserve(origin.parks())) {
      // In this order: a shutdown that comes later sees the right that was taken.
      if (queue.state() == State.RUNNING && launch(task, origin)) {
        return virtuals.isCrowded() ? Answer.WAITS : Answer.TAKEN;
      }
      giveRightBack();
    }
    Answer answer = queue.add(task, wantsVirtual);
    if (wantsVirtual) {
      // Room may have come before the task was in the queue.
      pump();
    }
    return answer;
  }

  private void giveRightBack() {
    virtuals.cancel();
    if (queue.state() != State.RUNNING) {
      queue.tryTerminate();
    }
  }

  /// Starts a virtual thread for a task; false where the right to do so is still there.
  private boolean launch(Runnable task, Origin origin) {
    Thread thread = null;
    try {
      thread = virtuals.make(() -> run(task, origin));
      if (queue.state().compareTo(State.STOPPED) >= 0) {
        // Whoever stopped did not see it. The task counts as begun.
        thread.interrupt();
      }
      thread.start();
      return true;
    } catch (Throwable e) {
      virtuals.forget(thread);
      return false;
    }
  }

  private void run(Runnable task, Origin origin) {
    virtuals.begin();
    origin.begin();
    pump();
    try {
      Tasks.run(task);
    } finally {
      origin.end();
      virtuals.end();
      pump();
      if (queue.state() != State.RUNNING) {
        queue.tryTerminate();
      }
    }
  }

  /// Gives virtual threads to tasks that wait for them, as long as there is room.
  void pump() {
    while (queue.overflowing() > 0 && virtuals.reserve(false)) {
      Runnable task = queue.takeOverflow();
      if (task == null) {
        giveRightBack();
      } else if (!launch(task, origins.of(task))) {
        queue.giveBack(task);
        giveRightBack();
        return;
      }
    }
  }

  /// Tasks that wait go where their origins are now.
  void sort() {
    queue.sort(task -> origins.of(task).isOnVirtual());
    pump();
    queue.dispatch();
  }
}
