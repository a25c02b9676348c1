package io.loomshift.adaptive.select;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;
import java.util.Locale;
import java.util.random.RandomGenerator;

/// Compares the type that is used with the other one, pair by pair of windows, until the evidence
/// suffices, is hopeless, or costs too much. A coin decides for each pair which type goes first; a
/// window begins once the change of the type has [settled][Settling]. Not for several threads.
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

  /// A type that did so much of what the other did, or less, was dominated.
  static final double DOMINATED = 0.5;

  /// Another type that was dominated in one comparison, or in several together, ends it, too: the
  /// logarithm of the product of their ratios. Stopping early costs power and no error.
  private static final double DOMINATION = Math.log(DOMINATED);

  /// What a comparison costs at least, as a share of its time on the other type: the threads change
  /// twice for it.
  static final double LEAST_COST = 0.05;

  /// The other type may take so many times as long to settle, and to end as many tasks, as the one
  /// that is used needed.
  static final int MOST_TIMES = 8;

  /// How a trial stands.
  enum State {
    RUNNING,
    OTHER_IS_BETTER,
    OTHER_IS_NOT_BETTER,
    OTHER_IS_DOMINATED,
    TOO_EXPENSIVE
  }

  /// What is known of the load before a trial, on the type that is used.
  ///
  /// @param taskSamples how many samples a task takes, by Little's law; at least 1
  /// @param windowSamples how many samples the shortest window has; at least 1
  /// @param samplingSeconds the time between two samples
  /// @param rate tasks a second
  record Expected(int taskSamples, int windowSamples, double samplingSeconds, double rate) {
    /// The time of one comparison on the other type, in seconds: former tasks end, new ones do, and
    /// then they are counted.
    double seconds(int length) {
      return (2 * taskSamples - 1 + length * windowSamples) * samplingSeconds;
    }

    int mostSettling() {
      return MOST_TIMES * taskSamples;
    }

    Window window(int length) {
      return new Window(length, length, length * MOST_TIMES * windowSamples);
    }
  }

  private final ThreadType incumbent;
  private final double threshold;
  private final double margin;
  private final Expected expected;
  private final Allowance allowance;
  private final RandomGenerator coin;
  private final Evidence evidence = new Evidence();
  private final Evidence contrary = new Evidence();

  private int length = 1;
  private int pairs;
  private int wins;
  private double logRatios;
  private State state = State.RUNNING;
  private String beforePairs = "no comparison yet";

  private boolean otherFirst;
  private boolean isSecond;
  private double pairSeconds;
  private double pairTasks;
  private double otherSeconds;

  /// What the pairs before lost, and how long they used the other type, in seconds.
  private double lostBefore;

  private double otherSecondsBefore;
  private Settling settling;
  private Window incumbentWindow = new Window(1, 1, 1);
  private Window otherWindow = new Window(1, 1, 1);

  /// Begins a trial; its first sample is the next one.
  ///
  /// @param threshold the evidence that suffices
  Trial(
      ThreadType incumbent,
      double threshold,
      double margin,
      Expected expected,
      Allowance allowance,
      RandomGenerator coin) {
    this.incumbent = incumbent;
    this.threshold = threshold;
    this.margin = margin;
    this.expected = expected;
    this.allowance = allowance;
    this.coin = coin;
    settling = new Settling(expected.mostSettling());
    beginPair();
  }

  State state() {
    return state;
  }

  /// The type that was used before.
  ThreadType incumbent() {
    return incumbent;
  }

  /// The type to use until the next sample.
  ThreadType type() {
    if (state == State.OTHER_IS_BETTER) {
      return incumbent.other();
    }
    return state == State.RUNNING && isSecond != otherFirst ? incumbent.other() : incumbent;
  }

  /// Tasks a second on the type that is used, before the trial.
  double usualRate() {
    return expected.rate();
  }

  /// Ends it, since the other type is far worse.
  ///
  /// @param why how that is known
  void giveUp(String why) {
    allowance.spend(lostOfPair());
    state = State.OTHER_IS_DOMINATED;
    beforePairs = why;
  }

  /// Takes what the current type did since the last sample.
  void sample(LoadMetrics metrics, ThreadType current) {
    if (state != State.RUNNING) {
      return;
    }
    boolean isOther = current != incumbent;
    double sample = metrics.window().orElse(expected.samplingSeconds());
    pairSeconds += sample;
    pairTasks += metrics.valueOr(Metric.TASKS_COMPLETED, 0);
    otherSeconds += isOther ? sample : 0;
    if (!allowance.covers(lostOfPair())) {
      allowance.spend(lostOfPair());
      state = State.TOO_EXPENSIVE;
      return;
    }
    if (!settling.isOver()) {
      settling.sample(metrics);
      return;
    }
    Window window = isOther ? otherWindow : incumbentWindow;
    window.add(metrics);
    if (!window.isFull()) {
      return;
    }
    settling = new Settling(expected.mostSettling());
    if (!isSecond) {
      isSecond = true;
    } else {
      endPair();
    }
  }

  private void endPair() {
    pairs++;
    double ratio = otherWindow.ratioTo(incumbentWindow);
    double share = Math.clamp(1 - ratio, LEAST_COST, 1.0);
    double lost = Math.max(lostOfPair(), otherSeconds * share);
    allowance.spend(lost);
    lostBefore += lost;
    otherSecondsBefore += otherSeconds;
    double logRatio = Math.log(Math.clamp(ratio, 0.01, 100.0));
    logRatios += logRatio;
    wins += logRatio > 0 ? 1 : 0;
    evidence.add(logRatio - Math.log1p(margin));
    contrary.add(Math.log1p(margin) - logRatio);
    if (evidence.amount() >= threshold) {
      state = State.OTHER_IS_BETTER;
    } else if (logRatios <= DOMINATION) {
      state = State.OTHER_IS_DOMINATED;
    } else if (contrary.amount() >= HOPELESS || pairs == MOST_PAIRS) {
      state = State.OTHER_IS_NOT_BETTER;
    } else {
      boolean areLonger = pairs % PAIRS_OF_A_LENGTH == 0 && pairs <= LONGER_UNTIL;
      length *= areLonger ? 2 : 1;
      beginPair();
    }
  }

  /// A pair begins only where the allowance would cover it, as long as tasks take on the other type
  /// what they take on this one: the first even if nothing got done on it, a further one if it lost
  /// as much as those before. Where it loses more than is left, it is broken off.
  private void beginPair() {
    double lossShare = pairs == 0 ? 1 : lostBefore / otherSecondsBefore;
    if (!allowance.covers(lossShare * expected.seconds(length))) {
      state = State.TOO_EXPENSIVE;
      return;
    }
    otherFirst = coin.nextBoolean();
    isSecond = false;
    pairSeconds = 0;
    pairTasks = 0;
    otherSeconds = 0;
    incumbentWindow = expected.window(length);
    otherWindow = expected.window(length);
  }

  /// The work that was lost in this pair, in seconds: on either type, since each change of it costs
  /// some.
  private double lostOfPair() {
    return pairSeconds - pairTasks / expected.rate();
  }

  /// What was found so far.
  @Override
  public String toString() {
    if (pairs == 0) {
      return beforePairs;
    }
    return String.format(
        Locale.ROOT,
        "%s was better in %d of %d comparisons, %+.1f %% on average, evidence %.2f of %.0f",
        incumbent.other(),
        wins,
        pairs,
        100 * Math.expm1(logRatios / pairs),
        evidence.amount(),
        threshold);
  }
}
