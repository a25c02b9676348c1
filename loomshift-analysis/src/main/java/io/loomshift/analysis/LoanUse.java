package io.loomshift.analysis;

import io.loomshift.analysis.model.Actors;
import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.Operations;
import io.loomshift.analysis.model.TraceModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// How what a resource lends was used in a trace.
///
/// @param taken how often some were taken
/// @param heldNanos how long they were held, as a mean
/// @param idleNanos how long of that the holder waited for no I/O and for what no other resource
///   lends: for a result of another task, for instance
/// @param fullShare for which part of the time all of them were held
/// @param withFewNanos how long holders waited for something else, as a median of those who took
///   them when few were held; 0 where they are too few to say
/// @param withManyNanos the same of those who took them when many were held
/// @param slowdown how much longer they waited with many than with few, beside how many more these
///   were: 0 where it did not matter, 1 where twice as many waited twice as long
record LoanUse(
    int taken,
    double heldNanos,
    double idleNanos,
    double fullShare,
    double withFewNanos,
    double withManyNanos,
    double slowdown) {
  /// With fewer uses a median is one of chance.
  private static final int FEWEST = 30;

  /// Whoever shares what is used up waits twice as long beside twice as many, 1 by the measure of
  /// {@link #slowdown}. Half of that is more than the load of a machine makes of it.
  private static final double SLOWED = 0.5;

  /// Given back meanwhile, half as many would do.
  private static final double HELD_IDLE = 0.5;

  /// Less is what it takes to hand anything over.
  private static final double NOTICEABLE_NANOS = 1_000_000;

  /// A use from when it was taken until its taker gave it back, without another one within it.
  ///
  /// @param nanos how long it was held
  /// @param waited for how long of that the holder waited for what no other resource lends
  /// @param idle for how long of that for no I/O
  /// @param beside how many were held then, this one included
  private record Use(long nanos, long waited, long idle, long beside) {}

  /// Whether what they are held for takes noticeably longer the more of them are held.
  boolean isSlowedByUse() {
    return slowdown > SLOWED;
  }

  /// Whether the holder mostly waits for what it needs none of them for, as far as the trace tells.
  boolean isHeldIdle() {
    return idleNanos > HELD_IDLE * heldNanos && idleNanos >= NOTICEABLE_NANOS;
  }

  static LoanUse of(TraceModel model, int resource) {
    return new Counting(model, resource).result();
  }

  private static final class Counting {
    private final Operations operations;
    private final Actors actors;
    private final int resource;
    private final long amount;

    /// Places at which some were taken or given back, in the order of time.
    private final List<Integer> moves = new ArrayList<>();

    private int taken;
    private double full;
    private double length = 1;
    private long[] held = {};

    Counting(TraceModel model, int resource) {
      this.operations = model.operations();
      this.actors = model.actors();
      this.resource = resource;
      this.amount = model.resources().amount(resource);
    }

    LoanUse result() {
      for (int at = 0; at < operations.count(); at++) {
        OperationKind kind = operations.kind(at);
        if ((kind == OperationKind.ACQUIRE || kind == OperationKind.RELEASE)
            && operations.argument(at) == resource
            && operations.subject(at) > 0) {
          moves.add(at);
        }
      }
      moves.sort(Comparator.comparingLong(operations::end));
      follow();
      List<Use> uses = uses();
      double mean = uses.stream().mapToLong(Use::nanos).average().orElse(0);
      double idle = uses.stream().mapToLong(Use::idle).average().orElse(0);
      double few = 0;
      double many = 0;
      double slowdown = 0;
      List<Use> ordered = uses.stream().sorted(Comparator.comparingLong(Use::beside)).toList();
      int part = ordered.size() / 3;
      if (part >= FEWEST) {
        List<Use> first = ordered.subList(0, part);
        List<Use> last = ordered.subList(ordered.size() - part, ordered.size());
        few = median(first);
        many = median(last);
        double more = beside(last) / beside(first);
        slowdown = few > 0 && many > few && more > 1.2 ? Math.log(many / few) / Math.log(more) : 0;
      }
      return new LoanUse(taken, mean, idle, full / length, few, many, slowdown);
    }

    /// Counts how many are held after each move.
    private void follow() {
      held = new long[moves.size()];
      long now = 0;
      for (int i = 0; i < held.length; i++) {
        int at = moves.get(i);
        boolean takes = operations.kind(at) == OperationKind.ACQUIRE;
        if (takes) {
          taken++;
        }
        now = Math.max(0, now + (takes ? operations.subject(at) : -operations.subject(at)));
        held[i] = now;
        if (i + 1 < held.length && now >= amount) {
          full += operations.end(moves.get(i + 1)) - operations.end(at);
        }
      }
      if (!moves.isEmpty()) {
        length = Math.max(1, operations.end(moves.getLast()) - operations.end(moves.getFirst()));
      }
    }

    private List<Use> uses() {
      List<Use> found = new ArrayList<>();
      for (int i = 0; i < held.length; i++) {
        int at = moves.get(i);
        if (operations.kind(at) == OperationKind.ACQUIRE) {
          use(at, held[i], found);
        }
      }
      return found;
    }

    private void use(int taken, long beside, List<Use> into) {
      int end = actors.end(actors.of(taken));
      long transfers = 0;
      long idle = 0;
      for (int at = taken + 1; at < end; at++) {
        switch (operations.kind(at)) {
          case RELEASE -> {
            if (operations.argument(at) == resource) {
              long from = operations.end(taken);
              into.add(new Use(operations.time(at) - from, transfers + idle, idle, beside));
              return;
            }
          }
          // What is taken here and given back elsewhere would have each take look on to the end.
          case ACQUIRE -> {
            if (operations.argument(at) == resource) {
              return;
            }
          }
          // Of what another resource lends, a replay has as much as there is.
          case IO -> transfers += operations.length(at);
          case SLEEP, PARK, WAIT, AWAIT -> idle += operations.length(at);
          case START -> {
            // What is counted is taken right before the task begins.
            if (at > taken + 1) {
              return;
            }
          }
          case LOST, END -> {
            return;
          }
          default -> {}
        }
      }
    }

    private static double median(List<Use> uses) {
      long[] sorted = uses.stream().mapToLong(Use::waited).sorted().toArray();
      return sorted[sorted.length / 2];
    }

    private static double beside(List<Use> uses) {
      return Arrays.stream(uses.stream().mapToLong(Use::beside).toArray()).average().orElse(1);
    }
  }
}
