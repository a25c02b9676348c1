package io.loomshift.fleet.fetch;

/// Whoever reads from, or writes to, the pipe of a process.
///
/// That holds a thread: a virtual one would hold its carrier, and while all carriers are held, no
/// virtual thread runs, not even one that would answer. The JDK lets further carriers begin, but it
/// ends them when they have been idle for half a minute, and then it may start none: with two
/// processors, two trees that took longer than that stopped everything.
public final class Pipe {
  private Pipe() {}

  /// Runs it in a thread of its own.
  public static void on(Runnable work) {
    Thread.ofPlatform().daemon().name("pipe").start(work);
  }
}
