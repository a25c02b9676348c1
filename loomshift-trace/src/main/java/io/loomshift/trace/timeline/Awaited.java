package io.loomshift.trace.timeline;

/// What a thread waits for while an [Activity] lasts. Readers tell waits apart by this, so that a
/// new kind of wait is the business of nobody else. A new sort is one that a person would want in
/// another colour, or under another word, than all of these.
public enum Awaited {
  /// It does not wait.
  NOTHING,
  /// The next task, as the worker of a pool: no wait of a task.
  WORK,
  /// The result of a task.
  RESULT,
  /// That another thread unparks it: it parks meanwhile, and that is told, too.
  SIGNAL,
  /// That another thread notifies it, in `Object.wait`.
  NOTIFICATION,
  /// A monitor, to enter `synchronized`.
  MONITOR,
  /// A lock of `java.util.concurrent`.
  LOCK,
  /// Permits of a semaphore.
  PERMIT,
  /// An element of a queue, or room in one.
  QUEUE,
  /// That time passes.
  TIME,
  /// A socket, a file or a database.
  IO
}
