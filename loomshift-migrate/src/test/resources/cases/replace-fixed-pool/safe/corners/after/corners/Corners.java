package corners;

import static java.util.concurrent.Executors.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;

public class Corners<T extends Executor> extends Base {
  interface Def { default ExecutorService make() { return newVirtualThreadPerTaskExecutor(); } static ExecutorService st() { return Executors.newVirtualThreadPerTaskExecutor(); } }
  static <X> X id(X x) { return x; }
  <ThreadFactory> ExecutorService generic(ThreadFactory f) {
    return Executors.newVirtualThreadPerTaskExecutor();
  }
  Corners() { super(() -> Executors.newVirtualThreadPerTaskExecutor(), new Object() { ExecutorService e = newVirtualThreadPerTaskExecutor(); ExecutorService m() { return newFixedThreadPool(1); } }); }
  Corners(int threadFactory) {
    super(null, null);
    switch (threadFactory) {
      case 1: ExecutorService a = newFixedThreadPool(1); break;
      case 2: a = newVirtualThreadPerTaskExecutor(); a.close(); break;
    }
    for (ExecutorService e = newVirtualThreadPerTaskExecutor(); e != null; e = null) {}
    do { newVirtualThreadPerTaskExecutor().close(); } while (newVirtualThreadPerTaskExecutor().isShutdown());
    if (threadFactory > 3) newVirtualThreadPerTaskExecutor().close(); else newVirtualThreadPerTaskExecutor().shutdown();
    Object o = (ThreadPoolExecutor) newFixedThreadPool(3);
    Object arr[] = { newVirtualThreadPerTaskExecutor(), newVirtualThreadPerTaskExecutor() };
    synchronized (newVirtualThreadPerTaskExecutor()) { }
    assert newVirtualThreadPerTaskExecutor() != null : newVirtualThreadPerTaskExecutor();
    String s = "" + newVirtualThreadPerTaskExecutor() + newFixedThreadPool(1);
    ExecutorService[] l = new ExecutorService[] { Executors.<String>newVirtualThreadPerTaskExecutor() };
    throw new IllegalStateException("" + newVirtualThreadPerTaskExecutor());
  }
  void local() {
    class threadFactory { ExecutorService x = newFixedThreadPool(1); void y() { x = newVirtualThreadPerTaskExecutor(); } }
    class ThreadFactory { ExecutorService x = newFixedThreadPool(1); void y() { x = newVirtualThreadPerTaskExecutor(); } }
    record R(ExecutorService e) { R() { this(newVirtualThreadPerTaskExecutor()); } }
    enum E { A { ExecutorService z() { return newVirtualThreadPerTaskExecutor(); } }; ExecutorService z() { return newVirtualThreadPerTaskExecutor(); } }
    Supplier<Supplier<ExecutorService>> s = () -> () -> newVirtualThreadPerTaskExecutor();
    IntFunction<ExecutorService> f = size -> Executors.newVirtualThreadPerTaskExecutor();
    IntFunction<ExecutorService> g = (true ? size -> Executors.newVirtualThreadPerTaskExecutor() : f);
    Callable<ExecutorService> c = id(Executors::newVirtualThreadPerTaskExecutor);
    Object q = (Supplier<ExecutorService>) Executors::newVirtualThreadPerTaskExecutor;
    BiFunction<Integer, java.util.concurrent.ThreadFactory, ExecutorService> b = Executors::newFixedThreadPool;
    Function<java.util.concurrent.ThreadFactory, ExecutorService> h = Executors::newCachedThreadPool;
    CompletableFuture.supplyAsync(() -> 1, newVirtualThreadPerTaskExecutor()).thenApplyAsync(x -> x, newVirtualThreadPerTaskExecutor());
  }
  int sw(Object o) {
    return switch (o) {
      case String t when newVirtualThreadPerTaskExecutor().isShutdown() -> 1;
      case ExecutorService e when e == newVirtualThreadPerTaskExecutor() -> 2;
      default -> { int size = 3; IntFunction<ExecutorService> f = size2 -> Executors.newVirtualThreadPerTaskExecutor(); yield f.hashCode() + size; }
    };
  }
  static ExecutorService ternary(boolean x) { return x ? newVirtualThreadPerTaskExecutor() : x ? newVirtualThreadPerTaskExecutor() : Executors
      .newVirtualThreadPerTaskExecutor(); }
  void anonInMethod() {
    ExecutorService outer = newVirtualThreadPerTaskExecutor();
    outer.close();
  }
  void var() { for (var e : List.of(newFixedThreadPool(1))) { e.close(); } try (var x = newVirtualThreadPerTaskExecutor(); var y = newVirtualThreadPerTaskExecutor()) { x.execute(() -> {}); } }
	void tabs() {
		if (true) {
			ExecutorService e = Executors.newVirtualThreadPerTaskExecutor();	// tab
		}
	}
  void emptyFirst() {
    ;
    newVirtualThreadPerTaskExecutor().close();
  }
  void label() { here: for (;;) { newVirtualThreadPerTaskExecutor().close(); break here; } }
}
class Base { Base(Object a, Object b) {} Base(Supplier<ExecutorService> a, Object b) {} }
