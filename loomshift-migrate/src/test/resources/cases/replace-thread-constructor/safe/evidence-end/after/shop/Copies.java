package shop;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// Threads that differ in who waits for their end.
class Copies {
  private final BlockingQueue<String> from = new LinkedBlockingQueue<>();
  private final BlockingQueue<String> to = new LinkedBlockingQueue<>();
  private Thread later;

  void joined() throws InterruptedException {
    Thread thread = Thread.ofVirtual().unstarted(this::copy);
    thread.start();
    thread.join();
  }

  void joinedForATime() throws InterruptedException {
    Thread thread = Thread.ofVirtual().unstarted(this::copy);
    thread.start();
    thread.join(1_000);
  }

  void joinedSometimes(boolean wait) throws InterruptedException {
    Thread thread = new Thread(this::copy);
    thread.start();
    if (wait) {
      thread.join();
    }
  }

  void joinedUnlessItReturns(boolean hurry) throws InterruptedException {
    Thread thread = new Thread(this::copy);
    thread.start();
    if (hurry) {
      return;
    }
    thread.join();
  }

  void joinedInTheEnd() throws InterruptedException {
    Thread thread = Thread.ofVirtual().unstarted(this::copy);
    thread.start();
    try {
      to.put("first");
    } finally {
      thread.join();
    }
  }

  void start() {
    later = new Thread(this::copy);
    later.start();
  }

  /// Whoever likes may wait.
  void stop() throws InterruptedException {
    later.join();
  }

  void counted() throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    Thread thread =
        Thread.ofVirtual().unstarted(() -> {
          copy();
          done.countDown();
        });
    thread.start();
    done.await();
  }

  void countedForATime() throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    Thread thread =
        Thread.ofVirtual().unstarted(() -> {
          copy();
          done.countDown();
        });
    thread.start();
    done.await(1, TimeUnit.SECONDS);
  }

  void resulted() throws InterruptedException, ExecutionException {
    FutureTask<Void> task = new FutureTask<>(this::copy, null);
    Thread.startVirtualThread(task);
    task.get();
  }

  void notResulted() {
    FutureTask<Void> task = new FutureTask<>(this::copy, null);
    new Thread(task).start();
    task.isDone();
  }

  void told(Answer answer) throws InterruptedException {
    Thread.startVirtualThread(() -> {
      copy();
      answer.give();
    });
    if (answer.awaitIt()) {
      to.put("told");
    }
  }

  void notTold(Answer answer, Answer other) throws InterruptedException {
    new Thread(() -> {
      copy();
      other.give();
    }).start();
    if (answer.awaitIt()) {
      to.put("told");
    }
  }

  void daemon() {
    Thread thread = Thread.ofVirtual().unstarted(this::copy);
    thread.start();
  }

  private void copy() {
    try {
      to.put(from.take());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  static final class Answer {
    private final CountDownLatch given = new CountDownLatch(1);

    void give() {
      given.countDown();
    }

    boolean awaitIt() throws InterruptedException {
      return given.await(1, TimeUnit.SECONDS);
    }
  }
}
