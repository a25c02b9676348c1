package io.loomshift.agent.record;

import io.loomshift.trace.PoolKind;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/// How the pools of a class are asked about themselves. For the drain.
///
/// Those of servers have none of the JDK's classes above them, and are asked by the names of their
/// methods. Tomcat's is a copy of the JDK's; Jetty's and JBoss's have names of their own.
///
/// @param kind of the pools
/// @param core how many workers a pool keeps; 0 where nobody knows
/// @param most how many workers it may have; 0 without a limit
/// @param capacity how many tasks may wait; 0 without a limit
/// @param waiting how many tasks wait now
record PoolFacts(
    PoolKind kind,
    ToIntFunction<Object> core,
    ToIntFunction<Object> most,
    ToIntFunction<Object> capacity,
    ToIntFunction<Object> waiting) {

  private static final PoolFacts FORK_JOIN =
      new PoolFacts(
          PoolKind.FORK_JOIN,
          pool -> ((ForkJoinPool) pool).getParallelism(),
          pool -> ((ForkJoinPool) pool).getParallelism(),
          pool -> 0,
          pool -> 0);

  /// How pools of a class are asked.
  static PoolFacts of(Class<?> type) {
    if (ThreadPoolExecutor.class.isAssignableFrom(type)) {
      return threadPool(
          ScheduledThreadPoolExecutor.class.isAssignableFrom(type)
              ? PoolKind.SCHEDULED
              : PoolKind.THREAD_POOL);
    } else if (ForkJoinPool.class.isAssignableFrom(type)) {
      return FORK_JOIN;
    } else if (type.getName().equals("java.util.concurrent.ThreadPerTaskExecutor")) {
      return new PoolFacts(PoolKind.PER_TASK, pool -> 0, pool -> 0, pool -> 0, pool -> 0);
    }
    return new PoolFacts(
        PoolKind.OTHER,
        named(type, "getCorePoolSize", "getMinThreads"),
        limited(named(type, "getMaximumPoolSize", "getMaxThreads")),
        limited(named(type, "getMaximumQueueSize")),
        named(type, "getQueueSize", "getQueue"));
  }

  private static PoolFacts threadPool(PoolKind kind) {
    return new PoolFacts(
        kind,
        pool -> ((ThreadPoolExecutor) pool).getCorePoolSize(),
        limited(pool -> ((ThreadPoolExecutor) pool).getMaximumPoolSize()),
        limited(pool -> room(((ThreadPoolExecutor) pool).getQueue())),
        pool -> ((ThreadPoolExecutor) pool).getQueue().size());
  }

  private static int room(BlockingQueue<Runnable> queue) {
    return (int) Math.min((long) queue.remainingCapacity() + queue.size(), Integer.MAX_VALUE);
  }

  /// The format says 0 where there is no limit.
  private static ToIntFunction<Object> limited(ToIntFunction<Object> fact) {
    return pool -> {
      int most = fact.applyAsInt(pool);
      return most == Integer.MAX_VALUE ? 0 : most;
    };
  }

  /// What the first of some methods that a class has returns, or how many elements that has.
  private static ToIntFunction<Object> named(Class<?> type, String... names) {
    for (String name : names) {
      Method method = methodOf(type, name);
      if (method != null) {
        return pool -> asked(method, pool);
      }
    }
    return pool -> 0;
  }

  private static @Nullable Method methodOf(Class<?> type, String name) {
    try {
      return type.getMethod(name);
    } catch (NoSuchMethodException | SecurityException | LinkageError e) {
      // Pools of this make do not say that, or not by this name.
      return null;
    }
  }

  private static int asked(Method method, Object pool) {
    try {
      Object answer = method.invoke(pool);
      if (answer instanceof Collection<?> queue) {
        return queue.size();
      }
      return answer instanceof Integer number ? Math.max(number, 0) : 0;
    } catch (ReflectiveOperationException | RuntimeException e) {
      // The class is not open to us, or its pool cannot say at the moment.
      return 0;
    }
  }
}
