package io.loomshift.agent.tryout;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// What rewritten code calls where it made a pool: with the arguments of then, and the number of
/// the place. Every task gets a virtual thread of its own.
public final class MadePools {
  private MadePools() {}

  /// `Executors.newFixedThreadPool(size)`
  public static ExecutorService fixed(int size, int site) {
    return Virtual.perTask(unnamed(site));
  }

  /// `Executors.newFixedThreadPool(size, factory)`
  public static ExecutorService fixed(int size, ThreadFactory factory, int site) {
    return Virtual.perTask(like(factory, site));
  }

  /// `Executors.newCachedThreadPool()`
  public static ExecutorService cached(int site) {
    return Virtual.perTask(unnamed(site));
  }

  /// `Executors.newCachedThreadPool(factory)`
  public static ExecutorService cached(ThreadFactory factory, int site) {
    return Virtual.perTask(like(factory, site));
  }

  /// `new ThreadPoolExecutor(…)`, which keeps its type, since classes may name it: with no bound on
  /// its core, and no time to keep idle ones, it starts a thread for every task, and that ends
  /// behind it.
  public static ThreadPoolExecutor unbounded(ThreadPoolExecutor pool, int site) {
    pool.setThreadFactory(like(pool.getThreadFactory(), site));
    pool.setMaximumPoolSize(Integer.MAX_VALUE);
    pool.setCorePoolSize(Integer.MAX_VALUE);
    pool.setKeepAliveTime(1, TimeUnit.NANOSECONDS);
    pool.allowCoreThreadTimeOut(true);
    return pool;
  }

  private static ThreadFactory unnamed(int site) {
    return task -> MadeThreads.create(task, site);
  }

  /// Threads with the names and handlers that a factory gives.
  private static ThreadFactory like(ThreadFactory factory, int site) {
    return task -> {
      Thread made = factory.newThread(task);
      if (made == null || Virtual.isVirtual(made) || made.getState() != Thread.State.NEW) {
        return made;
      }
      Thread thread = Virtual.inPlaceOf(made);
      Report.current().count(site);
      return thread;
    };
  }
}
