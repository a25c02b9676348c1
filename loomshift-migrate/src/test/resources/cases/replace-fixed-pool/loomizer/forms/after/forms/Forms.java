package forms;

import static java.util.concurrent.Executors.newThreadPerTaskExecutor;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.function.IntFunction;
import java.util.function.Supplier;

class Forms {
  static final int SIZE = 4;
  static final ExecutorService STATIC = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().factory());
  final IntFunction<ExecutorService> reference = size -> Executors.newThreadPerTaskExecutor(Thread.ofVirtual().factory());
  final Supplier<ExecutorService> lambda = () -> Executors.newThreadPerTaskExecutor(Thread.ofVirtual().factory());
  final Supplier<ExecutorService> block = () -> {
    return newThreadPerTaskExecutor(Thread.ofVirtual().factory());
  };
  private ExecutorService pool;

  static {
    System.out.println(newThreadPerTaskExecutor(Thread.ofVirtual().factory()));
  }

  Forms(ExecutorService pool) {
    super();
    ThreadFactory threadFactory = Thread.ofVirtual().factory();
    this.pool = pool == null ? Executors.newThreadPerTaskExecutor(threadFactory) : pool;
  }

  Forms() {
    this(Executors.newThreadPerTaskExecutor(Thread.ofVirtual().factory()));
    ThreadFactory threadFactory = Thread.ofVirtual().factory();
    pool = Executors.newThreadPerTaskExecutor(threadFactory);
  }

  Forms(int size) { // one line comment
    ThreadFactory threadFactory = Thread.ofVirtual().factory();
    // about the next line
    final ExecutorService first = Executors.newThreadPerTaskExecutor(threadFactory);
    pool = Executors.newThreadPerTaskExecutor(threadFactory /* again */);
    first.shutdown();
  }

  ExecutorService oneLine() { ThreadFactory threadFactory = Thread.ofVirtual().factory(); return newThreadPerTaskExecutor(threadFactory); }

  ExecutorService taken(String threadFactory) { ThreadFactory threadFactory2 = Thread.ofVirtual().factory(); /* a comment
        of two lines */
    var local = Executors.newThreadPerTaskExecutor(threadFactory2);
    return local;
  }

  void nested() {
    ThreadFactory threadFactory = Thread.ofVirtual().factory();
    Runnable outer = new Runnable() {
      @Override
      public void run() {
        ThreadFactory threadFactory = Thread.ofVirtual().factory();
        Runnable inner = () -> Executors.newThreadPerTaskExecutor(threadFactory).close();
        inner.run();
      }
    };
    outer.run();
    IntFunction<ExecutorService> make = size -> Executors.newThreadPerTaskExecutor(threadFactory);
    make.apply(3).close();
    ExecutorService text = Executors.newThreadPerTaskExecutor(threadFactory);
    text.close();
  }

  ExecutorService choose(int kind) {
    ThreadFactory threadFactory = Thread.ofVirtual().factory();
    return switch (kind) {
      case 1 -> Executors.newThreadPerTaskExecutor(threadFactory);
      case 2 -> {
        yield Executors.newThreadPerTaskExecutor(threadFactory);
      }
      default -> kind > 5 ? Executors.newThreadPerTaskExecutor(threadFactory) : null;
    };
  }

  enum Kind {
    ONE(Executors.newThreadPerTaskExecutor(Thread.ofVirtual().factory()));

    final ExecutorService pool;

    Kind(ExecutorService pool) {
      this.pool = pool;
    }
  }

  record Box(ExecutorService pool) {
    Box {
      ThreadFactory threadFactory = Thread.ofVirtual().factory();
      pool = pool == null ? Executors.newThreadPerTaskExecutor(threadFactory) : pool;
    }
  }

  interface Shape {
    ExecutorService POOL = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().factory());
  }
}
