package corners;

import static java.util.concurrent.Executors.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;

public class Corners<T extends Executor> extends Base {
  interface Def { default ExecutorService make() { return newFixedThreadPool(3); } static ExecutorService st() { return Executors.newFixedThreadPool(2); } }
  static <X> X id(X x) { return x; }
  <ThreadFactory> ExecutorService generic(ThreadFactory f) {
    return Executors.newFixedThreadPool(3);
  }
  Corners() { super(() -> Executors.newFixedThreadPool(4), new Object() { ExecutorService e = newCachedThreadPool(); ExecutorService m() { return newFixedThreadPool(1); } }); }
  Corners(int threadFactory) {
    super(null, null);
    switch (threadFactory) {
      case 1: ExecutorService a = newFixedThreadPool(1); break;
      case 2: a = newCachedThreadPool(); a.close(); break;
    }
    for (ExecutorService e = newFixedThreadPool(2); e != null; e = null) {}
    do { newCachedThreadPool().close(); } while (newFixedThreadPool(3).isShutdown());
    if (threadFactory > 3) newFixedThreadPool(3).close(); else newCachedThreadPool().shutdown();
    Object o = (ThreadPoolExecutor) newFixedThreadPool(3);
    Object arr[] = { newFixedThreadPool(3), newCachedThreadPool() };
    synchronized (newCachedThreadPool()) { }
    assert newFixedThreadPool(3) != null : newCachedThreadPool();
    String s = "" + newCachedThreadPool() + newFixedThreadPool(1);
    ExecutorService[] l = new ExecutorService[] { Executors.<String>newCachedThreadPool() };
    throw new IllegalStateException("" + newCachedThreadPool());
  }
  void local() {
    class threadFactory { ExecutorService x = newFixedThreadPool(1); void y() { x = newFixedThreadPool(2); } }
    class ThreadFactory { ExecutorService x = newFixedThreadPool(1); void y() { x = newFixedThreadPool(2); } }
    record R(ExecutorService e) { R() { this(newFixedThreadPool(3)); } }
    enum E { A { ExecutorService z() { return newFixedThreadPool(3); } }; ExecutorService z() { return newCachedThreadPool(); } }
    Supplier<Supplier<ExecutorService>> s = () -> () -> newFixedThreadPool(2);
    IntFunction<ExecutorService> f = Executors::newFixedThreadPool;
    IntFunction<ExecutorService> g = (true ? Executors::newFixedThreadPool : f);
    Callable<ExecutorService> c = id(Executors::newCachedThreadPool);
    Object q = (Supplier<ExecutorService>) Executors::newCachedThreadPool;
    BiFunction<Integer, java.util.concurrent.ThreadFactory, ExecutorService> b = Executors::newFixedThreadPool;
    Function<java.util.concurrent.ThreadFactory, ExecutorService> h = Executors::newCachedThreadPool;
    CompletableFuture.supplyAsync(() -> 1, newFixedThreadPool(Integer.parseInt("3"))).thenApplyAsync(x -> x, newCachedThreadPool());
  }
  int sw(Object o) {
    return switch (o) {
      case String t when newFixedThreadPool(t.length()).isShutdown() -> 1;
      case ExecutorService e when e == newCachedThreadPool() -> 2;
      default -> { int size = 3; IntFunction<ExecutorService> f = Executors::newFixedThreadPool; yield f.hashCode() + size; }
    };
  }
  static ExecutorService ternary(boolean x) { return x ? newFixedThreadPool(2) : x ? newCachedThreadPool() : Executors
      .newFixedThreadPool(
          // comment ( with paren
          2 /* ) */
      ); }
  void anonInMethod() {
    ExecutorService outer = newFixedThreadPool(3);
    outer.close();
  }
  void var() { for (var e : List.of(newFixedThreadPool(1))) { e.close(); } try (var x = newFixedThreadPool(2); var y = newCachedThreadPool()) { x.execute(() -> {}); } }
	void tabs() {
		if (true) {
			ExecutorService e = Executors.newFixedThreadPool(3);	// tab
		}
	}
  void emptyFirst() {
    ;
    newFixedThreadPool(3).close();
  }
  void label() { here: for (;;) { newFixedThreadPool(3).close(); break here; } }
}
class Base { Base(Object a, Object b) {} Base(Supplier<ExecutorService> a, Object b) {} }
