package io.loomshift.cli.demo;

import io.loomshift.bench.service.Figure;
import io.loomshift.bench.service.Scenario;
import io.loomshift.bench.service.ServiceResults;
import io.loomshift.bench.statistic.Comparison;
import io.loomshift.findings.Effect;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Findings;
import io.loomshift.findings.Optimisation;
import io.loomshift.findings.PoolUse;
import io.loomshift.findings.Target;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.Verdict;
import io.loomshift.migrate.plan.Plan;
import java.util.List;
import java.util.Optional;

/// What came of every step.
///
/// @param load what was offered
/// @param steps in their order
/// @param tests how many tests passed, before and after
/// @param findings of the analysis of that trace
/// @param plan what was changed, with every place that was found
/// @param diff the same as text
/// @param measured the service before and after, in that order
/// @param seconds how long all of it took
public record DemoResult(
    DemoLoad load,
    List<Step> steps,
    int tests,
    Findings findings,
    Plan plan,
    String diff,
    ServiceResults measured,
    long seconds) {
  /// A step of the journey.
  ///
  /// @param name what it does, in a word or two
  /// @param command how a person does it with a service of their own
  /// @param outcome what came of it, in a sentence or two
  public record Step(String name, String command, String outcome) {}

  /// Copies the steps.
  public DemoResult {
    steps = List.copyOf(steps);
  }

  /// How the pool that serves the requests was used: the one that let most wait for a worker.
  public static Optional<PoolUse> requests(Findings findings) {
    return findings.pools().stream()
        .filter(pool -> pool.limit().isPresent())
        .max((a, b) -> Double.compare(waited(a), waited(b)));
  }

  private static double waited(PoolUse pool) {
    return pool.queuedNanos().mean() * pool.tasks();
  }

  /// What virtual threads for that pool are predicted to do; empty where the analysis says that it
  /// cannot tell.
  public static Optional<Effect> predicted(Findings findings) {
    String pool = requests(findings).map(PoolUse::name).orElse("");
    return findings.findings().stream()
        .filter(finding -> finding.optimisation() == Optimisation.TO_VIRTUAL)
        .filter(
            finding -> finding.target() instanceof Target.Pool target && target.name().equals(pool))
        .findFirst()
        .flatMap(Finding::effect);
  }

  /// The places that stay as they are, whoever agrees.
  public List<Site> kept() {
    return plan.scan().sites().stream().filter(site -> site.verdict() == Verdict.KEEP).toList();
  }

  /// After beside before; empty where a run is missing.
  Optional<Comparison> compared(Figure figure) {
    return measured.compared(
        measured.arms().getFirst(), measured.arms().getLast(), scenario(), figure);
  }

  /// The only one.
  Scenario scenario() {
    return measured.scenarios().getFirst();
  }
}
