import java.util.concurrent.BlockingQueue;
import java.util.concurrent.FutureTask;

/// The same task, which goes on until it is told to end, handed to threads in many ways, each beside
/// one that ends.
class Values {
  private final BlockingQueue<String> jobs;
  private volatile boolean stopped;
  private Runnable field;

  Values(BlockingQueue<String> jobs) {
    this.jobs = jobs;
  }

  void start() {
    new Thread(endless(), "returned").start();
    new Thread(short_(), "returned, ends").start();
    new Thread(new FutureTask<>(endless(), null), "future").start();
    new Thread(new FutureTask<>(short_(), null), "future, ends").start();
    field = endless();
    new Thread(field, "field").start();
    new Thread(new Inherits(), "inherits").start();
    new Thread(new Overloads(), "overloads").start();
    new Thread(this::take, "overloaded").start();
  }

  private Runnable endless() {
    return () -> {
      while (!stopped) {
        take("");
      }
    };
  }

  private Runnable short_() {
    return () -> take("");
  }

  private void take(String prefix) {
    try {
      System.out.println(prefix + jobs.take());
    } catch (InterruptedException e) {
      stopped = true;
    }
  }

  private void take() {
    while (!stopped) {
      take("> ");
    }
  }

  private class Loop implements Runnable {
    @Override
    public void run() {
      while (!stopped) {
        take("");
      }
    }
  }

  private class Inherits extends Loop {
    @Override
    public void run() {
      System.out.println("starts");
      super.run();
    }
  }

  private class Overloads implements Runnable {
    void run(String prefix) {
      take(prefix);
    }

    @Override
    public void run() {
      while (!stopped) {
        run("");
      }
    }
  }
}
