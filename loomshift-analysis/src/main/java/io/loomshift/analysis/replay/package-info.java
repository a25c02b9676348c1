/// A traced program, run again in a model: with the pools, threads and processors that it had, or
/// with others.
///
/// A *simulated thread* is a sequence of operations that one thread does in a row: a task with a
/// worker, or a thread outside any pool. The replay goes from event to event; what each operation
/// of a simulated thread waits for is decided anew:
/// - A run needs a processor: {@link io.loomshift.analysis.replay.Processors}.
/// - A task needs a worker of its pool, or a carrier where it is virtual: {@link
///   io.loomshift.analysis.replay.Carriers}.
/// - A wait for a future, a semaphore, a queue, a lock or a monitor lasts until those let it go on.
/// - A park lasts until the unpark that ended it, if a task did that.
/// - Any other wait lasts as long as it did, without the time that the thread waited for a
///   processor afterwards: sleeps, I/O, timers.
///
/// What is different from what was traced is a {@link io.loomshift.analysis.replay.Variant}.
/// Whether the model can be trusted is shown by replaying without any difference: the {@link
/// io.loomshift.analysis.replay.ReplayValidation}.
package io.loomshift.analysis.replay;
