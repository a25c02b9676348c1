package io.loomshift.adaptive.select;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/// Finds out by trying which type of threads serves a load better. Knows no thresholds of a
/// machine.
///
/// - **Trials.** Once the load has run for a quarter of a second and tasks no longer become
///   cheaper, as they do while a program warms up (for 4 s at most), and then after pauses, both
///   types are compared in pairs of short windows, in an order that a coin decides. Where tasks
///   wait, the type that ends more of them is better; where none waits, the one that takes less
///   processor time a task. Windows become longer the longer it takes. The pause doubles with each
///   trial that changes nothing.
/// - **Saturation.** Platform threads that are all busy, with tasks waiting and processors idle,
///   for 150 ms on end, are replaced by virtual ones at once, if more of these may run.
/// - **Hysteresis.** Evidence counts from the margin (1 %) on, and by how much a type was better. A
///   trial is won by evidence so strong that if the other type were not better, all trials of this
///   selector together would ever find it so with a probability of 5 % at most, whatever the load
///   does. What is asked for grows with the number of trials for that.
/// - **Cost.** Work that is lost on a type that does worse is charged to an allowance: one second
///   of the pool's work, and 1 % of the time that passes, saved up to that second. A pair begins
///   only where the allowance would cover a window in which nothing gets done, so over a time *T*
///   trials cost at most *1 s + 0.01 T* of the pool's work as they measured it, whatever the load
///   does.
/// - **Change.** A rate of tasks, a processor time or a number of blocking operations a task that
///   changed by 15 % for a quarter of a second makes a trial due, and the pauses short again.
///
/// Needs the number of tasks that ended: an [io.loomshift.adaptive.AdaptiveExecutor] gives it, a
/// factory where its pool calls `taskCompleted`. Without it, or where few tasks end, it stays. Not
/// for several threads; one for each factory or executor.
public final class CalibratingSelector implements ThreadTypeSelector {
  private static final double SATURATED_SECONDS = 0.15;
  private static final double IDLE_BELOW = 0.75;
  private static final double WARM_UP_SECONDS = 0.25;
  private static final double LONGEST_WARM_UP_SECONDS = 4;

  /// A window in which fewer tasks end says little; it is made longer, up to a point.
  private static final int TASKS_OF_A_WINDOW = 30;

  private static final int FEWEST_LOOKS = 1;
  private static final int MOST_LOOKS = 40;
  private static final int MOST_SETTLING = 4;

  private final Calibration calibration;
  private final double lookSeconds;
  private final RandomGenerator coin;
  private final Allowance allowance;
  private final LoadWatch watch = new LoadWatch();

  private Optional<Trial> trial = Optional.empty();
  private boolean isKnown;
  private boolean virtualIsRefused;
  private int trials;
  private double saturated;
  private double watched;
  private double pause;
  private double pauseLeft = WARM_UP_SECONDS;
  private double warmUpLeft = LONGEST_WARM_UP_SECONDS;
  private String finding = "no trial yet";

  /// A selector with the defaults.
  public CalibratingSelector() {
    this(Calibration.DEFAULTS);
  }

  /// A selector that calibrates in another way.
  public CalibratingSelector(Calibration calibration) {
    // The JDK's other generators lie in a module that not every Java 21 has.
    this(calibration, new SplittableRandom());
  }

  CalibratingSelector(Calibration calibration, RandomGenerator coin) {
    this.calibration = calibration;
    this.coin = coin;
    lookSeconds = seconds(calibration.look());
    allowance = new Allowance(seconds(calibration.allowance()), calibration.share());
    pause = seconds(calibration.firstPause());
  }

  @Override
  public Pace pace() {
    return new Pace(calibration.look(), 1);
  }

  /// Whether a trial runs: the type that is used then may be the one that is tried.
  boolean isTrying() {
    return trial.isPresent();
  }

  /// The work that trials have lost so far, in seconds of the pool's work.
  public double lostSeconds() {
    return allowance.spent();
  }

