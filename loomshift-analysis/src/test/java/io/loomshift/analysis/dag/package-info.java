/// The trace DAG: what a program would have done, and when, had some of its tasks not been handed
/// to other threads. It is the paper's model, and the oracle that tests compare the replay with.
///
/// Vertices are events. A *thread edge* joins each event of a thread to the next one; a *time edge*
/// says how much later than its source the target happens at least. Two vertices that a thread edge
/// joins have a time edge as well, with the time that was measured between them. Between threads,
/// time edges lead from where a task was spawned to where a worker takes it, and from where a task
/// is complete to where another stops waiting for it. No vertex has an absolute time or a thread:
/// both follow from the edges, so that a change is a matter of a few edges. Each vertex has one
/// edge from its thread and at most one from elsewhere, and so the whole graph is six arrays.
///
/// ```
/// caller   ──spawn──────await·········awaited──      caller   ──start──────end──await·awaited──
///             ╲                      ╱           ⇒
/// worker   idle···busy──start──────end──idle··       worker   idle···busy·idle··
/// ```
///
/// - {@link io.loomshift.analysis.dag.TraceDagBuilder} makes a graph of events and finds the
///   labels.
/// - {@link io.loomshift.analysis.dag.TraceDag} is the graph as it was traced; it never changes.
/// - {@link io.loomshift.analysis.dag.EditedDag} is a copy of its edges with some tasks inlined or
///   made combinators.
/// - {@link io.loomshift.analysis.dag.Propagation} gives each vertex its time and its thread.
///
/// Source: Orton and Mycroft, *Refactoring Traces to Identify Concurrency Improvements* (2021),
/// section 4.2; `docs/analysis.md` says where this differs from it.
package io.loomshift.analysis.dag;
