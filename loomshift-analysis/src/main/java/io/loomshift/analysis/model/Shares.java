package io.loomshift.analysis.model;

/// How much of what a platform thread ran was processor time.
///
/// Between two moments at which the processor time of the thread was told, `c` nanoseconds came to
/// it, and it ran or wanted to for `r`: each run had the share `min(1, c / r)`. Where `c` is more
/// than `r`, the thread computed within its I/O operations, as with a database in its own process,
/// and they share the rest.
///
/// Behind the last of these moments nobody knows. Who computes for as long as lies between two of
/// them tells it with his next event; where there is none, he waits in native code, as the thread
/// does that started all others, unless he had a processor all the time until then, as whoever
/// spins.
final class Shares {
  /// A thread tells its processor time about so often.
  private static final long TOLD_NANOS = 1_000_000;

  /// Whoever had a processor for so much of his last runs goes on with that.
  private static final float SPINNING = 0.95f;

  private final Operations operations;

  Shares(Operations operations) {
    this.operations = operations;
  }

  void apply(Lane lane, int first, int end) {
    LongList marks = lane.marks;
    int from = first;
    float share = 1;
    float shareOfIo = 0;
    for (int mark = 1; mark < marks.size(); mark++) {
      int to = from;
      long runs = 0;
      long ios = 0;
      while (to < end && operations.time(to) < marks.get(mark)) {
        if (operations.time(to) >= marks.get(mark - 1)) {
          runs += operations.kind(to) == OperationKind.RUN ? operations.length(to) : 0;
          ios += operations.kind(to) == OperationKind.IO ? operations.length(to) : 0;
        }
        to++;
      }
      long processor = lane.used.get(mark) - lane.used.get(mark - 1);
      if (runs + ios > 0) {
        share = runs == 0 ? share : Math.clamp((float) ((double) processor / runs), 0, 1);
        shareOfIo = ios == 0 ? 0 : Math.clamp((float) ((double) (processor - runs) / ios), 0, 1);
      }
      set(from, to, share, shareOfIo, Long.MAX_VALUE);
      from = to;
    }
    boolean told = marks.size() > 1 && share < SPINNING;
    set(from, end, share, 0, told ? TOLD_NANOS : Long.MAX_VALUE);
  }

  /// @param most of a run that counts
  private void set(int from, int to, float share, float shareOfIo, long most) {
    for (int at = from; at < to; at++) {
      OperationKind kind = operations.kind(at);
      if (kind == OperationKind.RUN) {
        operations.part(at, (double) share * Math.min(most, operations.length(at)));
      } else if (kind == OperationKind.IO && shareOfIo > 0) {
        operations.part(at, (double) shareOfIo * operations.length(at));
      }
    }
  }
}
