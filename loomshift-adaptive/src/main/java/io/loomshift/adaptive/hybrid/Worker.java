package io.loomshift.adaptive.hybrid;

import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// Runs tasks on a thread of either type, one after the other, and waits to be woken in between.
final class Worker implements Runnable {
  /// What a worker does at one moment.
  ///
  /// @param task what it runs
  /// @param doing how
  record Sight(Runnable task, Doing doing) {}

  /// How a thread of a task was found.
  enum Doing {
    /// It runs, or waits for a processor.
    COMPUTES,
    /// It waits where a virtual thread would leave its carrier: as Java sees it, or for a socket of
    /// the JDK.
    PARKS,
    /// It waits in native code.
    BLOCKS
  }

  private enum Stage {
    /// Has a right to run tasks, or gives it back just now.
    AWAKE,
    /// Waits to be woken.
    IDLE,
    /// Is to end.
    ENDED
  }

  /// The classes in whose native methods the JDK's sockets wait on a platform thread. On a virtual
  /// one it waits for the poller there.
  private static final Set<String> SOCKETS =
      Set.of(
          "sun.nio.ch.Net",
          "sun.nio.ch.SocketDispatcher",
          "sun.nio.ch.DatagramChannelImpl",
          "sun.nio.ch.DatagramDispatcher",
          "sun.nio.ch.UnixDomainSockets");

  /// In the text of a virtual thread, before what it does.
  private static final String END_OF_NAME = "]/";

  private final Lane lane;
  private final Dispatcher dispatcher;
  private final AtomicReference<Stage> stage = new AtomicReference<>(Stage.AWAKE);
  private final boolean isSampled;
  private final boolean isAwakeAtFirst;
  private final int lifetime;
  private final int generation;
  private int tasks;
  private boolean stays = true;
  private boolean hasBeenIdle;
  private final AtomicReference<@Nullable Runnable> current = new AtomicReference<>();
  private volatile @Nullable Thread thread;
  private volatile @Nullable SystemThread systemThread;

  /// @param isAwakeAtFirst whether there is a right for it to run tasks, so that it does not wait
  /// @param isSampled whether it is one of those that are asked what they do
  /// @param lifetime how many tasks it runs before its thread ends
  Worker(
      Lane lane, Dispatcher dispatcher, boolean isAwakeAtFirst, boolean isSampled, int lifetime) {
    this.lifetime = lifetime;
    generation = lane.generation();
    this.lane = lane;
    this.dispatcher = dispatcher;
    this.isAwakeAtFirst = isAwakeAtFirst;
    this.isSampled = isSampled;
  }

  /// The thread that will run it.
  void setThread(Thread thread) {
    this.thread = thread;
  }

  @Nullable Thread thread() {
    return thread;
  }

  boolean isSampled() {
    return isSampled;
  }

  @Override
  public void run() {
    try {
      if (isSampled) {
        systemThread = SystemThread.current();
      }
      boolean isAwake = isAwakeAtFirst || sleep();
      while (isAwake) {
        dispatcher.serve(lane, this);
        isAwake = !isSpent() && sleep();
      }
    } finally {
      lane.leave(this, isSampled, stays);
      lane.keepOne(dispatcher);
      dispatcher.left();
    }
  }

  private boolean sleep() {
    hasBeenIdle = false;
    try {
      if (!lane.goIdle(this)) {
        return false;
      }
      dispatcher.becameIdle(lane);
      return lane.awaitWaking(this);
    } catch (Throwable e) {
      // No memory to wait. Nobody is to count on it, and what it was woken for is for another one.
      if (stage.getAndSet(Stage.ENDED) == Stage.AWAKE && hasBeenIdle) {
        dispatcher.giveBack(lane);
      }
      throw e;
    }
  }

  /// What it runs from now on; `null` for nothing.
  void setCurrent(@Nullable Runnable task) {
    // Whoever asks may see it late.
    current.lazySet(task);
    if (task != null) {
      tasks++;
    }
  }

