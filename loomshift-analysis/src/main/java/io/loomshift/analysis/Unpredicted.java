package io.loomshift.analysis;

import io.loomshift.analysis.replay.Shortages;
import io.loomshift.analysis.search.Candidate;
import io.loomshift.analysis.search.Candidate.PoolChange;
import io.loomshift.analysis.search.Candidate.Subject;
import io.loomshift.findings.Capacity;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Flag;
import io.loomshift.findings.Improvement;
import io.loomshift.findings.Optimisation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What a person can do about the workers, or the permits, that limit a service, where replay
/// validation failed: that they are all held is seen in the trace, and only what a change would
/// bring is not.
final class Unpredicted {
  private final List<Candidate> candidates;
  private final Reasons reasons;
  private final Editability editability;

  Unpredicted(List<Candidate> candidates, Reasons reasons, Editability editability) {
    this.candidates = candidates;
    this.reasons = reasons;
    this.editability = editability;
  }

  /// Virtual threads for the pool that is used up first; twice as many workers where nothing makes
  /// them virtual; more of what requests take and give back; nothing where something else limits
  /// the service, or neither can be made.
  ///
  /// @param capacity of the service as it is
  /// @param shortages of what limits it
  Recommendation recommendation(Optional<Capacity> capacity, Shortages shortages) {
    return capacity
        .flatMap(Capacity::limit)
        .filter(limit -> limit.kind() == Capacity.Kind.WORKERS || limit.kind().isLent())
        .flatMap(limit ->
            candidates.stream()
                .filter(candidate ->
                    lifts(candidate, limit, shortages) && editability.isEditable(candidate))
                .min(
                    Comparator.<Candidate, Boolean>comparing(
                            candidate -> candidate.optimisation() != Optimisation.TO_VIRTUAL)
                        .thenComparingInt(Unpredicted::workers)))
        .map(candidate ->
            new Recommendation(List.of(finding(candidate)), Optional.empty(), List.of()))
        .orElseGet(Recommendation::none);
  }

  private boolean lifts(Candidate candidate, Capacity.Bound limit, Shortages shortages) {
    if (candidate.subject() instanceof Subject.Resource resource) {
      return !reasons.isUnpredictable(candidate)
          && shortages.limit().stream().anyMatch(resource.numbers()::contains);
    }
    return candidate.subject() instanceof Subject.Pool pool
        && shortages.pool().stream().anyMatch(symbol -> symbol == pool.symbol())
        && switch (pool.change()) {
          case PoolChange.Virtual _ -> true;
          case PoolChange.Size size -> size.workers() > limit.amount();
        };
  }

  private static int workers(Candidate candidate) {
    return candidate.subject() instanceof Subject.Pool pool
            && pool.change() instanceof PoolChange.Size size
        ? size.workers()
        : 0;
  }

  private Finding finding(Candidate candidate) {
    List<Flag> flags = new ArrayList<>(reasons.flags(candidate));
    flags.add(
        new Flag(
            Flag.Code.OTHER,
            "the replay is not true to the trace, so that nothing is predicted: measure before and"
                + " after",
            Optional.empty()));
    return new Finding(
        new Improvement(
            candidate.id(),
            candidate.optimisation(),
            reasons.target(candidate),
            reasons.place(candidate),
            List.of(),
            reasons.edit(candidate)),
        Optional.empty(),
        reasons.evidence(candidate),
        flags);
  }
}
