package io.loomshift.agent.tryout;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Chooses the places that change, and reports on them.
final class Choice {
  private static final String NOT_PLANNED = "-";

  private final TryOptions tryOptions;
  private final Optional<PlannedSites> plan;
  private final Report report;

  /// The places of the plan that were found so far, in any class.
  private final Set<PlannedSite> found = ConcurrentHashMap.newKeySet();

  Choice(TryOptions tryOptions, Optional<PlannedSites> plan, Report report) {
    this.tryOptions = tryOptions;
    this.plan = plan;
    this.report = report;
  }

  /// Whether anonymous subclasses of `Thread` are to change anywhere.
  boolean hasAnonymous() {
    return plan.filter(PlannedSites::hasAnonymous).isPresent();
  }

  /// Whether anonymous subclasses of `Thread` are to change in a source.
  boolean hasAnonymous(String source) {
    return plan.filter(p -> p.hasAnonymous(source)).isPresent();
  }

  /// The places of a class that change.
  ///
  /// @param judge says of a place without a plan what the class file has against it
  List<Chosen> of(ClassContent content, SafeJudge judge) {
    String type = content.name().replace('/', '.');
    if (tryOptions.isExcluded(type)) {
      return List.of();
    }
    Map<Candidate, Matching.Match> planned = planned(content);
    boolean included = tryOptions.isIncluded(type);
    List<Chosen> chosen = new ArrayList<>();
    for (Candidate candidate : content.candidates()) {
      Matching.@Nullable Match match = planned.get(candidate);
      if (match != null && match.site().chosen()) {
        choosePlanned(candidate, match, chosen);
      } else if (included && tryOptions.isSafe()) {
        judge(candidate, judge, chosen);
      } else if (included && isPattern(candidate.maker())) {
        choose(candidate, NOT_PLANNED, chosen);
      }
    }
    return chosen;
  }

  private Map<Candidate, Matching.Match> planned(ClassContent content) {
    List<PlannedSite> sites = plan.map(p -> p.sites(content.source())).orElseGet(List::of);
    sites.stream().map(PlannedSite::file).distinct().forEach(report::seen);
    return Matching.of(sites, content.candidates(), found);
  }

  private void choosePlanned(Candidate candidate, Matching.Match match, List<Chosen> chosen) {
    if (match.ambiguous()) {
      leave(candidate, match.site().number(), Obstacle.AMBIGUOUS);
    } else {
      choose(candidate, match.site().number(), chosen);
    }
  }

  /// The patterns P1 to P6: they know neither stack sizes nor the factories of pools.
  private static boolean isPattern(Maker maker) {
    return switch (maker.shape()) {
      case THREAD, THREAD_POOL, ANONYMOUS_THREAD -> false;
      case P1, P2, P3, P4, THREAD_REFERENCE -> maker.isReplaceable() && !maker.hasStackSize();
      case FIXED_POOL, FIXED_POOL_REFERENCE, CACHED_POOL, CACHED_POOL_REFERENCE ->
          !maker.hasFactory();
    };
  }

  private void judge(Candidate candidate, SafeJudge judge, List<Chosen> chosen) {
    List<Caveat> left =
        judge.caveats(candidate).stream().filter(caveat -> !tryOptions.isAgreedTo(caveat)).toList();
    if (left.isEmpty()) {
      choose(candidate, NOT_PLANNED, chosen);
    } else {
      report.left(candidate.place(), left);
    }
  }

  private void choose(Candidate candidate, String planned, List<Chosen> chosen) {
    Optional<Obstacle> obstacle = candidate.obstacle(!planned.equals(NOT_PLANNED));
    if (obstacle.isPresent()) {
      leave(candidate, planned, obstacle.get());
      return;
    }
    int number = report.changed(planned, candidate.place());
    if (number < 0) {
      leave(candidate, planned, Obstacle.TOO_MANY);
    } else {
      chosen.add(new Chosen(candidate, candidate.maker(), number));
    }
  }

  private void leave(Candidate candidate, String planned, Obstacle obstacle) {
    report.left(planned, candidate.place(), obstacle.why());
  }
}
