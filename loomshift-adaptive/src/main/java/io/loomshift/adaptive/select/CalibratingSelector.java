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
/// - **Trials.** Once the load has run for a quarter of a second, tasks no longer become cheaper,
///   as they do while a program warms up (for 4 s at most), and the JVM's compilers take less than
///   a fifth of the processors (for 30 s at most), and then after pauses, both types are compared
///   in pairs of short windows, in an order that a coin decides. Where tasks wait, the type that
///   ends more of them is better; where none waits, the one that takes less processor time a task.
///   A window begins once a change of the type has settled, lasts until as many tasks have ended as
///   run at once, and 30 at least, and becomes longer the longer the trial takes. The pause doubles
///   with each trial that changes nothing.
/// - **Shortage.** Platform threads that are all busy, with tasks waiting and processors idle, for
///   150 ms on end, are replaced by virtual ones at once, if more of these may run. Virtual threads
///   that wait for carriers while processors idle, whenever the scheduler is asked for 250 ms and
///   until that is no chance, are replaced by platform ones at once: others are pinned. Where the
///   new type does twice as much, no trial follows until much later; where it lacks threads, too,
///   and does less, it is left again, and trials decide. A trial ends at once where the type that
///   is tried lacks them and does half as much or less.
/// - **Hysteresis.** Evidence counts from the margin (1 %) on, and by how much a type was better. A
///   trial is won by evidence so strong that if the other type were not better, all trials of this
///   selector together would ever find it so with a probability of 5 % at most, whatever the load
///   does. What is asked for grows with the number of trials for that.
/// - **Cost.** Work that trials lose, on a type that does worse and while threads change, is
///   charged to an allowance: one second of the pool's work, and 1 % of the time that passes, saved
///   up to that second. A pair begins only where the allowance would cover it if nothing got done
///   in it, by what tasks take now, or as little as in the pairs before, and is broken off where
///   more is lost than is left; after that half of the allowance must be there again. So over a
///   time *T* trials cost at most *1 s + 0.01 T* of the pool's work as they measured it, whatever
///   the load does.
/// - **Change.** A rate of tasks, a processor time or a number of blocking operations a task that
///   changed by 15 % for a quarter of a second makes a trial due, and the pauses short again. Where
///   the other type did half as much or less when it was seen last, it takes 40 %, and fewer tasks
///   are no change unless they pile up.
///
/// Needs the number of tasks that ended: an [io.loomshift.adaptive.AdaptiveExecutor] gives it, a
/// factory where its pool calls `taskCompleted`. Without it, or where few tasks end, it stays. Not
/// for several threads; one for each factory or executor.
public final class CalibratingSelector implements ThreadTypeSelector {
  /// After it trials begin, even where the compilers still work.
  private static final double LONGEST_WARM_UP_SECONDS = 4;

  /// A trial that is due waits so long for the compilers at most.
  private static final double LONGEST_COMPILING_SECONDS = 30;

  /// The time in which they are watched for that.
  private static final double COMPILING_SECONDS = 1;

  /// The longest that the shortest window, or a task, may take.
  private static final int MOST_SAMPLES = 40;

  /// A load is known after a quarter of a second, and some generations of its tasks.
  private static final int KNOWN_SAMPLES = 10;

  private static final int KNOWN_GENERATIONS = 3;
  private static final int LONGEST_UNKNOWN = KNOWN_GENERATIONS * MOST_SAMPLES;

  /// After another type was dominated, pauses are so many times as long: it is not worth another
  /// trial until the load changes.
  private static final int DECISIVE = 8;

  private final Calibration calibration;
  private final Pace attentive;
  private final Pace calm;
  private final double samplingSeconds;
  private final RandomGenerator coin;
  private final Allowance allowance;
  private final LoadWatch watch = new LoadWatch();
  private final Compiling compiling = new Compiling(COMPILING_SECONDS);
  private final Shortage shortage = new Shortage();

  private Optional<Trial> trial = Optional.empty();
  private Settling settling = Settling.untilMadeUp(MOST_SAMPLES);
  private boolean isKnown;

  /// Whether no trial can begin for a while.
  private boolean isCalm;

  /// Whether the last trial was too expensive to find out more: another one would be, too, until
  /// the allowance has grown.
  private boolean isOverBudget;

  /// Whether the other type did half as much or less when it was seen last.
  private boolean isOtherDominated;

