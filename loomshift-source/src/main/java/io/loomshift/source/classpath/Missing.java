package io.loomshift.source.classpath;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Collects what was not found, each once: a version that a hundred modules inherit is one line.
final class Missing {
  static final String REMEDY = "; build once with Maven, or give --classpath";
  static final String GONE = " is missing" + REMEDY;

  private final Map<Object, String> lines = new LinkedHashMap<>();

  /// @param subject what is missing; the first line about it counts
  void add(Object subject, String line) {
    lines.putIfAbsent(subject, line);
  }

  List<String> lines() {
    return List.copyOf(lines.values());
  }
}
