package io.loomshift.fleet.table;

import java.util.List;

/// What a day's record says of all repositories together.
///
/// @param unchanged how many have the rows of the day before
/// @param failed how many were not scanned
/// @param files Java files
/// @param sites places, of which `migrate` and `review` have these verdicts
/// @param failures what was wrong with the first [#MOST_FAILURES] of those that failed
public record Totals(
    long repositories,
    long unchanged,
    long failed,
    long files,
    long sites,
    long migrate,
    long review,
    List<String> failures) {
  /// As many lines as a terminal shows; the table has all.
  static final int MOST_FAILURES = 20;
}
