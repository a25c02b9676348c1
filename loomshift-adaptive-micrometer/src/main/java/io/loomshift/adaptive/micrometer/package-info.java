/// Meters, by [Micrometer](https://docs.micrometer.io), of what executors do and why. Names and
/// units follow its own meters of executors, with `loomshift.` before them:
///
/// | meter | kind | of | tags |
/// | --- | --- | --- | --- |
/// | `loomshift.executor.active` | gauge, tasks | all | `name` |
/// | `loomshift.executor.queued` | gauge, tasks | all | `name` |
/// | `loomshift.executor.completed` | counter, tasks | all | `name`, `thread.type` |
/// | `loomshift.executor.rejected` | counter, tasks | all | `name` |
/// | `loomshift.executor.pool.size` | gauge, threads | all | `name`, `thread.type` |
/// | `loomshift.executor.pool.max` | gauge, threads | `HybridExecutor` | `name`, `thread.type` |
/// | `loomshift.executor.type` | gauge, 1 or 0 | `AdaptiveExecutor` | `name`, `thread.type` |
/// | `loomshift.executor.transitions` | counter | `AdaptiveExecutor` | `name` |
/// | `loomshift.executor.measured.…` | gauge | `AdaptiveExecutor` | `name` |
///
/// `thread.type` is `platform` or `virtual`. The last row is a meter for each
/// [io.loomshift.adaptive.metric.Metric], in lower case with dots: what the executor last decided
/// by. A value that is not known is not a number.
package io.loomshift.adaptive.micrometer;
