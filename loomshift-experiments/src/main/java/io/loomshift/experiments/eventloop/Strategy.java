package io.loomshift.experiments.eventloop;

import java.util.Arrays;
import java.util.Locale;

/// How virtual threads and event loops come together.
enum Strategy {
  /// Event loops on platform threads hand each request to a virtual thread, which hands the answer
  /// back. What Quarkus chose.
  WORKERS("fork the worker model"),
  /// Virtual threads run on the event loop that read their request: it is their carrier.
  CARRIERS("event loops as carriers"),
  /// The event loops are virtual threads themselves, among those that serve requests.
  VIRTUAL_LOOPS("event loops as virtual threads");

  private final String label;

  Strategy(String label) {
    this.label = label;
  }

  /// As a person calls it.
  String label() {
    return label;
  }

  /// As files and processes name it.
  String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// The strategy of this id.
  ///
  /// @throws IllegalArgumentException where there is none
  static Strategy of(String id) {
    return Arrays.stream(values())
        .filter(each -> each.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no strategy \"" + id + "\""));
  }
}
