package io.loomshift.adaptive.jetty;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// A task of an executor that stands for one that a thread outside runs. It waits for its turn as
/// any task does; when that has come, it waits a moment for somebody outside to take it, and then
/// until that one has ended. Nobody outside ever waits for it. Thread-safe.
final class RequestPlaceholder implements Runnable {
  /// How long a turn is kept for somebody outside. Under load the next request comes sooner.
  static final Duration MOST_TIMES = Duration.ofMillis(5);

  private enum State {
    QUEUED,
    READY,
    TAKEN,
    OVER
  }

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private State state = State.QUEUED;
  private @Nullable Thread outside;

  /// Waits for the task outside, which is interrupted where this one is.
  @Override
  public void run() {
    lock.lock();
    try {
      state = State.READY;
      long left = MOST_TIMES.toNanos();
      while (state == State.READY && left > 0) {
        left = changed.awaitNanos(left);
      }
      while (state == State.TAKEN) {
        changed.await();
      }
    } catch (InterruptedException e) {
      if (outside != null) {
        outside.interrupt();
      }
      Thread.currentThread().interrupt();
    } finally {
      state = State.OVER;
      lock.unlock();
    }
  }

  /// Begins the task outside, on the calling thread; false where this is not its moment.
  boolean take() {
    return advance(State.READY, State.TAKEN, Thread.currentThread());
  }

  /// Ends the task outside, if one was begun.
  void end() {
    advance(State.TAKEN, State.OVER, null);
  }

  /// Whether this can be taken no more.
  boolean isOver() {
    lock.lock();
    try {
      return state == State.OVER;
    } finally {
      lock.unlock();
    }
  }

  private boolean advance(State from, State to, @Nullable Thread thread) {
    lock.lock();
    try {
      if (state != from) {
        return false;
      }
      state = to;
      outside = thread;
      changed.signalAll();
      return true;
    } finally {
      lock.unlock();
    }
  }
}
