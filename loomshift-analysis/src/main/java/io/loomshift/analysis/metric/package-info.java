/// What a run comes to, whether it was traced, replayed or predicted: how long independent tasks
/// took, how many threads were in which state and when, and the one figure by which runs are
/// compared.
///
/// A run is told as it is simulated, to a {@link io.loomshift.analysis.metric.Run}: threads that
/// become occupied or free, begin to wait or go on, and independent tasks that end. What it is
/// asked for afterwards are the records of {@link io.loomshift.findings}.
package io.loomshift.analysis.metric;
