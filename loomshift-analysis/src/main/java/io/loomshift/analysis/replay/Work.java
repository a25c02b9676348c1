package io.loomshift.analysis.replay;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/// The work of processors per request, in the order in which requests arrived, whether they count
/// or warm the program up.
///
/// What a request needs of a processor depends on the load: one that comes alone has a thread woken
/// for it that finds its caches cold, and a selector that returns for it; where many come, they
/// share that. It depends on how much is compiled, too. At the greatest load, with all compiled, it
/// needs less than in any part of a trace, so that the part tells most in which requests needed
/// least. Of these requests some begin where the processors have just been at work for others, as
/// all do at the greatest load: what they need tells by how much it is less.
///
/// Source: four services on a quiet machine, whose requests needed 1.67 to 1.87 ms at a fifth of a
/// processor and 1.50 to 1.54 ms at a half; what they carried at most came to 1.35 to 1.44 ms. Of
/// Spring Boot 4, Javalin and Jersey at a third of what they carried, requests that began alone
/// needed 1.63, 1.49 and 1.51 ms, and those behind two busy milliseconds 1.50, 1.36 and 1.38 ms.
final class Work {
  /// So many of the slices that follow each other are looked at together.
  private static final int TOGETHER = Usage.SLICES / 4;

  /// The first ones warm the program up, and are dearer for that.
  private static final int FIRST = Usage.SLICES / 2;

  /// So long before a request begins the processors are looked at. A request of a service computes
  /// for some milliseconds.
  private static final long BEFORE_NANOS = 2_000_000;

  /// For so much of that time they are at work, where they are at work all the time: between two
  /// threads there is a gap.
  private static final double AT_WORK = 0.9;

  /// Fewer requests that began so tell nothing.
  private static final int FEWEST = 2 * Usage.SLICES;

  private final Program program;
  private final int[] requests;

  /// Of a request, its place among them; -1 of other tasks.
  private final int[] places;

  /// Of each request.
  private final double[] own;

  /// Of each slice, what is no part of a request.
  private final double[] others = new double[Usage.SLICES];

  /// When the first request of each slice arrived, and the last of all.
  private final double[] begins = new double[Usage.SLICES + 1];

  private Work(Program program) {
    this.program = program;
    requests =
        IntStream.range(0, program.tasks.count())
            .filter(program::isAnyRequest)
            .boxed()
            .sorted(Comparator.comparingLong(program::arrival))
            .mapToInt(Integer::intValue)
            .toArray();
    own = new double[requests.length];
    places = new int[program.tasks.count()];
    Arrays.fill(places, -1);
    for (int place = requests.length - 1; place >= 0; place--) {
      places[requests[place]] = place;
      begins[slice(place)] = (double) program.arrival(requests[place]);
    }
    begins[Usage.SLICES] =
        requests.length == 0 ? 0 : (double) program.arrival(requests[requests.length - 1]);
  }

  private int slice(int place) {
    return (int) ((long) place * Usage.SLICES / requests.length);
  }

  /// Nanoseconds per request, slice by slice, while they needed least; empty where there are too
  /// few.
  static double[] least(Program program) {
    Work work = new Work(program);
    if (work.requests.length < FEWEST) {
      return new double[0];
    }
    work.gather();
    return work.least();
  }

  private void gather() {
    for (int task = 0; task < program.tasks.count(); task++) {
      if (program.isOfAWorker(task)) {
        int request = program.requestOf(task);
        for (int at = program.from(task); at < program.to(task); at++) {
          add(request, at, program.anchored.contains(task));
        }
      }
    }
    for (Program.NonPoolThread thread : program.threads) {
      for (int at = program.actors.first(thread.actor()); at < thread.end(); at++) {
        add(-1, at, thread.anchored());
      }
    }
  }

  /// @param request for which it was done, or -1: then it belongs to those that came at that time
  private void add(int request, int at, boolean anchored) {
    double nanos = processor(at, anchored);
    double now = (double) program.operations.time(at);
    if (request >= 0 && places[request] >= 0) {
      own[places[request]] += nanos;
    } else if (request < 0 && now >= begins[0] && now <= begins[Usage.SLICES]) {
      int place = Arrays.binarySearch(begins, now);
      others[Math.min(Usage.SLICES - 1, place >= 0 ? place : -place - 2)] += nanos;
    }
  }

  private double processor(int at, boolean anchored) {
    return switch (program.operations.kind(at)) {
      case RUN -> program.isHidden(at) ? 0 : anchored ? program.workOutside(at) : program.work(at);
      case IO -> program.operations.work(at);
      default -> 0;
    };
  }

  private double[] least() {
    double[] inRequests = new double[Usage.SLICES];
    int[] sizes = new int[Usage.SLICES];
    for (int place = 0; place < own.length; place++) {
      inRequests[slice(place)] += own[place];
      sizes[slice(place)]++;
    }
    double behindOthers = behindOthers();
    double[] each =
        IntStream.range(0, Usage.SLICES)
            .mapToDouble(slice -> (behindOthers * inRequests[slice] + others[slice]) / sizes[slice])
            .toArray();
    int best = FIRST;
    for (int from = FIRST; from + TOGETHER <= Usage.SLICES; from++) {
      best = together(each, from) < together(each, best) ? from : best;
    }
    return Arrays.copyOfRange(each, best, best + TOGETHER);
  }

  private static double together(double[] each, int from) {
    return Arrays.stream(each, from, from + TOGETHER).sum();
  }

  /// What a request needs that begins where the processors have been at work, as a share of what
  /// all need.
  private double behindOthers() {
    FullTimes full = FullTimes.of(program);
    double all = 0;
    double some = 0;
    int count = 0;
    int first = own.length / 2;
    for (int place = first; place < own.length; place++) {
      all += own[place];
      long begin = program.operations.time(program.tasks.start(requests[place]));
      if (full.until(begin) - full.until(begin - BEFORE_NANOS) >= AT_WORK * BEFORE_NANOS) {
        some += own[place];
        count++;
      }
    }
    return count < FEWEST || all == 0
        ? 1
        : Math.min(1, some / count / (all / (own.length - first)));
  }
}
