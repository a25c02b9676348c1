package io.loomshift.adaptive.hybrid;

/// What became of a task that was offered.
enum Answer {
  /// A thread takes it.
  TAKEN,
  /// It waits, or so many do that there is something to look at.
  WAITS,
  /// The queue is full, there is no thread, or all is shut down.
  REFUSED
}
