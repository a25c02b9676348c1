package io.loomshift.adaptive.hybrid;

/// What became of a task that was offered.
enum Answer {
  /// A thread takes it.
  TAKEN,
  /// A thread is on its way to it. It may have to wait for a carrier or a processor, or nobody
  /// knows yet what such tasks do.
  SENT,
  /// It waits.
  WAITS,
  /// The queue is full, there is no thread, or all is shut down.
  REFUSED
}
