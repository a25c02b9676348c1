/// The command behind `benchmarks/trace`: what tracing costs, beside JFR, Kieker and the
/// OpenTelemetry Java agent.
///
/// {@link io.loomshift.benchmarks.trace.TraceBenchmark} starts small programs in JVMs of their own,
/// one {@link io.loomshift.benchmarks.trace.Arm} after the other in each round: {@link
/// io.loomshift.benchmarks.trace.CallLoad} for the cost of an event, {@link
/// io.loomshift.benchmarks.trace.TaskLoad} for tasks of 100 µs, {@link
/// io.loomshift.benchmarks.trace.ClassLoad} for the classes of a large jar.
@NullMarked
package io.loomshift.benchmarks.trace;

import org.jspecify.annotations.NullMarked;
