package io.loomshift.cli.terminal;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Lets a person's Ctrl-C wait until a change of files is through and told. That takes a moment,
/// and a tree that is changed in part, though `--undo` mends it, is not what anybody wants.
///
/// It waits for some seconds and no longer: on a disk that does not answer, the process ends as
/// asked, and leaves what `--undo` can take back.
public final class ShutdownBarrier implements AutoCloseable {
  /// Several times what a hundred files take on a busy machine (ADR 4), and as long as Docker waits
  /// after TERM before it kills.
  private static final Duration LIMIT = Duration.ofSeconds(10);

  private final CountDownLatch done = new CountDownLatch(1);
  private final Duration limit;
  private final Thread waiting =
      Thread.ofPlatform().name("shutdown-barrier").unstarted(this::await);

  private ShutdownBarrier(Duration limit) {
    this.limit = limit;
  }

  public static ShutdownBarrier raise() {
    return raise(LIMIT);
  }

  public static ShutdownBarrier raise(Duration limit) {
    ShutdownBarrier barrier = new ShutdownBarrier(limit);
    Runtime.getRuntime().addShutdownHook(barrier.waiting);
    return barrier;
  }

  private void await() {
    try {
      if (!done.await(limit.toMillis(), TimeUnit.MILLISECONDS)) {
        System.err.println(
            "loomshift: ended before all files were changed; loomshift migrate --undo takes that"
                + " back");
      }
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
