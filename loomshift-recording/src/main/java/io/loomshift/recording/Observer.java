package io.loomshift.recording;

import java.util.List;

/// Told what is read from a run, in the order of the recording.
///
/// That is roughly the order of time: what waits is told when it ends.
public interface Observer {
  /// A thread was started.
  ///
  /// @param nanos since the beginning of the epoch
  /// @param startedBy the stack of whoever started it, innermost first
  void started(RecordedThread thread, long nanos, List<Frame> startedBy);

  /// A thread that was started had been made. Recordings of JFR know nothing of that.
  ///
  /// @param madeBy the stack of whoever made it, innermost first
  default void made(RecordedThread thread, List<Frame> madeBy) {}

  /// A thread was started by another one. Recordings of JFR do not tell.
  default void startedBy(RecordedThread thread, RecordedThread starter) {}

  /// A thread ended.
  ///
  /// @param nanos since the beginning of the epoch
  void ended(RecordedThread thread, long nanos);

  /// A thread begins to run a task of a pool. Recordings of JFR know nothing of pools.
  default void works(RecordedThread thread, RecordedPool pool) {}

  /// A worker ran a task of its pool to the end. Recordings of JFR know nothing of tasks.
  ///
  /// @param begin when it began, in nanoseconds since the beginning of the epoch
  /// @param end when it ended
  default void ran(RecordedThread thread, RecordedPool pool, long begin, long end) {}

  /// A thread was seen to do something.
  void saw(RecordedThread thread, Sighting sighting);

  /// A thread used a processor, without a word on where.
  ///
  /// @param nanos of processor time since this was told before
  void used(RecordedThread thread, long nanos);

  /// All that happened was told. Recordings of JFR, which leave out short waits, do not say so, nor
  /// do traces of which something is missing.
  default void finished() {}
}
