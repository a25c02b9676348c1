package io.loomshift.trace.summary;

import io.loomshift.trace.Row;
import java.util.Optional;

/// The tasks and workers of a pool.
///
/// @param symbol 0 where tasks ran in no pool, or in one that nobody knew
/// @param row what it is; empty where nothing is known
/// @param submitted how many tasks were handed to it
/// @param rejected how many it refused
/// @param queued how long tasks waited between being handed to it and their start
/// @param running how long tasks ran; their sum is the time in which workers were busy
/// @param unfinished how many tasks still ran, or nobody saw end
/// @param workers the largest number of workers that it told
/// @param queue the largest number of waiting tasks that it told
/// @param idle how often and how long workers waited for work
public record PoolTotals(
    int symbol,
    Optional<Row.Pool> row,
    long submitted,
    long rejected,
    Durations queued,
    Durations running,
    long unfinished,
    int workers,
    int queue,
    Durations idle) {}
