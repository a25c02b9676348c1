package io.loomshift.analysis.replay;

/// Mean and standard error of values, and how they grow with what each is for.
final class Moments {
  private static final double GREATEST = 0.01;

  /// A slope of fewer standard errors may be none.
  private static final double SURE = 3;

  private static final int MOST_UNITS = 100;

  /// Of how many values each number of things is, the last one for all above.
  private final int[] counts = new int[MOST_UNITS + 1];

  private int count;
  private double sum;
  private double squares;
  private double units;
  private double unitSquares;
  private double products;

  void add(double value) {
    add(value, 0);
  }

  /// @param of how many things it is the value
  void add(double value, int of) {
    count++;
    sum += value;
    squares += value * value;
    units += of;
    unitSquares += (double) of * of;
    products += value * of;
    counts[Math.min(MOST_UNITS, of)]++;
  }

  int count() {
    return count;
  }

  double mean() {
    return sum / count;
  }

  /// The standard error of the mean.
  double error() {
    return Math.sqrt(Math.max(0, squares / count - mean() * mean()) / count);
  }

  /// The part of the mean that is left where each value is for as many things as the hundredth of
  /// them that had most: what grows with their number, by the line of least squares and a standard
  /// error, and the rest, shared by so many. All of it where that line tells nothing, 0 to 1.
  double shared() {
    double spread = unitSquares - units * units / count;
    if (count < 3 || sum <= 0 || units <= 0 || spread <= 0) {
      return 1;
    }
    double together = products - units * sum / count;
    double slope = together / spread;
    double rest = Math.max(0, squares - sum * sum / count - slope * together);
    double error = Math.sqrt(rest / (count - 2) / spread);
    if (slope < SURE * error || slope <= 0) {
      return 1;
    }
    double each = units / count;
    double growing = Math.min(mean(), (slope + error) * each);
    return (growing + (mean() - growing) * Math.min(1, each / most())) / mean();
  }

  /// How many things the hundredth has at least that has most.
  private int most() {
    int above = 0;
    for (int of = counts.length - 1; of > 0; of--) {
      above += counts[of];
      if (above > GREATEST * count) {
        return of;
      }
    }
    return 1;
  }
}
