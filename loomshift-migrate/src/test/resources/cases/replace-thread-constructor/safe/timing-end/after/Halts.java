import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

class Halts {
  private final Counter counter = new Counter();
  private final List<String> lines = new ArrayList<>();

  static final class Counter {
    int failures;

    synchronized void count() {
      failures++;
    }
  }

  void deferred(int delay) {
    Thread exit =
        new Thread(
            () -> {
              try {
                Thread.sleep(delay);
              } catch (InterruptedException e) {
                return;
              }
              System.exit(1);
            });
    exit.setDaemon(true);
    exit.start();
  }

  void noDaemon(int delay) {
    new Thread(
            () -> {
              pause(delay);
              Runtime.getRuntime().exit(1);
            })
        .start();
  }

  void pool() {
    ExecutorService pool = Executors.newCachedThreadPool();
    pool.execute(
        () -> {
          pause(1000);
          System.exit(0);
        });
    pool.shutdown();
  }

  void common() {
    CompletableFuture.runAsync(
        () -> {
          pause(1000);
          System.exit(0);
        });
  }

  void onlyAfterFailure() {
    Thread poller =
        Thread.ofVirtual().unstarted(
            () -> {
              try {
                Thread.sleep(1000);
                counter.count();
              } catch (InterruptedException e) {
                System.exit(2);
              }
            });
    poller.start();
  }

  void atOnce() {
    Thread end =
        new Thread(
            () -> {
              counter.count();
              System.exit(0);
            });
    end.setDaemon(true);
    end.start();
  }

  void firstReads() {
    Thread poller =
        Thread.ofVirtual().unstarted(
            () -> {
              load();
              while (true) {
                pause(1000);
                counter.count();
              }
            });
    poller.start();
  }

  private void load() {
    if (counter.failures > 0) {
      System.exit(3);
    }
  }

  void firstRestores() {
    Thread poller =
        Thread.ofVirtual().unstarted(
            () -> {
              restore();
              while (true) {
                pause(1000);
                counter.count();
              }
            });
    poller.start();
  }

  private void restore() {
    String last = String.join(",", lines);
    if (last.isEmpty() || lines.get(0).isEmpty()) {
      System.exit(4);
    }
  }

  private static void pause(long millis) {
    try {
      TimeUnit.MILLISECONDS.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
