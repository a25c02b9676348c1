package io.loomshift.cli.format;

import java.util.Locale;

/// Times and sizes with three digits, which fit a column of seven characters.
final class Amount {
  private static final String[] TIMES = {"ns", "\u00b5s", "ms", "s"};
  private static final String[] SIZES = {"B", "KiB", "MiB", "GiB", "TiB"};

  private Amount() {}

  /// `1.23 ms`.
  static String nanos(long nanos, Style style) {
    double value = nanos;
    int unit = 0;
    // Half a unit of the last digit below, so that 999.6 µs is 1.00 ms.
    while (value >= 999.5 && unit < TIMES.length - 1) {
      value /= 1000;
      unit++;
    }
    String name = TIMES[unit];
    return digits(value, unit > 0) + " " + (style.unicode() ? name : name.replace('\u00b5', 'u'));
  }

  /// `1.23 MiB`.
  static String bytes(long bytes) {
    double value = bytes;
    int unit = 0;
    while (value >= 999.5 && unit < SIZES.length - 1) {
      value /= 1024;
      unit++;
    }
    return digits(value, unit > 0) + " " + SIZES[unit];
  }

  private static String digits(double value, boolean fraction) {
    int decimals = !fraction || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
    return String.format(Locale.ROOT, "%,." + decimals + "f", value);
  }
}
