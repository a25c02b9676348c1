package io.loomshift.agent.tryout;

/// A place that changes.
///
/// @param maker what is called instead
/// @param number its number in the report
record Chosen(Candidate candidate, Maker maker, int number) {}
