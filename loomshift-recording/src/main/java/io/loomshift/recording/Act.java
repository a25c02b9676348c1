package io.loomshift.recording;

/// Something that a thread was seen to do for a while.
public enum Act {
  /// Waited for its next task, as the worker of a pool.
  IDLE("idle", false),
  /// Waited for an element of a queue, or for room in one.
  QUEUE("queue", true),
  /// Waited for the result of a task.
  RESULT("future", true),
  /// Waited for a lock of `java.util.concurrent`.
  LOCK("lock", true),
  /// Waited for permits of a semaphore.
  PERMIT("semaphore", true),
  /// Parked for another reason.
  PARK("park", true),
  /// Slept.
  SLEEP("sleep", true),
  /// Waited in `Object.wait`.
  OBJECT_WAIT("wait", true),
  /// Waited for a monitor, to enter `synchronized`.
  MONITOR("monitor", true),
  /// Waited for a socket.
  SOCKET("socket", true),
  /// Read or wrote a file, which holds a processor's carrier while it lasts.
  FILE("file", true),
  /// Was virtual, blocked, and kept its carrier.
  PINNED("pinned", false),
  /// Was running on a processor, by samples.
  PROCESSOR("processor", false);

  private final String word;
  private final boolean wait;

  Act(String word, boolean wait) {
    this.word = word;
    this.wait = wait;
  }

  /// The word that the outputs use.
  public String word() {
    return word;
  }

  /// Whether its task gets nowhere meanwhile.
  public boolean isWait() {
    return wait;
  }
}
