package io.loomshift.migrate.evidence;

import io.loomshift.migrate.Seen;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// That the tasks of a site do little but wait where a virtual thread leaves its carrier, as runs
/// have shown.
///
/// What a source leaves open, such as what code of others does, a run answers for its program. It
/// does so only where it tells of all waits, and of tasks from their begin to their end: what is
/// left of their time was spent on a processor, waiting for one, or in native code. A thread that
/// goes on for ever waits for its work more than in it, and tells nothing.
///
/// @param source the run that saw most
/// @param words what it saw, for a person
record Waiting(String source, String words) {
  /// From this Java on what waits within `synchronized` leaves its carrier.
  ///
  /// Source: JEP 491.
  private static final int FREE_MONITORS = 24;

  /// Time at work. Less is seldom more than what a program does once, as it starts.
  private static final long ENOUGH_NANOS = 1_000_000_000;

  /// Tasks, or threads that ended.
  private static final long ENOUGH_TASKS = 100;

  /// At least this share of the time at work went into such waits.
  private static final double WAITED = 0.75;

  /// At most this share was spent on files, which hold the carrier.
  private static final double FILES = 0.01;

  /// At most this share belongs to tasks that waited for less than half of theirs.
  private static final double RESTLESS = 0.05;

  /// Where every run that saw enough says so, and one did.
  ///
  /// @param release the oldest Java that the site runs on
  static Optional<Waiting> of(List<Seen> seen, int release) {
    List<Seen> enough = seen.stream().filter(Waiting::isEnough).toList();
    boolean waits =
        release >= FREE_MONITORS
            && enough.stream().allMatch(Waiting::isWaiting)
            && seen.stream().noneMatch(Waiting::isComputing);
    return waits
        ? enough.stream()
            .max((a, b) -> Long.compare(nanos(a), nanos(b)))
            .map(most -> new Waiting(most.source(), words(most, most.work().orElseThrow())))
        : Optional.empty();
  }

  private static boolean isEnough(Seen seen) {
    return seen.work()
        .filter(work -> work.nanos() >= ENOUGH_NANOS && work.tasks() >= ENOUGH_TASKS)
        .isPresent();
  }

  private static long nanos(Seen seen) {
    return seen.work().map(Seen.Work::nanos).orElse(0L);
  }

  private static boolean isWaiting(Seen seen) {
    return !seen.shared()
        && seen.pinnedNanos() == 0
        && seen.work().filter(Waiting::waits).isPresent();
  }

  private static boolean waits(Seen.Work work) {
    return work.fileNanos() <= FILES * work.nanos()
        && work.waitedNanos() - work.fileNanos() >= WAITED * work.nanos()
        && work.restlessNanos() <= RESTLESS * work.nanos();
  }

  /// Whatever else a run tells, as a recording of JFR, which leaves out short waits.
  private static boolean isComputing(Seen seen) {
    return seen.processorNanos() >= ENOUGH_NANOS && seen.computing() > 1 - WAITED;
  }

  private static String words(Seen seen, Seen.Work work) {
    String most =
        seen.waitedNanos().entrySet().stream()
            .max(Map.Entry.comparingByValue())
            .map(entry -> entry.getKey().word())
            .orElseThrow();
    return String.format(
        Locale.ROOT,
        "in %s %,d of its %s waited for %.0f %% of %.0f s (mostly %s)",
        seen.source(),
        work.tasks(),
        seen.tasks().isPresent() ? "tasks" : "threads",
        100.0 * work.waitedNanos() / work.nanos(),
        work.nanos() / 1e9,
        most);
  }
}
