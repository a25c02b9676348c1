package io.loomshift.recording;

/// Time that threads spent at one place.
///
/// @param count how often, or by how many samples
/// @param nanos all together
public record CallTime(Act act, Where where, long count, long nanos) {}
