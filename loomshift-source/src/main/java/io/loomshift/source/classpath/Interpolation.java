package io.loomshift.source.classpath;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// Replaces `${name}` in a text, and in the values that come in. What has no value, or refers to
/// itself, stays as it is.
final class Interpolation implements UnaryOperator<String> {
  /// No coordinate or path is longer. A stranger's pom whose properties each name the next one
  /// twice would otherwise fill the memory.
  private static final int LONGEST_VALUE = 10_000;

  /// Likewise for properties that each name the next one, and the stack.
  private static final int DEEPEST_NESTING = 100;

  private final Function<String, Optional<String>> values;
  private final Map<String, String> known = new HashMap<>();

  Interpolation(Function<String, Optional<String>> values) {
    this.values = values;
  }

  @Override
  public String apply(String text) {
    return text.contains("${") ? resolve(text, new HashSet<>()) : text;
  }

  private String resolve(String text, Set<String> open) {
    StringBuilder result = new StringBuilder();
    int copied = 0;
    for (int start = text.indexOf("${"); start >= 0; start = text.indexOf("${", copied)) {
      int end = text.indexOf('}', start);
      if (end < 0) {
        break;
      }
      result.append(text, copied, start).append(value(text.substring(start + 2, end), open));
      copied = end + 1;
      if (result.length() > LONGEST_VALUE) {
        return text;
      }
    }
    return result.append(text, copied, text.length()).toString();
  }

  private String value(String name, Set<String> open) {
    String value = known.get(name);
    if (value != null) {
      return value;
    }
    if (open.size() >= DEEPEST_NESTING || !open.add(name)) {
      return "${" + name + "}";
    }
    String found = values.apply(name).map(raw -> resolve(raw, open)).orElse("${" + name + "}");
    open.remove(name);
    known.put(name, found);
    return found;
  }
}
