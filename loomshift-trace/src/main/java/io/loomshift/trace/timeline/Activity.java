package io.loomshift.trace.timeline;

import io.loomshift.trace.EventKind;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/// Something that a thread does for a while: one kind of event begins it, another ends it.
public enum Activity {
  /// A traced function.
  FUNCTION(EventKind.FUNCTION_START, false),
  /// A task.
  TASK(EventKind.TASK_START, false),
  /// A virtual thread on its carrier: the carrier's activity.
  MOUNTED(EventKind.MOUNT, false),
  /// A worker waits for work.
  POOL_IDLE(EventKind.POOL_IDLE, false),
  /// A virtual thread blocks and keeps its carrier.
  PINNED(EventKind.PINNED_BEGIN, false),
  /// Waiting for the result of a task.
  FUTURE(EventKind.FUTURE_WAIT_BEGIN, true),
  /// Parked.
  PARK(EventKind.PARK_BEGIN, true),
  /// Asleep.
  SLEEP(EventKind.SLEEP_BEGIN, true),
  /// Waiting on a monitor.
  WAIT(EventKind.WAIT_BEGIN, true),
  /// Wanting a monitor.
  MONITOR(EventKind.MONITOR_BEGIN, true),
  /// Wanting a lock.
  LOCK(EventKind.LOCK_BEGIN, true),
  /// Wanting permits.
  SEMAPHORE(EventKind.SEMAPHORE_BEGIN, true),
  /// Wanting an element of a queue.
  QUEUE_TAKE(EventKind.QUEUE_TAKE_BEGIN, true),
  /// Wanting room in a queue.
  QUEUE_PUT(EventKind.QUEUE_PUT_BEGIN, true),
  /// A blocking operation of a socket, a file or a database.
  IO(EventKind.IO_BEGIN, true);

  private static final Map<EventKind, Activity> BY_BEGIN = new EnumMap<>(EventKind.class);

  static {
    for (Activity activity : values()) {
      BY_BEGIN.put(activity.begin, activity);
    }
  }

  private final EventKind begin;
  private final boolean wait;

  Activity(EventKind begin, boolean wait) {
    this.begin = begin;
    this.wait = wait;
  }

  /// The kind of event that begins it.
  public EventKind begin() {
    return begin;
  }

  /// Whether the thread gets nowhere meanwhile.
  public boolean isWait() {
    return wait;
  }

  /// What an event of this kind begins.
  public static Optional<Activity> begunBy(EventKind kind) {
    return Optional.ofNullable(BY_BEGIN.get(kind));
  }

  /// What an event of this kind ends.
  public static Optional<Activity> endedBy(EventKind kind) {
    return switch (kind) {
      case FUNCTION_END, FUNCTION_THROW -> Optional.of(FUNCTION);
      case TASK_END -> Optional.of(TASK);
      case UNMOUNT -> Optional.of(MOUNTED);
      case POOL_BUSY -> Optional.of(POOL_IDLE);
      case PINNED_END -> Optional.of(PINNED);
      case FUTURE_WAIT_END -> Optional.of(FUTURE);
      case PARK_END -> Optional.of(PARK);
      case SLEEP_END -> Optional.of(SLEEP);
      case WAIT_END -> Optional.of(WAIT);
      case MONITOR_END -> Optional.of(MONITOR);
      case LOCK_END -> Optional.of(LOCK);
      case SEMAPHORE_END -> Optional.of(SEMAPHORE);
      case QUEUE_TAKE_END -> Optional.of(QUEUE_TAKE);
      case QUEUE_PUT_END -> Optional.of(QUEUE_PUT);
      case IO_END -> Optional.of(IO);
      default -> Optional.empty();
    };
  }

  /// Whether it may end without having begun: an operation of a queue that never waits tells its
  /// end alone.
  boolean mayEndAlone() {
    return this == QUEUE_TAKE || this == QUEUE_PUT;
  }

  /// Whether an event ends what another began: a task and a function end as themselves, and a
  /// queue's operation on its queue.
  boolean matches(Event begin, Event end) {
    return switch (this) {
      case TASK, QUEUE_TAKE, QUEUE_PUT -> begin.identity() == end.identity();
      case FUNCTION -> begin.symbol() == end.symbol();
      default -> true;
    };
  }
}
