package io.loomshift.agent.tryout;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The workers of pools that the user names: what rewritten code hands every thread to that a
/// `ThreadFactory` has just made, and what it calls in place of constructors that take a name.
public final class PoolWorkers {
  private static volatile List<Glob> names = List.of();

  private PoolWorkers() {}

  static void name(List<Glob> patterns) {
    names = List.copyOf(patterns);
  }

  /// The thread that a factory made, or a virtual one of the same name that does its work.
  ///
  /// A subclass stays, since the pool may look for what only the subclass has.
  public static @Nullable Thread worker(@Nullable Thread made) {
    if (made == null || !isNamed(made.getName()) || made.getState() != Thread.State.NEW) {
      return made;
    }
    if (Virtual.isVirtual(made)) {
      return made;
    }
    Report report = Report.current();
    int pool = report.pool(made.getName(), made.getClass());
    if (made.getClass() != Thread.class) {
      report.countKept(pool);
      return made;
    }
    Thread thread = Virtual.inPlaceOf(made);
    report.count(pool);
    return thread;
  }

  /// `new Thread(task, name)`
  public static Thread create(@Nullable Runnable task, @Nullable String name, int site) {
    return isNamed(name) ? MadeThreads.create(task, name, site) : new Thread(task, name);
  }

  /// `new Thread(group, task, name)`
  public static Thread create(
      @Nullable ThreadGroup group, @Nullable Runnable task, @Nullable String name, int site) {
    return isNamed(name)
        ? MadeThreads.create(group, task, name, site)
        : new Thread(group, task, name);
  }

  /// `new Thread(group, task, name, stackSize)`
  public static Thread create(
      @Nullable ThreadGroup group,
      @Nullable Runnable task,
      @Nullable String name,
      long stackSize,
      int site) {
    return isNamed(name)
        ? MadeThreads.create(group, task, name, stackSize, site)
        : new Thread(group, task, name, stackSize);
  }

  /// `new Thread(group, task, name, stackSize, inheritThreadLocals)`
  public static Thread create(
      @Nullable ThreadGroup group,
      @Nullable Runnable task,
      @Nullable String name,
      long stackSize,
      boolean inherit,
      int site) {
    return isNamed(name)
        ? MadeThreads.create(group, task, name, stackSize, inherit, site)
        : new Thread(group, task, name, stackSize, inherit);
  }

  private static boolean isNamed(@Nullable String name) {
    return name != null && Glob.anyMatches(names, name);
  }
}
