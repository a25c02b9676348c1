package io.loomshift.migrate.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.loomshift.migrate.ReasonCode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// Each reason, and each point of the audit, is shown by two programs that differ in one line.
class OtherLineTest {
  private static final Pattern SITE = Pattern.compile("(\\S+:\\d+) (?:keep|review|migrate) .*");
  private static final Pattern REASON = Pattern.compile(" {2}(?:keep|review|note) ([a-z-]+), .*");

  @TempDir Path work;

  @TestFactory
  Stream<DynamicTest> lines() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (GoldenCase golden : GoldenCase.all()) {
      for (OtherLine line : golden.otherLines()) {
        String name = line.reason().orElse("edit") + ": " + golden + ", " + line.line();
        tests.add(dynamicTest(name, () -> changes(golden, line, "other-" + tests.size())));
      }
    }
    return tests.stream();
  }

  @Test
  void everyReasonAndEveryPointHasALine_whenAllCasesAreRead() throws IOException {
    Set<String> reasons = new HashSet<>();
    Set<Integer> points = new HashSet<>();
    for (GoldenCase golden : GoldenCase.all()) {
      for (OtherLine line : golden.otherLines()) {
        line.reason().ifPresent(reasons::add);
        line.point().ifPresent(points::add);
      }
    }
    assertThat(reasons)
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(ReasonCode.values()).map(ReasonCode::id).toList());
    assertThat(points)
        .containsExactlyInAnyOrderElementsOf(IntStream.rangeClosed(1, 11).boxed().toList());
  }

  private void changes(GoldenCase golden, OtherLine line, String folder) throws IOException {
    SortedMap<String, String> tree = new TreeMap<>(golden.files("unchanged"));
    tree.putAll(golden.files("before"));
    SortedMap<String, String> other = line.in(tree);
    GoldenRun run = new GoldenRun(golden, work.resolve(folder));
    assertThat(run.errors(other, "classes")).isEmpty();
    Outcome outcome = run.outcome(other, "tree");
    if (line.reason().isEmpty()) {
      assertThat(outcome.verdicts()).isEqualTo(golden.verdicts());
      SortedMap<String, String> back = new TreeMap<>(outcome.changed());
      back.replaceAll((name, text) -> text.replace(line.other(), line.line()));
      assertThat(back).isNotEqualTo(golden.files("after"));
      return;
    }
    String reason = line.reason().get();
    Map<String, List<String>> now = reasons(outcome.verdicts());
    List<String> rid = new ArrayList<>();
    reasons(golden.verdicts())
        .forEach((site, reasons) -> {
          if (reasons.contains(reason)
              && now.containsKey(site) == line.leavesSite()
              && !now.getOrDefault(site, List.of()).contains(reason)) {
            rid.add(site);
          }
        });
    assertThat(rid).as("sites without the reason, now:%n%s", outcome.verdicts()).isNotEmpty();
  }

  /// The reasons of each site, by its file and line; of sites of one line together.
  private static Map<String, List<String>> reasons(String verdicts) {
    Map<String, List<String>> reasons = new TreeMap<>();
    List<String> current = new ArrayList<>();
    for (String line : verdicts.split("\n", -1)) {
      Matcher site = SITE.matcher(line);
      Matcher reason = REASON.matcher(line);
      if (site.matches()) {
        current = reasons.computeIfAbsent(site.group(1), _ -> new ArrayList<>());
      } else if (reason.matches()) {
        current.add(reason.group(1));
      }
    }
    return reasons;
  }
}
