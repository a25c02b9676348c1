package io.loomshift.migrate;

import io.loomshift.recording.Act;
import io.loomshift.recording.CallTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// What the threads of a site were seen to do in one run.
///
/// @param source the name of the recording or trace, without its folder
/// @param threads how many ran tasks of this site
/// @param mostAlive how many of them there were at most at a time, started while it was recorded
/// @param tasks how many they ran to the end; empty where the source knows no tasks
/// @param mostBusy how many ran one at most at a time; empty likewise
/// @param limit how many the pool may have; empty where there is no limit or it is not known
/// @param work what its tasks did, each from its begin to its end; empty where the source does not
///   tell all waits
/// @param waitedNanos for how long tasks waited, by what for
/// @param processorNanos processor time of the threads
/// @param idleNanos for how long workers waited for a task
/// @param pinnedNanos for how long threads that were virtual kept their carriers while blocked
/// @param longest where they waited or were pinned, the longest first
/// @param unforeseen waits that the scan did not expect: it found nothing in the tasks that blocks,
///   and nothing that it could not follow
/// @param keeper the name of a thread that is no daemon and no site's, and that kept the JVM alive
///   to the end, as others like it did before, from the first thread of this site on. Empty where
///   there was none, where tasks of this site wrote files, or where the source does not tell
/// @param shared whether other sites run the same code, so that nobody knows whose this was
public record Seen(
    String source,
    int threads,
    long mostAlive,
    OptionalLong tasks,
    OptionalLong mostBusy,
    OptionalInt limit,
    Optional<Work> work,
    Map<Act, Long> waitedNanos,
    long processorNanos,
    long idleNanos,
    long pinnedNanos,
    List<CallTime> longest,
    List<CallTime> unforeseen,
    Optional<String> keeper,
    boolean shared) {
  /// What tasks did that were seen from their begin to their end; of threads without tasks that are
  /// counted, their lives.
  ///
  /// @param tasks how many
  /// @param nanos for how long they ran, waits included
  /// @param waitedNanos for how long they waited meanwhile, files included
  /// @param fileNanos for how long they read and wrote files
  /// @param restlessNanos for how long those ran that waited for less than half of their time for
  ///   anything but files
  public record Work(
      long tasks, long nanos, long waitedNanos, long fileNanos, long restlessNanos) {}

  public Seen {
    waitedNanos = Map.copyOf(waitedNanos);
    longest = List.copyOf(longest);
    unforeseen = List.copyOf(unforeseen);
  }

  /// For how long tasks waited, whatever for.
  public long waited() {
    return waitedNanos.values().stream().mapToLong(Long::longValue).sum();
  }

  /// The share of the time in which tasks did something known that they computed; 0 where nothing
  /// is known.
  public double computing() {
    double all = (double) processorNanos + waited();
    return all == 0 ? 0 : processorNanos / all;
  }
}
