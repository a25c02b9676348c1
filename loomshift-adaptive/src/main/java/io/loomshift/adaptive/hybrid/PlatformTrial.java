package io.loomshift.adaptive.hybrid;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Finds origins whose tasks wait and are all the same much cheaper on platform threads: where each
/// virtual thread has to make anew what a platform thread keeps, as with costly thread-locals.
///
/// Tried only while processors are the limit, since virtual threads wait for carriers all the time,
/// where a task takes at least 100 µs of one: ten times what a platform thread costs that waits and
/// is woken, so that less cannot be the type's fault. And only once as many tasks end in a window
/// as in the one before: while a program becomes warm, every window is better than the last. A
/// trial puts one origin on platform threads, for a settling time and then for a window as long as
/// the one before, and compares how many tasks end in each. Anything less than half as many again
/// is no reason to stay: so much may come from a program that becomes warm, and it does not matter
/// where types are close. The pause between trials doubles. Not for several threads.
final class PlatformTrial {
  /// What to do about the origin that is tried.
  enum Step {
    NONE,
    BEGIN,
    BACK,
    STAY
  }

  private static final long WINDOW_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
  private static final long SETTLING_NANOS = TimeUnit.MILLISECONDS.toNanos(25);
  private static final long FIRST_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(5);
  private static final long LONGEST_PAUSE_NANOS = TimeUnit.MINUTES.toNanos(10);
  private static final int TASKS_A_WINDOW = 50;
  private static final double GAIN = 1.5;
  private static final double STEADY = 1.2;
  private static final double TASKS_A_PROCESSOR_SECOND = 10_000;

  private long sinceNanos;
  private long sinceCompleted;
  private boolean isCounting;
  private boolean isSettling;
  private @Nullable Origin tried;
  private double rateBefore;
  private double rateFormer;
  private double rateAfter;
  private long notBeforeNanos;
  private long pauseNanos = FIRST_PAUSE_NANOS;
  private boolean hasPaused;

  /// The origin that is tried now.
  @Nullable Origin tried() {
    return tried;
  }

  /// What was found.
  String finding() {
    return "%.0f tasks a second on platform threads, %.0f on virtual ones"
        .formatted(rateAfter, rateBefore);
  }

  /// To be called at each look.
  ///
  /// @param candidate the origin that virtual threads are full of, while they wait for carriers
  /// @param completed tasks that have ended, ever
  /// @param processors of this JVM
  Step look(@Nullable Origin candidate, long completed, int processors, long nowNanos) {
    if (tried != null) {
      return goOn(completed, nowNanos);
    }
    if (candidate == null || (hasPaused && nowNanos - notBeforeNanos < 0)) {
      isCounting = false;
      return Step.NONE;
    }
    if (!isCounting) {
      begin(completed, nowNanos);
      isCounting = true;
      rateBefore = 0;
      return Step.NONE;
    }
    if (nowNanos - sinceNanos < WINDOW_NANOS || completed - sinceCompleted < TASKS_A_WINDOW) {
      return Step.NONE;
    }
    rateFormer = rateBefore;
    rateBefore = rate(completed, nowNanos);
    begin(completed, nowNanos);
    boolean isSteady = rateBefore <= STEADY * rateFormer && rateFormer <= STEADY * rateBefore;
    if (!isSteady || rateBefore > TASKS_A_PROCESSOR_SECOND * processors) {
      return Step.NONE;
    }
    tried = candidate;
    isSettling = true;
    return Step.BEGIN;
  }

  private Step goOn(long completed, long nowNanos) {
    if (nowNanos - sinceNanos < (isSettling ? SETTLING_NANOS : WINDOW_NANOS)) {
      return Step.NONE;
    }
    if (isSettling) {
      isSettling = false;
      begin(completed, nowNanos);
      return Step.NONE;
    }
    rateAfter = rate(completed, nowNanos);
    isCounting = false;
    hasPaused = true;
    notBeforeNanos = nowNanos + pauseNanos;
    pauseNanos = Math.min(LONGEST_PAUSE_NANOS, 2 * pauseNanos);
    return rateAfter >= GAIN * rateBefore ? Step.STAY : Step.BACK;
  }

  /// The origin that was tried has been dealt with.
  void end() {
    tried = null;
  }

  private void begin(long completed, long nowNanos) {
    sinceNanos = nowNanos;
    sinceCompleted = completed;
  }

  private double rate(long completed, long nowNanos) {
    return (completed - sinceCompleted) * 1e9 / (nowNanos - sinceNanos);
  }
}
