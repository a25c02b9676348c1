/// Which executor does best under which load, from the first task on?
///
/// - `Load`: streams of tasks, each with its `Work` and its `Arrival`; those that a design was made
///   on, those thought of later, and those drawn at random.
/// - `Contender`: fixed choices of both types, and the executors that adapt.
/// - `ExecutorProcess`: one load on one contender, in a JVM of its own; `Client` sends the tasks.
/// - `LoadExperiment` runs everything; `LoadReport` makes one table of it.
package io.loomshift.experiments.executors;
