package io.loomshift.adaptive.select;

/// Evidence that one type is better, as the wealth of a gambler who bets on it before each
/// comparison, with even odds. Starts at 1.
///
/// Which type goes first in a comparison is decided by a fair coin. If the type made no difference,
/// the gambler would win half of the comparisons at most, however the load drifts and however the
/// windows depend on each other, since the coin depends on nothing; so the wealth could not be
/// expected to grow. The probability that it *ever* reaches `1/p` is then at most `p`, however
/// often one looks. Not for several threads.
///
/// Source: Ville's inequality (J. Ville, "Étude critique de la notion de collectif", 1939; for
/// tests by betting: G. Shafer, "Testing by betting", JRSS A 184, 2021). The stakes are a mixture,
/// which is a wealth again: high ones for types that differ much, low ones for those that differ
/// little.
final class Wealth {
  private static final double[] STAKES = {0.25, 0.5, 0.9};

  private final double[] purses = {1, 1, 1};

  void win() {
    settle(1);
  }

  void lose() {
    settle(-1);
  }

  private void settle(int sign) {
    for (int i = 0; i < purses.length; i++) {
      purses[i] *= 1 + sign * STAKES[i];
    }
  }

  /// The wealth now: the inverse of the greatest probability of such luck.
  double amount() {
    double sum = 0;
    for (double purse : purses) {
      sum += purse;
    }
    return sum / purses.length;
  }
}
