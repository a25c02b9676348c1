/// Edits of a source tree that make improvements which an analysis of a trace has found.
///
/// An [io.loomshift.findings.Improvement] names a place as a trace does: a class, a line, and for
/// pools what the running program told of them. [io.loomshift.migrate.patch.Patching] finds that
/// place in the sources, asks the edit of its kind, and puts the edits together through the same
/// plan, verification and journal as a migration.
///
/// The edits are made so that what a caller sees of a task does not depend on where the task ran:
///
/// - A task that its caller is to run becomes a `FutureTask` that the caller runs, or keeps its
///   `CompletableFuture` and gets `Runnable::run` as its executor. Results, failures and their
///   wrapping stay those of the future, whatever reads it.
/// - A task whose condition is hoisted keeps its whole body, condition and all: the condition in
///   front of it decides only who runs it. So a condition that has another value by the time the
///   task runs costs time, never an answer.
/// - A coordinator's sub-tasks are spawned by its caller, and what it did with their results
///   follows them as a dependent stage. A failure of a sub-task then reaches the caller with one
///   `ExecutionException` around it where there were two; the outcome says so.
///
/// What has no such form is refused with its place and a reason, and other improvements go on. What
/// is no place at all is the user's to mend: the sources are not those that were traced.
package io.loomshift.migrate.patch;
