package io.loomshift.cli.demo;

import io.loomshift.findings.Capacities;
import io.loomshift.findings.Capacity;
import io.loomshift.findings.Effect;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Findings;
import io.loomshift.findings.Optimisation;
import io.loomshift.findings.PoolUse;
import io.loomshift.findings.RequestFacts;
import io.loomshift.findings.Target;
import io.loomshift.measure.service.Figure;
import io.loomshift.measure.service.Scenario;
import io.loomshift.measure.service.ServiceResults;
import io.loomshift.measure.statistic.Comparison;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.Verdict;
import io.loomshift.migrate.plan.Plan;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// What came of every step.
///
/// @param service what made the journey
/// @param load what was offered
/// @param steps in their order
/// @param tests how many tests passed, before and after
/// @param findings of the analysis of that trace
/// @param plan what was changed, with every place that was found
/// @param diff the same as text
/// @param measured the service before and after, in that order
/// @param probed what each of them carried at most; empty where that was not probed
/// @param seconds how long all of it took
public record DemoResult(
    DemoService service,
    DemoLoad load,
    List<Step> steps,
    int tests,
    Findings findings,
    Plan plan,
    String diff,
    ServiceResults measured,
    Optional<Probed> probed,
    long seconds) {
  /// A step of the journey.
  ///
  /// @param name what it does, in a word or two
  /// @param command how a person does it with a service of their own
  /// @param outcome what came of it, in a sentence or two
  public record Step(String name, String command, String outcome) {}

  /// Answers a second at most, as a load that grew found it once.
  ///
  /// @param before of the service as it was
  /// @param after of the service as it is
  public record Probed(double before, double after) {}

  /// Copies the steps.
  public DemoResult {
    steps = List.copyOf(steps);
  }

  /// How the pool that serves the requests was used: the one that let most wait for a worker, of
  /// those that are known to serve them where there are such.
  public static Optional<PoolUse> requests(Findings findings) {
    Set<String> serving =
        findings.requests().pools().stream()
            .map(RequestFacts.Pool::name)
            .collect(Collectors.toUnmodifiableSet());
    return findings.pools().stream()
        .filter(pool -> pool.limit().isPresent())
        .max(
            Comparator.comparing((PoolUse pool) -> serving.contains(pool.name()))
                .thenComparingDouble(DemoResult::waited));
  }

  private static double waited(PoolUse pool) {
    return pool.queuedNanos().mean() * pool.tasks();
  }

  /// What virtual threads for that pool are predicted to do; empty where the analysis says that it
  /// cannot tell.
  public static Optional<Effect> predicted(Findings findings) {
    return finding(findings).flatMap(Finding::effect);
  }

  /// Virtual threads for the pool that serves the requests.
  private static Optional<Finding> finding(Findings findings) {
    String pool = requests(findings).map(PoolUse::name).orElse("");
    return findings.findings().stream()
        .filter(finding -> finding.optimisation() == Optimisation.TO_VIRTUAL)
        .filter(
            finding -> finding.target() instanceof Target.Pool target && target.name().equals(pool))
        .findFirst();
  }

  /// What the service can carry as it is; empty where the analysis cannot tell.
  public static Optional<Capacity> capacityBefore(Findings findings) {
    return findings.capacities().map(Capacities::before);
  }

  /// What it can carry with virtual threads for its requests; empty where the analysis cannot tell.
  public static Optional<Capacity> capacityAfter(Findings findings) {
    return capacityAfter(findings, finding(findings).map(Finding::id).stream().toList());
  }

  /// What it can carry with some findings; empty where the analysis cannot tell.
  public static Optional<Capacity> capacityAfter(Findings findings, List<String> ids) {
    return findings.capacities().stream()
        .flatMap(all -> all.after().stream())
        .filter(after -> after.findings().equals(ids))
        .map(Capacities.After::capacity)
        .findFirst();
  }

  /// The places that stay as they are, whoever agrees.
  public List<Site> kept() {
    return plan.scan().sites().stream().filter(site -> site.verdict() == Verdict.KEEP).toList();
  }

  /// After beside before; empty where a run is missing.
  Optional<Comparison> compared(Scenario scenario, Figure figure) {
    return measured.compared(
        measured.arms().getFirst(), measured.arms().getLast(), scenario, figure);
  }

  /// The load of the trace.
  Scenario traced() {
    return measured.scenarios().getFirst();
  }

  /// The highest load: that of the trace where there is no other.
  Scenario highest() {
    return measured.scenarios().getLast();
  }
}
