package io.loomshift.adaptive.hybrid;

import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The one thread of a JVM that looks after all executors in which tasks wait. It ends when there
/// has been none for a while, and is made anew when there is one. Thread-safe.
final class ControlThread implements Runnable {
  /// Something that is looked after for a while.
  interface Watched {
    /// Looks.
    ///
    /// @return after how many nanoseconds to look again; 0 or less for never
    long look(long nowNanos);
  }

  private static final class Entry {
    final Watched watched;
    long dueNanos;

    Entry(Watched watched, long dueNanos) {
      this.watched = watched;
      this.dueNanos = dueNanos;
    }
  }

  /// How long the thread stays without work, so that programs with pauses do not start one after
  /// the other.
  private static final long LINGER_NANOS = TimeUnit.SECONDS.toNanos(2);

  private static final ReentrantLock LOCK = new ReentrantLock();
  private static final Condition CHANGE = LOCK.newCondition();
  private static final List<Entry> ENTRIES = new ArrayList<>();
  private static @Nullable Thread thread;

  private ControlThread() {}

  /// Looks after something from now on, first after a time.
  ///
  /// @throws OutOfMemoryError where the thread cannot be started
  static void watch(Watched watched, long delayNanos) {
    LOCK.lock();
    try {
      if (thread == null) {
        Thread made = makeAlone();
        made.start();
        thread = made;
      }
      ENTRIES.add(new Entry(watched, System.nanoTime() + delayNanos));
      CHANGE.signal();
    } finally {
      LOCK.unlock();
    }
  }

  /// The thread, which keeps nothing of whoever happens to need it first: a server that reloads an
  /// application would never get rid of its classes. So it is of the topmost group, has no context
  /// class loader and no thread-locals. Before Java 24 a thread has the protection domains of all
  /// that is on the stack when it is made, unless that is done with privileges.
  // Where these are no more, the action is just run.
  @SuppressWarnings("removal")
  private static Thread makeAlone() {
    // No method reference: to link one takes the first task of a JVM some milliseconds.
    return AccessController.doPrivileged(
        new PrivilegedAction<Thread>() {
          @Override
          public Thread run() {
            return make();
          }
        });
  }

  private static Thread make() {
    ThreadGroup topmost = Thread.currentThread().getThreadGroup();
    while (topmost.getParent() != null) {
      topmost = topmost.getParent();
    }
    // A daemon: executors keep the JVM alive themselves.
    Thread made =
        Thread.ofPlatform()
            .group(topmost)
            .name("loomshift-control")
            .daemon(true)
            .inheritInheritableThreadLocals(false)
            .unstarted(new ControlThread());
    made.setContextClassLoader(null);
    return made;
  }

  @Override
  public void run() {
    List<Entry> due = new ArrayList<>();
    boolean goesOn = true;
    while (goesOn) {
      try {
        goesOn = awaitDue(due);
        for (Entry entry : due) {
          lookAt(entry);
        }
      } catch (Throwable e) {
        // No memory for a moment. Without this thread, executors would wait for it for ever.
      }
    }
  }

  private static void lookAt(Entry entry) {
    long delay = look(entry.watched);
    LOCK.lock();
    try {
      if (delay <= 0) {
        ENTRIES.remove(entry);
      } else {
        entry.dueNanos = System.nanoTime() + delay;
      }
    } finally {
      LOCK.unlock();
    }
  }

  /// What fails with one executor does not concern the others; it is looked at again.
  private static long look(Watched watched) {
    try {
      return watched.look(System.nanoTime());
    } catch (Throwable e) {
      return TimeUnit.MILLISECONDS.toNanos(100);
    }
  }

  /// Waits until something is due, and collects it. False where the thread is to end.
  private static boolean awaitDue(List<Entry> due) {
    due.clear();
    long end = System.nanoTime() + LINGER_NANOS;
    LOCK.lock();
    try {
      while (true) {
        long now = System.nanoTime();
        long left = ENTRIES.isEmpty() ? end - now : Long.MAX_VALUE;
        for (Entry entry : ENTRIES) {
          left = Math.min(left, entry.dueNanos - now);
          if (entry.dueNanos - now <= 0) {
            due.add(entry);
          }
        }
        if (!due.isEmpty()) {
          return true;
        }
        if (left <= 0) {
          thread = null;
          return false;
        }
        long ignored = CHANGE.awaitNanos(left);
      }
    } catch (InterruptedException e) {
      // Nobody has a reason to; it goes on.
      return true;
    } finally {
      LOCK.unlock();
    }
  }
}
