package io.loomshift.agent.offline;

import io.loomshift.agent.hook.LockEvents;
import io.loomshift.agent.hook.ThreadEvents;
import io.loomshift.agent.record.Events;
import io.loomshift.agent.record.Recorder;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/// In the place of the calls by which a program takes locks, permits and latches, and waits for
/// conditions.
///
/// Every lock that is taken is told, whether somebody else wanted it or not: nobody can see that
/// from outside.
public final class LockCalls {
  private LockCalls() {}

  private static void tell(long kind, Object lock) {
    if (OfflineTrace.ON) {
      Recorder.object(kind, lock);
    }
  }

  public static void lock(Lock lock) {
    tell(Events.LOCK_BEGIN, lock);
    try {
      lock.lock();
    } finally {
      tell(Events.LOCK_END, lock);
    }
  }

  public static void lockInterruptibly(Lock lock) throws InterruptedException {
    tell(Events.LOCK_BEGIN, lock);
    try {
      lock.lockInterruptibly();
    } finally {
      tell(Events.LOCK_END, lock);
    }
  }

  public static boolean tryLock(Lock lock) {
    boolean got = lock.tryLock();
    if (got) {
      tell(Events.LOCK_BEGIN, lock);
      tell(Events.LOCK_END, lock);
    }
    return got;
  }

  public static boolean tryLock(Lock lock, long time, TimeUnit unit) throws InterruptedException {
    tell(Events.LOCK_BEGIN, lock);
    try {
      return lock.tryLock(time, unit);
    } finally {
      tell(Events.LOCK_END, lock);
    }
  }

  public static void unlock(Lock lock) {
    tell(Events.LOCK_RELEASE, lock);
    lock.unlock();
  }

  public static void await(CountDownLatch latch) throws InterruptedException {
    tell(Events.LOCK_BEGIN, latch);
    try {
      latch.await();
    } finally {
      tell(Events.LOCK_END, latch);
    }
  }

  public static boolean await(CountDownLatch latch, long time, TimeUnit unit)
      throws InterruptedException {
    tell(Events.LOCK_BEGIN, latch);
    try {
      return latch.await(time, unit);
    } finally {
      tell(Events.LOCK_END, latch);
    }
  }

  public static void countDown(CountDownLatch latch) {
    if (OfflineTrace.ON && latch.getCount() == 1) {
      tell(Events.LOCK_RELEASE, latch);
    }
    latch.countDown();
  }

  private static void parks(Condition condition) {
    if (OfflineTrace.ON) {
      ThreadEvents.parks(condition);
    }
  }

  private static void goesOn() {
    if (OfflineTrace.ON) {
      ThreadEvents.goesOn();
    }
  }

  @SuppressWarnings("WaitNotInLoop") // the caller has the loop
  public static void await(Condition condition) throws InterruptedException {
    parks(condition);
    try {
      condition.await();
    } finally {
      goesOn();
    }
  }

  @SuppressWarnings("WaitNotInLoop") // the caller has the loop
  public static boolean await(Condition condition, long time, TimeUnit unit)
      throws InterruptedException {
    parks(condition);
    try {
      return condition.await(time, unit);
    } finally {
      goesOn();
    }
  }

  @SuppressWarnings("WaitNotInLoop") // the caller has the loop
  public static long awaitNanos(Condition condition, long nanos) throws InterruptedException {
    parks(condition);
    try {
      return condition.awaitNanos(nanos);
    } finally {
      goesOn();
    }
  }

  public static void acquire(Semaphore semaphore) throws InterruptedException {
    acquire(semaphore, 1);
  }

  public static void acquire(Semaphore semaphore, int permits) throws InterruptedException {
    int got = 0;
    tell(Events.SEMAPHORE_BEGIN, semaphore);
    try {
      semaphore.acquire(permits);
      got = permits;
    } finally {
      got(semaphore, got);
    }
  }

  public static void acquireUninterruptibly(Semaphore semaphore) {
    acquireUninterruptibly(semaphore, 1);
  }

  public static void acquireUninterruptibly(Semaphore semaphore, int permits) {
    int got = 0;
    tell(Events.SEMAPHORE_BEGIN, semaphore);
    try {
      semaphore.acquireUninterruptibly(permits);
      got = permits;
    } finally {
      got(semaphore, got);
    }
  }

  public static boolean tryAcquire(Semaphore semaphore) {
    return tryAcquire(semaphore, 1);
  }

  public static boolean tryAcquire(Semaphore semaphore, int permits) {
    tell(Events.SEMAPHORE_BEGIN, semaphore);
    boolean got = semaphore.tryAcquire(permits);
    got(semaphore, got ? permits : 0);
    return got;
  }

  public static boolean tryAcquire(Semaphore semaphore, long time, TimeUnit unit)
      throws InterruptedException {
    return tryAcquire(semaphore, 1, time, unit);
  }

  public static boolean tryAcquire(Semaphore semaphore, int permits, long time, TimeUnit unit)
      throws InterruptedException {
    boolean got = false;
    tell(Events.SEMAPHORE_BEGIN, semaphore);
    try {
      got = semaphore.tryAcquire(permits, time, unit);
      return got;
    } finally {
      got(semaphore, got ? permits : 0);
    }
  }

  private static void got(Semaphore semaphore, int permits) {
    if (OfflineTrace.ON) {
      LockEvents.gotPermits(semaphore, permits);
    }
  }

  public static void release(Semaphore semaphore) {
    release(semaphore, 1);
  }

  public static void release(Semaphore semaphore, int permits) {
    if (OfflineTrace.ON) {
      LockEvents.releasesPermits(semaphore, permits);
    }
    semaphore.release(permits);
  }
}
