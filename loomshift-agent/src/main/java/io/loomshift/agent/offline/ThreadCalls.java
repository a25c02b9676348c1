package io.loomshift.agent.offline;

import io.loomshift.agent.hook.ThreadEvents;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// In the place of the calls by which a program starts threads and lets them wait.
public final class ThreadCalls {
  private ThreadCalls() {}

  public static void start(Thread thread) {
    if (OfflineTrace.ON) {
      ThreadEvents.starts(thread);
    }
    thread.start();
  }

  @StaticOf(Thread.class)
  public static void sleep(long millis) throws InterruptedException {
    sleeps(TimeUnit.MILLISECONDS.toNanos(millis));
    try {
      Thread.sleep(millis);
    } finally {
      awakes();
    }
  }

  @StaticOf(Thread.class)
  public static void sleep(long millis, int nanos) throws InterruptedException {
    sleeps(TimeUnit.MILLISECONDS.toNanos(millis) + nanos);
    try {
      Thread.sleep(millis, nanos);
    } finally {
      awakes();
    }
  }

  public static void sleep(TimeUnit unit, long time) throws InterruptedException {
    sleeps(unit.toNanos(time));
    try {
      unit.sleep(time);
    } finally {
      awakes();
    }
  }

  private static void sleeps(long nanos) {
    if (OfflineTrace.ON) {
      ThreadEvents.sleeps(Math.max(nanos, 0));
    }
  }

  private static void awakes() {
    if (OfflineTrace.ON) {
      ThreadEvents.awakes();
    }
  }

  private static void waits(Object monitor) {
    if (OfflineTrace.ON) {
      ThreadEvents.waits(monitor);
    }
  }

  private static void notified(Object monitor) {
    if (OfflineTrace.ON) {
      ThreadEvents.notified(monitor);
    }
  }

  public static void join(Thread thread) throws InterruptedException {
    waits(thread);
    try {
      thread.join();
    } finally {
      notified(thread);
    }
  }

  public static void join(Thread thread, long millis) throws InterruptedException {
    waits(thread);
    try {
      thread.join(millis);
    } finally {
      notified(thread);
    }
  }

  @SuppressWarnings("WaitNotInLoop") // the caller has the loop
  public static void wait(Object monitor) throws InterruptedException {
    waits(monitor);
    try {
      monitor.wait();
    } finally {
      notified(monitor);
    }
  }

  @SuppressWarnings("WaitNotInLoop") // the caller has the loop
  public static void wait(Object monitor, long millis) throws InterruptedException {
    waits(monitor);
    try {
      monitor.wait(millis);
    } finally {
      notified(monitor);
    }
  }

  private static void parks(@Nullable Object blocker) {
    if (OfflineTrace.ON) {
      ThreadEvents.parks(blocker);
    }
  }

  private static void goesOn() {
    if (OfflineTrace.ON) {
      ThreadEvents.goesOn();
    }
  }

  @StaticOf(LockSupport.class)
  public static void park() {
    parks(null);
    LockSupport.park();
    goesOn();
  }

  @StaticOf(LockSupport.class)
  public static void park(@Nullable Object blocker) {
    parks(blocker);
    LockSupport.park(blocker);
    goesOn();
  }

  @StaticOf(LockSupport.class)
  public static void parkNanos(long nanos) {
    parks(null);
    LockSupport.parkNanos(nanos);
    goesOn();
  }

  @StaticOf(LockSupport.class)
  public static void parkNanos(@Nullable Object blocker, long nanos) {
    parks(blocker);
    LockSupport.parkNanos(blocker, nanos);
    goesOn();
  }

  @StaticOf(LockSupport.class)
  public static void unpark(@Nullable Thread thread) {
    if (OfflineTrace.ON) {
      ThreadEvents.unparks(thread);
    }
    LockSupport.unpark(thread);
  }
}
