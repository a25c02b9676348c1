package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.OperationKind;
import java.util.Arrays;

/// Tells whether requests became cheaper while they were traced, as those of a program do whose
/// code is still being compiled.
public final class Trend {
  /// The share of the slices at the end that tell what is to be expected.
  private static final int LAST = 4;

  /// The quantile of the normal distribution beyond which one of a hundred programs lies that has
  /// no trend.
  private static final double QUANTILE = 2.33;

  private Trend() {}

  /// Whether values fall, by the test of Mann and Kendall. Source: Mann, *Nonparametric Tests
  /// Against Trend*, 1945.
  public static boolean falls(double[] values) {
    int sum = 0;
    for (int i = 0; i < values.length; i++) {
      for (int j = i + 1; j < values.length; j++) {
        sum += Double.compare(values[j], values[i]);
      }
    }
    double n = values.length;
    return sum < -QUANTILE * Math.sqrt(n * (n - 1) * (2 * n + 5) / 18);
  }

  /// For how many nanoseconds the threads of requests ran, slice by slice in the order of their
  /// arrival; empty where there are too few.
  public static double[] runs(Program program) {
    int[] requests = program.requests();
    if (requests.length < 2 * Usage.SLICES) {
      return new double[0];
    }
    double[] sums = new double[Usage.SLICES];
    int[] sizes = new int[Usage.SLICES];
    for (int i = 0; i < requests.length; i++) {
      int slice = (int) ((long) i * Usage.SLICES / requests.length);
      sizes[slice]++;
      int task = requests[i];
      for (int at = program.tasks.start(task); at < program.tasks.end(task); at++) {
        if (program.operations.kind(at) == OperationKind.RUN) {
          sums[slice] += program.operations.length(at);
        }
      }
    }
    Arrays.setAll(sums, slice -> sums[slice] / sizes[slice]);
    return sums;
  }

  /// The mean of the first quarter of values that fall, and that of the last.
  public static double[] ends(double[] values) {
    int part = values.length / LAST;
    return new double[] {
      Arrays.stream(values).limit(part).average().orElse(0),
      Arrays.stream(values).skip(values.length - part).average().orElse(0)
    };
  }
}
