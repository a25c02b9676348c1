package io.loomshift.agent.record;

/// The locks that the program made itself, of which every use is told, and its semaphores; of both
/// is told where they were made.
///
/// Most locks of a JVM lie within its queues and pools, whose uses are told by their own events or
/// are of no interest.
public final class Locks {
  /// More are not told in full, so that looking one up stays short.
  private static final int MOST = 4_096;

  private static final Symbols OF_PROGRAM = new Symbols((writer, symbol, lock) -> {});

  private static int count;
  private static int semaphores;

  private Locks() {}

  /// Notes that the current stack makes a lock.
  public static void made(Object lock) {
    try {
      if (count < MOST && Stacks.isOfProgram()) {
        count++;
        OF_PROGRAM.of(lock);
        Recorder.object(Events.RESOURCE_MADE, lock, Stacks.here());
      }
    } catch (Throwable e) {
      Recorder.failed(e);
    }
  }

  /// Notes that the current stack makes a semaphore.
  public static void madeSemaphore(Object semaphore) {
    try {
      if (semaphores < MOST && Stacks.isOfProgram()) {
        semaphores++;
        Recorder.object(Events.RESOURCE_MADE, semaphore, Stacks.here());
      }
    } catch (Throwable e) {
      Recorder.failed(e);
    }
  }

  /// Whether the program made a lock.
  public static boolean areOfProgram(Object lock) {
    return OF_PROGRAM.knows(lock);
  }
}
