package shop;

import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import org.others.Later;

/// Private pools that differ in what they are given to, and with what.
class Beside {
  private final BlockingQueue<String> from = new LinkedBlockingQueue<>();
  private final ExecutorService stages = Executors.newCachedThreadPool(daemons());
  private final ExecutorService told = Executors.newCachedThreadPool(daemons());
  private final ExecutorService alone = Executors.newCachedThreadPool(daemons());
  private final ExecutorService whole = Executors.newCachedThreadPool(daemons());
  private final ExecutorService wrapped = Executors.newCachedThreadPool(daemons());
  private final ExecutorService given =
      Objects.requireNonNull(Executors.newCachedThreadPool(daemons()));

  void stage(CompletableFuture<String> order) {
    order.thenAcceptAsync(ordered -> next(), stages);
  }

  void told() {
    Later.run(() -> next(), told);
  }

  void alone() {
    Later.serve("mail", alone);
  }

  void whole() {
    Later.runAll(() -> next(), whole);
  }

  void wrapped() {
    wrapped.execute(Later.wrapped(() -> next()));
  }

  void given() {
    given.execute(() -> next());
  }

  private static ThreadFactory daemons() {
    return task -> {
      Thread thread = new Thread(task, "beside");
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
