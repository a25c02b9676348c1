package io.loomshift.bench.statistic;

/// A figure and how sure it is.
///
/// @param value the figure
/// @param interval where it lies with 95 % confidence
public record Estimate(double value, Interval interval) {}
