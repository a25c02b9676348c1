package io.loomshift.agent.tryout;

import org.jspecify.annotations.Nullable;

/// What rewritten code calls where it called a constructor of `Thread`: with the constructor's
/// arguments, and the number of the place.
///
/// Where a virtual thread cannot do what the constructor was asked for, that constructor is called,
/// and the report counts it: no task, a name that is `null`, a stack size.
public final class MadeThreads {
  private static final String UNNAMED = "";

  private MadeThreads() {}

  /// `new Thread(task)`
  public static Thread create(@Nullable Runnable task, int site) {
    return task == null ? kept(new Thread(task), site) : made(task, UNNAMED, true, site);
  }

  /// `new Thread(task, name)`
  public static Thread create(@Nullable Runnable task, @Nullable String name, int site) {
    return task == null || name == null
        ? kept(new Thread(task, name), site)
        : made(task, name, true, site);
  }

  /// `new Thread(group, task)`
  public static Thread create(@Nullable ThreadGroup group, @Nullable Runnable task, int site) {
    return task == null ? kept(new Thread(group, task), site) : made(task, UNNAMED, true, site);
  }

  /// `new Thread(group, task, name)`
  public static Thread create(
      @Nullable ThreadGroup group, @Nullable Runnable task, @Nullable String name, int site) {
    return task == null || name == null
        ? kept(new Thread(group, task, name), site)
        : made(task, name, true, site);
  }

  /// `new Thread(group, task, name, stackSize)`
  public static Thread create(
      @Nullable ThreadGroup group,
      @Nullable Runnable task,
      @Nullable String name,
      long stackSize,
      int site) {
    return task == null || name == null || stackSize != 0
        ? kept(new Thread(group, task, name, stackSize), site)
        : made(task, name, true, site);
  }

  /// `new Thread(group, task, name, stackSize, inheritThreadLocals)`
  public static Thread create(
      @Nullable ThreadGroup group,
      @Nullable Runnable task,
      @Nullable String name,
      long stackSize,
      boolean inherit,
      int site) {
    return task == null || name == null || stackSize != 0
        ? kept(new Thread(group, task, name, stackSize, inherit), site)
        : made(task, name, inherit, site);
  }

  /// `new Thread() { public void run() { … } }`, which is not started: a virtual thread runs it.
  public static Thread anonymous(Thread made, int site) {
    return made(made, UNNAMED, true, site);
  }

  /// `new Thread(name) { public void run() { … } }`
  public static Thread anonymousNamed(Thread made, int site) {
    return made(made, made.getName(), true, site);
  }

  /// Whether a `setDaemon` is to do nothing: `setDaemon(false)` throws on a virtual thread, which
  /// would end a trial that has more to show.
  public static boolean ignoresDaemon(Thread thread, boolean on) {
    if (on || !Virtual.isVirtual(thread)) {
      return false;
    }
    Report.current().daemonIgnored();
    return true;
  }

  private static Thread made(Runnable task, String name, boolean inherit, int site) {
    Thread thread = Virtual.thread(name, inherit, task);
    Report.current().count(site);
    return thread;
  }

  private static Thread kept(Thread thread, int site) {
    Report.current().countKept(site);
    return thread;
  }
}
