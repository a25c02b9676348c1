package io.loomshift.adaptive;

/// Is told what happens in a [TaskPool], on the thread on which it happens, without its lock. Must
/// not throw.
interface PoolListener {
  /// A thread of the pool begins.
  default void started(Thread thread) {}

  /// A thread of the pool is about to end.
  default void ended(Thread thread) {}

  /// The pool is shut down, and its last task and thread have ended.
  default void terminated() {}

  /// A thread could not be started; its task waits for the next.
  default void trouble(String what) {}
}
