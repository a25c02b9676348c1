package io.loomshift.agent.tryout;

/// A place of a plan, in the source.
///
/// @param number its number in the plan
/// @param file with slashes, from the root of the scanned tree
/// @param line the line where its expression begins
/// @param endLine the line where its expression ends
/// @param column where in the line it begins
/// @param chosen whether it is to change
record PlannedSite(
    String number, String file, int line, int endLine, int column, Shape shape, boolean chosen) {}
