package shop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;

/// Threads that differ in what they do all day.
class Duties {
  private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();
  private final CountDownLatch go = new CountDownLatch(1);
  private volatile long sum;

  void waits() {
    Thread thread =
        Thread.ofVirtual().unstarted(() -> {
          while (true) {
            take();
          }
        });
    thread.start();
  }

  void waitsOnceAndComputes() {
    Thread thread =
        new Thread(() -> {
          await();
          for (int i = 0; i < 1_000_000; i++) {
            sum += i;
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  void waitsOnce() {
    Thread thread =
        Thread.ofVirtual().unstarted(() -> {
          await();
          sum++;
        });
    thread.start();
  }

  void neverWaits() {
    Thread thread =
        new Thread(() -> {
          sum++;
        });
    thread.setDaemon(true);
    thread.start();
  }

  void readsFiles() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            read(take());
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  void looksAtFiles() {
    Thread thread =
        Thread.ofVirtual().unstarted(() -> {
          while (true) {
            look(take());
          }
        });
    thread.start();
  }

  void gathersRandomness() {
    Thread thread =
        Thread.ofVirtual().unstarted(() -> {
          while (true) {
            take();
            sum += new SecureRandom().nextLong();
          }
        });
    thread.start();
  }

  void readsTheClassPath() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            Duties.class.getResourceAsStream(take());
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  private void read(String file) {
    try {
      Files.readString(Path.of(file));
    } catch (IOException e) {
      sum++;
    }
  }

  private void look(String file) {
    if (Files.exists(Path.of(file))) {
      sum++;
    }
  }

  private void await() {
    try {
      go.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
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
