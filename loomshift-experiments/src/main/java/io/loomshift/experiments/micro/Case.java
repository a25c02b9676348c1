package io.loomshift.experiments.micro;

import io.loomshift.measure.json.JsonObject;
import java.util.Locale;

/// One experiment at one size.
///
/// @param kind which experiment
/// @param size how many threads, elements or requests, 1 or more
public record Case(Kind kind, int size) {
  /// Checks the size.
  ///
  /// @throws IllegalArgumentException where it is below 1
  public Case {
    if (size < 1) {
      throw new IllegalArgumentException("a size of " + size);
    }
  }

  JsonObject json() {
    return JsonObject.builder().put("kind", kind.id()).put("size", size).build();
  }

  static Case of(JsonObject json) {
    return new Case(Kind.of(json.text("kind")), (int) json.whole("size"));
  }

  /// In a few words.
  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%s of %,d %s", kind.id(), size, kind.unit());
  }
}
