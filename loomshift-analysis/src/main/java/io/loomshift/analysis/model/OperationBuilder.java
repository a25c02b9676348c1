package io.loomshift.analysis.model;

import io.loomshift.trace.EventKind;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/// Makes operations of the events of one actor after another.
final class OperationBuilder {
  private final Operations operations;
  private final Synchronizers synchronizers;
  private final Identities identities;
  private final Wakes wakes;
  private final Loans loans;
  private final Signals signals;
  private final Contexts contexts = new Contexts();
  private long at;
  private boolean begun;
  private int createdIdentity;
  private int createdStack;
  private long asked;
  private int dependence = -1;
  private int forked = -1;

  /// Of the event before this one, the condition and its class, where the lock follows.
  private int condition;

  private int conditionClass;

  /// The condition or the monitor of the wait that the actor is in.
  private int waitingOn;

  private boolean awaits;
  private int signal = -1;

  /// The locks that the actor holds, of those whose every use is told.
  private final BitSet held = new BitSet();

  private @Nullable Lane lane;

  OperationBuilder(
      Operations operations,
      Synchronizers synchronizers,
      Identities identities,
      Wakes wakes,
      Loans loans,
      Signals signals) {
    this.operations = operations;
    this.synchronizers = synchronizers;
    this.identities = identities;
    this.wakes = wakes;
    this.loans = loans;
    this.signals = signals;
  }

  /// The first operation of the next actor.
  int begin() {
    contexts.clear();
    loans.clear();
    held.clear();
    begun = false;
    createdIdentity = 0;
    createdStack = 0;
    lane = null;
    return operations.count();
  }

  /// The carrier of what follows.
  void on(Lane carrier) {
    lane = carrier;
  }

  /// Closes the actor. The operation that does.
  int end() {
    return operations.add(OperationKind.LOST, at, -1, 0);
  }

  /// Some events are missing here.
  void lost(long time) {
    if (begun) {
      flush(time);
      operations.add(OperationKind.LOST, at, -1, 0);
    }
    contexts.clear();
    loans.clear();
    held.clear();
  }

  /// Events of a virtual thread are missing from here to its next mount.
  void unmountLost(long time) {
    lost(time);
    begin(OperationKind.BLOCKED, time, -1, 0);
  }

