package io.loomshift.trace.timeline;

import io.loomshift.trace.EventKind;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Something that a thread does for a while: one kind of event begins it, another ends it.
public enum Activity {
  /// A traced function.
  FUNCTION(
      Awaited.NOTHING, EventKind.FUNCTION_START, EventKind.FUNCTION_END, EventKind.FUNCTION_THROW),
  /// A task.
  TASK(Awaited.NOTHING, EventKind.TASK_START, EventKind.TASK_END),
  /// A virtual thread on its carrier: the carrier's activity.
  MOUNTED(Awaited.NOTHING, EventKind.MOUNT, EventKind.UNMOUNT),
  /// A worker waits for work.
  POOL_IDLE(Awaited.WORK, EventKind.POOL_IDLE, EventKind.POOL_BUSY),
  /// A virtual thread blocks and keeps its carrier.
  PINNED(Awaited.NOTHING, EventKind.PINNED_BEGIN, EventKind.PINNED_END),
  /// Waiting for the result of a task.
  FUTURE(Awaited.RESULT, EventKind.FUTURE_WAIT_BEGIN, EventKind.FUTURE_WAIT_END),
  /// Parked.
  PARK(Awaited.SIGNAL, EventKind.PARK_BEGIN, EventKind.PARK_END),
  /// Asleep.
  SLEEP(Awaited.TIME, EventKind.SLEEP_BEGIN, EventKind.SLEEP_END),
  /// Waiting on a monitor.
  WAIT(Awaited.NOTIFICATION, EventKind.WAIT_BEGIN, EventKind.WAIT_END),
  /// Wanting a monitor.
  MONITOR(Awaited.MONITOR, EventKind.MONITOR_BEGIN, EventKind.MONITOR_END),
  /// Wanting a lock.
  LOCK(Awaited.LOCK, EventKind.LOCK_BEGIN, EventKind.LOCK_END),
  /// Wanting permits.
  SEMAPHORE(Awaited.PERMIT, EventKind.SEMAPHORE_BEGIN, EventKind.SEMAPHORE_END),
  /// Wanting an element of a queue.
  QUEUE_TAKE(Awaited.QUEUE, EventKind.QUEUE_TAKE_BEGIN, EventKind.QUEUE_TAKE_END),
  /// Wanting room in a queue.
  QUEUE_PUT(Awaited.QUEUE, EventKind.QUEUE_PUT_BEGIN, EventKind.QUEUE_PUT_END),
  /// A blocking operation of a socket, a file or a database.
  IO(Awaited.IO, EventKind.IO_BEGIN, EventKind.IO_END);

  private static final Map<EventKind, Activity> BY_BEGIN = new EnumMap<>(EventKind.class);
  private static final Map<EventKind, Activity> BY_END = new EnumMap<>(EventKind.class);

  static {
    for (Activity activity : values()) {
      BY_BEGIN.put(activity.begin, activity);
      activity.ends.forEach(end -> BY_END.put(end, activity));
    }
  }

  private final Awaited awaited;
  private final EventKind begin;

  @SuppressWarnings("ImmutableEnumChecker") // The list is immutable, which its type does not say.
  private final List<EventKind> ends;

  Activity(Awaited awaited, EventKind begin, EventKind... ends) {
    this.awaited = awaited;
    this.begin = begin;
    this.ends = List.of(ends);
  }

  /// The kind of event that begins it.
  public EventKind begin() {
    return begin;
  }

  /// The kinds of events of which each ends it.
  public List<EventKind> ends() {
    return ends;
  }

  /// What for the thread waits meanwhile.
  public Awaited awaited() {
    return awaited;
  }

  /// Whether the thread gets nowhere meanwhile.
  public boolean isWait() {
    return awaited != Awaited.NOTHING && awaited != Awaited.WORK;
  }

  /// The word that the outputs use: `queue_take`.
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// What an event of this kind begins.
  public static Optional<Activity> begunBy(EventKind kind) {
    return Optional.ofNullable(BY_BEGIN.get(kind));
  }

  /// What an event of this kind ends.
  public static Optional<Activity> endedBy(EventKind kind) {
    return Optional.ofNullable(BY_END.get(kind));
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
