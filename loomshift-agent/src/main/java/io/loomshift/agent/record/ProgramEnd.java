package io.loomshift.agent.record;

/// The end of the JVM, behind every shutdown hook of the program.
///
/// The JDK runs the hooks of programs in the second of ten steps, all at once; it uses the first
/// three itself. A later step sees what the hooks do. Each takes one action for as long as the JVM
/// lives, so that another Loomshift in it needs another.
public final class ProgramEnd {
  private static final int FIRST_STEP = 5;
  private static final int LAST_STEP = 9;

  private ProgramEnd() {}

  /// Has something run then. To be called once for each use of this class.
  public static void run(Runnable last) {
    for (int step = FIRST_STEP; step <= LAST_STEP; step++) {
      if (isTaken(step, last)) {
        return;
      }
    }
    Runtime.getRuntime().addShutdownHook(new Thread(last));
  }

  private static boolean isTaken(int step, Runnable last) {
    try {
      Carrier.atExit(step, last);
      return true;
    } catch (InternalError e) {
      // Somebody else has this step.
      return false;
    }
  }
}
