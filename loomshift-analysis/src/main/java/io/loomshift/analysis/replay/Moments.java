package io.loomshift.analysis.replay;

/// Mean and standard error of values, and how they grow with what each is for.
final class Moments {
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

  /// The part of the mean that grows with the number of things, by the line of least squares, and a
  /// standard error of it: from 0 to 1. Where that number never differs, all of it.
  double growing() {
    double spread = unitSquares - units * units / count;
    if (spread <= 0 || count < 3 || sum <= 0) {
      return 1;
    }
    double together = products - units * sum / count;
    double slope = together / spread;
    double rest = Math.max(0, squares - sum * sum / count - slope * together);
    double upper = slope + Math.sqrt(rest / (count - 2) / spread);
    return Math.clamp(upper * units / sum, 0, 1);
  }
}
