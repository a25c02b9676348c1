package io.loomshift.analysis.model;

/// How many connections waited for the program at a moment, at the ports where it listened.
///
/// @param time in nanoseconds since recording began
/// @param unread how many had sent something that nobody had read, accepted or not
/// @param unaccepted how many nobody had accepted, whatever they had sent
/// @param ports at how many ports some of either waited
public record BacklogSample(long time, long unread, long unaccepted, long ports) {}
