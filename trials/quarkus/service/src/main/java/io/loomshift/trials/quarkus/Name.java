package io.loomshift.trials.quarkus;

import java.util.ArrayList;
import java.util.List;

/// A row of the first table.
record Name(String name, String surname) {
  /// Each name with its quote; both lists are as long.
  static List<NamedQuote> with(List<Name> names, List<String> quotes) {
    List<NamedQuote> result = new ArrayList<>(names.size());
    for (int i = 0; i < names.size(); i++) {
      result.add(new NamedQuote(names.get(i).name, names.get(i).surname, quotes.get(i)));
    }
    return result;
  }
}
