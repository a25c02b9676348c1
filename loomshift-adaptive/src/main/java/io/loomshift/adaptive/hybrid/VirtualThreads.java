package io.loomshift.adaptive.hybrid;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// The virtual threads of an executor: a thread a task, so many at most, of which so many at most
/// wait to begin. What waits to begin cannot be taken back, so there is little of it. Thread-safe
/// without locks.
final class VirtualThreads {
  private static final long ONE_LIVE = 1L << 32;
  private static final long NOT_BEGUN = ONE_LIVE - 1;

  /// Threads that wait to begin at most, a processor: enough that carriers find the next one, and
  /// so few that those of a wrong choice are soon gone.
  private static final int BEGIN_LIMIT = 16;

  /// The same where tasks are known to park: a queue that is soon gone.
  private static final int BEGIN_LIMIT_PARKING = 128;

  private final ThreadFactory factory;
  private final Set<Thread> threads = ConcurrentHashMap.newKeySet();

  /// Threads that live in the upper half, those of them that have not begun in the lower one.
  private final AtomicLong counts = new AtomicLong();

  private volatile int limit;
  private volatile int processors = Runtime.getRuntime().availableProcessors();

  VirtualThreads(ThreadFactory factory, int limit) {
    this.factory = factory;
    this.limit = limit;
  }

  /// Takes the right to start a thread, where there is one.
  ///
  /// @param parks whether its task is known to leave its carrier to others
  boolean reserve(boolean parks) {
    int beginLimit = processors * (parks ? BEGIN_LIMIT_PARKING : BEGIN_LIMIT);
    while (true) {
      long now = counts.get();
      if ((now >>> 32) >= limit || (now & NOT_BEGUN) >= beginLimit) {
        return false;
      }
      if (counts.compareAndSet(now, now + ONE_LIVE + 1)) {
        return true;
      }
    }
  }

  /// Gives a right back that was not used.
  void cancel() {
    counts.addAndGet(-ONE_LIVE - 1);
  }

  /// A thread that is not started, known to [#interrupt()]. Needs a right.
  Thread make(Runnable task) {
    Thread thread = factory.newThread(task);
    threads.add(thread);
    return thread;
  }

  /// A thread that was made will not be started.
  void forget(@Nullable Thread thread) {
    if (thread != null) {
      threads.remove(thread);
    }
  }

  /// The current thread begins.
  void begin() {
    counts.decrementAndGet();
  }

  /// The current thread ends.
  void end() {
    threads.remove(Thread.currentThread());
    counts.addAndGet(-ONE_LIVE);
  }

  int live() {
    return (int) (counts.get() >>> 32);
  }

  int notBegun() {
    return (int) (counts.get() & NOT_BEGUN);
  }

  /// Whether so many wait to begin that there is something to look at.
  boolean isCrowded() {
    return notBegun() >= processors * BEGIN_LIMIT;
  }

  int limit() {
    return limit;
  }

  /// Sets how many there may be, and takes note of how many processors there are by now.
  void setLimit(int threads) {
    limit = threads;
    processors = Runtime.getRuntime().availableProcessors();
  }

  void interrupt() {
    threads.forEach(Thread::interrupt);
  }
}
