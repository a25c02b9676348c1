package io.loomshift.cli.terminal;

import java.util.concurrent.locks.LockSupport;

/// Tells a person who ends long work by Ctrl-C what is kept, in one line. The work then fails
/// because its processes are ended, which is no news: its thread goes no further.
public final class ShutdownNotice implements AutoCloseable {
  private final Thread hook;

  private ShutdownNotice(Runnable notice) {
    hook = Thread.ofPlatform().name("shutdown-notice").unstarted(notice);
  }

  /// Stands by until it is closed.
  ///
  /// @param notice says what is kept
  public static ShutdownNotice of(Runnable notice) {
    ShutdownNotice standing = new ShutdownNotice(notice);
    Runtime.getRuntime().addShutdownHook(standing.hook);
    return standing;
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException _) {
      // The JVM is going down. Nothing further is to be said, and it does not wait for this thread.
      while (true) {
        LockSupport.park(this);
      }
    }
  }
}
