package io.loomshift.fleet.scan;

import io.loomshift.findings.Capacities;
import io.loomshift.findings.Capacity;
import io.loomshift.findings.Findings;
import io.loomshift.findings.Metrics;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What the trace of one host tells.
///
/// @param command the command line of the program
/// @param java the version that it ran on
/// @param processors of the machine
/// @param requests that it served
/// @param seconds how long it was traced
/// @param throughput requests per second
/// @param meanMillis of the latency of requests
/// @param p50Millis of the same
/// @param p99Millis of the same
/// @param capacity what the host can carry, in requests per second, from `low` to `high`; 0 where
///   the trace does not tell
/// @param demands of a request, the scarcest resource first
public record TraceFigures(
    String command,
    String java,
    int processors,
    long requests,
    double seconds,
    double throughput,
    double meanMillis,
    double p50Millis,
    double p99Millis,
    double capacity,
    double low,
    double high,
    List<Demand> demands)
    implements Serializable {

  /// For how long a request needs one of a resource, where nobody is in its way.
  ///
  /// @param resource its kind, and its name where it has one
  /// @param amount how many there are
  public record Demand(String resource, long amount, double millis) implements Serializable {}

  private static final double NANOS_A_MILLI = 1e6;
  private static final double NANOS_A_SECOND = 1e9;

  static TraceFigures of(Findings findings) {
    Metrics traced = findings.traced().metrics();
    Optional<Capacity> capacity = findings.capacities().map(Capacities::before);
    List<Demand> demands = new ArrayList<>();
    for (Capacity.Bound bound : capacity.map(Capacity::bounds).orElse(List.of())) {
      demands.add(
          new Demand(
              (bound.kind().id() + " " + bound.name()).strip(),
              bound.amount(),
              bound.demandNanos() / NANOS_A_MILLI));
    }
    return new TraceFigures(
        findings.trace().command(),
        findings.trace().java(),
        findings.trace().processors(),
        findings.trace().roots(),
        findings.trace().nanos() / NANOS_A_SECOND,
        traced.throughput(),
        traced.latency().mean() / NANOS_A_MILLI,
        traced.latency().p50() / NANOS_A_MILLI,
        traced.latency().p99() / NANOS_A_MILLI,
        capacity.map(Capacity::perSecond).orElse(0.0),
        capacity.map(each -> each.interval().low()).orElse(0.0),
        capacity.map(each -> each.interval().high()).orElse(0.0),
        demands);
  }
}