  /// What it runs; `null` for nothing.
  @Nullable Runnable current() {
    return current.get();
  }

  /// Whether it has run as many tasks as it is to run, or another thread is to take its place.
  /// Called by its thread.
  boolean isSpent() {
    return tasks >= lifetime || isOld();
  }

  /// Whether another thread is to take its place.
  boolean isOld() {
    return generation != lane.generation();
  }

  /// Waits to be woken from now on.
  void becomeIdle() {
    hasBeenIdle = true;
    stage.set(Stage.IDLE);
  }

  boolean isIdle() {
    return stage.get() == Stage.IDLE;
  }

  boolean isEnded() {
    return stage.get() == Stage.ENDED;
  }

  /// Its lane no longer counts on it. Called by its thread.
  void hasLeft() {
    stays = false;
  }

  /// Wakes it if it is idle, for it to look for tasks. Needs a permit.
  boolean wake() {
    return leaveIdle(Stage.AWAKE);
  }

  /// Ends it if it is idle.
  boolean end() {
    return leaveIdle(Stage.ENDED);
  }

  private boolean leaveIdle(Stage next) {
    if (!stage.compareAndSet(Stage.IDLE, next)) {
      return false;
    }
    try {
      LockSupport.unpark(thread);
    } catch (OutOfMemoryError e) {
      // Before Java 24, where a carrier's queue cannot grow. Whoever calls may hold a task.
    }
    return true;
  }

  /// What it does now; `null` where it runs nothing, or another task before the answer was known.
  // A task may be equal to another one.
  @SuppressWarnings("ReferenceEquality")
  @Nullable Sight look() {
    Runnable task = current.get();
    Thread ours = thread;
    if (task == null || ours == null) {
      return null;
    }
    Doing doing = Doing.PARKS;
    if (!isWaiting(ours)) {
      // Where Java sees it run, it may wait in the system.
      SystemThread system = systemThread;
      doing = system != null && system.sleeps() ? waiting(ours, system) : Doing.COMPUTES;
    }
    return task == current.get() ? new Sight(task, doing) : null;
  }

  /// Whether its thread waits, as Java sees it.
  boolean isWaiting() {
    Thread ours = thread;
    return ours != null && isWaiting(ours);
  }

  private static boolean isWaiting(Thread thread) {
    return switch (thread.getState()) {
      case WAITING, TIMED_WAITING, BLOCKED -> true;
      default -> false;
    };
  }

  /// Whether its virtual thread is on a carrier: where it waits there, it holds it, as within
  /// `synchronized` before Java 24 or below a native method.
  ///
  /// Source: `VirtualThread.toString`, which ends with `@` and the carrier's name then, and with
  /// the state otherwise. Another JDK may not tell.
  boolean isMounted() {
    String text = String.valueOf(thread);
    return text.indexOf('@', text.lastIndexOf(END_OF_NAME)) >= 0;
  }

  /// Whether its virtual thread was woken, and waits for a carrier.
  boolean isWoken() {
    return String.valueOf(thread).endsWith(END_OF_NAME + "runnable");
  }

  /// What a thread waits for that sleeps in the system: its topmost method tells a socket, where a
  /// virtual thread would leave its carrier. Anything else would hold the carrier, also where no
  /// native method is on the stack: frames of the foreign linker are hidden, and for a class that
  /// another thread initializes the JVM itself keeps it waiting.
  private static Doing waiting(Thread thread, SystemThread system) {
    StackTraceElement[] stack = thread.getStackTrace();
    if (stack.length > 0 && SOCKETS.contains(stack[0].getClassName())) {
      return Doing.PARKS;
    }
    // While the JVM stops all threads, as for a collection, those sleep that compute; and who asks
    // has its stack only once they run again.
    return system.sleeps() ? Doing.BLOCKS : Doing.COMPUTES;
  }
}
