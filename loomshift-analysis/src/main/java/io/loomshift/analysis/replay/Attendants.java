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
/// what a stint needs apart from the things that are read, written and handed over in it is shared
/// by as many of these as the greatest stints of the trace have. Where most stints begin on a
/// processor at work, the trace shows the greatest load itself.
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
    final Moments stints = new Moments();
    final Moments behindOthers = new Moments();

    /// Whether all of it waits for nothing that is replayed.
    boolean anchored = true;

    /// Whether a clock begins any of it, whatever comes.
    boolean isOfTime;

    /// The part of what it needs that is left where the processors are used up.
    double left() {
      if (stints.count() < FEWEST) {
        return 1;
      }
      double warm =
          behindOthers.count() < FEWEST
              ? 1
              : Math.min(1, (behindOthers.mean() + behindOthers.error()) / stints.mean());
      boolean shares = anchored && !isOfTime && 2 * behindOthers.count() < stints.count();
      return shares ? Math.min(warm, stints.shared()) : warm;
    }
  }

  /// A thread outside any pool, up to an operation.
  void thread(int actor, int end, boolean anchored) {
    Attendant attendant = new Attendant();
    all.add(attendant);
    add(attendant, program.actors.first(actor), end, anchored);
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
        program.extents.from(task),
        program.extents.to(task),
        program.anchored.contains(task));
  }

  private void add(Attendant attendant, int first, int end, boolean anchored) {
    attendant.anchored &= anchored;
    Stint stint = new Stint(attendant);
    for (int at = first; at < end; at++) {
      double needed = Work.processor(program, at, anchored);
      if (isWait(at) || (anchored && isNative(at, needed))) {
        attendant.isOfTime |= program.operations.kind(at) == OperationKind.SLEEP;
        stint.end();
        // What is needed within a wait comes when it is over.
        stint = new Stint(attendant);
        stint.needs(needed, (double) program.operations.end(at) - needed);
      } else {
        stint.needs(needed, (double) program.operations.time(at));
        stint.handed += isHandOver(at) ? 1 : 0;
      }
    }
    stint.end();
  }

  /// What is done from one wait to the next.
  private final class Stint {
    final Attendant attendant;
    double begin = -1;
    double nanos;
    int handed;

    Stint(Attendant attendant) {
      this.attendant = attendant;
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
        attendant.slices[slice] += needed;
      }
    }

    void end() {
      if (nanos > 0 && begin >= from && begin <= begins[begins.length - 1]) {
        attendant.stints.add(nanos, handed);
        if (used.isFull(begin)) {
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

  /// Whether something is read, written or handed over. A lock that is given back is neither.
  private boolean isHandOver(int at) {
    return switch (program.operations.kind(at)) {
      case SPAWN, COMPLETE, FORK, UNPARK, SIGNAL, IO -> true;
      case RELEASE -> {
        int resource = program.operations.argument(at);
        yield resource >= 0 && !program.model.resources().kind(resource).isExclusive();
      }
      default -> false;
    };
  }

  /// Nanoseconds in each slice, as they would be where the processors are used up.
  double[] slices() {
    double[] sums = new double[begins.length - 1];
    for (Attendant attendant : all) {
      double left = attendant.left();
      Arrays.setAll(sums, slice -> sums[slice] + left * attendant.slices[slice]);
    }
    return sums;
  }
}
