package io.loomshift.report.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The round numbers along an axis that begins at 0.
///
/// @param step from one to the next: 1, 2 or 5 times a power of ten
/// @param count how many follow the 0
record Ticks(double step, int count) {

  /// At most so many after the 0, the last of them at the end or behind it.
  static Ticks to(double end, int most) {
    Ticks within = within(end, most);
    return within.end() >= end * (1 - 1e-9)
        ? within
        : within.count < most
            ? new Ticks(within.step, within.count + 1)
            : to(within.step * (most + 1), most);
  }

  /// At most so many after the 0, the last of them at the end or before it.
  static Ticks within(double end, int most) {
    double power = Math.pow(10, Math.floor(Math.log10(end / most)));
    double step = power;
    for (double factor : new double[] {1, 2, 5, 10}) {
      step = factor * power;
      if (count(end, step) <= most) {
        break;
      }
    }
    return new Ticks(step, count(end, step));
  }

  private static int count(double end, double step) {
    return (int) Math.floor(end / step + 1e-9);
  }

  /// The last one.
  double end() {
    return step * count;
  }

  /// All of them, the 0 too.
  List<Double> values() {
    List<Double> values = new ArrayList<>();
    for (int i = 0; i <= count; i++) {
      values.add(i * step);
    }
    return values;
  }

  /// One as it is written beside the axis.
  String label(double value) {
    int decimals = (int) Math.clamp(-Math.floor(Math.log10(step) + 1e-9), 0, 9);
    return String.format(Locale.ROOT, "%,." + decimals + "f", value);
  }
}