  /// The next event.
  void event(long time, int code, long argument) {
    EventKind kind = Codes.kind(code);
    if (kind == null) {
      return;
    }
    if (!begun) {
      begun = true;
      at = time;
    }
    int identity = (int) argument;
    int symbol = (int) (argument >>> 32);
    switch (kind) {
      case OPERAND -> operand(time, identity, symbol);
      case TASK_CREATE -> {
        createdIdentity = identity;
        createdStack = symbol;
      }
      case TASK_SUBMIT -> submit(time, identity, symbol);
      case TASK_START -> start(time, identity, symbol);
      case TASK_END -> end(time, identity, symbol);
      case TASK_CANCEL -> named(Identities.CANCEL, OperationKind.CANCEL, time, identity, 0);
      case TASK_REJECT -> named(Identities.REJECT, OperationKind.REJECT, time, identity, symbol);
      case TASK_FAIL -> {
        int operation = named(Identities.FAIL, OperationKind.FAIL, time, identity, 0);
        operations.subject(operation, symbol);
      }
      case FUTURE_COMPLETE ->
          named(Identities.COMPLETE, OperationKind.COMPLETE, time, identity, symbol);
      case FUTURE_EDGE ->
          dependence = named(Identities.SOURCE, OperationKind.DEPEND, time, identity, 0);
      case FUTURE_WAIT_BEGIN -> begin(OperationKind.AWAIT, time, identity, symbol);
      case FUTURE_WAIT_END -> end(OperationKind.AWAIT, time, symbol);
      case POOL_IDLE -> begin(OperationKind.IDLE, time, -1, symbol);
      case POOL_BUSY -> end(OperationKind.IDLE, time, symbol);
      case THREAD_START -> {
        forked = point(OperationKind.FORK, time, wakes.actor(argument), 0, true);
      }
      case PARK_BEGIN -> begin(OperationKind.PARK, time, -1, symbol);
      case PARK_END -> end(OperationKind.PARK, time, 0);
      case UNPARK -> unpark(time, argument);
      case SLEEP_BEGIN -> {
        asked = argument;
        begin(OperationKind.SLEEP, time, -1, 0);
      }
      case SLEEP_END -> end(OperationKind.SLEEP, time, 0);
      case WAIT_BEGIN -> {
        waitingOn = identity;
        begin(OperationKind.WAIT, time, synchronizers.monitor(identity, symbol), symbol);
      }
      case WAIT_END -> end(OperationKind.WAIT, time, symbol);
      case MONITOR_BEGIN ->
          begin(OperationKind.ACQUIRE, time, synchronizers.monitor(identity, symbol), 1);
      case MONITOR_END, LOCK_END -> endAcquire(time, 1);
      case LOCK_BEGIN -> {
        if (!synchronizers.isOfWorker(symbol)) {
          begin(OperationKind.ACQUIRE, time, synchronizers.lock(identity, symbol), 1);
        }
      }
      case LOCK_RELEASE -> {
        if (!synchronizers.isOfWorker(symbol)) {
          int lock = synchronizers.lock(identity, symbol);
          if (contexts.doing() != OperationKind.WAIT) {
            held.clear(lock);
          }
          point(OperationKind.RELEASE, time, lock, 1, false);
        }
      }
      case LOCK_TAKE -> take(time, synchronizers.wholeLock(identity, symbol));
      case CONDITION_BEGIN -> {
        condition = identity;
        conditionClass = symbol;
        awaits = true;
      }
      case CONDITION_END -> end(OperationKind.WAIT, time, symbol);
      case CONDITION_SIGNAL, CONDITION_SIGNAL_ALL -> {
        condition = identity;
        int all = kind == EventKind.CONDITION_SIGNAL_ALL ? 2 : 1;
        signal = point(OperationKind.SIGNAL, time, -1, all, false);
      }
      case SEMAPHORE_BEGIN ->
          begin(OperationKind.ACQUIRE, time, synchronizers.semaphore(identity, symbol), 1);
      case SEMAPHORE_END -> endAcquire(time, symbol);
      case SEMAPHORE_RELEASE ->
          point(OperationKind.RELEASE, time, synchronizers.semaphore(identity, 0), symbol, false);
      case MONITOR_RELEASE ->
          point(OperationKind.RELEASE, time, synchronizers.monitor(identity, symbol), 1, false);
      case QUEUE_TAKE_BEGIN ->
          begin(OperationKind.ACQUIRE, time, synchronizers.queue(identity, symbol), 1);
      case QUEUE_TAKE_END -> took(time, identity, symbol);
      case QUEUE_PUT_BEGIN -> begin(OperationKind.BLOCKED, time, -1, 0);
      case QUEUE_PUT_END -> {
        end(OperationKind.BLOCKED, time, 0);
        if (symbol > 0) {
          point(OperationKind.RELEASE, time, synchronizers.queue(identity, 0), symbol, false);
        }
      }
      case CONNECTION_BEGIN -> {
        flush(time);
        loans.begin(identity, symbol);
      }
      case CONNECTION_ACQUIRE -> loans.lends(identity);
      case CONNECTION_RELEASE -> {
        int operation = point(OperationKind.RELEASE, time, -1, 0, true);
        loans.returned(identity, operation);
      }
      case CONNECTION_END -> loans.end(identity);
      case RESOURCE_MADE -> synchronizers.made(identity, symbol);
      case IO_BEGIN -> begin(OperationKind.IO, time, identity, symbol);
      case IO_END -> end(OperationKind.IO, time, 0);
      case UNMOUNT -> begin(OperationKind.BLOCKED, time, -1, 0);
      case MOUNT -> end(OperationKind.BLOCKED, time, 0);
      case FUNCTION_START -> point(OperationKind.FUNCTION_START, time, -1, (int) argument, false);
      case FUNCTION_END -> point(OperationKind.FUNCTION_END, time, -1, (int) argument, false);
      case FUNCTION_THROW -> point(OperationKind.FUNCTION_THROW, time, -1, (int) argument, false);
      case THREAD_END -> finish(time);
      default -> {
        // The state of pools and of the machine, and waits in which a thread parks: who ends its
        // park ends the wait.
      }
    }
    if (kind != EventKind.FUTURE_EDGE) {
      dependence = -1;
    }
    if (kind != EventKind.THREAD_START) {
      forked = -1;
    }
    awaits &= kind == EventKind.CONDITION_BEGIN;
    if (kind != EventKind.CONDITION_SIGNAL && kind != EventKind.CONDITION_SIGNAL_ALL) {
      signal = -1;
    }
  }

  private void operand(long time, int identity, int symbol) {
    if (awaits) {
      waitingOn = condition;
      begin(OperationKind.WAIT, time, synchronizers.lock(identity, symbol), conditionClass);
    } else if (signal >= 0) {
      operations.argument(signal, synchronizers.lockOrMonitor(identity, symbol, condition));
      signals.add(condition, signal);
    } else if (loans.isLending()) {
      flush(time);
      loans.lent(at, identity);
    } else if (dependence >= 0) {
      identities.add(Identities.DEPENDANT, dependence, identity, 0, -1);
    } else if (forked >= 0) {
      operations.subject(forked, symbol);
    }
  }

