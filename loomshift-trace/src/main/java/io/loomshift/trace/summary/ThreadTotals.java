package io.loomshift.trace.summary;

/// The threads of a trace.
///
/// @param platform how many platform threads have a row or wrote events, carriers included
/// @param virtual how many virtual threads were seen on a carrier or have a row
/// @param moreVirtual whether there were more than were counted
/// @param carriers how many threads carried virtual threads
/// @param started how many threads began to run
/// @param ended how many threads ended
/// @param mounts how often a virtual thread was mounted
/// @param pinned how often, and how long, a virtual thread blocked on its carrier
/// @param unattributed events of which a loss hides who acted
public record ThreadTotals(
    long platform,
    long virtual,
    boolean moreVirtual,
    long carriers,
    long started,
    long ended,
    long mounts,
    Durations pinned,
    long unattributed) {}
