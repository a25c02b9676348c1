package io.loomshift.analysis.replay;

import java.util.Arrays;

/// Tells when a program has settled: code is compiled, classes are loaded, and connections are
/// open. The first requests of a trace that begins with the program need more, and hold the workers
/// for longer, than all that will ever come.
///
/// Requests are cut into slices, as for {@link Usage}. How many of them belong to the beginning is
/// told by MSER: those without which the mean of the others is known best. To leave out slices that
/// are unlike the rest makes the variance less; to leave out others makes the mean one of fewer.
/// Source: White, *An Effective Truncation Heuristic for Bias Reduction in Simulation Output*,
/// Simulation 69, 1997.
///
/// Rejected: the last quarter, if the test of Mann and Kendall finds that the slices fall. A few
/// long slices in front of many alike are no trend to it. And a beginning for each resource: what
/// few requests need, and by chance only early ones did, would be needed by none.
final class Settled {
  private Settled() {}

  /// The first slice after the beginning, by how long tasks of requests hold threads; 0 where there
  /// are too few.
  static int from(Program program) {
    int[] requests = program.requests();
    if (requests.length < 2 * Usage.SLICES) {
      return 0;
    }
    int[] places = new int[program.tasks.count()];
    Arrays.fill(places, -1);
    for (int place = 0; place < requests.length; place++) {
      places[requests[place]] = place;
    }
    double[] held = new double[Usage.SLICES];
    int[] sizes = new int[Usage.SLICES];
    for (int place = 0; place < requests.length; place++) {
      sizes[slice(place, requests.length)]++;
    }
    for (int task = 0; task < program.tasks.count(); task++) {
      int request = program.requestOf(task);
      int place = request < 0 ? -1 : places[request];
      if (place >= 0 && program.isOfAWorker(task) && program.tasks.end(task) >= 0) {
        held[slice(place, requests.length)] +=
            program.operations.time(program.tasks.end(task))
                - program.operations.time(program.tasks.start(task));
      }
    }
    Arrays.setAll(held, slice -> held[slice] / sizes[slice]);
    return from(held);
  }

  private static int slice(int place, int requests) {
    return (int) ((long) place * Usage.SLICES / requests);
  }

  /// The first that counts, by what a request needs in each slice. At most half of them are left
  /// out.
  static int from(double[] slices) {
    int from = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int first = 0; first <= slices.length / 2; first++) {
      double error = error(slices, first);
      if (error < least) {
        least = error;
        from = first;
      }
    }
    return from;
  }

  /// The square of the standard error of the mean.
  private static double error(double[] slices, int first) {
    double count = slices.length - first;
    double mean = Arrays.stream(slices, first, slices.length).sum() / count;
    double squares =
        Arrays.stream(slices, first, slices.length).map(it -> (it - mean) * (it - mean)).sum();
    return squares / (count * count);
  }
}
