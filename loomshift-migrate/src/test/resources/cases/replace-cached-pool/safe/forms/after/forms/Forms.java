package forms;

import static java.util.concurrent.Executors.newCachedThreadPool;
import static java.util.concurrent.Executors.newVirtualThreadPerTaskExecutor;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/** Uses `Executors.newCachedThreadPool()` in every way. */
class Forms {
  static final ExecutorService STATIC = Executors.newVirtualThreadPerTaskExecutor();
  final Supplier<ExecutorService> lambda = () -> Executors.newVirtualThreadPerTaskExecutor();
  final Supplier<ExecutorService> reference = Executors::newVirtualThreadPerTaskExecutor;
  Executor assigned;

  static {
    System.out.println(java.util.concurrent.Executors.newVirtualThreadPerTaskExecutor());
  }

  {
    assigned = newVirtualThreadPerTaskExecutor();
  }

  Forms(Executor executor) {
    this.assigned = executor;
  }

  Forms() {
    this(Executors . newVirtualThreadPerTaskExecutor ());
  }

  ExecutorService choose(int kind) {
    var local = Executors.newVirtualThreadPerTaskExecutor();
    final ExecutorService other = kind > 3 ? Executors.newVirtualThreadPerTaskExecutor() : local;
    switch (kind) {
      case 0:
        return (Executors.newVirtualThreadPerTaskExecutor());
      default:
        break;
    }
    return switch (kind) {
      case 1 -> Executors.newVirtualThreadPerTaskExecutor();
      case 2 -> {
        yield Executors // a comment
            .newVirtualThreadPerTaskExecutor();
      }
      default -> other;
    };
  }

  void pass() {
    List.of(Executors.newVirtualThreadPerTaskExecutor()).forEach(pool -> pool.execute(() -> {}));
    Executors.newVirtualThreadPerTaskExecutor().execute(() -> {
      try (ExecutorService inner = Executors.newVirtualThreadPerTaskExecutor()) {
        inner.submit((Callable<Object>) () -> newVirtualThreadPerTaskExecutor());
      }
    });
  }

  record Box(ExecutorService pool) {
    Box {
      if (pool == null) {
        pool = Executors.newVirtualThreadPerTaskExecutor();
      }
    }
  }

  sealed interface Shape permits Round {
    ExecutorService POOL = Executors.newVirtualThreadPerTaskExecutor();
  }

  enum Round implements Shape {
    ONE(Executors.newVirtualThreadPerTaskExecutor());

    final ExecutorService pool;

    Round(ExecutorService pool) {
      this.pool = pool;
    }
  }
}
