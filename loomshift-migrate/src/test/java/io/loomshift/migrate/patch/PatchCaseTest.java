package io.loomshift.migrate.patch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.loomshift.findings.Improvement;
import io.loomshift.findings.Optimisation;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.golden.MarkedComments;
import io.loomshift.migrate.golden.Sources;
import io.loomshift.migrate.plan.PlannedFile;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// Proves the edits by small source trees. `-Dloomshift.golden=write` makes the present output the
/// expected one: read the difference before it is committed.
class PatchCaseTest {
  private static final boolean WRITE = "write".equals(System.getProperty("loomshift.golden"));

  @TempDir Path work;

  @TestFactory
  Stream<DynamicContainer> cases() throws IOException {
    assertThat(WRITE && System.getenv("CI") != null)
        .as("golden files are not written where CI is set")
        .isFalse();
    return PatchCase.all().stream()
        .map(golden ->
            DynamicContainer.dynamicContainer(
                golden.name(),
                Stream.of(
                    dynamicTest("before compiles", () -> compiles(golden, "before")),
                    dynamicTest("output and outcome are as expected", () -> patches(golden)),
                    dynamicTest("after compiles", () -> compiles(golden, "after")),
                    dynamicTest("a second run changes nothing", () -> isDone(golden)),
                    dynamicTest("comments stay where their code is", () -> keepsComments(golden)),
                    dynamicTest(
                        "the same with CRLF and tabs", () -> patchesWithTabsAndCrlf(golden)))));
  }

  @Test
  void everyFileBelongsToACase_whenCasesAreFound() throws IOException {
    assertThat(PatchCase.all()).isNotEmpty();
    assertThat(PatchCase.orphans()).isEmpty();
    for (PatchCase golden : PatchCase.all()) {
      assertThat(golden.files("after").keySet())
          .as(golden.name())
          .isEqualTo(golden.files("before").keySet());
      Set<String> twice = new HashSet<>(golden.files("unchanged").keySet());
      twice.retainAll(golden.files("before").keySet());
      assertThat(twice).as(golden.name()).isEmpty();
      assertThat(golden.outcomes().values()).as(golden.name()).doesNotContain("").isNotEmpty();
    }
  }

  @Test
  void everyOptimisationHasACase_whenItIsListed() throws IOException {
    assertThat(PatchCase.all().stream().map(golden -> golden.name().split("/", -1)[0]).distinct())
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(Optimisation.values()).map(Optimisation::id).toList());
  }

  private void patches(PatchCase golden) throws IOException {
    Patch patch = run(golden, tree(golden, "before"), "plain");
    if (WRITE) {
      golden.write(changed(patch), outcomes(patch));
    }
    assertThat(changed(patch)).as(golden.name()).isEqualTo(golden.files("after"));
    assertThat(outcomes(patch)).as(golden.name()).isEqualTo(golden.outcomes());
  }

  private void patchesWithTabsAndCrlf(PatchCase golden) throws IOException {
    Patch patch = run(golden, each(tree(golden, "before")), "foreign");
    assertThat(changed(patch)).isEqualTo(each(golden.files("after")));
    assertThat(outcomes(patch)).isEqualTo(golden.outcomes());
  }

  private void keepsComments(PatchCase golden) throws IOException {
    SortedMap<String, String> tree = tree(golden, "before");
    SortedMap<String, String> marked = MarkedComments.in(tree);
    Patch patch = plan(golden, golden.improvements(tree), marked, "marked");
    assertThat(MarkedComments.lost(marked, changed(patch))).isEmpty();
  }

  /// The findings are those of the tree as it was: their lines are not what they were any more.
  private void isDone(PatchCase golden) throws IOException {
    List<Improvement> found = golden.improvements(tree(golden, "before"));
    SortedMap<String, String> tree = tree(golden, "after");
    try {
      assertThat(changed(plan(golden, found, tree, "again"))).isEmpty();
    } catch (UserError e) {
      assertThat(e.getMessage()).contains("has changed since it was traced");
    }
  }

  private void compiles(PatchCase golden, String part) throws IOException {
    Path output = Files.createDirectories(work.resolve(golden.name()).resolve(part));
    assertThat(new Sources(tree(golden, part)).errors(List.of(), output)).isEmpty();
  }

  private Patch run(PatchCase golden, SortedMap<String, String> tree, String folder)
      throws IOException {
    return plan(golden, golden.improvements(tree), tree, folder);
  }

  private Patch plan(
      PatchCase golden, List<Improvement> found, SortedMap<String, String> tree, String folder)
      throws IOException {
    Path root = work.resolve(golden.name()).resolve(folder);
    new Sources(tree).writeTo(root);
    ScanRequest request =
        new ScanRequest(List.of(root), Profile.SAFE, 25, Optional.empty(), Optional.of(List.of()));
    return Patching.plan(request, found, golden.included(), Progress.none());
  }

  private static SortedMap<String, String> changed(Patch patch) {
    SortedMap<String, String> changed = new TreeMap<>();
    for (PlannedFile file : patch.plan().files()) {
      changed.put(file.file().name(), file.after());
    }
    return changed;
  }

  private static SortedMap<String, String> outcomes(Patch patch) {
    SortedMap<String, String> outcomes = new TreeMap<>();
    for (Patched made : patch.patched()) {
      Site site = made.sites().getFirst();
      StringBuilder text = new StringBuilder("%s:%d\n".formatted(site.file(), site.span().line()));
      made.remarks().forEach(remark -> text.append("  ").append(remark).append('\n'));
      outcomes.put(made.improvement().id(), text.toString());
    }
    for (ToSet toSet : patch.settings()) {
      outcomes.put(
          toSet.improvement().id(), "to set at '%s': %s\n".formatted(toSet.place(), toSet.why()));
    }
    for (Refusal refusal : patch.refused()) {
      outcomes.put(
          refusal.improvement().id(),
          "refused, %s: %s\n".formatted(refusal.place(), refusal.why()));
    }
    return outcomes;
  }

  private static SortedMap<String, String> tree(PatchCase golden, String part) throws IOException {
    SortedMap<String, String> tree = new TreeMap<>(golden.files("unchanged"));
    tree.putAll(golden.files(part));
    return tree;
  }

  /// The same texts as another editor would have saved them.
  private static SortedMap<String, String> each(Map<String, String> files) {
    SortedMap<String, String> changed = new TreeMap<>(files);
    changed.replaceAll((_, text) ->
        Pattern.compile("(?m)^( {2})+")
            .matcher(text)
            .replaceAll(indent -> "\t".repeat(indent.group().length() / 2))
            .replace("\n", "\r\n"));
    return changed;
  }
}
