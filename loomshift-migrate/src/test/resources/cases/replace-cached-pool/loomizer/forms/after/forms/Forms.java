package forms;

import static java.util.concurrent.Executors.newCachedThreadPool;
import static java.util.concurrent.Executors.newThreadPerTaskExecutor;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.function.Supplier;

/** Uses `Executors.newCachedThreadPool()` in every way. */
class Forms {
  static final ExecutorService STATIC = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().factory());
  final Supplier<ExecutorService> lambda = () -> Executors.newThreadPerTaskExecutor(Thread.ofVirtual().factory());
  final Supplier<ExecutorService> reference = () -> Executors.newThreadPerTaskExecutor(Thread.ofVirtual().factory());
  Executor assigned;

  static {
    System.out.println(java.util.concurrent.Executors.newThreadPerTaskExecutor(Thread.ofVirtual().factory()));
  }

  {
    assigned = newThreadPerTaskExecutor( /* as many as needed */ Thread.ofVirtual().factory());
  }

  Forms(Executor executor) {
    this.assigned = executor;
  }

  Forms() {
    this(Executors . newThreadPerTaskExecutor (Thread.ofVirtual().factory()));
  }

  ExecutorService choose(int kind) {
    ThreadFactory threadFactory = Thread.ofVirtual().factory();
    var local = Executors.newThreadPerTaskExecutor(threadFactory);
    final ExecutorService other = kind > 3 ? Executors.newThreadPerTaskExecutor(threadFactory) : local;
    switch (kind) {
      case 0:
        return (Executors.newThreadPerTaskExecutor(threadFactory));
      default:
        break;
    }
    return switch (kind) {
      case 1 -> Executors.newThreadPerTaskExecutor(threadFactory);
      case 2 -> {
        yield Executors // a comment
            .newThreadPerTaskExecutor(threadFactory);
      }
      default -> other;
    };
  }

  void pass() {
    ThreadFactory threadFactory = Thread.ofVirtual().factory();
    List.of(Executors.newThreadPerTaskExecutor(threadFactory)).forEach(pool -> pool.execute(() -> {}));
    Executors.newThreadPerTaskExecutor(threadFactory).execute(() -> {
      try (ExecutorService inner = Executors.newThreadPerTaskExecutor(threadFactory)) {
        inner.submit((Callable<Object>) () -> newThreadPerTaskExecutor(threadFactory));
      }
    });
  }

  record Box(ExecutorService pool) {
    Box {
      ThreadFactory threadFactory = Thread.ofVirtual().factory();
      if (pool == null) {
        pool = Executors.newThreadPerTaskExecutor(threadFactory);
      }
    }
  }

  sealed interface Shape permits Round {
    ExecutorService POOL = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().factory());
  }

  enum Round implements Shape {
    ONE(Executors.newThreadPerTaskExecutor(Thread.ofVirtual().factory()));

    final ExecutorService pool;

    Round(ExecutorService pool) {
      this.pool = pool;
    }
  }
}
