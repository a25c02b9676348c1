package io.loomshift.migrate.hazard;

/// What may speak for moving a thread, or against it, and how much. `docs/reasons.md` tells how the
/// weights were found.
enum Fact {
  /// The JVM does not wait for it today, either.
  DAEMON(5),
  /// The method that makes it waits for its end.
  AWAITED(3),
  /// The same, or whoever hands it tasks, for a time.
  AWAITED_A_WHILE(3),
  /// The code that starts it goes on as long, or ends the program.
  OUTLIVED(2),
  WAITS_ALL_DAY(2),
  WAITS(2),
  /// Nobody but its class has the thread, to start it, interrupt it or wait for it.
  OWN_USE(1),
  KNOWN_CODE(1),

  /// Only a note: people signed as many with it as without.
  CALLS_ABSENT(0),
  GRAPHICAL(0),
  LARGE(0),
  COMPUTES(0),
  /// The workers of a pool that keeps none: what may be cut off is a task that runs just then.
  ENDS_WHEN_IDLE(0),
  /// It is no daemon, but a task that ends by itself; others have a reason of their own.
  MAY_BE_CUT_OFF(-1),
  SHORT(-2),
  LOOPS(-2),
  /// All that it calls is followed, and it waits nowhere.
  NO_WAIT(-5),
  /// Code of others, some calls away from the task.
  CALLS_OTHERS(-3),
  /// Code of others in the task or in what it calls.
  CALLS_OTHERS_AT_ONCE(-5),
  /// A call in the task of which no code is seen, and nothing tells that the task waits for others.
  NOT_FOLLOWED(-5),
  /// It is interrupted, and runs code of others then, whose sockets would be closed.
  INTERRUPTS_OTHERS(-2),
  USES_FILE(-6),
  PAINTS(-6),

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
  CLEANS,
  ANDROID,
  MEASURES,
  LISTED;

  /// What all facts of a thread must come to for it to move.
  static final int ENOUGH = 4;

  private static final int AGAINST_ALL = -100;

  private final int weight;

  /// A fact that no others outweigh.
  Fact() {
    this(AGAINST_ALL);
  }

  Fact(int weight) {
    this.weight = weight;
  }

  int weight() {
    return weight;
  }

  /// Whether it speaks for moving.
  boolean isFor() {
    return weight > 0;
  }
}
