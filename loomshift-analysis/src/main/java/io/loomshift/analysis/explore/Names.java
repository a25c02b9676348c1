package io.loomshift.analysis.explore;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Words by number, each once. What comes when there are too many has the name of the rest.
final class Names {
  static final int NONE = 0;
  private static final int MOST = 100_000;
  private static final int REST = 1;

  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> words = new ArrayList<>();

  Names() {
    of("");
    of("(one of too many names)");
  }

  int of(String name) {
    Integer known = numbers.get(name);
    if (known != null) {
      return known;
    }
    if (words.size() == MOST) {
      return REST;
    }
    numbers.put(name, words.size());
    words.add(name);
    return words.size() - 1;
  }

  List<String> words() {
    return words;
  }
}
