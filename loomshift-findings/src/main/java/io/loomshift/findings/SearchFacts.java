package io.loomshift.findings;

/// How the best combination was looked for.
///
/// @param improvements how many single ones there were
/// @param combinations how many were evaluated, single ones among them
/// @param exhaustive whether these are all that there are
public record SearchFacts(int improvements, long combinations, boolean exhaustive) {
  /// Checks the numbers.
  public SearchFacts {
    if (improvements < 0 || combinations < 0) {
      throw new IllegalArgumentException(
          "%d improvements, %d combinations".formatted(improvements, combinations));
    }
  }
}
