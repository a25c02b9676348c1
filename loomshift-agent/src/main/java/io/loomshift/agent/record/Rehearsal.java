package io.loomshift.agent.record;

import org.jspecify.annotations.Nullable;

/// Records events of a thread that is thrown away with them.
public final class Rehearsal {
  /// Enough for every segment of a slot to be filled, and for some events to be lost.
  private static final int EVENTS = 2_048;

  private Rehearsal() {}

  /// Has something record, and then as many events as go through all of the path.
  ///
  /// @param carriers the class of the threads that carry virtual threads, where there is one
  public static void of(@Nullable Class<?> carriers, Runnable events) {
    Thread actor =
        new Thread(
            () -> {
              // One segment grows, and then the memory is spent.
              Budget little = new Budget(2L * Budget.SMALLEST);
              Recorder.begin(little, carriers, Thread.currentThread());
              Recorder.rehearsal = true;
              Recorder.drainSleeps = true;
              events.run();
              for (int i = 0; i < EVENTS; i++) {
                Recorder.event(Events.PARK_END);
              }
              Recorder.end();
              Recorder.rehearsal = false;
            },
            "loomshift-rehearsal");
    actor.setDaemon(true);
    actor.start();
    boolean interrupted = false;
    while (actor.isAlive()) {
      try {
        actor.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    Recorder.slots().clear();
    Recorder.drainSleeps = false;
  }
}
