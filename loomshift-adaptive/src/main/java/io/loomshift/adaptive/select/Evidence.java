package io.loomshift.adaptive.select;

/// Evidence that one type is better: an e-process, which is what a gambler would own who bets on
/// that type before each comparison. Starts at 1, and is multiplied by *1 + g(x)*, where *x* is the
/// logarithm of how many times as good it was and *g* grows in proportion up to a limit: what is
/// lost by a clear defeat is what is won by as clear a victory.
///
/// Which type goes first in a comparison is decided by a fair coin, which depends on nothing. So
/// where the type makes no difference, *x* and *-x* are equally likely, however the load drifts and
/// however the windows depend on each other; where the other type is worse, *x* is less than that.
/// As *g* is odd and nowhere falls, its mean is 0 at most: the evidence cannot be expected to grow.
/// The probability that it *ever* reaches `1/p` is then at most `p`, however often one looks. Not
/// for several threads.
///
/// Source: Ville's inequality (J. Ville, "Étude critique de la notion de collectif", 1939; for
/// tests by betting: G. Shafer, "Testing by betting", JRSS A 184, 2021). The mean of several
/// e-processes is one, too: here of high bets, for types that differ little and loads that are
/// steady, and of low ones, for loads that are not.
final class Evidence {
  /// What is bet for each unit of the logarithm.
  private static final double[] BETS = {2, 8, 32};

  /// The most that is bet, as a share of what is owned.
  private static final double LIMIT = 0.95;

  private final double[] processes = {1, 1, 1};

  /// Adds the outcome of a comparison.
  ///
  /// @param logRatio how many times as good the type was that is bet on, as its natural logarithm
  void add(double logRatio) {
    for (int i = 0; i < processes.length; i++) {
      processes[i] *= 1 + Math.clamp(BETS[i] * logRatio, -LIMIT, LIMIT);
    }
  }

  /// The evidence now: the inverse of the greatest probability of such luck.
  double amount() {
    double sum = 0;
    for (double process : processes) {
      sum += process;
    }
    return sum / processes.length;
  }
}