  private void submit(long time, int identity, int pool) {
    int stack = createdIdentity == identity ? createdStack : 0;
    int operation = point(OperationKind.SPAWN, time, -1, stack, true);
    identities.add(Identities.SPAWN, operation, identity, pool, contexts.innermostTask());
  }

  private void start(long time, int identity, int pool) {
    int idle = contexts.innermost(OperationKind.IDLE);
    if (idle >= 0) {
      flush(time);
      contexts.popTo(idle);
    }
    int operation = point(OperationKind.START, time, -1, 0, true);
    identities.add(Identities.START, operation, identity, pool, contexts.innermostTask());
    contexts.push(OperationKind.START, identity, operation);
  }

  private void end(long time, int identity, int className) {
    int task = contexts.task(identity);
    if (task >= 0) {
      flush(time);
      contexts.popTo(task + 1);
      int start = contexts.innermostTask();
      int operation = operations.add(OperationKind.END, at, -1, 0);
      identities.add(Identities.END, operation, identity, className, start);
      contexts.popTo(task);
    }
  }

  private int named(byte role, OperationKind kind, long time, int identity, int symbol) {
    int operation = point(kind, time, -1, 0, true);
    identities.add(role, operation, identity, symbol, contexts.innermostTask());
    return operation;
  }

  private void unpark(long time, long thread) {
    int target = wakes.actor(thread);
    int operation = point(OperationKind.UNPARK, time, target, 0, false);
    if (target >= 0) {
      wakes.add(target, time, operation);
    }
  }

  private void finish(long time) {
    flush(time);
    contexts.clear();
  }

  /// A moment. Inside a wait it is told only where it must be.
  private int point(OperationKind kind, long time, int argument, int subject, boolean must) {
    OperationKind doing = contexts.doing();
    if (!must && doing != OperationKind.RUN && doing != OperationKind.IO) {
      return -1;
    }
    flush(time);
    return operations.add(kind, at, argument, subject);
  }

  private void begin(OperationKind kind, long time, int argument, int subject) {
    if (contexts.tells(kind)) {
      flush(time);
    }
    contexts.push(kind, argument, subject);
  }

  /// Whoever holds a lock takes it again without a word of when he gives that back.
  private void take(long time, int lock) {
    if (!held.get(lock)) {
      held.set(lock);
      point(OperationKind.ACQUIRE, time, lock, 1, false);
    }
  }

  private void endAcquire(long time, int permits) {
    int context = contexts.innermost(OperationKind.ACQUIRE);
    if (context >= 0) {
      close(context, time, permits);
    }
  }

  /// An element that was there is taken without waiting.
  private void took(long time, int queue, int elements) {
    if (contexts.innermost(OperationKind.ACQUIRE) < 0 && elements > 0) {
      begin(OperationKind.ACQUIRE, time, synchronizers.queue(queue, 0), 1);
    }
    endAcquire(time, elements);
  }

  private void end(OperationKind kind, long time, int subject) {
    int context = contexts.innermost(kind);
    if (context >= 0) {
      close(context, time, subject);
    }
  }

  private void close(int context, long time, int subject) {
    if (contexts.isQuiet(context)) {
      contexts.popTo(context);
      return;
    }
    contexts.popTo(context + 1);
    OperationKind kind = contexts.doing();
    boolean tried = kind == OperationKind.ACQUIRE;
    int operation =
        operations.add(
            kind,
            at,
            kind == OperationKind.AWAIT ? -1 : contexts.argument(),
            tried ? subject : contexts.subject());
    if (kind == OperationKind.AWAIT) {
      identities.add(
          Identities.AWAIT, operation, contexts.argument(context), contexts.subject(), -1);
    }
    if (kind == OperationKind.WAIT) {
      signals.add(waitingOn, operation);
    }
    if (tried && synchronizers.isToldInFull(contexts.argument())) {
      held.set(contexts.argument());
    }
    if (kind == OperationKind.SLEEP) {
      operations.part(operation, (double) Math.max(0, time - at - asked));
    }
    at = Math.max(at, time);
    contexts.popTo(context);
  }

  /// Tells what was done up to now.
  private void flush(long time) {
    if (time <= at) {
      return;
    }
    OperationKind doing = contexts.doing();
    switch (doing) {
      case RUN -> {
        int operation = operations.add(doing, at, -1, 0);
        if (lane != null) {
          operations.part(operation, (double) (time - at) * lane.share(at));
        }
      }
      case IO, IDLE -> operations.add(doing, at, contexts.argument(), contexts.subject());
      default -> operations.add(OperationKind.BLOCKED, at, -1, 0);
    }
    at = time;
  }
}
