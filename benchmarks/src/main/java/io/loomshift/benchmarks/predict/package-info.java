/// The command behind `benchmarks/predict`: whether what `analyze` predicts comes true.
///
/// A {@link io.loomshift.benchmarks.predict.Workbench} compiles and runs the {@link
/// io.loomshift.benchmarks.predict.Program programs} of `suite/`, each in a JVM of its own, and
/// calls `trace`, `analyze` and `patch` as a person would. A {@link
/// io.loomshift.benchmarks.predict.Trial} is one such round with one program: a prediction from the
/// trace before, and what came of it from the trace after. A {@link
/// io.loomshift.benchmarks.predict.Goal} says how far the two may lie apart.
@NullMarked
package io.loomshift.benchmarks.predict;

import org.jspecify.annotations.NullMarked;
