package io.loomshift.analysis.replay;

/// How much processor time the threads of a program were told to have had, up to each moment.
///
/// A thread that waits in native code runs, as far as events tell: whether processors are at work
/// is told by the time that was used, and not by the number of threads that run or want to.
final class UsedTime {
  /// A thread tells its processor time about every millisecond, so that shorter buckets tell no
  /// more.
  private static final double BUCKET_NANOS = 100_000;

  /// 8 MB.
  private static final int MOST_BUCKETS = 1_000_000;

  /// For so much of a time processors are at work which are at work all the time: between two
  /// threads there is a gap.
  private static final double AT_WORK = 0.9;

  /// So long before a moment processors are looked at. A request of a service computes for some
  /// milliseconds.
  private static final double BEFORE_NANOS = 2_000_000;

  private final double bucket;

  /// Nanoseconds up to the beginning of each bucket.
  private final double[] sums;

  private final int processors;

  private UsedTime(Program program) {
    double length = (double) Math.max(1, program.model.length());
    bucket = Math.max(BUCKET_NANOS, length / MOST_BUCKETS);
    sums = new double[(int) (length / bucket) + 3];
    processors = program.processors();
  }

  static UsedTime of(Program program) {
    UsedTime used = new UsedTime(program);
    for (int actor = 0; actor < program.actors.count(); actor++) {
      // Of others nobody knows whether they ran.
      if (program.workers.get(actor) || program.actors.isTimed(actor)) {
        for (int at = program.actors.first(actor); at < program.actors.end(actor); at++) {
          used.add(
              (double) program.operations.time(at),
              (double) program.operations.end(at),
              (double) program.operations.work(at));
        }
      }
    }
    for (int i = 1; i < used.sums.length; i++) {
      used.sums[i] += used.sums[i - 1];
    }
    return used;
  }

  private void add(double from, double to, double work) {
    if (work > 0 && to > from) {
      for (int i = (int) (from / bucket); i + 1 < sums.length && i * bucket < to; i++) {
        double within = Math.min(to, (i + 1) * bucket) - Math.max(from, i * bucket);
        sums[i + 1] += work * within / (to - from);
      }
    }
  }

  private double until(double time) {
    double place = Math.clamp(time / bucket, 0, sums.length - 1.0);
    int whole = Math.min((int) place, sums.length - 2);
    return sums[whole] + (place - whole) * (sums[whole + 1] - sums[whole]);
  }

  /// Whether all processors were at work just before a moment.
  boolean isFull(double time) {
    return until(time) - until(time - BEFORE_NANOS) >= AT_WORK * BEFORE_NANOS * processors;
  }
}