  private int trials;
  private Window watched = new Window(KNOWN_SAMPLES, KNOWN_GENERATIONS, LONGEST_UNKNOWN);
  private double pause;
  private double pauseLeft;
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
    attentive = new Pace(calibration.samplingInterval(), 1);
    calm = new Pace(calibration.calm(), 1);
    samplingSeconds = seconds(calibration.samplingInterval());
    allowance = new Allowance(seconds(calibration.allowance()), calibration.share());
    pause = seconds(calibration.firstPause());
  }

  /// Often where there is something to see: before a load is known, while types are compared or
  /// could be, and while threads are lacking.
  @Override
  public Pace pace() {
    return isCalm && !shortage.isNear() ? calm : attentive;
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
    double window = metrics.valueOr(Metric.WINDOW, samplingSeconds);
    isCalm = false;
    allowance.pass(window);
    if (metrics.tasksCompleted().isEmpty() || window <= 0) {
      return Preference.of(current, "nothing tells how many tasks ended");
    }
    warmUpLeft -= window;
    compiling.sample(metrics);
    shortage.sample(metrics, current);
    // What the type does that is tried, a trial tells by itself.
    boolean isTried = trial.isPresent() && trial.get().incumbent() != current;
    // As long as classes are loaded, virtual threads are pinned by that.
    boolean isStarting = current == ThreadType.VIRTUAL && compiling.isMuch();
    if (shortage.isDue(samplingSeconds) && !isTried && !isStarting) {
      return leave(current);
    }
    if (trial.isPresent()) {
      if (isTried && shortage.isDominating(samplingSeconds, trial.get().usualRate())) {
        trial.get().giveUp(shortage.words());
      }
      return goOn(trial.get(), metrics, current);
    }
    pauseLeft -= window;
    if (!settling.isOver()) {
      settling.sample(metrics);
      return Preference.of(current, finding);
    }
    watch.sample(metrics);
    noticeChange(metrics);
    if (!isKnown) {
      return Preference.of(current, finding);
    }
    double perSample = Math.max(watch.rate() * samplingSeconds, 1e-9);
    if (Window.FEWEST_TASKS / perSample > MOST_SAMPLES) {
      // Nothing to compare, and little to gain.
      isCalm = true;
      return Preference.of(current, "too few tasks to compare; " + finding);
    }
    boolean isWarm =
        (watch.isSteady() || warmUpLeft <= 0)
            && (!compiling.isMuch() || pauseLeft < -LONGEST_COMPILING_SECONDS);
    Trial.Expected expected = expected(metrics, perSample);
    boolean isAffordable =
        allowance.covers(expected.seconds(1)) && (!isOverBudget || allowance.isHalfFull());
    isCalm = pauseLeft > 0 || !isAffordable;
    if (isCalm || !isWarm || learnFromShortage()) {
      return Preference.of(current, finding);
    }
    shortage.giveUp();
    trials++;
    Trial begun = newTrial(current, expected);
    trial = Optional.of(begun);
    return Preference.atOnce(begun.type(), "trial " + trials + " begins");
  }

  private Preference leave(ThreadType current) {
    finding = shortage.words();
    shortage.act();
    trial = Optional.empty();
    isOtherDominated = false;
    pauseLeft = pause;
    startWatch();
    return Preference.atOnce(current.other(), finding);
  }

  private Preference goOn(Trial running, LoadMetrics metrics, ThreadType current) {
    running.sample(metrics, current);
    ThreadType type = running.type();
    if (running.state() == Trial.State.RUNNING) {
      return Preference.atOnce(type, "trial " + trials + ": " + running);
    }
    trial = Optional.empty();
    boolean isMoved = running.state() == Trial.State.OTHER_IS_BETTER;
    if (isMoved) {
      pause = seconds(calibration.firstPause());
    }
    isOtherDominated = running.state() == Trial.State.OTHER_IS_DOMINATED;
    isOverBudget = running.state() == Trial.State.TOO_EXPENSIVE;
    pauseLeft = isOtherDominated ? DECISIVE * pause : pause;
    if (!isMoved) {
      pause = Math.min(2 * pause, seconds(calibration.longestPause()));
    }
    if (!isOverBudget) {
      shortage.settleOn(type);
    }
    startWatch();
    finding = "trial " + trials + ": " + running + words(running.state());
    return Preference.atOnce(type, finding);
  }

  private static String words(Trial.State state) {
    return switch (state) {
      case RUNNING -> "";
      case OTHER_IS_BETTER -> ": it is";
      case OTHER_IS_NOT_BETTER -> ": not shown";
      case OTHER_IS_DOMINATED -> ": far from it";
      case TOO_EXPENSIVE -> ": too expensive to find out more";
    };
  }

  private void startWatch() {
    settling = Settling.untilMadeUp(MOST_SAMPLES);
    isKnown = false;
    watched = new Window(KNOWN_SAMPLES, KNOWN_GENERATIONS, LONGEST_UNKNOWN);
    watch.restart();
  }

  /// A while after a change has settled, the load is remembered; what is far from it later is
  /// another load.
  private void noticeChange(LoadMetrics metrics) {
    if (!isKnown) {
      watched.add(metrics);
      if (watched.isFull()) {
        if (!learnFromShortage()) {
          watch.remember(isOtherDominated);
        }
        isKnown = true;
      }
    } else if (watch.hasChanged()) {
      startWatch();
      isOtherDominated = false;
      shortage.forget();
      pause = seconds(calibration.firstPause());
      pauseLeft = 0;
      finding = "the load has changed";
    }
  }

  /// Whether the last shortage already tells what a trial would. The first answer may be no because
  /// the new type's code was not compiled yet.
  private boolean learnFromShortage() {
    boolean isRight = shortage.wasRight(watch.rate());
    if (isRight) {
      watch.remember(true);
      pauseLeft = DECISIVE * pause;
    }
    return isRight;
  }

  /// What the tasks of now take on the threads that they have: a guess for the other type.
  private Trial.Expected expected(LoadMetrics metrics, double tasksOfSample) {
    double running = metrics.valueOr(Metric.TASKS_RUNNING, 0);
    return new Trial.Expected(
        samples(running / tasksOfSample),
        samples(Math.max(Window.FEWEST_TASKS, running) / tasksOfSample),
        samplingSeconds,
        watch.rate());
  }

  private static int samples(double samples) {
    return Math.clamp((long) Math.ceil(samples), 1, MOST_SAMPLES);
  }

  private Trial newTrial(ThreadType incumbent, Trial.Expected expected) {
    // The errors of all trials together: the sum of 1/(n(n+1)) is 1.
    double threshold = trials * (trials + 1) / calibration.errorProbability();
    return new Trial(incumbent, threshold, calibration.margin(), expected, allowance, coin);
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
