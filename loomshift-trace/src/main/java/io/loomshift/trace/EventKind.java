package io.loomshift.trace;

import java.util.Optional;

/// What an event says. Codes are part of the format: they are never given to another kind.
///
/// Every event carries one argument of 56 bits, whose shape is its kind's {@link #shape()}.
public enum EventKind {
  /// A second argument of the event before it, in the same block: see the kinds that say so.
  OPERAND(1, Shape.REFERENCE, Table.NONE),

  /// A traced function begins. The symbol of a method.
  FUNCTION_START(2, Shape.NUMBER, Table.METHODS),
  /// A traced function returned. The symbol of a method.
  FUNCTION_END(3, Shape.NUMBER, Table.METHODS),
  /// A traced function ended by an exception. The symbol of a method.
  FUNCTION_THROW(4, Shape.NUMBER, Table.METHODS),

  /// A task was made. The task, and the stack that made it: its dynamic context.
  TASK_CREATE(10, Shape.REFERENCE, Table.STACKS),
  /// A task was handed to a pool. The task, and the pool.
  TASK_SUBMIT(11, Shape.REFERENCE, Table.POOLS),
  /// A thread begins to run a task. The task, and the pool.
  TASK_START(12, Shape.REFERENCE, Table.POOLS),
  /// A thread has run a task. The task, and its class.
  TASK_END(13, Shape.REFERENCE, Table.STRINGS),
  /// A task was cancelled. The task.
  TASK_CANCEL(14, Shape.REFERENCE, Table.NONE),
  /// A pool refused a task. The task, and the pool.
  TASK_REJECT(15, Shape.REFERENCE, Table.POOLS),
  /// A task ended by an exception. The task, or the future that it should have completed, and the
  /// class of the exception.
  TASK_FAIL(16, Shape.REFERENCE, Table.STRINGS, 1),

  /// A thread begins to wait for the result of a task. The task, and the class of the future.
  FUTURE_WAIT_BEGIN(20, Shape.REFERENCE, Table.STRINGS),
  /// It waits no longer. The task, and the class of the future.
  FUTURE_WAIT_END(21, Shape.REFERENCE, Table.STRINGS),
  /// A future got its result. The future, and its class.
  FUTURE_COMPLETE(22, Shape.REFERENCE, Table.STRINGS),
  /// A future depends on another. The source; the dependant follows as an operand.
  FUTURE_EDGE(23, Shape.REFERENCE, Table.NONE),

  /// A worker of a pool begins to wait for work. The worker's pool as an object, and the pool.
  POOL_IDLE(30, Shape.REFERENCE, Table.POOLS),
  /// A worker of a pool got work. The pool as an object, and the pool.
  POOL_BUSY(31, Shape.REFERENCE, Table.POOLS),
  /// A pool has this many workers now. The number of workers, and the pool.
  POOL_SIZE(32, Shape.REFERENCE, Table.POOLS),
  /// A pool's queue holds this many tasks now. The number of tasks, and the pool.
  POOL_QUEUE(33, Shape.REFERENCE, Table.POOLS),

