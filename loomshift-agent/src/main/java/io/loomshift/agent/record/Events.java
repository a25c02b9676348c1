package io.loomshift.agent.record;

import io.loomshift.trace.EventKind;

/// The kinds in the place where they stand in an event.
///
/// They are constants of the compiler and not calls of the enumeration: a hook inside the JDK may
/// not initialise a class. A test compares them with {@link EventKind}.
public final class Events {
  /// The bits of an argument.
  public static final long ARGUMENT = (1L << 56) - 1;

  static final int SYMBOL_SHIFT = 32;
  static final long IDENTITY = 0xFFFF_FFFFL;

  public static final long OPERAND = 1L << 56;
  public static final long FUNCTION_START = 2L << 56;
  public static final long FUNCTION_END = 3L << 56;
  public static final long FUNCTION_THROW = 4L << 56;
  public static final long TASK_CREATE = 10L << 56;
  public static final long TASK_SUBMIT = 11L << 56;
  public static final long TASK_START = 12L << 56;
  public static final long TASK_END = 13L << 56;
  public static final long TASK_CANCEL = 14L << 56;
  public static final long TASK_REJECT = 15L << 56;
  public static final long TASK_FAIL = 16L << 56;
  public static final long FUTURE_WAIT_BEGIN = 20L << 56;
  public static final long FUTURE_WAIT_END = 21L << 56;
  public static final long FUTURE_COMPLETE = 22L << 56;
  public static final long FUTURE_EDGE = 23L << 56;
  public static final long POOL_IDLE = 30L << 56;
  public static final long POOL_BUSY = 31L << 56;
  public static final long POOL_SIZE = 32L << 56;
  public static final long POOL_QUEUE = 33L << 56;
  public static final long THREAD_START = 40L << 56;
  public static final long THREAD_BEGIN = 41L << 56;
  public static final long THREAD_END = 42L << 56;
  public static final long PARK_BEGIN = 43L << 56;
  public static final long PARK_END = 44L << 56;
  public static final long UNPARK = 45L << 56;
  public static final long SLEEP_BEGIN = 46L << 56;
  public static final long SLEEP_END = 47L << 56;
  public static final long WAIT_BEGIN = 48L << 56;
  public static final long WAIT_END = 49L << 56;
  public static final long MONITOR_BEGIN = 50L << 56;
  public static final long MONITOR_END = 51L << 56;
  public static final long LOCK_BEGIN = 52L << 56;
  public static final long LOCK_END = 53L << 56;
  public static final long LOCK_RELEASE = 54L << 56;
  public static final long SEMAPHORE_BEGIN = 55L << 56;
  public static final long SEMAPHORE_END = 56L << 56;
  public static final long SEMAPHORE_RELEASE = 57L << 56;
  public static final long MONITOR_RELEASE = 58L << 56;
  public static final long IO_BEGIN = 60L << 56;
  public static final long IO_END = 61L << 56;
  public static final long MOUNT = 70L << 56;
  public static final long UNMOUNT = 71L << 56;
  public static final long PINNED_BEGIN = 72L << 56;
  public static final long PINNED_END = 73L << 56;
  public static final long PROCESSOR_TIME = 80L << 56;
  public static final long GARBAGE_COLLECTION = 81L << 56;
  public static final long HOST_LOAD = 82L << 56;
  public static final long QUEUE_TAKE_BEGIN = 90L << 56;
  public static final long QUEUE_TAKE_END = 91L << 56;
  public static final long QUEUE_PUT_BEGIN = 92L << 56;
  public static final long QUEUE_PUT_END = 93L << 56;
  public static final long CONNECTION_ACQUIRE = 94L << 56;
  public static final long CONNECTION_RELEASE = 95L << 56;
  public static final long CONNECTION_BEGIN = 96L << 56;
  public static final long CONNECTION_END = 97L << 56;
  public static final long LOCK_TAKE = 98L << 56;
  public static final long CONDITION_BEGIN = 99L << 56;
  public static final long CONDITION_END = 100L << 56;
  public static final long CONDITION_SIGNAL = 101L << 56;
  public static final long CONDITION_SIGNAL_ALL = 102L << 56;
  public static final long CHANNEL_READ = 103L << 56;
  public static final long CHANNEL_WRITE = 104L << 56;
  public static final long RESOURCE_MADE = 105L << 56;
  public static final long BACKLOG = 106L << 56;
  public static final long MESSAGE_BEGIN = 107L << 56;
  public static final long MESSAGE_END = 108L << 56;

  private Events() {}
}
