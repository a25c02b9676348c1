/// Holds what `scan --tasks` says of each task of a program against a recording of a run.
///
/// [Recording] reads what threads waited for, with their stacks, from a JFR recording; [ScanTasks]
/// reads what the scan says; [Join] brings them together by the place where a task's code stands;
/// [ReachReport] counts what was found, what was told not to be followable, and what was missed.
@org.jspecify.annotations.NullMarked
package io.loomshift.benchmarks.reach;
