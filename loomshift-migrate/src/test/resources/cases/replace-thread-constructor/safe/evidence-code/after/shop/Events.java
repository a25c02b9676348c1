package shop;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/// Threads that differ in whose code they run.
public class Events {
  public interface Listener {
    void told(String event);
  }

  interface Near {
    void told(String event);
  }

  static final class Printer implements Listener, Near {
    @Override
    public void told(String event) {
      System.out.println(event);
    }
  }

  private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();
  private final List<String> seen = new ArrayList<>();
  private final Listener given;
  private final Listener own = new Printer();
  private final Near near;
  private final Consumer<String> handed;
  private final Consumer<String> written = System.out::println;

  public Events(Listener given, Consumer<String> handed) {
    this.given = given;
    this.handed = handed;
    this.near = new Printer();
  }

  void others() {
    Thread thread = new Thread(() -> serve(event -> given.told(event)));
    thread.setDaemon(true);
    thread.start();
  }

  void listener() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            given.told(next());
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  void ownListener() {
    Thread thread =
        Thread.ofVirtual().unstarted(() -> {
          while (true) {
            own.told(next());
          }
        });
    thread.start();
  }

  void nearListener() {
    Thread thread =
        Thread.ofVirtual().unstarted(() -> {
          while (true) {
            near.told(next());
          }
        });
    thread.start();
  }

  void function() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            handed.accept(next());
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  void ownFunction() {
    Thread thread =
        Thread.ofVirtual().unstarted(() -> {
          while (true) {
            written.accept(next());
          }
        });
    thread.start();
  }

  void collection() {
    Thread thread =
        Thread.ofVirtual().unstarted(() -> {
          while (true) {
            seen.add(next());
          }
        });
    thread.start();
  }

  void hook() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            expired(next());
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  void ownMethod() {
    Thread thread =
        Thread.ofVirtual().unstarted(() -> {
          while (true) {
            print(next());
          }
        });
    thread.start();
  }

  /// For those who extend this class.
  protected void expired(String event) {}

  private void print(String event) {
    System.out.println(event);
  }

  private void serve(Consumer<String> action) {
    while (true) {
      action.accept(next());
    }
  }

  private String next() {
    try {
      return queue.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
