package shop;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;

/// Threads that differ in what is wanted of them.
class Wishes {
  private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();
  private final Thread watched = Thread.currentThread();
  private volatile int depth;

  void started() {
    Thread thread = Thread.ofVirtual().unstarted(this::serve);
    thread.start();
  }

  void neverStarted() {
    Thread thread = new Thread(this::serve);
    thread.setDaemon(true);
  }

  void pauses() {
    Thread thread =
        Thread.ofVirtual().unstarted(() -> {
          while (true) {
            LockSupport.parkNanos(1_000_000_000);
            depth++;
          }
        });
    thread.start();
  }

  void polls() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            LockSupport.parkNanos(10_000);
            depth++;
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  void samples() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            LockSupport.parkNanos(1_000_000_000);
            depth = watched.getStackTrace().length;
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  void looksUp() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            LockSupport.parkNanos(1_000_000_000);
            depth = Thread.currentThread().getThreadGroup().getMaxPriority();
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  private void serve() {
    while (true) {
      take();
    }
  }

  private String take() {
    try {
      return queue.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
