package io.loomshift.agent.hook;

import io.loomshift.agent.record.Events;
import io.loomshift.agent.record.Pools;
import io.loomshift.agent.record.Recorder;
import io.loomshift.agent.record.Stacks;
import io.loomshift.agent.record.Tasks;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// What hooks in executors tell.
///
/// A task is the object that was handed to the executor. A `FutureTask` tells of its own beginning
/// and end, so that it does so wherever it runs; executors tell of everything else that they run.
public final class TaskEvents {
  /// The low bits of the state of a `ThreadPoolExecutor` count its workers.
  private static final int WORKERS = (1 << 29) - 1;

  /// The pools that run virtual threads: their tasks are continuations.
  private static Object[] hidden = {};

  private TaskEvents() {}

  static void hide(List<Object> pools) {
    hidden = pools.toArray();
  }

  /// Pools are asked for themselves: what they think of equality must not be called.
  @SuppressWarnings("ReferenceEquality")
  private static boolean isHidden(Object pool) {
    for (Object each : hidden) {
      if (each == pool) {
        return true;
      }
    }
    return false;
  }

  /// An executor was given a task.
  public static void submitted(Object task, Object pool) {
    if (Recorder.isOn() && !isHidden(pool)) {
      Recorder.object(Events.TASK_CREATE, task, Stacks.here());
      Recorder.object(Events.TASK_SUBMIT, task, Pools.of(pool));
      // A thread that reads requests and hands them over may wait for nothing else.
      ProcessorEvents.tell();
    }
  }

  /// A periodic task is to run again.
  public static void submittedAgain(Object task, Object pool) {
    if (Recorder.isOn()) {
      Recorder.object(Events.TASK_SUBMIT, task, Pools.of(pool));
    }
  }

  /// A task was forked by another, or from outside, in which case the common pool runs it.
  public static void forked(Object task) {
    Object pool =
        Thread.currentThread() instanceof ForkJoinWorkerThread worker
            ? worker.getPool()
            : ForkJoinPool.commonPool();
    submitted(task, pool);
  }

  /// A worker begins to run a task.
  public static void started(Object task, Object pool) {
    if (Recorder.isOn() && !(task instanceof FutureTask)) {
      Tasks.begins(task, pool);
    }
  }

  /// A pool has whoever brought a task run it, instead of a worker.
  public static void startedInPlace(Object task) {
    if (!(task instanceof FutureTask)) {
      Recorder.object(Events.TASK_START, task, 0);
    }
  }

  /// A worker has run a task, whose exception is told where it threw one.
  public static void ended(Object task, @Nullable Object exception) {
    if (exception != null) {
      failed(task, exception);
    }
    ended(task);
  }

  /// A task ends by an exception.
  public static void failed(Object task, Object exception) {
    if (Recorder.isOn()) {
      Recorder.object(Events.TASK_FAIL, task, Recorder.symbolOf(exception));
    }
  }

  /// A task was run.
  public static void ended(Object task) {
    if (!(task instanceof FutureTask)) {
      Tasks.ended(task);
      ProcessorEvents.tell();
    }
  }

  /// A server begins to answer a request. A worker that has answered one looks whether the next one
  /// of the connection is there already, and answers that, too: the task ends there, and begins
  /// anew.
  public static void answers() {
    if (Recorder.isOn()) {
      Object task = Tasks.answers();
      if (task != null) {
        int pool = Tasks.poolOfTask();
        ended(task);
        Recorder.object(Events.TASK_CREATE, task, Stacks.here());
        Recorder.object(Events.TASK_SUBMIT, task, pool);
        Tasks.started(task, pool);
        Tasks.answers();
      }
    }
  }

  /// A future begins to run, in whatever thread.
  public static void futureStarted(Object task) {
    if (Recorder.isOn()) {
      Recorder.object(Events.TASK_START, task, Recorder.workersPool());
    }
  }

  /// A future has run.
  public static void futureEnded(Object task) {
    Recorder.object(Events.TASK_END, task);
    ProcessorEvents.tell();
  }

