package io.loomshift.findings;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// All that an analysis of one trace has to say.
///
/// @param trace which trace
/// @param assumptions those of its predictions
/// @param validation whether its replay is true
/// @param traced what it shows
/// @param replayed what its replay shows, with which predictions are compared; empty where it could
///   not be replayed at all
/// @param pools how they were used, the busiest first
/// @param findings the improvements, the best first
/// @param best the combination that is best, where several were tried
/// @param search how that was looked for
/// @param caveats what to keep in mind
/// @param actual what a trace after the change shows, where one was given
/// @param requests which tasks throughput and latency are of
/// @param capacities what the service can carry; empty where that cannot be told
public record Findings(
    TraceFacts trace,
    Assumptions assumptions,
    ValidationFigures validation,
    Behaviour traced,
    Optional<Behaviour> replayed,
    List<PoolUse> pools,
    List<Finding> findings,
    Optional<Combination> best,
    SearchFacts search,
    List<Caveat> caveats,
    Optional<Actual> actual,
    RequestFacts requests,
    Optional<Capacities> capacities) {

  /// Copies the lists, and checks that they fit each other.
  public Findings {
    pools = List.copyOf(pools);
    findings = List.copyOf(findings);
    caveats = List.copyOf(caveats);
    Set<String> ids = new HashSet<>();
    for (Finding finding : findings) {
      if (!ids.add(finding.id())) {
        throw new IllegalArgumentException("two findings are " + finding.id());
      }
      if (!validation.passed() && finding.effect().isPresent()) {
        throw new IllegalArgumentException(finding.id() + " predicts though the validation failed");
      }
    }
    if (best.isPresent() && !(validation.passed() && ids.containsAll(best.get().findings()))) {
      throw new IllegalArgumentException("the best combination is not one of the findings");
    }
  }

  /// The same, with other pools, findings and caveats.
  public Findings with(List<PoolUse> otherPools, List<Finding> others, List<Caveat> otherCaveats) {
    return new Findings(
        trace,
        assumptions,
        validation,
        traced,
        replayed,
        otherPools,
        others,
        best,
        search,
        otherCaveats,
        actual,
        requests,
        capacities);
  }

  /// The same, beside a trace that was taken after a change.
  public Findings with(Actual after) {
    return new Findings(
        trace,
        assumptions,
        validation,
        traced,
        replayed,
        pools,
        findings,
        best,
        search,
        caveats,
        Optional.of(after),
        requests,
        capacities);
  }
}
