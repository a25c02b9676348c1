package io.loomshift.adaptive.select;

import io.loomshift.adaptive.metric.LoadMetrics;
import java.util.Locale;
import java.util.random.RandomGenerator;

/// Compares the type that is used with the other one, pair by pair of windows, until the evidence
/// suffices, is hopeless, or costs too much. A coin decides for each pair which type goes first; a
/// window begins some looks after a change of the type, which are for the threads to change and for
/// what they had begun to end. Not for several threads.
final class Trial {
  /// A trial that drags on has found that it matters little.
  static final int MOST_PAIRS = 40;

  /// After so many pairs the windows become twice as long: what differs much is found with short
  /// ones, what differs little needs long ones.
  static final int PAIRS_OF_A_LENGTH = 4;

  /// The last time that they do.
  static final int LONGER_UNTIL = 3 * PAIRS_OF_A_LENGTH;

  /// The evidence for the contrary that ends a trial: a better type is given up with a probability
  /// of a fifth at most, and found by a later trial.
  static final double HOPELESS = 5;

  /// Another type that did half in one comparison, or less in several, ends it, too: the logarithm
  /// of the product of their ratios. Stopping early costs power and no error.
  static final double CRUSHING = Math.log(0.5);

  /// What a comparison costs at least, as a share of its time on the other type: the threads change
  /// twice for it.
  static final double LEAST_COST = 0.05;

  /// How a trial stands.
  enum State {
    RUNNING,
    OTHER_IS_BETTER,
    OTHER_IS_NOT_BETTER,
    TOO_EXPENSIVE
  }

  private final ThreadType incumbent;
  private final double threshold;
  private final double margin;
  private final int settling;
  private final double lookSeconds;
  private final Allowance allowance;
  private final RandomGenerator coin;
  private final Wealth wealth = new Wealth();
  private final Wealth contrary = new Wealth();

  private int looks;
  private int pairs;
  private int wins;
  private double logRatios;
  private State state = State.RUNNING;

  private boolean otherFirst;
  private boolean isSecond;
  private int looked;
  private double otherSeconds;
  private Window incumbentWindow = new Window();
  private Window otherWindow = new Window();

  /// Begins a trial; its first look is the next one.
  ///
  /// @param threshold the wealth that suffices
  /// @param settling after how many looks a window begins; at least 1
  /// @param looks how many looks the first windows have; at least 1
  Trial(
      ThreadType incumbent,
      double threshold,
      double margin,
      int settling,
      int looks,
      double lookSeconds,
      Allowance allowance,
      RandomGenerator coin) {
    this.incumbent = incumbent;
    this.threshold = threshold;
    this.margin = margin;
    this.settling = settling;
    this.looks = looks;
    this.lookSeconds = lookSeconds;
    this.allowance = allowance;
    this.coin = coin;
    beginPair();
  }

  State state() {
    return state;
  }

  /// The type to use until the next look.
  ThreadType type() {
    if (state == State.OTHER_IS_BETTER) {
      return incumbent.other();
    }
    return state == State.RUNNING && isSecond != otherFirst ? incumbent.other() : incumbent;
  }

  /// Takes what the current type did since the last look.
  void look(LoadMetrics metrics, ThreadType current) {
    boolean isOther = current != incumbent;
    if (isOther) {
      otherSeconds += metrics.window().orElse(lookSeconds);
    }
    looked++;
    // The first looks after a possible change of type are for the threads to change.
    if (looked > settling) {
      (isOther ? otherWindow : incumbentWindow).add(metrics);
    }
    if (looked < settling + looks) {
      return;
    }
    looked = 0;
    if (!isSecond) {
      isSecond = true;
    } else {
      endPair();
    }
  }

  private void endPair() {
    pairs++;
    double ratio = otherWindow.ratioTo(incumbentWindow);
    allowance.spend(otherSeconds * Math.clamp(1 - ratio, LEAST_COST, 1.0));
    double logRatio = Math.log(Math.clamp(ratio, 0.01, 100.0));
    logRatios += logRatio;
    wins += logRatio > 0 ? 1 : 0;
    wealth.settle(logRatio - Math.log1p(margin));
    contrary.settle(Math.log1p(margin) - logRatio);
    if (wealth.amount() >= threshold) {
      state = State.OTHER_IS_BETTER;
    } else if (contrary.amount() >= HOPELESS || logRatios <= CRUSHING || pairs == MOST_PAIRS) {
      state = State.OTHER_IS_NOT_BETTER;
    } else {
      boolean areLonger = pairs % PAIRS_OF_A_LENGTH == 0 && pairs <= LONGER_UNTIL;
      looks *= areLonger ? 2 : 1;
      beginPair();
    }
  }

  /// A pair begins only where the allowance would cover it even if nothing got done in it.
  private void beginPair() {
    if (!allowance.covers(cost(settling, looks, lookSeconds))) {
      state = State.TOO_EXPENSIVE;
      return;
    }
    otherFirst = coin.nextBoolean();
    isSecond = false;
    otherSeconds = 0;
    incumbentWindow = new Window();
    otherWindow = new Window();
  }

  /// The time of one pair on the other type, in seconds.
  static double cost(int settling, int looks, double lookSeconds) {
    return (settling + looks) * lookSeconds;
  }

  /// What was found so far.
  @Override
  public String toString() {
    if (pairs == 0) {
      return "no comparison yet";
    }
    return String.format(
        Locale.ROOT,
        "%s was better in %d of %d comparisons, %+.1f %% on average, evidence %.2f of %.0f",
        incumbent.other(),
        wins,
        pairs,
        100 * Math.expm1(logRatios / pairs),
        wealth.amount(),
        threshold);
  }
}
