package io.loomshift.cli.export;

import java.util.HashMap;
import java.util.Map;

/// Names that are written once and then referred to by number.
final class InternedNames {
  private final int field;
  private final Map<String, Long> numbers = new HashMap<>();

  /// @param field where `InternedData` has names of this sort
  InternedNames(int field) {
    this.field = field;
  }

  /// The number of a name; where it is new, what tells the reader of it is added.
  long number(String name, ProtoMessage internedData) {
    Long known = numbers.get(name);
    if (known != null) {
      return known;
    }
    long number = numbers.size() + 1L;
    numbers.put(name, number);
    internedData.message(field, new ProtoMessage().number(1, number).text(2, name));
    return number;
  }

  int size() {
    return numbers.size();
  }

  void clear() {
    numbers.clear();
  }
}
