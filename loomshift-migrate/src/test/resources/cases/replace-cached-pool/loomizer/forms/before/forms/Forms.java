package forms;

import static java.util.concurrent.Executors.newCachedThreadPool;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/** Uses `Executors.newCachedThreadPool()` in every way. */
class Forms {
  static final ExecutorService STATIC = Executors.newCachedThreadPool();
  final Supplier<ExecutorService> lambda = () -> Executors.newCachedThreadPool();
  final Supplier<ExecutorService> reference = Executors::newCachedThreadPool;
  Executor assigned;

  static {
    System.out.println(java.util.concurrent.Executors.newCachedThreadPool());
  }

  {
    assigned = newCachedThreadPool( /* as many as needed */ );
  }

  Forms(Executor executor) {
    this.assigned = executor;
  }

  Forms() {
    this(Executors . newCachedThreadPool ());
  }

  ExecutorService choose(int kind) {
    var local = Executors.newCachedThreadPool();
    final ExecutorService other = kind > 3 ? Executors.newCachedThreadPool() : local;
    switch (kind) {
      case 0:
        return (Executors.newCachedThreadPool());
      default:
        break;
    }
    return switch (kind) {
      case 1 -> Executors.newCachedThreadPool();
      case 2 -> {
        yield Executors // a comment
            .newCachedThreadPool();
      }
      default -> other;
    };
  }

  void pass() {
    List.of(Executors.newCachedThreadPool()).forEach(pool -> pool.execute(() -> {}));
    Executors.newCachedThreadPool().execute(() -> {
      try (ExecutorService inner = Executors.newCachedThreadPool()) {
        inner.submit((Callable<Object>) () -> newCachedThreadPool());
      }
    });
  }

  record Box(ExecutorService pool) {
    Box {
      if (pool == null) {
        pool = Executors.newCachedThreadPool();
      }
    }
  }

  sealed interface Shape permits Round {
    ExecutorService POOL = Executors.newCachedThreadPool();
  }

  enum Round implements Shape {
    ONE(Executors.newCachedThreadPool());

    final ExecutorService pool;

    Round(ExecutorService pool) {
      this.pool = pool;
    }
  }
}