  /// A task of a `ForkJoinPool` begins to run.
  public static void forkStarted(Object task) {
    if (Recorder.isOn() && !Recorder.isBareCarrier()) {
      Recorder.object(Events.TASK_START, task, Recorder.workersPool());
    }
  }

  /// A task of a `ForkJoinPool` has run.
  public static void forkEnded(Object task) {
    if (Recorder.isOn() && !Recorder.isBareCarrier()) {
      Recorder.object(Events.TASK_END, task);
      ProcessorEvents.tell();
    }
  }

  /// A task was cancelled, or could not be any more.
  public static void cancelled(long done, Object task) {
    if (done != 0) {
      Recorder.object(Events.TASK_CANCEL, task);
    }
  }

  /// A pool refuses a task.
  public static void rejected(Object task, Object pool) {
    if (Recorder.isOn()) {
      Recorder.object(Events.TASK_REJECT, task, Pools.of(pool));
    }
  }

  /// A pool was made by the current stack.
  public static void made(Object pool) {
    if (Recorder.isOn() && !isHidden(pool)) {
      Pools.made(pool);
    }
  }

  /// A pool has a queue, whose elements are its own affair.
  public static void owns(Object queue) {
    if (Recorder.isOn()) {
      Pools.owns(queue);
    }
  }

  /// A pool may have more workers, or fewer, from now on.
  public static void reshaped(Object pool) {
    if (Recorder.isOn() && !isHidden(pool)) {
      Pools.reshaped(pool);
    }
  }

  /// A worker begins to wait for work.
  public static void idle(Object pool) {
    if (Recorder.isOn() && !isHidden(pool)) {
      Recorder.worker(Events.POOL_IDLE, pool, Pools.of(pool));
    }
  }

  /// A worker got work, or is to end.
  public static void busy(Object pool) {
    if (Recorder.isOn() && !isHidden(pool)) {
      Recorder.worker(Events.POOL_BUSY, pool, Pools.of(pool));
    }
  }

  /// A worker's loop goes to get a task. The one before has ended, if nothing else told so.
  public static void asks(Object pool, Object state) {
    if (Recorder.isOn() && !isHidden(pool)) {
      int symbol = Pools.of(pool);
      leaves(symbol);
      tell(Events.POOL_IDLE, pool, symbol, state);
    }
  }

  /// A worker that is met for the first time tells the size of its pool, too, which may have all
  /// its workers since before the recording.
  private static void tell(long kind, Object pool, int symbol, Object state) {
    if (Recorder.worker(kind, pool, symbol)) {
      resized(pool, state);
    }
  }

  /// A worker's loop got a task, or none, and is to end.
  public static void got(@Nullable Object task, Object pool, Object state) {
    if (Recorder.isOn() && !isHidden(pool)) {
      int symbol = Pools.of(pool);
      tell(Events.POOL_BUSY, pool, symbol, state);
      if (task != null) {
        takes(task, pool);
      }
    }
  }

  /// A worker's loop is about to run a task, which a worker that waited for it since before the
  /// recording got without a word.
  public static void prepares(@Nullable Object task, Object pool) {
    if (task != null && Recorder.isOn() && !isHidden(pool)) {
      takes(task, pool);
    }
  }

  /// A loop that was entered before its class had hooks goes on without them for as long as its
  /// thread lives. What it calls is all that can be seen of it: its tasks begin and end here.
  private static void takes(Object task, Object pool) {
    if (!(task instanceof FutureTask)) {
      Tasks.takes(task, pool);
    }
  }

  private static void leaves(int pool) {
    Object task = Tasks.leaves(pool);
    if (task != null) {
      ended(task);
    }
  }

  /// A worker's loop is left, as a rule between two tasks, and by the exception of one.
  public static void leaves(Object pool) {
    if (Recorder.isOn() && !isHidden(pool)) {
      leaves(Pools.of(pool));
    }
  }

  /// A pool has begun or ended a worker.
  public static void resized(Object pool, Object state) {
    if (Recorder.isOn() && !isHidden(pool)) {
      int workers = ((AtomicInteger) state).get() & WORKERS;
      Recorder.number(Events.POOL_SIZE, ((long) Pools.of(pool) << 32) | workers);
    }
  }
}
