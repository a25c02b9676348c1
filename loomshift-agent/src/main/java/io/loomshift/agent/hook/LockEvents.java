package io.loomshift.agent.hook;

import io.loomshift.agent.record.Events;
import io.loomshift.agent.record.Locks;
import io.loomshift.agent.record.Recorder;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import org.jspecify.annotations.Nullable;

/// What hooks in `java.util.concurrent.locks` tell.
///
/// A lock that nobody else holds is taken without an event, unless the program made it itself. The
/// lock is the synchronizer inside it, whose class names it:
/// `java.util.concurrent.locks.ReentrantLock$NonfairSync`.
public final class LockEvents {
  private static @Nullable Class<?> fairSemaphore;
  private static @Nullable Class<?> unfairSemaphore;

  private LockEvents() {}

  static void semaphoresAre(Class<?> fair, Class<?> unfair) {
    fairSemaphore = fair;
    unfairSemaphore = unfair;
  }

  private static boolean isLock(Object synchronizer) {
    Class<?> type = synchronizer.getClass();
    return type != unfairSemaphore && type != fairSemaphore;
  }

  /// A thread goes to wait for a lock.
  public static void waits(Object synchronizer) {
    if (isLock(synchronizer)) {
      Recorder.object(Events.LOCK_BEGIN, synchronizer);
    }
  }

  /// It has the lock, or gave up.
  public static void got(Object synchronizer) {
    if (isLock(synchronizer)) {
      Recorder.object(Events.LOCK_END, synchronizer);
    }
  }

  /// The program, or the JDK, made a lock.
  public static void made(Object synchronizer) {
    if (Recorder.isOn()) {
      Locks.made(synchronizer);
    }
  }

  /// The program, or the JDK, made a semaphore.
  public static void madeSemaphore(Object semaphore) {
    if (Recorder.isOn()) {
      Locks.madeSemaphore(semaphore);
    }
  }

  /// A thread took a lock that was free, or did not.
  public static void took(long got, Object synchronizer) {
    if (got != 0 && Recorder.isOn() && Locks.areOfProgram(synchronizer)) {
      Recorder.object(Events.LOCK_TAKE, synchronizer);
    }
  }

  /// A thread goes to wait on a condition of a lock.
  public static void waitsOn(Object condition, Object synchronizer) {
    if (Recorder.isOn() && Locks.areOfProgram(synchronizer)) {
      Recorder.objects(Events.CONDITION_BEGIN, condition, synchronizer);
    }
  }

  /// It goes on.
  public static void goesOn(Object condition, Object synchronizer) {
    if (Recorder.isOn() && Locks.areOfProgram(synchronizer)) {
      Recorder.object(Events.CONDITION_END, condition);
    }
  }

  /// A thread has one of those look again that wait on a condition.
  public static void signals(Object condition, Object synchronizer) {
    if (Recorder.isOn() && Locks.areOfProgram(synchronizer)) {
      Recorder.objects(Events.CONDITION_SIGNAL, condition, synchronizer);
    }
  }

  /// A thread has all of them look again.
  public static void signalsAll(Object condition, Object synchronizer) {
    if (Recorder.isOn() && Locks.areOfProgram(synchronizer)) {
      Recorder.objects(Events.CONDITION_SIGNAL_ALL, condition, synchronizer);
    }
  }

  /// A thread has one of those look again that wait on a monitor.
  public static void notifies(Object monitor) {
    Recorder.objects(Events.CONDITION_SIGNAL, monitor, monitor);
  }

  /// A thread has all of them look again.
  public static void notifiesAll(Object monitor) {
    Recorder.objects(Events.CONDITION_SIGNAL_ALL, monitor, monitor);
  }

  /// A lock was given back; it is told where others wait for it, and where the program made it.
  public static void released(Object synchronizer) {
    if (Recorder.isOn()
        && isLock(synchronizer)
        && (((AbstractQueuedSynchronizer) synchronizer).hasQueuedThreads()
            || Locks.areOfProgram(synchronizer))) {
      Recorder.object(Events.LOCK_RELEASE, synchronizer);
    }
  }

  /// A thread comes to a `synchronized` block or method.
  public static void wantsMonitor(Object monitor) {
    Recorder.object(Events.MONITOR_BEGIN, monitor);
  }

  /// A thread is in a `synchronized` block or method.
  public static void gotMonitor(Object monitor) {
    Recorder.object(Events.MONITOR_END, monitor);
  }

  /// A thread is about to leave a `synchronized` block or method.
  public static void leavesMonitor(Object monitor) {
    Recorder.object(Events.MONITOR_RELEASE, monitor);
  }

  /// A thread wants permits of a semaphore.
  public static void wantsPermits(Object semaphore) {
    Recorder.object(Events.SEMAPHORE_BEGIN, semaphore);
  }

  /// It got one.
  public static void gotPermit(Object semaphore) {
    Recorder.object(Events.SEMAPHORE_END, semaphore, 1);
  }

  /// It got so many.
  public static void gotPermits(Object semaphore, int permits) {
    Recorder.object(Events.SEMAPHORE_END, semaphore, permits);
  }

  /// It got one, or did not.
  public static void triedForPermit(long got, Object semaphore) {
    Recorder.object(Events.SEMAPHORE_END, semaphore, (int) got);
  }

  /// It got so many, or none.
  public static void triedForPermits(long got, Object semaphore, int permits) {
    Recorder.object(Events.SEMAPHORE_END, semaphore, got == 0 ? 0 : permits);
  }

  /// A thread gives one back.
  public static void releasesPermit(Object semaphore) {
    Recorder.object(Events.SEMAPHORE_RELEASE, semaphore, 1);
  }

  /// A thread gives so many back.
  public static void releasesPermits(Object semaphore, int permits) {
    Recorder.object(Events.SEMAPHORE_RELEASE, semaphore, permits);
  }
}
