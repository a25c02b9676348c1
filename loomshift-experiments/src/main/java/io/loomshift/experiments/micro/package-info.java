/// Are virtual threads still as much cheaper than platform threads as the paper found when they
/// were new: to make, to sort with, to serve many requests at once?
///
/// - `Kind`: the paper's three experiments, the first in the two readings that its text allows, and
///   what it found; `Case`: one of them at one size.
/// - `Creation`, `MergeSort`, `ParallelRun`: what is timed.
/// - `MicroProcess`: the warm-up runs and the measured runs of one case, in a JVM of its own.
/// - `MicroExperiment`: runs a `MicroPlan` and writes a file a JVM; `MicroResults` reads them back.
/// - `MicroReport`: tables, charts, and whether each finding came out again (`PaperResult`).
///
/// Source: Beronić, Pufek, Mihaljević, Radovan, "On Analyzing Virtual Threads – a Structured
/// Concurrency Model for Scalable Applications on the JVM", MIPRO 2021, section VI.
package io.loomshift.experiments.micro;
