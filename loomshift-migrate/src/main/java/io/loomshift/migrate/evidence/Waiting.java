package io.loomshift.migrate.evidence;

import io.loomshift.migrate.Seen;
import io.loomshift.recording.Act;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// That the tasks of a site do little but wait where a virtual thread leaves its carrier, as runs
/// have shown.
///
/// What a source leaves open, such as what code of others does, a run answers for its program. It
/// does so only where it tells of all waits and of the time at work: what is left of that was spent
/// on a processor, waiting for one, or in native code.
///
/// @param source the run that saw most
/// @param words what it saw, for a person
record Waiting(String source, String words) {
  /// Time at work. Less is seldom more than what a program does once, as it starts.
  private static final long ENOUGH_NANOS = 1_000_000_000;

  /// Tasks, where the run counts them.
  private static final long ENOUGH_TASKS = 100;

  /// At least this share of the time at work went into such waits.
  private static final double WAITED = 0.75;

  /// At most this share was spent on files, which hold the carrier.
  private static final double FILES = 0.05;

  /// Where every run that saw enough says so, and one did.
  static Optional<Waiting> of(List<Seen> seen) {
    List<Seen> enough = seen.stream().filter(Waiting::isEnough).toList();
    return enough.stream().allMatch(Waiting::isWaiting)
        ? enough.stream()
            .max((a, b) -> Long.compare(worked(a), worked(b)))
            .map(most -> new Waiting(most.source(), words(most)))
        : Optional.empty();
  }

  private static boolean isEnough(Seen seen) {
    return worked(seen) >= ENOUGH_NANOS && seen.tasks().orElse(ENOUGH_TASKS) >= ENOUGH_TASKS;
  }

  private static long worked(Seen seen) {
    return seen.workedNanos().orElse(0);
  }

  private static boolean isWaiting(Seen seen) {
    long worked = worked(seen);
    long files = seen.waitedNanos().getOrDefault(Act.FILE, 0L);
    return !seen.shared()
        && seen.pinnedNanos() == 0
        && files <= FILES * worked
        && seen.waited() - files >= WAITED * worked;
  }

  private static String words(Seen seen) {
    String most =
        seen.waitedNanos().entrySet().stream()
            .max(Map.Entry.comparingByValue())
            .map(entry -> entry.getKey().word())
            .orElseThrow();
    return String.format(
        Locale.ROOT,
        "in %s %s waited for %.0f %% of %.0f s at work (mostly %s), and used a processor for %.1f s",
        seen.source(),
        seen.tasks().isPresent()
            ? String.format(Locale.ROOT, "its %,d tasks", seen.tasks().getAsLong())
            : seen.threads() == 1 ? "its thread" : "its %d threads".formatted(seen.threads()),
        100.0 * seen.waited() / worked(seen),
        worked(seen) / 1e9,
        most,
        seen.processorNanos() / 1e9);
  }
}
