package forms;

import static java.util.concurrent.Executors.newFixedThreadPool;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;
import java.util.function.Supplier;

class Forms {
  static final int SIZE = 4;
  static final ExecutorService STATIC = Executors.newFixedThreadPool(SIZE);
  final IntFunction<ExecutorService> reference = Executors::newFixedThreadPool;
  final Supplier<ExecutorService> lambda = () -> Executors.newFixedThreadPool(SIZE);
  final Supplier<ExecutorService> block = () -> {
    return newFixedThreadPool(SIZE);
  };
  private ExecutorService pool;

  static {
    System.out.println(newFixedThreadPool(1));
  }

  Forms(ExecutorService pool) {
    super();
    this.pool = pool == null ? Executors.newFixedThreadPool(SIZE) : pool;
  }

  Forms() {
    this(Executors.newFixedThreadPool(2));
    pool = Executors.newFixedThreadPool(3);
  }

  Forms(int size) { // one line comment
    // about the next line
    final ExecutorService first = Executors.newFixedThreadPool(size);
    pool = Executors.newFixedThreadPool(size /* again */);
    first.shutdown();
  }

  ExecutorService oneLine() { return newFixedThreadPool(SIZE); }

  ExecutorService taken(String threadFactory) { /* a comment
        of two lines */
    var local = Executors.newFixedThreadPool(threadFactory.length());
    return local;
  }

  void nested() {
    Runnable outer = new Runnable() {
      @Override
      public void run() {
        Runnable inner = () -> Executors.newFixedThreadPool(5).close();
        inner.run();
      }
    };
    outer.run();
    IntFunction<ExecutorService> make = Executors::newFixedThreadPool;
    make.apply(3).close();
    ExecutorService text = Executors.newFixedThreadPool("""
        text
        """.length());
    text.close();
  }

  ExecutorService choose(int kind) {
    return switch (kind) {
      case 1 -> Executors.newFixedThreadPool(SIZE);
      case 2 -> {
        yield Executors.newFixedThreadPool(kind);
      }
      default -> kind > 5 ? Executors.newFixedThreadPool(kind) : null;
    };
  }

  enum Kind {
    ONE(Executors.newFixedThreadPool(1));

    final ExecutorService pool;

    Kind(ExecutorService pool) {
      this.pool = pool;
    }
  }

  record Box(ExecutorService pool) {
    Box {
      pool = pool == null ? Executors.newFixedThreadPool(SIZE) : pool;
    }
  }

  interface Shape {
    ExecutorService POOL = Executors.newFixedThreadPool(SIZE);
  }
}
