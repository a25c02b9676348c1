package io.loomshift.analysis.replay;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/// The work of processors per request, in the order in which requests began, whether they count or
/// warm the program up.
///
/// What a request needs of a processor depends on the load: one that comes alone has a thread woken
/// for it that finds its caches cold, and a selector that returns for it; where many come, they
/// share that ({@link Attendants}). It depends on how much is compiled, too. At the greatest load,
/// with all compiled, it needs less than in any part of a trace, so that the part tells most in
/// which requests needed least. Of these requests some begin where the processors have just been at
/// work for others, as all do at the greatest load: what they need tells by how much it is less.
///
/// Source: four services on a quiet machine, whose requests needed 1.67 to 1.87 ms at a fifth of a
/// processor and 1.50 to 1.54 ms at a half; what they carried at most came to 1.35 to 1.44 ms. Of
/// Spring Boot 4, Javalin and Jersey at a third of what they carried, requests that began alone
/// needed 1.63, 1.49 and 1.51 ms, and those behind two busy milliseconds 1.50, 1.36 and 1.38 ms.
public final class Work {
  /// Parts of equally many requests.
  private static final int SLICES = 50;

  /// So many that follow each other are looked at together: a tenth of the requests.
  private static final int TOGETHER = SLICES / 10;

  /// The first ones warm the program up, and are dearer for that.
  private static final int FIRST = SLICES / 2;

  /// Fewer requests that began so tell nothing.
  private static final int FEWEST = 40;

  private final Program program;
  private final int[] requests;

  /// Of a request, its place among them; -1 of other tasks.
  private final int[] places;

  /// Of each request.
  private final double[] own;

  /// When the first request of each slice began, and the last of all. In an overload they arrive
  /// long before, and faster than they are served.
  private final double[] begins = new double[SLICES + 1];

  private Work(Program program) {
    this.program = program;
    requests =
        IntStream.range(0, program.tasks.count())
            .filter(program::isAnyRequest)
            .boxed()
            .sorted(Comparator.comparingLong(this::beginOf))
            .mapToInt(Integer::intValue)
            .toArray();
    own = new double[requests.length];
    places = new int[program.tasks.count()];
    Arrays.fill(places, -1);
    for (int place = requests.length - 1; place >= 0; place--) {
      places[requests[place]] = place;
      begins[slice(place)] = (double) beginOf(requests[place]);
    }
    begins[SLICES] = requests.length == 0 ? 0 : (double) beginOf(requests[requests.length - 1]);
  }

  private long beginOf(int request) {
    return program.operations.time(program.tasks.start(request));
  }

  private int slice(int place) {
    return (int) ((long) place * SLICES / requests.length);
  }

  /// Nanoseconds per request, slice by slice, while they needed least; empty where there are too
  /// few.
  static double[] least(Program program) {
    Work work = new Work(program);
    if (work.requests.length < 2 * SLICES) {
      return new double[0];
    }
    work.gather();
    UsedTime used = UsedTime.of(program);
    return work.least(used, work.others(used));
  }

  /// Nanoseconds that a request computes itself which comes from outside; 0 where none does.
  public static double mean(Program program) {
    Work work = new Work(program);
    if (work.requests.length == 0) {
      return 0;
    }
    work.gather();
    return IntStream.range(0, work.requests.length)
        .filter(place -> program.comesFromOutside(work.requests[place]))
        .mapToDouble(place -> work.own[place])
        .average()
        .orElse(0);
  }

  /// Adds up what is part of requests.
  private void gather() {
    for (int task = 0; task < program.tasks.count(); task++) {
      int request = program.isOfAWorker(task) ? program.requestOf(task) : -1;
      if (request >= 0 && places[request] >= 0) {
        boolean anchored = program.anchored.contains(task);
        for (int at = program.extents.from(task); at < program.extents.to(task); at++) {
          own[places[request]] += processor(program, at, anchored);
        }
      }
    }
  }

  /// Of each slice, what is no part of a request: what of that is left at the greatest load.
  private double[] others(UsedTime used) {
    Attendants attendants = new Attendants(program, used, begins, FIRST);
    for (int task = 0; task < program.tasks.count(); task++) {
      if (program.isOfAWorker(task) && program.requestOf(task) < 0) {
        attendants.task(task);
      }
    }
    for (Program.NonPoolThread thread : program.threads) {
      attendants.thread(thread.actor(), thread.end(), thread.anchored());
    }
    return attendants.slices();
  }

  /// What an operation needs of a processor, in nanoseconds.
  static double processor(Program program, int at, boolean anchored) {
    return switch (program.operations.kind(at)) {
      case RUN -> program.isHidden(at) ? 0 : anchored ? program.workOutside(at) : program.work(at);
      case IO -> program.workWithin(at);
      default -> 0;
    };
  }

  /// A standard error is added to each mean: of many stretches that only scatter, the least is too
  /// little by about as much.
  private double[] least(UsedTime used, double[] others) {
    double behindOthers = behindOthers(used);
    double least = Double.POSITIVE_INFINITY;
    int best = FIRST;
    double error = 0;
    for (int from = FIRST; from + TOGETHER <= SLICES; from++) {
      Moments stretch = new Moments();
      int first = begin(from);
      for (int place = first; place < begin(from + TOGETHER); place++) {
        stretch.add(own[place]);
      }
      double other = Arrays.stream(others, from, from + TOGETHER).sum() / stretch.count();
      double upper = behindOthers * (stretch.mean() + stretch.error()) + other;
      if (upper < least) {
        least = upper;
        best = from;
        error = behindOthers * stretch.error();
      }
    }
    double[] each = new double[TOGETHER];
    for (int i = 0; i < TOGETHER; i++) {
      int from = begin(best + i);
      int to = begin(best + i + 1);
      double sum = behindOthers * Arrays.stream(own, from, to).sum() + others[best + i];
      each[i] = sum / (to - from) + error;
    }
    return each;
  }

  /// The place of the first request of a slice.
  private int begin(int slice) {
    return (int) (((long) slice * requests.length + SLICES - 1) / SLICES);
  }

  /// What a request needs that begins where the processors have been at work, as a share of what
  /// all need; with a standard error, too, since more than all counts as all.
  private double behindOthers(UsedTime used) {
    Moments all = new Moments();
    Moments some = new Moments();
    for (int place = own.length / 2; place < own.length; place++) {
      all.add(own[place]);
      if (used.isFull((double) beginOf(requests[place]))) {
        some.add(own[place]);
      }
    }
    return some.count() < FEWEST || all.mean() == 0
        ? 1
        : Math.min(1, (some.mean() + some.error()) / all.mean());
  }
}