  @Override
  public Preference select(LoadMetrics metrics, ThreadType current) {
    double window = metrics.valueOr(Metric.WINDOW, lookSeconds);
    allowance.pass(window);
    if (metrics.tasksCompleted().isEmpty() || window <= 0) {
      return Preference.of(current, "nothing tells how many tasks ended");
    }
    if (trial.isPresent()) {
      return goOn(trial.get(), metrics, current);
    }
    if (isSaturated(metrics, current)) {
      saturated = 0;
      pauseLeft = pause;
      startWatch();
      return Preference.atOnce(
          ThreadType.VIRTUAL, "all platform threads are busy, tasks wait, and processors are idle");
    }
    watch.look(metrics);
    pauseLeft -= window;
    warmUpLeft -= window;
    noticeChange(window);
    int looks = (int) Math.ceil(TASKS_OF_A_WINDOW / Math.max(watch.rate() * lookSeconds, 1e-9));
    if (looks > MOST_LOOKS) {
      // Nothing to compare, and little to gain.
      pauseLeft = Math.max(pauseLeft, WARM_UP_SECONDS);
      return Preference.of(current, "too few tasks to compare; " + finding);
    }
    looks = Math.max(looks, FEWEST_LOOKS);
    // Three lost comparisons must be affordable, or a trial cannot end.
    int settling = settling(metrics);
    boolean isWarm = watch.isSteady() || warmUpLeft <= 0;
    if (pauseLeft > 0
        || !isWarm
        || !allowance.covers(3 * Trial.cost(settling, looks, lookSeconds))) {
      return Preference.of(current, finding);
    }
    trials++;
    Trial begun = newTrial(current, settling, looks);
    trial = Optional.of(begun);
    return Preference.atOnce(begun.type(), "trial " + trials + " begins");
  }

  private Preference goOn(Trial running, LoadMetrics metrics, ThreadType current) {
    running.look(metrics, current);
    ThreadType type = running.type();
    if (running.state() == Trial.State.RUNNING) {
      return Preference.atOnce(type, "trial " + trials + ": " + running);
    }
    trial = Optional.empty();
    boolean isMoved = running.state() == Trial.State.OTHER_IS_BETTER;
    double first = seconds(calibration.firstPause());
    pauseLeft = isMoved ? first : pause;
    pause = isMoved ? first : Math.min(2 * pause, seconds(calibration.longestPause()));
    virtualIsRefused = type == ThreadType.PLATFORM && running.state() != Trial.State.TOO_EXPENSIVE;
    startWatch();
    finding = "trial " + trials + ": " + running + words(running.state());
    return Preference.atOnce(type, finding);
  }

  private static String words(Trial.State state) {
    return switch (state) {
      case RUNNING -> "";
      case OTHER_IS_BETTER -> ": it is";
      case OTHER_IS_NOT_BETTER -> ": not shown";
      case TOO_EXPENSIVE -> ": too expensive to find out more";
    };
  }

  private void startWatch() {
    isKnown = false;
    watched = 0;
    watch.restart();
  }

  /// Half a second after a trial, the load is remembered; what is far from it later is another
  /// load.
  private void noticeChange(double window) {
    watched += window;
    if (!isKnown) {
      if (watched >= WARM_UP_SECONDS) {
        watch.remember();
        isKnown = true;
      }
    } else if (watch.hasChanged()) {
      startWatch();
      virtualIsRefused = false;
      pause = seconds(calibration.firstPause());
      pauseLeft = 0;
      finding = "the load has changed";
    }
  }

  private boolean isSaturated(LoadMetrics metrics, ThreadType current) {
    double limit = metrics.valueOr(Metric.PLATFORM_LIMIT, Double.POSITIVE_INFINITY);
    boolean isNow =
        current == ThreadType.PLATFORM
            && !virtualIsRefused
            && metrics.valueOr(Metric.VIRTUAL_LIMIT, 0) > limit
            && metrics.valueOr(Metric.TASKS_RUNNING, 0) >= limit
            && metrics.valueOr(Metric.QUEUE_LENGTH, 0) > 0
            && metrics.valueOr(Metric.PROCESSOR_USE, 1) < IDLE_BELOW;
    saturated = isNow ? saturated + metrics.valueOr(Metric.WINDOW, lookSeconds) : 0;
    // Sums of looks are not exact.
    return saturated > SATURATED_SECONDS - lookSeconds / 2;
  }

  /// How many looks the tasks that run take to end on the threads that they have, by Little's law:
  /// what they do says nothing of the other type.
  private int settling(LoadMetrics metrics) {
    double seconds = metrics.valueOr(Metric.TASKS_RUNNING, 0) / Math.max(watch.rate(), 1e-9);
    return Math.clamp((long) Math.ceil(seconds / lookSeconds), 1, MOST_SETTLING);
  }

  private Trial newTrial(ThreadType incumbent, int settling, int looks) {
    // The errors of all trials together: the sum of 1/(n(n+1)) is 1.
    double threshold = trials * (trials + 1) / calibration.errorProbability();
    return new Trial(
        incumbent, threshold, calibration.margin(), settling, looks, lookSeconds, allowance, coin);
  }

  private static double seconds(Duration duration) {
    return duration.toNanos() / 1e9;
  }

  /// What was found, for logs.
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT, "calibrating selector: %s; lost %.2f s of work", finding, lostSeconds());
  }
}