  /// A thread starts another. The other's thread id; the stack that started it may follow as the
  /// symbol of an operand.
  THREAD_START(40, Shape.NUMBER, Table.NONE),
  /// A thread begins to run. Its own thread id.
  THREAD_BEGIN(41, Shape.NUMBER, Table.NONE),
  /// A thread ends. Its own thread id.
  THREAD_END(42, Shape.NUMBER, Table.NONE),
  /// A thread parks. What it waits for, and the class of that.
  PARK_BEGIN(43, Shape.REFERENCE, Table.STRINGS),
  /// A thread was unparked, or its time was over.
  PARK_END(44, Shape.NUMBER, Table.NONE),
  /// A thread unparks another. The other's thread id.
  UNPARK(45, Shape.NUMBER, Table.NONE),
  /// A thread sleeps. For how many nanoseconds, as it was asked.
  SLEEP_BEGIN(46, Shape.NUMBER, Table.NONE),
  /// A thread slept.
  SLEEP_END(47, Shape.NUMBER, Table.NONE),
  /// A thread waits on a monitor. The object, and its class.
  WAIT_BEGIN(48, Shape.REFERENCE, Table.STRINGS),
  /// A thread was notified, or its time was over. The object, and its class.
  WAIT_END(49, Shape.REFERENCE, Table.STRINGS),
  /// A thread wants a monitor. The object, and its class.
  MONITOR_BEGIN(50, Shape.REFERENCE, Table.STRINGS),
  /// A thread got a monitor. The object, and its class.
  MONITOR_END(51, Shape.REFERENCE, Table.STRINGS),
  /// A thread wants a lock of `java.util.concurrent`. The lock, and its class.
  LOCK_BEGIN(52, Shape.REFERENCE, Table.STRINGS),
  /// A thread got a lock. The lock, and its class.
  LOCK_END(53, Shape.REFERENCE, Table.STRINGS),
  /// A thread gave a lock back. The lock, and its class.
  LOCK_RELEASE(54, Shape.REFERENCE, Table.STRINGS),
  /// A thread wants permits of a semaphore. The semaphore, and its class.
  SEMAPHORE_BEGIN(55, Shape.REFERENCE, Table.STRINGS),
  /// A thread got permits. The semaphore, and how many.
  SEMAPHORE_END(56, Shape.REFERENCE, Table.NONE),
  /// A thread gave permits back. The semaphore, and how many.
  SEMAPHORE_RELEASE(57, Shape.REFERENCE, Table.NONE),
  /// A thread gives a monitor back. The object, and its class.
  MONITOR_RELEASE(58, Shape.REFERENCE, Table.STRINGS, 1),

  /// A thread calls a blocking operation of a socket, a file or a database. The channel, and the
  /// method.
  IO_BEGIN(60, Shape.REFERENCE, Table.METHODS),
  /// The operation returned. How many bytes it moved, or zero where that is not known.
  IO_END(61, Shape.NUMBER, Table.NONE),

  /// A virtual thread is mounted: what follows in this block is its doing. Its thread id.
  MOUNT(70, Shape.NUMBER, Table.NONE),
  /// A virtual thread is unmounted: what follows is the carrier's own doing. Its thread id, or 0
  /// where events were lost and nobody knows.
  UNMOUNT(71, Shape.NUMBER, Table.NONE),
  /// A virtual thread blocks and keeps its carrier. Its thread id.
  PINNED_BEGIN(72, Shape.NUMBER, Table.NONE),
  /// A pinned virtual thread goes on. Its thread id.
  PINNED_END(73, Shape.NUMBER, Table.NONE),

  /// Processor time of the thread that owns the block, since it began, in nanoseconds.
  PROCESSOR_TIME(80, Shape.NUMBER, Table.NONE),
  /// The program paused for its garbage collector, until now, for so many nanoseconds.
  GARBAGE_COLLECTION(81, Shape.NUMBER, Table.NONE),
  /// Processor use of the whole machine in thousandths; the program's own follows as an operand.
  HOST_LOAD(82, Shape.NUMBER, Table.NONE),

