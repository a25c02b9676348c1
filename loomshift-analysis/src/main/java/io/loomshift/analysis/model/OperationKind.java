package io.loomshift.analysis.model;

/// What an operation of an actor is: something that takes time, or a point in time.
public enum OperationKind {
  /// It computes, or wants to: part of this may be a wait for a processor.
  RUN(true),
  /// It sleeps.
  SLEEP(true),
  /// A blocking operation of a socket, a file or a database. Argument: the channel. Subject: the
  /// method's symbol.
  IO(true),
  /// It is parked. Argument: the {@link #UNPARK} that woke it, or -1. Subject: the symbol of the
  /// class of what it waits for.
  PARK(true),
  /// It waits on a monitor to be notified, or on a condition of a lock. Argument: the monitor or
  /// the lock. Subject: the symbol of the class of the monitor or the condition.
  WAIT(true),
  /// It waits for the result of a future. Argument: the future. Subject: the symbol of its class.
  AWAIT(true),
  /// It acquires a resource, and has it at the end. Argument: the resource. Subject: how many
  /// permits it got; 0 where it gave up.
  ACQUIRE(true),
  /// A worker waits for work. Subject: the pool's symbol.
  IDLE(true),
  /// It gets nowhere for a reason that the trace does not tell.
  BLOCKED(true),
  /// It waits within a wait that a later operation tells: a replay takes no time for it.
  ABSORBED(true),

  /// It hands a task to a pool. Argument: the task. Subject: the symbol of the stack.
  SPAWN(false),
  /// It begins to run a task. Argument: the task.
  START(false),
  /// It has run a task. Argument: the task.
  END(false),
  /// A future gets its result. Argument: the future.
  COMPLETE(false),
  /// A task ends by an exception. Argument: the task, or the future that it should complete.
  /// Subject: the symbol of the exception's class.
  FAIL(false),
  /// A task is cancelled. Argument: the task.
  CANCEL(false),
  /// A pool refuses a task. Argument: the task.
  REJECT(false),
  /// A future comes to depend on another. Argument: the source. Subject: the dependant.
  DEPEND(false),
  /// It starts a thread. Argument: the actor, or -1 where that does nothing. Subject: the symbol of
  /// the stack, or 0.
  FORK(false),
  /// It unparks a thread. Argument: the actor, or -1 where that does nothing.
  UNPARK(false),
  /// It gives a resource back. Argument: the resource. Subject: how many permits.
  RELEASE(false),
  /// It has others look again that wait on a condition or a monitor. Argument: the lock or the
  /// monitor. Subject: 2 where it means all of them.
  SIGNAL(false),
  /// A traced function begins. Subject: the method's symbol.
  FUNCTION_START(false),
  /// A traced function returned. Subject: the method's symbol.
  FUNCTION_END(false),
  /// A traced function ended by an exception. Subject: the method's symbol.
  FUNCTION_THROW(false),
  /// Events of this actor were lost here.
  LOST(false);

  private static final OperationKind[] ALL = values();

  private final boolean lasting;

  OperationKind(boolean lasting) {
    this.lasting = lasting;
  }

  /// Whether it takes time; otherwise its length is 0.
  public boolean isLasting() {
    return lasting;
  }

  /// Whether the actor gets nowhere meanwhile.
  public boolean isWait() {
    return lasting && this != RUN;
  }

  /// What stands for it in memory, and nowhere else.
  @SuppressWarnings("EnumOrdinal")
  byte code() {
    return (byte) ordinal();
  }

  static OperationKind of(byte code) {
    return ALL[code];
  }
}
