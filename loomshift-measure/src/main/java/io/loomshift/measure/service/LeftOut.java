package io.loomshift.measure.service;

import io.loomshift.measure.service.ServiceResults.Arm;
import io.loomshift.measure.statistic.Comparison;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Why a verdict is missing.
final class LeftOut {
  private static final int FEWEST = Comparison.fewestRuns(Figure.LEVEL);

  /// A figure that differs from run to run, and not a status.
  private static final Pattern MEASURED =
      Pattern.compile("\\d[\\d.,]*(?= ?(?:[nµm]?s\\b|min\\b|%))");

  private LeftOut() {}

  /// Which loads do not count, and why: `before: 1 of 6 runs was left out: the generator was 31.0
  /// ms late`. Empty where all count.
  static String words(ServiceResults results) {
    return results.arms().stream()
        .map(arm -> words(results, arm))
        .filter(words -> !words.isEmpty())
        .collect(Collectors.joining("; ", "", ""));
  }

  private static String words(ServiceResults results, Arm arm) {
    List<ServiceRun> runs =
        results.runs().stream().filter(run -> run.arm().equals(arm.id())).toList();
    Map<String, Set<String>> reasons = new LinkedHashMap<>();
    int count = 0;
    for (ServiceRun run : runs) {
      List<String> wrong =
          run.outcomes().stream()
              .flatMap(outcome -> outcome.objections().stream())
              .collect(Collectors.toList());
      run.failure().ifPresent(wrong::add);
      if (!wrong.isEmpty()) {
        count++;
        String reason = wrong.getFirst();
        reasons
            .computeIfAbsent(MEASURED.matcher(reason).replaceAll(""), _ -> new LinkedHashSet<>())
            .add(reason);
      }
    }
    return count == 0
        ? ""
        : "%s: %d of %d runs %s left out, or a load of it: %s"
            .formatted(
                arm.label(),
                count,
                runs.size(),
                count == 1 ? "was" : "were",
                reasons.values().stream().map(LeftOut::once).collect(Collectors.joining(", ")));
  }

  /// Reasons that differ in what was measured only: a list further below has each.
  private static String once(Set<String> alike) {
    String first = alike.iterator().next();
    return alike.size() == 1 ? first : first + ", and the like";
  }

  /// Why a comparison decides nothing, and what would.
  static String why(ServiceResults results, Arm base, Arm arm, Scenario scenario) {
    int counted =
        Math.min(results.valid(base, scenario).size(), results.valid(arm, scenario).size());
    String left = words(results);
    String cause =
        counted < FEWEST
            ? "Of one of the two only %d runs count, and %d are needed for any verdict."
                .formatted(counted, FEWEST)
            : "Where nothing is decided, the runs scatter too much for %d of each."
                .formatted(counted);
    return cause
        + (left.isEmpty() ? "" : " " + left + ".")
        + " More runs (--runs auto) or longer loads (--time) tell; the tables say how many runs it"
        + " takes.";
  }
}
