package io.loomshift.analysis.report;

import io.loomshift.findings.Combination;
import io.loomshift.findings.Effect;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Findings;
import io.loomshift.findings.Flag;
import io.loomshift.findings.Optimisation;
import io.loomshift.findings.Profile;
import io.loomshift.report.Text;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The change that the report is about: the best combination or, without one, the best finding.
///
/// @param changes what it consists of
/// @param effect what it brings
record Outlook(List<Finding> changes, Effect effect) {

  /// Nothing where nothing is predicted.
  static Optional<Outlook> of(Findings findings) {
    Optional<Finding> first =
        findings.findings().stream()
            .filter(finding -> finding.effect().isPresent())
            .filter(finding ->
                finding.flags().stream().noneMatch(flag -> flag.code() == Flag.Code.NO_GAIN))
            .findFirst();
    return findings
        .best()
        .map(best -> new Outlook(members(findings, best), best.effect()))
        .or(() ->
            first.flatMap(
                finding -> finding.effect().map(effect -> new Outlook(List.of(finding), effect))));
  }

  private static List<Finding> members(Findings findings, Combination best) {
    return findings.findings().stream()
        .filter(finding -> best.findings().contains(finding.id()))
        .toList();
  }

  /// The profile with the change, if it was asked for.
  Optional<Profile> profile() {
    return effect.profile();
  }

  private String caution() {
    String lenders =
        changes.stream()
            .filter(change -> change.optimisation() == Optimisation.MORE_PERMITS)
            .map(change -> change.target().name())
            .collect(Collectors.joining(" and "));
    return lenders.isEmpty() ? "" : ", if what stands behind %s bears it".formatted(lenders);
  }

  /// An imperative, as of an [Action].
  Text action() {
    if (changes.size() > 2) {
      return Text.of("apply %s together".formatted(Wording.count(changes.size(), "improvement")))
          .and(caution());
    }
    Text first = EditWording.action(changes.getFirst());
    return changes.size() == 1
        ? first
        : first.and(" and ").and(EditWording.action(changes.getLast()));
  }
}
