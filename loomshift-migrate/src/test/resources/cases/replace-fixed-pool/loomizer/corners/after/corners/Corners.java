package corners;

import static java.util.concurrent.Executors.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;

public class Corners<T extends Executor> extends Base {
  interface Def { default ExecutorService make() { ThreadFactory threadFactory = Thread.ofVirtual().factory(); return newThreadPerTaskExecutor(threadFactory); } static ExecutorService st() { ThreadFactory threadFactory = Thread.ofVirtual().factory(); return Executors.newThreadPerTaskExecutor(threadFactory); } }
  static <X> X id(X x) { return x; }
  <ThreadFactory> ExecutorService generic(ThreadFactory f) {
    java.util.concurrent.ThreadFactory threadFactory = Thread.ofVirtual().factory();
    return Executors.newThreadPerTaskExecutor(threadFactory);
  }
  Corners() { super(() -> Executors.newThreadPerTaskExecutor(Thread.ofVirtual().factory()), new Object() { ExecutorService e = newThreadPerTaskExecutor(Thread.ofVirtual().factory()); ExecutorService m() { ThreadFactory threadFactory = Thread.ofVirtual().factory(); return newThreadPerTaskExecutor(threadFactory); } }); }
  Corners(int threadFactory) {
    super(null, null);
    ThreadFactory threadFactory2 = Thread.ofVirtual().factory();
    switch (threadFactory) {
      case 1: ExecutorService a = newThreadPerTaskExecutor(threadFactory2); break;
      case 2: a = newThreadPerTaskExecutor(threadFactory2); a.close(); break;
    }
    for (ExecutorService e = newThreadPerTaskExecutor(threadFactory2); e != null; e = null) {}
    do { newThreadPerTaskExecutor(threadFactory2).close(); } while (newThreadPerTaskExecutor(threadFactory2).isShutdown());
    if (threadFactory > 3) newThreadPerTaskExecutor(threadFactory2).close(); else newThreadPerTaskExecutor(threadFactory2).shutdown();
    Object o = (ThreadPoolExecutor) newThreadPerTaskExecutor(threadFactory2);
    Object arr[] = { newThreadPerTaskExecutor(threadFactory2), newThreadPerTaskExecutor(threadFactory2) };
    synchronized (newThreadPerTaskExecutor(threadFactory2)) { }
    assert newThreadPerTaskExecutor(threadFactory2) != null : newThreadPerTaskExecutor(threadFactory2);
    String s = "" + newThreadPerTaskExecutor(threadFactory2) + newThreadPerTaskExecutor(threadFactory2);
    ExecutorService[] l = new ExecutorService[] { Executors.<String>newThreadPerTaskExecutor(threadFactory2) };
    throw new IllegalStateException("" + newThreadPerTaskExecutor(threadFactory2));
  }
  void local() {
    java.util.concurrent.ThreadFactory threadFactory = Thread.ofVirtual().factory();
    class threadFactory { ExecutorService x = newThreadPerTaskExecutor(Thread.ofVirtual().factory()); void y() { java.util.concurrent.ThreadFactory threadFactory = Thread.ofVirtual().factory(); x = newThreadPerTaskExecutor(threadFactory); } }
    class ThreadFactory { ExecutorService x = newThreadPerTaskExecutor(Thread.ofVirtual().factory()); void y() { java.util.concurrent.ThreadFactory threadFactory = Thread.ofVirtual().factory(); x = newThreadPerTaskExecutor(threadFactory); } }
    record R(ExecutorService e) { R() { this(newThreadPerTaskExecutor(Thread.ofVirtual().factory())); } }
    enum E { A { ExecutorService z() { java.util.concurrent.ThreadFactory threadFactory = Thread.ofVirtual().factory(); return newThreadPerTaskExecutor(threadFactory); } }; ExecutorService z() { java.util.concurrent.ThreadFactory threadFactory = Thread.ofVirtual().factory(); return newThreadPerTaskExecutor(threadFactory); } }
    Supplier<Supplier<ExecutorService>> s = () -> () -> newThreadPerTaskExecutor(threadFactory);
    IntFunction<ExecutorService> f = size -> Executors.newThreadPerTaskExecutor(threadFactory);
    IntFunction<ExecutorService> g = (true ? size -> Executors.newThreadPerTaskExecutor(threadFactory) : f);
    Callable<ExecutorService> c = id(() -> Executors.newThreadPerTaskExecutor(threadFactory));
    Object q = (Supplier<ExecutorService>) () -> Executors.newThreadPerTaskExecutor(threadFactory);
    BiFunction<Integer, java.util.concurrent.ThreadFactory, ExecutorService> b = Executors::newFixedThreadPool;
    Function<java.util.concurrent.ThreadFactory, ExecutorService> h = Executors::newCachedThreadPool;
    CompletableFuture.supplyAsync(() -> 1, newThreadPerTaskExecutor(threadFactory)).thenApplyAsync(x -> x, newThreadPerTaskExecutor(threadFactory));
  }
  int sw(Object o) {
    ThreadFactory threadFactory = Thread.ofVirtual().factory();
    return switch (o) {
      case String t when newThreadPerTaskExecutor(threadFactory).isShutdown() -> 1;
      case ExecutorService e when e == newThreadPerTaskExecutor(threadFactory) -> 2;
      default -> { int size = 3; IntFunction<ExecutorService> f = size2 -> Executors.newThreadPerTaskExecutor(threadFactory); yield f.hashCode() + size; }
    };
  }
  static ExecutorService ternary(boolean x) { ThreadFactory threadFactory = Thread.ofVirtual().factory(); return x ? newThreadPerTaskExecutor(threadFactory) : x ? newThreadPerTaskExecutor(threadFactory) : Executors
      .newThreadPerTaskExecutor(
          // comment ( with paren
          threadFactory /* ) */
      ); }
  void anonInMethod() {
    ThreadFactory threadFactory = Thread.ofVirtual().factory();
    ExecutorService outer = newThreadPerTaskExecutor(threadFactory);
    outer.close();
  }
  void var() { ThreadFactory threadFactory = Thread.ofVirtual().factory(); for (var e : List.of(newThreadPerTaskExecutor(threadFactory))) { e.close(); } try (var x = newThreadPerTaskExecutor(threadFactory); var y = newThreadPerTaskExecutor(threadFactory)) { x.execute(() -> {}); } }
	void tabs() {
		ThreadFactory threadFactory = Thread.ofVirtual().factory();
		if (true) {
			ExecutorService e = Executors.newThreadPerTaskExecutor(threadFactory);	// tab
		}
	}
  void emptyFirst() {
    ThreadFactory threadFactory = Thread.ofVirtual().factory();
    ;
    newThreadPerTaskExecutor(threadFactory).close();
  }
  void label() { ThreadFactory threadFactory = Thread.ofVirtual().factory(); here: for (;;) { newThreadPerTaskExecutor(threadFactory).close(); break here; } }
}
class Base { Base(Object a, Object b) {} Base(Supplier<ExecutorService> a, Object b) {} }
