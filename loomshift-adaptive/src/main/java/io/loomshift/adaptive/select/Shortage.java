package io.loomshift.adaptive.select;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;
import java.util.EnumSet;
import java.util.OptionalDouble;
import java.util.Set;

/// Threads that are lacking while processors idle: waiting for evidence would only prolong the
/// queue. Platform threads are lacking where all are busy and tasks wait for one; carriers are,
/// where virtual threads wait for one, which happens while others are pinned. What the type gets
/// done then is the most that it can do, and so the measure of whether the move was right. Not for
/// several threads.
final class Shortage {
  /// Several samples, so that no single one decides.
  private static final double PLATFORM_LASTING_SECONDS = 0.15;

  private static final double CARRIERS_LASTING_SECONDS = 0.25;

  /// The scheduler is asked every 100 ms. A sample tells of no more time than that, also where it
  /// comes late.
  private static final double SAMPLE_SECONDS = 0.1;

  /// Where no carrier is held, and there are as many as processors, virtual threads wait only while
  /// all processors work, and so by chance not more often than these are used. All samples in a row
  /// did with this probability at most.
  private static final double CHANCE = 1e-4;

  /// The share of processors in use below which threads are short, and not processors. Source: the
  /// paper's threshold ([PaperSelector]).
  private static final double IDLE_BELOW = 0.75;

  private ThreadType type = ThreadType.PLATFORM;
  private double lasted;
  private double seconds;
  private double tasks;
  private double processorSeconds;
  private double begun;
  private double processors = 1;
  private double use;

  /// The types that are not left for it, until the load changes: the other did no better.
  private final Set<ThreadType> kept = EnumSet.noneOf(ThreadType.class);

  /// What the type got done that was left, tasks a second, until it is known whether that was
  /// right.
  private OptionalDouble before = OptionalDouble.empty();

  /// Whether it was left just now.
  private boolean isOpen;

  void sample(LoadMetrics metrics, ThreadType current) {
    processors = metrics.valueOr(Metric.PROCESSORS, 1);
    use = metrics.valueOr(Metric.PROCESSOR_USE, 1);
    double running = metrics.valueOr(Metric.TASKS_RUNNING, 0);
    boolean isOnPlatform = current == ThreadType.PLATFORM;
    begun = isOnPlatform ? running : Math.min(running, processors);
    boolean isLacking =
        isOnPlatform ? lacksThreads(metrics, running) : lacksCarriers(metrics, running);
    // Of what was before, no more counts than must last.
    keep(isLacking && current == type ? Math.min(1, lastingSeconds() / lasted) : 0);
    type = current;
    if (isLacking) {
      double window = metrics.valueOr(Metric.WINDOW, 0);
      lasted += Math.min(window, SAMPLE_SECONDS);
      seconds += window;
      tasks += metrics.valueOr(Metric.TASKS_COMPLETED, 0);
      processorSeconds += metrics.valueOr(Metric.PROCESSOR_TIME, 0);
    }
  }

  private static boolean lacksThreads(LoadMetrics metrics, double running) {
    double limit = metrics.valueOr(Metric.PLATFORM_LIMIT, Double.POSITIVE_INFINITY);
    return metrics.valueOr(Metric.VIRTUAL_LIMIT, 0) > limit
        && running >= limit
        && metrics.valueOr(Metric.QUEUE_LENGTH, 0) > 0;
  }

  private static boolean lacksCarriers(LoadMetrics metrics, double running) {
    return running > 0 && metrics.valueOr(Metric.SCHEDULER_QUEUE, 0) > 0;
  }

  private double leastSeconds() {
    return type == ThreadType.PLATFORM ? PLATFORM_LASTING_SECONDS : CARRIERS_LASTING_SECONDS;
  }

  /// How long it must last to be no chance.
  private double lastingSeconds() {
    double chance = Math.clamp(Math.max(use, ownUse()), CHANCE, IDLE_BELOW);
    double samples = type == ThreadType.PLATFORM ? 0 : Math.log(CHANCE) / Math.log(chance);
    return Math.max(leastSeconds(), samples * SAMPLE_SECONDS);
  }

  private void keep(double share) {
    lasted *= share;
    seconds *= share;
    tasks *= share;
    processorSeconds *= share;
  }

  /// Whether the other type should take over at once: it is not known yet what that leads to, or it
  /// did less than the one before.
  ///
  /// @param samplingSeconds the time between two samples, whose sums are not exact
  boolean isDue(double samplingSeconds) {
    return isNear()
        && lasts(lastingSeconds(), samplingSeconds)
        && (before.isEmpty() || rate() < before.getAsDouble());
  }

  private boolean lasts(double least, double samplingSeconds) {
    return lasted > least - Math.min(samplingSeconds, SAMPLE_SECONDS) / 2;
  }

  /// Whether threads are so short that not even half as much gets done as the other type did.
  ///
  /// @param samplingSeconds the time between two samples
  /// @param rate what the other type did, tasks a second
  boolean isDominating(double samplingSeconds, double rate) {
    return isShort() && lasts(leastSeconds(), samplingSeconds) && rate() <= Trial.DOMINATED * rate;
  }

  /// Whether it would be due if things went on like this.
  boolean isNear() {
    return !kept.contains(type) && isShort();
  }

  private boolean isShort() {
    return seconds > 0 && use < IDLE_BELOW && ownUse() < IDLE_BELOW;
  }

  /// The other type takes over. Where that was left for the same reason just before, it is kept
  /// from here on.
  void act() {
    if (isOpen) {
      kept.add(type.other());
      before = OptionalDouble.empty();
    } else {
      before = OptionalDouble.of(rate());
      // Whether that one was kept is an older story.
      kept.remove(type.other());
    }
    isOpen = !isOpen;
    keep(0);
  }

  /// What gets done is counted with half of what has begun: little ends at first where all began
  /// together.
  private double rate() {
    return (tasks + begun / 2) / seconds;
  }

  /// Whether the move clearly was right, as a trial would have found. Where it was, the new type is
  /// kept, if it is short, too. Where no more gets done, or not yet, since its code has to be
  /// compiled first, the former one would be kept now.
  ///
  /// @param rate what the type gets done that took over, tasks a second
  boolean wasRight(double rate) {
    if (before.isEmpty()) {
      return false;
    }
    isOpen = false;
    boolean isRight = before.getAsDouble() <= Trial.DOMINATED * rate;
    if (!isRight) {
      if (rate <= before.getAsDouble()) {
        kept.add(type.other());
      } else {
        kept.remove(type.other());
      }
      return false;
    }
    before = OptionalDouble.empty();
    kept.remove(type.other());
    if (isShort()) {
      kept.add(type);
    }
    return true;
  }

  /// Trials decide.
  void giveUp() {
    before = OptionalDouble.empty();
  }

  /// A trial has found that the other type is not better than this one: what the other lacks counts
  /// again.
  void settleOn(ThreadType found) {
    kept.remove(found.other());
  }

  /// The load is another one.
  void forget() {
    kept.clear();
    before = OptionalDouble.empty();
    isOpen = false;
  }

  /// Why, for logs.
  String words() {
    return type == ThreadType.PLATFORM
        ? "all platform threads are busy, tasks wait, and processors are idle"
        : "virtual threads wait for carriers, and processors are idle";
  }

  /// How much of the processors the program used meanwhile, which the mean of the last samples may
  /// not show yet; 0 where it is not known.
  private double ownUse() {
    return seconds > 0 ? processorSeconds / seconds / processors : 0;
  }
}
