package io.loomshift.experiments.eventloop;

import io.loomshift.measure.service.Procedure;
import java.time.Duration;
import java.util.List;

/// What is to be measured.
///
/// @param procedure how often and how long
/// @param lightRate requests a second that compute a little
/// @param blockingRate requests a second that are blocked
/// @param delay how long these are blocked
/// @param jvmOptions heap and collector of the server
public record StrategyPlan(
    Procedure procedure,
    double lightRate,
    double blockingRate,
    Duration delay,
    List<String> jvmOptions) {
  /// Copies the list.
  public StrategyPlan {
    jvmOptions = List.copyOf(jvmOptions);
  }
}
