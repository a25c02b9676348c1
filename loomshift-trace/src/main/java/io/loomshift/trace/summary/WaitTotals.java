package io.loomshift.trace.summary;

import io.loomshift.trace.timeline.Activity;
import java.util.Optional;

/// Waits of one sort.
///
/// Only the outermost wait of a thread counts: one that waits for a lock also parks. The idle time
/// of a pool's workers is no wait.
///
/// @param activity how the threads waited
/// @param what for what: the class of the blocker, the lock or the monitor, or the method that was
///   called; empty where it has no name
/// @param durations those that ended
/// @param unfinished those whose end nobody saw
public record WaitTotals(
    Activity activity, Optional<String> what, Durations durations, long unfinished) {}
