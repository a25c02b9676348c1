import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

class Limited {
  private final CountDownLatch ended = new CountDownLatch(1);

  void waitsForAWhile(Runnable action) throws InterruptedException {
    Thread thread = new Thread(action, "limited");
    thread.start();
    thread.join(1_000);
  }

  boolean latch(Runnable action) throws InterruptedException {
    new Thread(() -> { action.run(); ended.countDown(); }, "latch").start();
    return ended.await(1, TimeUnit.SECONDS);
  }

  <T> T future(Callable<T> action) throws Exception {
    FutureTask<T> future = new FutureTask<>(action);
    new Thread(future, "future").start();
    return result(future);
  }

  private static <T> T result(FutureTask<T> future) throws Exception {
    return future.get(1, TimeUnit.SECONDS);
  }

  void watchdog(Supplier<String> action, Timer timer) {
    Thread thread = new Thread(action::get, "watchdog");
    thread.start();
    timer.schedule(new TimerTask() {
      @Override
      public void run() {
        thread.interrupt();
      }
    }, 1_000);
  }

  void polls(Runnable action, long deadline) throws InterruptedException {
    Thread thread = new Thread(action, "polls");
    thread.start();
    while (thread.isAlive() && System.nanoTime() < deadline) {
      Thread.sleep(1);
    }
    thread.interrupt();
  }

  void anonymous(Runnable action) throws InterruptedException {
    Thread thread = new Thread("anonymous") {
      @Override
      public void run() {
        action.run();
      }
    };
    thread.start();
    thread.join(1_000);
  }
}
