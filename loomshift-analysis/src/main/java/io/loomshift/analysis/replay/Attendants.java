package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.OperationKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What threads and tasks need of the processors that are no part of requests and serve them all,
/// such as selectors and the workers of an HTTP client: how much in the trace, and how much where
/// the processors are used up.
///
/// They work in stints, from one wait to the next, and a stint depends on the load in two ways. One
/// that begins on an idle processor finds cold caches: what it needs is told by those that begin
/// where the processors have just been at work. And who waits for whatever comes from outside finds
/// the more the later he looks: where all queue for the processors, there is always something, and
/// the wake-up itself is shared by so many that only that part of a stint is left which grows with
/// the number of things that are handed over in it. Where a clock begins a stint, the rest of it
/// takes its part of the processors, however many requests come.
///
/// Source: the selector of an HTTP client took 1.9 to 2.1 stints a request of 50 to 73 µs where the
/// processor was used to a seventh and a quarter, and 1.3 of 46 µs at six tenths. Of a service that
/// computes for 0.5 ms all of them needed 0.42 ms a request at a sixth of the processor, and at
/// most 0.13 ms are left for them at its capacity.
final class Attendants {
  /// Of fewer stints nothing is learnt.
  private static final int FEWEST = 40;

  /// Whoever waited for less went on at once.
  private static final long WAITED_NANOS = 50_000;

  /// A run of a thread that waits for what comes from outside was a wait in native code where it
  /// used a processor for so much less than it took, and what it used came last.
  private static final long NATIVE_NANOS = 1_000_000;

  /// So long before a stint begins the processors are looked at.
  private static final long BEFORE_NANOS = 2_000_000;

  private final Program program;
  private final UsedTime used;

  /// When each slice begins, and the last one ends.
  private final double[] begins;

  /// From when on stints are looked at.
  private final double from;

  private final Map<Integer, Attendant> pools = new HashMap<>();
  private final List<Attendant> all = new ArrayList<>();

  /// @param begins of slices of time, and the end of the last one
  /// @param first slice that tells what stints need
  Attendants(Program program, UsedTime used, double[] begins, int first) {
    this.program = program;
    this.used = used;
    this.begins = begins;
    this.from = begins[first];
  }

  /// A thread outside any pool, or all tasks of a pool that are no part of a request.
  private final class Attendant {
    final double[] slices = new double[begins.length - 1];

    /// Of stints that a clock began.
    final double[] ofTime = new double[begins.length - 1];

    final Moments stints = new Moments();
    final Moments stintsOfTime = new Moments();
    final Moments behindOthers = new Moments();

    /// Whether all of it waits for nothing that is replayed.
    boolean anchored = true;

    /// The part of what a clock begins that grows with requests.
    double growingOfTime() {
      return stintsOfTime.count() < FEWEST ? 1 : stintsOfTime.growing();
    }

    /// The part of all else that is left where the processors are used up.
    double left() {
      if (stints.count() < FEWEST) {
        return 1;
      }
      double warm =
          behindOthers.count() < FEWEST
              ? 1
              : Math.min(1, (behindOthers.mean() + behindOthers.error()) / stints.mean());
      return anchored ? Math.min(warm, stints.growing()) : warm;
    }
  }

  /// A thread outside any pool, up to an operation.
  void thread(int actor, int end, boolean anchored) {
    Attendant attendant = new Attendant();
    all.add(attendant);
    add(attendant, program.actors.first(actor), end, anchored, false);
  }

  /// A task that is no part of a request.
  void task(int task) {
    Attendant attendant =
        pools.computeIfAbsent(
            program.tasks.pool(task),
            _ -> {
              Attendant found = new Attendant();
              all.add(found);
              return found;
            });
    add(
        attendant,
        program.from(task),
        program.to(task),
        program.anchored.contains(task),
        program.isDelayed(task));
  }

  /// @param isOfTime whether a clock begins it
  private void add(Attendant attendant, int first, int end, boolean anchored, boolean isOfTime) {
    attendant.anchored &= anchored;
    Stint stint = new Stint(attendant, isOfTime);
    for (int at = first; at < end; at++) {
      double needed = Work.processor(program, at, anchored);
      double finish = (double) program.operations.end(at);
      if (anchored && isNative(at, needed)) {
        stint.end();
        stint = new Stint(attendant, false);
        stint.needs(needed, finish - needed);
      } else if (isWait(at)) {
        stint.needs(needed, finish - needed);
        stint.end();
        stint = new Stint(attendant, isOfTime(at));
      } else {
        stint.needs(needed, (double) program.operations.time(at));
        stint.handed += isHandOver(program.operations.kind(at)) ? 1 : 0;
      }
    }
    stint.end();
  }

  /// What is done from one wait to the next.
  private final class Stint {
    final Attendant attendant;
    final boolean isOfTime;
    double begin = -1;
    double nanos;
    int handed;

    Stint(Attendant attendant, boolean isOfTime) {
      this.attendant = attendant;
      this.isOfTime = isOfTime;
    }

    void needs(double needed, double time) {
      if (needed <= 0) {
        return;
      }
      begin = begin < 0 ? time : begin;
      nanos += needed;
      if (time >= begins[0] && time <= begins[begins.length - 1]) {
        int place = Arrays.binarySearch(begins, time);
        int slice = Math.min(begins.length - 2, place >= 0 ? place : -place - 2);
        (isOfTime ? attendant.ofTime : attendant.slices)[slice] += needed;
      }
    }

    void end() {
      if (nanos > 0 && begin >= from && begin <= begins[begins.length - 1]) {
        (isOfTime ? attendant.stintsOfTime : attendant.stints).add(nanos, handed);
        if (!isOfTime && used.isFull(begin, BEFORE_NANOS)) {
          attendant.behindOthers.add(nanos);
        }
      }
    }
  }

  private boolean isNative(int at, double needed) {
    return program.operations.kind(at) == OperationKind.RUN
        && (double) program.operations.length(at) - needed > NATIVE_NANOS;
  }

  private boolean isWait(int at) {
    return program.operations.kind(at).isWait()
        && program.operations.kind(at) != OperationKind.ABSORBED
        && program.operations.length(at) >= WAITED_NANOS;
  }

  /// Whether a wait ends when its time is over.
  private boolean isOfTime(int at) {
    return switch (program.operations.kind(at)) {
      case SLEEP -> true;
      case PARK -> program.operations.argument(at) < 0;
      default -> false;
    };
  }

  private static boolean isHandOver(OperationKind kind) {
    return switch (kind) {
      case SPAWN, COMPLETE, FORK, UNPARK, RELEASE, SIGNAL -> true;
      default -> false;
    };
  }

  /// Nanoseconds in each slice that grow with requests, as they would be where the processors are
  /// used up.
  double[] growing() {
    double[] sums = new double[begins.length - 1];
    for (Attendant attendant : all) {
      double left = attendant.left();
      double growing = attendant.growingOfTime();
      Arrays.setAll(
          sums,
          slice ->
              sums[slice]
                  + left * attendant.slices[slice]
                  + growing * attendant.ofTime[slice]);
    }
    return sums;
  }

  /// Nanoseconds in each slice that are needed whatever comes.
  double[] constant() {
    double[] sums = new double[begins.length - 1];
    for (Attendant attendant : all) {
      double constant = 1 - attendant.growingOfTime();
      Arrays.setAll(sums, slice -> sums[slice] + constant * attendant.ofTime[slice]);
    }
    return sums;
  }
}
