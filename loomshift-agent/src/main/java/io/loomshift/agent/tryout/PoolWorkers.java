package io.loomshift.agent.tryout;

import java.lang.reflect.Method;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// The workers of pools that the user names: what the methods of [PoolMaker] hand every thread to
/// that their factory has just made.
public final class PoolWorkers {
  /// A subclass of which Tomcat's pool asks nothing but whether a thread is one.
  private static final String TASK_THREAD = "org.apache.tomcat.util.threads.TaskThread";

  private static volatile List<Glob> names = List.of();

  private PoolWorkers() {}

  static void name(List<Glob> patterns) {
    names = List.copyOf(patterns);
  }

  /// The thread that a factory made, or a virtual one of the same name that does its work. The pool
  /// keeps its size and its queue.
  public static @Nullable Thread worker(@Nullable Thread made, Object pool) {
    if (made == null
        || !isNamed(made.getName())
        || made.getState() != Thread.State.NEW
        || Virtual.isVirtual(made)) {
      return made;
    }
    Report report = Report.current();
    if (pool instanceof ScheduledThreadPoolExecutor) {
      report.stayed(made, "its pool runs tasks later, or again and again (scheduled)");
      return made;
    }
    if (made.getClass() != Thread.class && !made.getClass().getName().equals(TASK_THREAD)) {
      report.stayed(
          made, "it is of a subclass of Thread, on which its pool may rely (thread-subclass)");
      return made;
    }
    Thread thread = Virtual.inPlaceOf(made);
    report.count(report.pool(made.getName(), made.getClass()));
    return thread;
  }

  /// A pool of Jetty is about to start.
  public static void starting(Object pool) {
    try {
      String name = String.valueOf(get(pool, "getName"));
      if (isNamed(name + "-0") && get(pool, "getVirtualThreadsExecutor") == null) {
        Method setter = pool.getClass().getMethod("setVirtualThreadsExecutor", Executor.class);
        setter.invoke(
            pool, bounded(name, Integer.parseInt(String.valueOf(get(pool, "getMaxThreads")))));
      }
    } catch (ReflectiveOperationException | RuntimeException e) {
      Report.current().failed(pool.getClass().getName(), String.valueOf(e));
    }
  }

  private static @Nullable Object get(Object pool, String getter)
      throws ReflectiveOperationException {
    return pool.getClass().getMethod(getter).invoke(pool);
  }

  /// As many tasks run at a time as the pool has workers at most.
  private static Executor bounded(String name, int most) {
    Semaphore permits = new Semaphore(most);
    AtomicInteger last = new AtomicInteger();
    return task -> {
      Report report = Report.current();
      String worker = name + "-" + last.incrementAndGet();
      report.count(report.pool(worker, Thread.class));
      Runnable permitted =
          () -> {
            permits.acquireUninterruptibly();
            try {
              task.run();
            } finally {
              permits.release();
            }
          };
      Virtual.thread(worker, true, permitted).start();
    };
  }

  /// A platform thread is about to start.
  public static void stays(Thread thread) {
    if (isNamed(thread.getName())) {
      Report.current()
          .stayed(
              thread, "it is no worker of a pool that is known: an acceptor, a selector, a timer…");
    }
  }

  private static boolean isNamed(String name) {
    return Glob.anyMatches(names, name);
  }
}
