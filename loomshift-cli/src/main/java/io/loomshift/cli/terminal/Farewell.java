package io.loomshift.cli.terminal;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

/// Tells a person who ends a measurement by Ctrl-C what is kept, in one line. What the end of the
/// started processes then looks like to the measurement is told to nobody.
public final class Farewell implements AutoCloseable {
  private final Thread saying;

  private Farewell(PrintStream err, Path folder) {
    saying =
        Thread.ofPlatform()
            .name("farewell")
            .unstarted(() -> {
              err.printf(
                  "loomshift: ended; the runs that were made are kept: loomshift bench report %s%n",
                  folder);
              err.flush();
            });
  }

  /// Stands by until it is closed.
  public static Farewell to(PrintStream err, Path folder) {
    Farewell farewell = new Farewell(err, folder);
    Runtime.getRuntime().addShutdownHook(farewell.saying);
    return farewell;
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(saying);
    } catch (IllegalStateException _) {
      // The JVM is going down. Nothing further is to be said, and it does not wait for this thread.
      while (true) {
        LockSupport.park(this);
      }
    }
  }
}
