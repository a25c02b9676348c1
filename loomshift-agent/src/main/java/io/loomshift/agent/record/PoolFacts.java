package io.loomshift.agent.record;

import io.loomshift.trace.PoolKind;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/// How the pools of a class are asked about themselves: pools of threads, and pools that lend
/// something else. For the drain.
///
/// Those of servers have none of the JDK's classes above them, and are asked by the names of their
/// methods. Tomcat's is a copy of the JDK's; Jetty's and JBoss's have names of their own.
///
/// How many tasks run at once where more wait is not how many ran at once in a trace, which may be
/// of a program that is far from full. It is what the pool was told to have: all the workers that
/// it may have, where its queue is full sooner or later or refuses what a further worker could run,
/// and otherwise those that it keeps. Jetty takes those away that look for requests.
///
/// @param kind of the pools
/// @param name what a pool calls itself; empty where it has no name
/// @param core how many workers a pool keeps; 0 where nobody knows
/// @param most how many workers it may have; 0 without a limit
/// @param capacity how many tasks may wait; 0 without a limit
/// @param serving how many tasks run at once where more wait; {@link Integer#MAX_VALUE} without a
///   limit, 0 where nobody knows
/// @param waiting how many tasks wait now
record PoolFacts(
    PoolKind kind,
    Function<Object, String> name,
    ToIntFunction<Object> core,
    ToIntFunction<Object> most,
    ToIntFunction<Object> capacity,
    ToIntFunction<Object> serving,
    ToIntFunction<Object> waiting) {

  /// What a pool said of its sizes.
  record Sizes(int core, int most, int capacity, int serving) {
    static final Sizes NONE = new Sizes(0, 0, 0, 0);

    /// Whether this says something that another one did not. A pool that has stopped knows no more
    /// how many it serves.
    boolean tellsMoreThan(Sizes other) {
      return !equals(other) && (serving > 0 || other.serving == 0);
    }
  }

  private static final PoolFacts FORK_JOIN =
      new PoolFacts(
          PoolKind.FORK_JOIN,
          pool -> "",
          pool -> ((ForkJoinPool) pool).getParallelism(),
          pool -> ((ForkJoinPool) pool).getParallelism(),
          pool -> 0,
          pool -> 0,
          pool -> 0);

  /// What a pool says of its sizes now.
  Sizes sizes(Object pool) {
    return new Sizes(
        core.applyAsInt(pool),
        most.applyAsInt(pool),
        capacity.applyAsInt(pool),
        serving.applyAsInt(pool));
  }

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
      return new PoolFacts(
          PoolKind.PER_TASK,
          pool -> "",
          pool -> 0,
          pool -> 0,
          pool -> 0,
          pool -> Integer.MAX_VALUE,
          pool -> 0);
    } else if (!Executor.class.isAssignableFrom(type)) {
      return resources(type);
    }
    return new PoolFacts(
        PoolKind.OTHER,
        pool -> "",
        named(type, "getCorePoolSize", "getMinThreads"),
        limited(named(type, "getMaximumPoolSize", "getMaxThreads")),
        limited(named(type, "getMaximumQueueSize")),
        serving(type),
        named(type, "getQueueSize", "getQueue"));
  }

  private static ToIntFunction<Object> serving(Class<?> type) {
    List<Method> queue = methodsOf(type, "getQueue");
    ToIntFunction<Object> most = named(type, "getMaxAvailableThreads", "getMaximumPoolSize");
    if (queue.isEmpty() || !BlockingQueue.class.isAssignableFrom(queue.get(0).getReturnType())) {
      List<Method> running = methodsOf(type, "isRunning");
      return running.isEmpty()
          ? most
          : pool -> Boolean.TRUE.equals(asked(running, pool)) ? most.applyAsInt(pool) : 0;
    }
    ToIntFunction<Object> core = named(type, "getCorePoolSize");
    return pool ->
        asked(queue, pool) instanceof BlockingQueue<?> tasks
            ? serving(core.applyAsInt(pool), most.applyAsInt(pool), tasks)
            : 0;
  }

  private static int serving(int core, int most, BlockingQueue<?> queue) {
    boolean full = room(queue) < Integer.MAX_VALUE;
    boolean endless = most == Integer.MAX_VALUE;
    // A queue that refuses does so as long as there may be more workers: of endless ones it knows.
    boolean grows = refuses(queue) ? !endless : full;
    return grows ? most : Math.max(core, 1);
  }

  /// Whether a queue decides itself what it takes, as that of Tomcat does, which takes a task only
  /// where no further worker may come.
  private static boolean refuses(BlockingQueue<?> queue) {
    try {
      Class<?> owner = queue.getClass().getMethod("offer", Object.class).getDeclaringClass();
      return owner.getClassLoader() != null;
    } catch (NoSuchMethodException | SecurityException | LinkageError e) {
      return false;
    }
  }

  /// Hikari, DBCP and Commons Pool 2, Tomcat and Druid, c3p0 and the JDBC pools of vendors, Agroal.
  /// Apache's HTTP clients have so many for all hosts and fewer for each, as they know hosts: the
  /// sum of these, where it is less.
  private static PoolFacts resources(Class<?> type) {
    ToIntFunction<Object> all =
        limited(
            named(
                type,
                "getMaximumPoolSize",
                "getMaxTotal",
                "getMaxActive",
                "getMaxPoolSize",
                "getMaxConnections",
                "getConfiguration.connectionPoolConfiguration.maxSize"));
    ToIntFunction<Object> each = limited(ofRoutes(type));
    return new PoolFacts(
        PoolKind.RESOURCES,
        text(type, "getPoolName", "getDataSourceName", "getName"),
        pool -> 0,
        pool -> lesser(all.applyAsInt(pool), each.applyAsInt(pool)),
        pool -> 0,
        pool -> 0,
        pool -> 0);
  }

  /// What a pool has for all routes that it knows; for one where it knows none yet.
  private static ToIntFunction<Object> ofRoutes(Class<?> type) {
    ToIntFunction<Object> usual = named(type, "getDefaultMaxPerRoute");
    List<Method> routes = methodsOf(type, "getRoutes");
    Method most = methodOf(type, "getMaxPerRoute", Object.class);
    return pool -> {
      if (most == null || !(asked(routes, pool) instanceof Collection<?> all) || all.isEmpty()) {
        return usual.applyAsInt(pool);
      }
      long sum = 0;
      for (Object route : all) {
        sum += number(asked(most, pool, route));
      }
      return (int) Math.min(sum, Integer.MAX_VALUE);
    };
  }

  private static @Nullable Object asked(Method method, Object pool, Object argument) {
    try {
      return method.invoke(pool, argument);
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null;
    }
  }

  /// Of two limits, of which each is 0 where there is none.
  private static int lesser(int one, int other) {
    return one == 0 || other == 0 ? Math.max(one, other) : Math.min(one, other);
  }

  private static PoolFacts threadPool(PoolKind kind) {
    return new PoolFacts(
        kind,
        pool -> "",
        pool -> ((ThreadPoolExecutor) pool).getCorePoolSize(),
        limited(pool -> ((ThreadPoolExecutor) pool).getMaximumPoolSize()),
        limited(pool -> room(((ThreadPoolExecutor) pool).getQueue())),
        pool -> serving((ThreadPoolExecutor) pool),
        pool -> ((ThreadPoolExecutor) pool).getQueue().size());
  }

  private static int serving(ThreadPoolExecutor pool) {
    return serving(pool.getCorePoolSize(), pool.getMaximumPoolSize(), pool.getQueue());
  }

  private static int room(BlockingQueue<?> queue) {
    return (int) Math.min((long) queue.remainingCapacity() + queue.size(), Integer.MAX_VALUE);
  }

  /// The format says 0 where there is no limit.
  private static ToIntFunction<Object> limited(ToIntFunction<Object> fact) {
    return pool -> {
      int most = fact.applyAsInt(pool);
      return most == Integer.MAX_VALUE ? 0 : most;
    };
  }

  /// What the first of some methods that a class has returns, or how many elements that has. Dots
  /// stand between methods of which each is called on what the one before it returned.
  private static ToIntFunction<Object> named(Class<?> type, String... names) {
    for (String name : names) {
      List<Method> methods = methodsOf(type, name);
      if (!methods.isEmpty()) {
        return pool -> number(asked(methods, pool));
      }
    }
    return pool -> 0;
  }

  private static Function<Object, String> text(Class<?> type, String... names) {
    for (String name : names) {
      List<Method> methods = methodsOf(type, name);
      if (!methods.isEmpty()) {
        return pool -> asked(methods, pool) instanceof String text ? text : "";
      }
    }
    return pool -> "";
  }

  private static List<Method> methodsOf(Class<?> type, String names) {
    List<Method> methods = new ArrayList<>();
    Class<?> owner = type;
    for (String name : names.split("\\.", -1)) {
      Method method = methodOf(owner, name);
      if (method == null) {
        return List.of();
      }
      methods.add(method);
      owner = method.getReturnType();
    }
    return methods;
  }

  private static @Nullable Method methodOf(Class<?> type, String name, Class<?>... parameters) {
    try {
      return type.getMethod(name, parameters);
    } catch (NoSuchMethodException | SecurityException | LinkageError e) {
      // Pools of this make do not say that, or not by this name.
      return null;
    }
  }

  private static @Nullable Object asked(List<Method> methods, Object pool) {
    Object answer = pool;
    try {
      for (Method method : methods) {
        answer = answer == null ? null : method.invoke(answer);
      }
      return answer;
    } catch (ReflectiveOperationException | RuntimeException e) {
      // The class is not open to us, or its pool cannot say at the moment.
      return null;
    }
  }

  private static int number(@Nullable Object answer) {
    if (answer instanceof Collection<?> queue) {
      return queue.size();
    }
    return answer instanceof Integer number ? Math.max(number, 0) : 0;
  }
}
