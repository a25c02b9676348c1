package io.loomshift.experiments.eventloop;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/// The endpoints of a [LoopTrial]. No time is left to chance: the request that holds the lock lets
/// it go when the loop has come to want it, and not before.
final class WaitingEndpoints implements EventLoopServer.Answers {
  /// A lock that tells its owner.
  static final class OwnedLock extends ReentrantLock {
    private static final long serialVersionUID = 1L;

    /// The thread that holds it; none where it is free.
    String ownerName() {
      Thread owner = getOwner();
      return owner == null ? "nobody" : owner.getName();
    }
  }

  /// Waits for [#result] while it is initialised, which happens once in a JVM.
  private static final class Initialised {
    static final String VALUE = result.join();

    private Initialised() {}
  }

  private static volatile CompletableFuture<String> result = new CompletableFuture<>();

  private final LoopTrial trial;
  private final OwnedLock lock = new OwnedLock();
  private final Object monitor = new Object();
  private final CountDownLatch held = new CountDownLatch(1);
  private final CountDownLatch wanted = new CountDownLatch(1);

  WaitingEndpoints(LoopTrial trial) {
    this.trial = trial;
  }

  /// Waits until the request that holds the lock holds it.
  void awaitHeld() throws InterruptedException {
    held.await();
  }

  /// Who holds the lock, where it is that.
  String owner() {
    return lock.ownerName();
  }

  @Override
  public boolean isImmediate(String path) {
    return path.equals("/loop");
  }

  @Override
  public String answer(EventLoop loop, String path) throws InterruptedException {
    return path.equals("/loop") ? wanting() : waiting(loop);
  }

  private String waiting(EventLoop loop) throws InterruptedException {
    return switch (trial) {
      case AWAIT -> {
        CompletableFuture<String> own = new CompletableFuture<>();
        loop.execute(() -> own.complete("answered"));
        yield own.join();
      }
      case PINNED -> {
        loop.execute(() -> result.complete("answered"));
        yield Initialised.VALUE;
      }
      case LOCK, MONITOR -> holding();
    };
  }

  private String holding() throws InterruptedException {
    if (trial == LoopTrial.MONITOR) {
      synchronized (monitor) {
        held.countDown();
        wanted.await();
      }
    } else {
      lock.lock();
      try {
        held.countDown();
        wanted.await();
      } finally {
        lock.unlock();
      }
    }
    return "held it";
  }

  private String wanting() {
    wanted.countDown();
    if (trial == LoopTrial.MONITOR) {
      synchronized (monitor) {
        return "had it";
      }
    }
    lock.lock();
    try {
      return "had it";
    } finally {
      lock.unlock();
    }
  }
}
