package io.loomshift.adaptive;

/// What an executor has done and does, at one moment.
///
/// @param completedOnPlatform tasks that ended on platform threads, since it was made
/// @param completedOnVirtual tasks that ended on virtual threads, since it was made
/// @param rejected tasks that it could not take, since it was made
/// @param waiting tasks that wait for a thread, or are on their way to one
/// @param running tasks that run on threads of either type, or are on their way to one
/// @param platformThreads platform threads, idle ones included
/// @param virtualThreads virtual threads
public record PoolCounts(
    long completedOnPlatform,
    long completedOnVirtual,
    long rejected,
    int waiting,
    int running,
    int platformThreads,
    int virtualThreads) {}
