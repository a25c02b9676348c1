package io.loomshift.agent.tryout;

import java.util.Locale;

/// Why the safe profile leaves a place as it is: the reasons of a scan, as far as a class file
/// shows them, and one of its own for what it does not show.
///
/// `docs/reasons.md` tells them at length.
enum Caveat {
  DAEMON_FALSE(true, "setDaemon(false) is called on the thread"),
  DAEMON_UNKNOWN(false, "whether the thread is a daemon is decided at run time"),
  DAEMON_LOST(
      false,
      "nothing makes it a daemon, and nothing beside it waits for its end: a virtual thread does not"
          + " keep the JVM alive"),
  PRIORITY(false, "the thread's priority is decided at run time"),
  THREAD_GROUP(false, "the thread is given a group, which may be used"),
  THREAD_ENUMERATION(
      false, "code beside it lists the threads of the JVM, of which virtual threads are none"),
  UNSUPPORTED_OPERATION(true, "a virtual thread does not support what is called on it"),
  THREAD_NAME(
      false, "the thread has no name that is surely given ahead, and something may read it"),
  NULL_ARGUMENT(false, "the name may be null, which a virtual thread's must not be"),
  RUN_CALLED_DIRECTLY(true, "run() is called on it, which does nothing on a virtual thread"),
  THREAD_SUBCLASS(true, "it is of a subclass of Thread, which no virtual thread is"),
  THREAD_AS_RUNNABLE(true, "its task is itself a Thread"),
  NO_TASK(true, "it is given no task"),
  STACK_SIZE(true, "it is given a stack size"),
  SHUTDOWN_HOOK(true, "it is a shutdown hook, which runs once while the JVM ends"),
  INHERITABLE_THREAD_LOCAL(
      false, "code beside it has an InheritableThreadLocal, of which each task would get a copy"),
  CONCURRENCY_LIMIT(false, "the pool bounds how many of its tasks run at a time"),
  ORDERING(true, "the pool has one worker, so its tasks run one behind the other"),
  POOL_TYPE(false, "the pool is a ThreadPoolExecutor, which an executor per task is not"),
  SHUTDOWN_NOW_RESULT(false, "the result of shutdownNow() is used"),
  CUSTOM_FACTORY(false, "the pool is given a factory, which may do more than make a thread"),
  FACTORY(false, "it is made by a thread factory, and it is the pool that decides"),
  CLASS_INITIALISER(
      false, "its task may be the first to use a class whose initialiser may wait for others"),
  FILE_IO(
      false,
      "its task reads what somebody types, a stream that may be a file or a pipe, or randomness that"
          + " the machine has to gather, and would hold its carrier meanwhile"),
  TIMING(
      false, "its task interrupts other threads, and must not wait for a carrier that they hold"),
  SELECTOR_LOOP(true, "its task selects or polls, and would hold its carrier"),
  ABANDONED_TASK(
      false,
      "who starts it gives up on it after a while, and it may hold its carrier all the same"),
  NOT_VISIBLE(
      false, "its class file does not show what becomes of it, what it runs, or how large it is");

  private final boolean keeps;
  private final String why;

  Caveat(boolean keeps, String why) {
    this.keeps = keeps;
    this.why = why;
  }

  /// The code, as a scan writes it.
  String code() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// The verdict, as a scan writes it.
  String verdict() {
    return keeps ? "keep" : "review";
  }

  boolean keeps() {
    return keeps;
  }

  /// Whether a place may change all the same where somebody agrees: not to what nobody has seen.
  boolean canBeAgreedTo() {
    return !keeps && this != NOT_VISIBLE;
  }

  String why() {
    return why;
  }
}