  /// A thread wants an element of a queue, and would wait for it. The queue, and its class.
  QUEUE_TAKE_BEGIN(90, Shape.REFERENCE, Table.STRINGS, 1),
  /// A thread took elements from a queue, or gave up. The queue, and how many.
  QUEUE_TAKE_END(91, Shape.REFERENCE, Table.NONE, 1),
  /// A thread wants room in a queue, and would wait for it. The queue, and its class.
  QUEUE_PUT_BEGIN(92, Shape.REFERENCE, Table.STRINGS, 1),
  /// A thread puts an element into a queue, or found no room. The queue, and how many.
  QUEUE_PUT_END(93, Shape.REFERENCE, Table.NONE, 1),
  /// A thread got a connection. The data source, and its class; the connection follows as an
  /// operand.
  CONNECTION_ACQUIRE(94, Shape.REFERENCE, Table.STRINGS, 1),
  /// A thread closes a connection, which a pool takes back by that. The connection, and its class.
  CONNECTION_RELEASE(95, Shape.REFERENCE, Table.STRINGS, 1),
  /// A thread wants a connection, or whatever a pool of resources lends, and may wait for one. The
  /// data source or the pool, and its row among the pools.
  CONNECTION_BEGIN(96, Shape.REFERENCE, Table.POOLS, 3),
  /// It has one, or gave up. The data source or the pool, and its row.
  CONNECTION_END(97, Shape.REFERENCE, Table.POOLS, 3),
  /// A thread took a lock that was free. The lock, and its class. Told of locks that the program
  /// made itself, of which every `LOCK_RELEASE` is told, too. Whoever waited for the lock tells it
  /// before the end of the wait.
  LOCK_TAKE(98, Shape.REFERENCE, Table.STRINGS, 3),
  /// A thread begins to wait on a condition of such a lock, which it gives back meanwhile. The
  /// condition, and its class; the lock follows as an operand.
  CONDITION_BEGIN(99, Shape.REFERENCE, Table.STRINGS, 3),
  /// It waits no longer, and has the lock. The condition, and its class.
  CONDITION_END(100, Shape.REFERENCE, Table.STRINGS, 3),
  /// A thread that has the lock, or the monitor, has one of those look again that wait. The
  /// condition or the monitor, and its class; the lock or the monitor follows as an operand.
  CONDITION_SIGNAL(101, Shape.REFERENCE, Table.STRINGS, 3),
  /// The same, for all that wait.
  CONDITION_SIGNAL_ALL(102, Shape.REFERENCE, Table.STRINGS, 3),
  /// A thread read from a socket that does not block, and got something. The channel, and how many
  /// bytes, 16,777,215 at most.
  CHANNEL_READ(103, Shape.REFERENCE, Table.NONE, 6),
  /// A thread wrote to a socket that does not block, which took something. The channel, and how
  /// many bytes, 16,777,215 at most.
  CHANNEL_WRITE(104, Shape.REFERENCE, Table.NONE, 6),
  /// The program made a semaphore or a lock itself. That, as its own events name it, and the stack
  /// that made it.
  RESOURCE_MADE(105, Shape.REFERENCE, Table.STACKS, 7),
  /// Connections that wait for the program at the ports where it listens: how many that somebody
  /// has accepted sent something that nobody has read, and how many nobody has accepted. As an
  /// operand follows how many of the latter have sent something, and at how many ports some wait.
  BACKLOG(106, Shape.REFERENCE, Table.NONE, 8),
  /// A thread begins to work on a message that a client of a broker gave it. The message, or a list
  /// of some that it works on together, and its class. Told of the thread's own work alone: of a
  /// message that the client hands over to another thread nothing is told here.
  MESSAGE_BEGIN(107, Shape.REFERENCE, Table.STRINGS, 9),
  /// A thread asks such a client for the next message, or gives back control to it. Told whether it
  /// works on one or not. Zero.
  MESSAGE_END(108, Shape.NUMBER, Table.NONE, 9);

  /// How the 56 bits of an argument are divided.
  public enum Shape {
    /// One number without a sign.
    NUMBER,
    /// In the low 32 bits an identity, in the high 24 bits the symbol of a table's row.
    ///
    /// The identity of an object is its identity hash: two live objects rarely share it, and what
    /// is read from a trace must bear that.
    REFERENCE
  }

  /// Where the row lies that an argument's symbol stands for: in the high 24 bits of a reference,
  /// or the whole of a number.
  public enum Table {
    /// Nowhere: the argument has no symbol, or it is a plain number.
    NONE,
    /// Names of classes.
    STRINGS,
    /// Methods.
    METHODS,
    /// Stacks.
    STACKS,
    /// Pools.
    POOLS
  }

  private static final EventKind[] BY_CODE = new EventKind[256];

  static {
    for (EventKind kind : values()) {
      BY_CODE[kind.code] = kind;
    }
  }

  private final int code;
  private final Shape shape;
  private final Table table;
  private final int minor;

  /// One that every version of the format has.
  EventKind(int code, Shape shape, Table table) {
    this(code, shape, table, 0);
  }

  /// @param minor the minor version of the format that it came with
  EventKind(int code, Shape shape, Table table, int minor) {
    this.code = code;
    this.shape = shape;
    this.table = table;
    this.minor = minor;
  }

  /// The kind with this code, or nothing where a later version of the format knows it.
  public static Optional<EventKind> of(int code) {
    return code < 0 || code > 255 ? Optional.empty() : Optional.ofNullable(BY_CODE[code]);
  }

  /// 1 to 255.
  public int code() {
    return code;
  }

  /// How its argument is divided.
  public Shape shape() {
    return shape;
  }

  /// Where the row of its symbol lies.
  public Table table() {
    return table;
  }

  /// The minor version of the format that it came with: a reader of an earlier one skips it.
  public int minor() {
    return minor;
  }
}
