package shop;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import org.others.Makers;

/// Private pools that are handed on, to code that is there and to code of others.
class Handed {
  private final BlockingQueue<String> from = new LinkedBlockingQueue<>();
  private final ConcurrentHashMap<String, Runnable> jobs = new ConcurrentHashMap<>();
  private final Client client;
  private final ExecutorService own = Executors.newCachedThreadPool(daemons());
  private final ExecutorService open = Executors.newCachedThreadPool(daemons());
  private final ExecutorService others = Executors.newCachedThreadPool(daemons());
  private final ExecutorService kept = Makers.kept(Executors.newCachedThreadPool(daemons()));
  private final ExecutorService made = Executors.newCachedThreadPool(daemons());
  private final ExecutorService always = Executors.newCachedThreadPool(Makers.always("mail"));
  private final ExecutorService perhaps =
      Executors.newCachedThreadPool(Makers.perhaps("mail", false));
  private final ExecutorService asked = Executors.newCachedThreadPool(Makers.asked("mail", true));

  private final ExecutorService registered =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "mail " + Makers.registered(task));
            thread.setDaemon(true);
            return thread;
          });

  interface Client {
    void use(ExecutorService pool);
  }

  Handed(Client client) {
    this.client = client;
  }

  void own() {
    serve(own);
  }

  void open() {
    open.execute(this::next);
    run(open);
  }

  void others() {
    others.execute(this::next);
    client.use(others);
  }

  void kept() {
    kept.execute(this::next);
  }

  void made(String name) {
    made.execute(jobs.computeIfAbsent(name, key -> job(key)));
  }

  void factories(int which) {
    switch (which) {
      case 0 -> always.execute(this::next);
      case 1 -> perhaps.execute(this::next);
      case 2 -> asked.execute(this::next);
      default -> registered.execute(this::next);
    }
  }

  private void serve(ExecutorService pool) {
    pool.execute(this::next);
  }

  /// Others may do more.
  protected void run(ExecutorService pool) {
    pool.execute(this::next);
  }

  private Runnable job(String name) {
    next();
    return name.isEmpty() ? () -> from.add(name) : Makers.work();
  }

  private static ThreadFactory daemons() {
    return task -> {
      Thread thread = new Thread(task, "handed");
      thread.setDaemon(true);
      return thread;
    };
  }

  private void next() {
    try {
      from.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
