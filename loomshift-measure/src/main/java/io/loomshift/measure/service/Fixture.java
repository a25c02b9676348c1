package io.loomshift.measure.service;

import io.loomshift.measure.json.JsonObject;
import java.util.Optional;

/// What belongs to a run besides the service: a database, a limit. Asked from one thread.
public interface Fixture {
  /// Nothing.
  Fixture NONE = new Fixture() {};

  /// Before the service starts.
  ///
  /// @param run number of the run, from 1
  default void before(ServiceArm arm, int run) {}

  /// Why the run that has just ended must not count; asked while the service still runs, or after
  /// it died.
  default Optional<String> objection() {
    return Optional.empty();
  }

  /// What is to be kept with the run that has just ended.
  default JsonObject figures() {
    return JsonObject.builder().build();
  }

  /// After the service has ended, however it did.
  default void after() {}
}
