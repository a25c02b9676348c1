package io.loomshift.cli;

import java.util.concurrent.CountDownLatch;

/// Lets a person's Ctrl-C wait until a change of files is through and told. That takes a moment,
/// and a tree that is changed in part, though `--undo` mends it, is not what anybody wants.
final class Shield implements AutoCloseable {
  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread waiting = Thread.ofPlatform().name("shield").unstarted(this::await);

  private Shield() {}

  static Shield raise() {
    Shield shield = new Shield();
    Runtime.getRuntime().addShutdownHook(shield.waiting);
    return shield;
  }

  private void await() {
    try {
      done.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    done.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(waiting);
    } catch (IllegalStateException _) {
      // The JVM is going down, and may do so now.
      return;
    }
  }
}
