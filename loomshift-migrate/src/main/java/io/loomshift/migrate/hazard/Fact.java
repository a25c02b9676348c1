package io.loomshift.migrate.hazard;

/// What may speak for moving a thread, or against it. `docs/reasons.md` tells how it was found
/// which facts keep a thread from moving.
enum Fact {
  /// The JVM does not wait for it today, either.
  DAEMON(Role.FOR),
  /// The method that makes it waits for its end.
  AWAITED(Role.FOR),
  /// The same, or whoever hands it tasks, for a time.
  AWAITED_A_WHILE(Role.FOR),
  /// The code that starts it goes on as long, or ends the program.
  OUTLIVED(Role.FOR),
  /// What runs the program, or a server that it starts, keeps the JVM alive.
  KEPT_BY_OTHERS(Role.FOR),
  WAITS_ALL_DAY(Role.FOR),
  WAITS(Role.FOR),
  /// Nobody but its class has the thread, to start it, interrupt it or wait for it.
  OWN_USE(Role.FOR),
  KNOWN_CODE(Role.FOR),

  /// Only a note: people signed as many with it as without.
  CALLS_ABSENT(Role.BESIDE),
  GRAPHICAL(Role.BESIDE),
  LARGE(Role.BESIDE),
  COMPUTES(Role.BESIDE),
  /// The workers of a pool that keeps none: what may be cut off is a task that runs just then.
  ENDS_WHEN_IDLE(Role.BESIDE),
  /// Code of others, some calls away from the task.
  CALLS_OTHERS(Role.BESIDE),
  /// A call in the task of which no code is seen, in a program that others keep alive.
  CALLS_UNSEEN(Role.BESIDE),

  /// It is no daemon, but a task that ends by itself; others have a reason of their own.
  MAY_BE_CUT_OFF,
  /// It does not loop, and is not seen to wait.
  SHORT,
  LOOPS,
  /// All that it calls is followed, and it waits nowhere.
  NO_WAIT,
  /// Code of others in the task or in what it calls.
  CALLS_OTHERS_AT_ONCE,
  /// The same elsewhere, where nothing tells that the task waits for others.
  NOT_FOLLOWED,
  /// It runs more code than is read, of libraries as a rule.
  TOO_WIDE,
  /// It is interrupted, and runs code of others then, whose sockets would be closed.
  INTERRUPTS_OTHERS,
  USES_FILE,
  PAINTS,
  UNSEEN_TASK,
  NATIVE,
  PUMPS_STREAM,
  PRIORITY,
  LOW_PRIORITY,
  GROUP,
  ASKS_GROUP,
  HANDED_OUT,
  CLOSES_SOCKET,
  NEVER_STARTED,
  MAKES_THREADS,
  LOOKS_AT_THREADS,
  ON_TIME,
  /// A program makes it once, at its start, or only shows something.
  ONCE,
  /// It leaves a pool that bounds what computes, and may do so.
  MAY_COMPUTE,
  CLEANS,
  ANDROID,
  MEASURES,
  LISTED,
  /// Its authors have chosen a platform thread.
  CHOSEN,
  /// Others ask in a tight loop for what its task makes.
  FEEDS_SPINNERS;

  private enum Role {
    FOR,
    BESIDE,
    AGAINST
  }

  private final Role role;

  /// A fact that keeps a thread from moving.
  Fact() {
    this(Role.AGAINST);
  }

  Fact(Role role) {
    this.role = role;
  }

  /// Whether it speaks for moving.
  boolean isFor() {
    return role == Role.FOR;
  }

  /// Whether a thread with it does not move without being asked for.
  boolean isAgainst() {
    return role == Role.AGAINST;
  }
}
