package io.loomshift.adaptive.hybrid;

/// What an executor has done and does, at one moment or nearly so.
///
/// @param completedOnPlatform tasks that ended on platform threads, since it was made
/// @param completedOnVirtual tasks that ended on virtual threads, since it was made
/// @param rejected tasks that it could not take, since it was made
/// @param waiting tasks that wait for a thread
/// @param running tasks that run on threads of either type, or are on their way to one
/// @param workers platform threads, idle ones included
/// @param workerTarget how many of them may run tasks at once
/// @param virtualThreads virtual threads
/// @param virtualLimit how many of them there may be, as of now
public record HybridCounts(
    long completedOnPlatform,
    long completedOnVirtual,
    long rejected,
    int waiting,
    int running,
    int workers,
    int workerTarget,
    int virtualThreads,
    int virtualLimit) {}
