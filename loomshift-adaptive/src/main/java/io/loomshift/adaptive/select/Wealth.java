package io.loomshift.adaptive.select;

/// Evidence that one type is better, as the wealth of a gambler who bets on it before each
/// comparison. Starts at 1, and is multiplied by *1 + g(x)*, where *x* is the logarithm of how many
/// times as good it was and *g* grows in proportion up to a limit: what is lost by a clear defeat
/// is what is won by as clear a victory.
///
/// Which type goes first in a comparison is decided by a fair coin, which depends on nothing. So
/// where the type makes no difference, *x* and *-x* are equally likely, however the load drifts and
/// however the windows depend on each other; where the other type is worse, *x* is less than that.
/// As *g* is odd and nowhere falls, its mean is 0 at most: the wealth cannot be expected to grow.
/// The probability that it *ever* reaches `1/p` is then at most `p`, however often one looks. Not
/// for several threads.
///
/// Source: Ville's inequality (J. Ville, "Étude critique de la notion de collectif", 1939; for
/// tests by betting: G. Shafer, "Testing by betting", JRSS A 184, 2021). The stakes are a mixture,
/// which is a wealth again: high ones for types that differ little and loads that are steady, low
/// ones for loads that are not.
final class Wealth {
  /// What is bet for each unit of the logarithm.
  private static final double[] STAKES = {2, 8, 32};

  /// The most that is bet, as a share of the wealth.
  private static final double LIMIT = 0.95;

  private final double[] purses = {1, 1, 1};

  /// Settles the bet on a comparison.
  ///
  /// @param logRatio how many times as good the type was that is bet on, as its natural logarithm
  void settle(double logRatio) {
    for (int i = 0; i < purses.length; i++) {
      purses[i] *= 1 + Math.clamp(STAKES[i] * logRatio, -LIMIT, LIMIT);
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
