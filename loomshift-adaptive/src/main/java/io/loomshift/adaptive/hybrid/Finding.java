package io.loomshift.adaptive.hybrid;

import java.util.List;

/// Why something is as it is. It becomes text when somebody asks: to format one for the first time
/// in a JVM takes tens of milliseconds, for which tasks would wait that are to be moved.
///
/// @param format as of [String#format(String, Object...)]
record Finding(String format, List<Object> values) {
  static Finding of(String format, Object... values) {
    return new Finding(format, List.of(values));
  }

  @Override
  public String toString() {
    return format.formatted(values.toArray());
  }
}
