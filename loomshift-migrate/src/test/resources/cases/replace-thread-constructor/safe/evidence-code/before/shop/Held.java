package shop;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;

/// Threads that differ in whose code they find in a collection.
public class Held {
  public interface Listener {
    void told(String event);
  }

  interface Near {
    void told(String event);
  }

  static final class Printer implements Near {
    @Override
    public void told(String event) {
      System.out.println(event);
    }
  }

  private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();
  private final List<Listener> listeners = new ArrayList<>();
  private final List<Near> near = new ArrayList<>(List.of(new Printer()));
  private final Map<String, Listener> named = new ConcurrentHashMap<>();

  public void add(String name, Listener listener) {
    listeners.add(listener);
    named.put(name, listener);
  }

  void each() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            String event = next();
            listeners.forEach(listener -> listener.told(event));
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  void eachNear() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            String event = next();
            near.forEach(listener -> listener.told(event));
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  void first() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            listeners.get(0).told(next());
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  void firstNear() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            near.get(0).told(next());
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  void filtered() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            String event = next();
            named.values().stream().filter(each -> each != null).forEach(each -> each.told(event));
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  void counted() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            String event = next();
            named.keySet().stream().filter(each -> each != null).forEach(each -> event.concat(each));
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  private String next() {
    try {
      return queue.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  void loopOfItsName() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            String event = next();
            for (var listeners : listeners) {
              listeners.told(event);
            }
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  void failed(java.util.concurrent.CompletableFuture<Listener> future) {
    Thread thread =
        new Thread(() -> {
          while (true) {
            String event = next();
            future.exceptionally(e -> named.get(event.concat(e.getMessage())));
          }
        });
    thread.setDaemon(true);
    thread.start();
  }
}
