package io.loomshift.adaptive.observe;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/// A [Decision] as the flight recorder keeps it. Loaded only where the JVM has a recorder.
@Name("io.loomshift.adaptive.Decision")
@Label("Adaptive Threads Decision")
@Category({"Loomshift", "Adaptive"})
@Description("A change of the type of threads, or why one failed")
@StackTrace(false)
// The recorder reads the fields.
@SuppressWarnings("UnusedVariable")
final class DecisionEvent extends Event {
  @Label("Factory or Executor")
  private final String owner;

  @Label("Kind")
  private final String kind;

  @Label("Type Before")
  private final String from;

  @Label("Type After")
  private final String to;

  @Label("Reason")
  private final String reason;

  @Label("Metrics")
  private final String metrics;

  private DecisionEvent(String owner, Decision decision) {
    this.owner = owner;
    kind = decision.kind().name();
    from = decision.from().name();
    to = decision.to().name();
    reason = decision.reason();
    metrics = decision.metrics().toString();
  }

  static void record(String owner, Decision decision) {
    new DecisionEvent(owner, decision).commit();
  }
}
