package io.loomshift.migrate.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.ScanResult;
import io.loomshift.migrate.Selection;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.Verdict;
import io.loomshift.migrate.apply.Application;
import io.loomshift.migrate.apply.FileChange;
import io.loomshift.migrate.apply.Undo;
import io.loomshift.migrate.plan.Migration;
import io.loomshift.migrate.plan.Plan;
import io.loomshift.migrate.plan.PlannedFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Migrates six real servers, and shows that each place that a text search finds has a verdict,
/// that nothing breaks and everything can be taken back.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CorpusIT {
  private static final Set<String> COMPILED = Set.of("tomcat", "undertow");

  /// Classes called `Timer` that make no thread: Hadoop's is a clock.
  private static final Set<String> NO_MAKERS =
      Set.of(
          "org/apache/hadoop/log/LogThrottlingHelper.java",
          "org/apache/hadoop/security/Groups.java",
          "org/apache/hadoop/util/InstrumentedLock.java",
          "org/apache/hadoop/util/InstrumentedReadLock.java",
          "org/apache/hadoop/util/InstrumentedWriteLock.java",
          "org/apache/hadoop/util/LightWeightCache.java",
          "org/apache/hadoop/util/StopWatch.java");

  private final Map<String, Map<String, Long>> errorsBefore = new HashMap<>();

  @TempDir Path work;

  @BeforeAll
  void bring() throws IOException, InterruptedException {
    Corpus.bring();
  }

  /// With everything included the edits of *migrate* are among those that are made: of the three
  /// largest trees they are not made once more by themselves.
  @ParameterizedTest
  @CsvSource({
    "tomcat,LOOMIZER,false",
    "tomcat,SAFE,true",
    "undertow,SAFE,false",
    "undertow,LOOMIZER,false",
    "undertow,SAFE,true",
    "activemq,SAFE,false",
    "activemq,LOOMIZER,false",
    "activemq,SAFE,true",
    "hadoop,LOOMIZER,false",
    "hadoop,SAFE,true",
    "h2,LOOMIZER,false",
    "h2,SAFE,true",
    "quartz,SAFE,false",
    "quartz,LOOMIZER,false",
    "quartz,SAFE,true"
  })
  void migration_breaksNothingAndCanBeTakenBack(String tree, Profile profile, boolean includeAll)
      throws IOException {
    Path copy = work.resolve(tree);
    Corpus.copy(Corpus.sources(tree), copy);
    Map<String, Long> before =
        errorsBefore.computeIfAbsent(tree, _ -> errors(tree, Corpus.sources(tree)));
    SortedMap<String, byte[]> original = Corpus.javaFiles(copy);
    Selection selection =
        includeAll
            ? new Selection(EnumSet.allOf(ReasonCode.class), Optional.empty())
            : Selection.standard();

    Plan plan = Migration.plan(request(tree, copy, profile), selection, Progress.none());
    if (profile == Profile.SAFE && includeAll) {
      assertEachPlaceHasAVerdict(tree, plan.scan());
    }
    assertThat(plan.takenBack()).as("edits that the verification had to take back").isEmpty();
    apply(plan, copy);

    assertThat(Compilation.added(before, errors(tree, copy))).isEmpty();
    Plan second = Migration.plan(request(tree, copy, profile), selection, Progress.none());
    assertThat(second.files()).as("a second run finds nothing to do").isEmpty();
    if (plan.moved() > 0) {
      new Undo(copy).undo(false);
    }
    SortedMap<String, byte[]> restored = Corpus.javaFiles(copy);
    assertThat(restored.keySet()).isEqualTo(original.keySet());
    original.forEach((name, bytes) -> assertThat(restored.get(name)).as(name).isEqualTo(bytes));
  }

  /// Each place that a text search finds.
  private static void assertEachPlaceHasAVerdict(String tree, ScanResult result)
      throws IOException {
    List<Corpus.Hit> missed = new ArrayList<>();
    for (Corpus.Hit hit : Corpus.search(Corpus.sources(tree))) {
      boolean judged =
          result.sites().stream()
              .anyMatch(site -> site.file().equals(hit.file()) && covers(site, hit.line()));
      if (!judged && !(hit.text().contains("Timer") && NO_MAKERS.contains(hit.file()))) {
        missed.add(hit);
      }
    }
    assertThat(missed).isEmpty();
    assertThat(result.sites())
        .allSatisfy(site ->
            assertThat(site.verdict() == Verdict.MIGRATE || !site.reasons().isEmpty()).isTrue());
    assertThat(result.problems()).isEmpty();
  }

  private static boolean covers(Site site, int line) {
    return site.span().line() <= line + 1 && line <= site.span().endLine();
  }

  private static void apply(Plan plan, Path root) throws IOException {
    List<FileChange> changes = new ArrayList<>();
    for (PlannedFile file : plan.files()) {
      changes.add(
          new FileChange(
              file.file().path(),
              file.before().encode(file.before().content()),
              file.before().encode(file.after())));
    }
    new Application(root).apply(changes);
  }

  private static ScanRequest request(String tree, Path root, Profile profile) throws IOException {
    return new ScanRequest(
        List.of(root), profile, 25, Optional.empty(), Optional.of(Corpus.classPath(tree)));
  }

  private Map<String, Long> errors(String tree, Path sources) {
    try {
      Optional<Path> classes =
          COMPILED.contains(tree)
              ? Optional.of(Files.createTempDirectory(work, "classes"))
              : Optional.empty();
      return Compilation.errors(sources, Corpus.classPath(tree), classes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
