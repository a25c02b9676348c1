package io.loomshift.agent.tryout;

/// Why a place is left as it is.
enum Obstacle {
  /// Found by looking at the method alone; a plan, which followed the thread through the sources,
  /// knows better.
  DAEMON(false, "setDaemon is called in this method with something other than true"),
  RUN(false, "run() is called in this method, which does nothing on a virtual thread"),
  POOL_TYPE(false, "this method wants a ThreadPoolExecutor, which an executor per task is not"),
  NOT_REPLACEABLE(true, "a virtual thread has no use for such a constructor"),
  SUBROUTINE(true, "the method has subroutines, as compilers before Java 6 made them"),
  SERIALIZABLE(true, "the method reference is serializable, and names what it refers to"),
  UNUSUAL(true, "the compiler arranged the instructions in an unusual way"),
  TYPE_IN_USE(true, "the class uses the anonymous class by its own type"),
  OWN_MEMBERS(true, "the anonymous class does more than run"),
  TOO_MANY(true, "there are more places than the report can count"),
  AMBIGUOUS(true, "it cannot be told from another place of this line, which is to stay");

  private final boolean absolute;
  private final String why;

  Obstacle(boolean absolute, String why) {
    this.absolute = absolute;
    this.why = why;
  }

  /// Whether it holds even where a plan says otherwise.
  boolean isAbsolute() {
    return absolute;
  }

  String why() {
    return why;
  }
}
