package io.loomshift.agent.tryout;

import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/// The workers of pools that the user names: what the methods of [PoolMaker] hand every thread to
/// that their factory has just made.
public final class PoolWorkers {
  /// A subclass of which Tomcat's pool asks nothing but whether a thread is one.
  private static final String TASK_THREAD = "org.apache.tomcat.util.threads.TaskThread";

  /// Among them the carriers of virtual threads.
  private static final String JDK_INTERNAL = "jdk.internal.";

  private static volatile Wanted wanted = Wanted.nothing();

  private PoolWorkers() {}

  static void want(Wanted threads) {
    wanted = threads;
  }

  static Wanted wanted() {
    return wanted;
  }

  /// The thread that a factory made, or a virtual one of the same name that does its work. The pool
  /// keeps its size and its queue.
  public static @Nullable Thread worker(@Nullable Thread made, Object pool) {
    if (made == null
        || !wanted.isNamed(made.getName())
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

  /// A platform thread is about to start.
  public static void stays(Thread thread) {
    if (wanted.isNamed(thread.getName())) {
      Report.current()
          .stayed(
              thread, "it is no worker of a pool that is known: an acceptor, a selector, a timer…");
    } else if (!wanted.frameworks().isEmpty()
        && !thread.getClass().getName().startsWith(JDK_INTERNAL)) {
      Report.current().stayed(thread, "no switch of a server makes it virtual");
    }
  }
}
