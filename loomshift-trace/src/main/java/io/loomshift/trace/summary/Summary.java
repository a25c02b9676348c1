package io.loomshift.trace.summary;

import io.loomshift.trace.EventKind;
import io.loomshift.trace.TraceException;
import io.loomshift.trace.timeline.Cursor;
import io.loomshift.trace.timeline.Event;
import io.loomshift.trace.timeline.Trace;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What is in a trace.
///
/// @param nanos from the beginning of the recording to its end, or to the last event where nobody
///   saw the end
/// @param kinds how many events of each kind, those that occur, in the order of their codes
/// @param others how many events were of kinds that a later version brought
/// @param threads the threads
/// @param pools the pools, the one with the most tasks first
/// @param waits the waits, the sort that took longest first
/// @param collections pauses for the garbage collector
/// @param load processor use, where it was recorded
/// @param backlog connections that waited for the program, where it listened and that was sampled
/// @param unmatched ends whose begins are not in the trace
/// @param leftOut begins and ends of which a loss hides whose they are
public record Summary(
    long nanos,
    Map<EventKind, Long> kinds,
    long others,
    ThreadTotals threads,
    List<PoolTotals> pools,
    List<WaitTotals> waits,
    Durations collections,
    Optional<HostLoad> load,
    Optional<Backlog> backlog,
    long unmatched,
    long leftOut) {

  /// Processor use of the machine and of the program, in thousandths of all processors.
  ///
  /// @param machineMean over the samples
  /// @param machineMost the largest sample
  /// @param programMean over the samples
  public record HostLoad(long samples, long machineMean, long machineMost, long programMean) {}

  /// Connections that waited for the program at the ports where it listened.
  ///
  /// @param mean how many had sent something that nobody had read, over the samples
  /// @param most the largest sample of these
  /// @param unacceptedMean how many nobody had accepted, over the samples, whatever they had sent
  public record Backlog(long samples, double mean, long most, double unacceptedMean) {}

  /// Reads all events of a trace.
  ///
  /// @param watch told how many events of all were read
  public static Summary of(Trace trace, Trace.Watch watch) throws IOException, TraceException {
    Counting counting = new Counting(trace.symbols());
    try (Cursor cursor = trace.cursor()) {
      for (Optional<Event> next = cursor.next(); next.isPresent(); next = cursor.next()) {
        counting.accept(next.get());
        if ((cursor.read() & 0xFFFF) == 0) {
          watch.at(cursor.read(), trace.events());
        }
      }
      return counting.summary(trace, cursor.skipped());
    }
  }
}
