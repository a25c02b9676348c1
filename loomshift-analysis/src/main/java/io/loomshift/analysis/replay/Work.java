package io.loomshift.analysis.replay;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/// The work of processors per request, in the order in which requests arrived, whether they count
/// or warm the program up.
///
/// What a request needs of a processor depends on the load: one that comes alone has a thread woken
/// for it that finds its caches cold, and a selector that returns for it; where many come, they
/// share that. What a service can carry is a matter of the latter, so that the part of a trace
/// tells most in which most came.
///
/// Source: four services on a quiet machine, whose requests needed 1.67 to 1.87 ms at a fifth of a
/// processor and 1.50 to 1.54 ms at a half; what they carried at most came to 1.35 to 1.44 ms.
final class Work {
  /// So many of the slices that follow each other are looked at together.
  private static final int TOGETHER = Usage.SLICES / 4;

  /// The first ones warm the program up, and are dearer for that.
  private static final int FIRST = Usage.SLICES / 2;

  private final int[] slices;
  private final double[] nanos = new double[Usage.SLICES];
  private final int[] sizes = new int[Usage.SLICES];

  /// When the first request of each slice arrived, and the last of all.
  private final double[] begins = new double[Usage.SLICES + 1];

  private Work(Program program) {
    slices = new int[program.tasks.count()];
    Arrays.fill(slices, -1);
    int[] requests =
        IntStream.range(0, program.tasks.count())
            .filter(program::isAnyRequest)
            .boxed()
            .sorted(Comparator.comparingLong(program::arrival))
            .mapToInt(Integer::intValue)
            .toArray();
    for (int i = requests.length - 1; i >= 0; i--) {
      int slice = (int) ((long) i * Usage.SLICES / requests.length);
      slices[requests[i]] = slice;
      sizes[slice]++;
      begins[slice] = (double) program.arrival(requests[i]);
    }
    begins[Usage.SLICES] =
        requests.length == 0 ? 0 : (double) program.arrival(requests[requests.length - 1]);
  }

  /// Nanoseconds per request, slice by slice, while requests came fastest; empty where there are
  /// too few.
  static double[] atTheGreatestRate(Program program) {
    Work work = new Work(program);
    for (int task = 0; task < program.tasks.count(); task++) {
      if (program.isOfAWorker(task)) {
        int request = program.requestOf(task);
        for (int at = program.from(task); at < program.to(task); at++) {
          work.add(
              request,
              (double) program.operations.time(at),
              processor(program, at, program.anchored.contains(task)));
        }
      }
    }
    for (Program.NonPoolThread thread : program.threads) {
      for (int at = program.actors.first(thread.actor()); at < thread.end(); at++) {
        work.add(
            -1, (double) program.operations.time(at), processor(program, at, thread.anchored()));
      }
    }
    return work.atTheGreatestRate();
  }

  private static double processor(Program program, int at, boolean anchored) {
    return switch (program.operations.kind(at)) {
      case RUN -> program.isHidden(at) ? 0 : anchored ? program.workOutside(at) : program.work(at);
      case IO -> program.operations.work(at);
      default -> 0;
    };
  }

  /// @param request for which it was done, or -1: then it belongs to those that came at that time
  private void add(int request, double now, double length) {
    int slice = request < 0 ? -1 : slices[request];
    if (request < 0 && now >= begins[0] && now <= begins[Usage.SLICES]) {
      int place = Arrays.binarySearch(begins, now);
      slice = Math.min(Usage.SLICES - 1, place >= 0 ? place : -place - 2);
    }
    if (slice >= 0) {
      nanos[slice] += length;
    }
  }

  private double[] atTheGreatestRate() {
    if (Arrays.stream(sizes).anyMatch(size -> size == 0)) {
      return new double[0];
    }
    int best = FIRST;
    for (int from = FIRST; from + TOGETHER <= Usage.SLICES; from++) {
      best = rate(from) >= rate(best) ? from : best;
    }
    return IntStream.range(best, best + TOGETHER)
        .mapToDouble(slice -> nanos[slice] / sizes[slice])
        .toArray();
  }

  private double rate(int from) {
    int requests = Arrays.stream(sizes, from, from + TOGETHER).sum();
    return requests / Math.max(1, begins[from + TOGETHER] - begins[from]);
  }
}
