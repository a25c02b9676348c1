package io.loomshift.migrate.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.loomshift.migrate.framework.Framework;
import io.loomshift.migrate.framework.Frameworks;
import io.loomshift.migrate.lock.LockRule;
import io.loomshift.migrate.rule.Rule;
import io.loomshift.migrate.rule.Rules;
import io.loomshift.migrate.threadlocal.ThreadLocalScan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// Proves the rules and hazards by small source trees. `-Dloomshift.golden=write` makes the present
/// output the expected one: read the difference before it is committed.
class GoldenCaseTest {
  private static final boolean WRITE = "write".equals(System.getProperty("loomshift.golden"));
  private static final Path PAGES = Path.of("../docs/rules");

  @TempDir Path work;

  @TestFactory
  Stream<DynamicContainer> cases() throws IOException {
    assertThat(WRITE && System.getenv("CI") != null)
        .as("golden files are not written where CI is set")
        .isFalse();
    List<DynamicContainer> cases = new ArrayList<>();
    for (GoldenCase golden : GoldenCase.all()) {
      cases.add(DynamicContainer.dynamicContainer(golden.name(), tests(golden)));
    }
    return cases.stream();
  }

  /// A tree that stays as it is has nothing of its own after.
  private Stream<DynamicTest> tests(GoldenCase golden) throws IOException {
    Stream<DynamicTest> each =
        Stream.of(
            dynamicTest("before compiles", () -> compiles(golden, "before")),
            dynamicTest("output and verdicts are as expected", () -> migrates(golden)),
            dynamicTest("the same with CRLF and tabs", () -> migratesWithTabsAndCrlf(golden)));
    if (!WRITE && golden.files("after").isEmpty()) {
      return each;
    }
    return Stream.concat(
        each,
        Stream.of(
            dynamicTest("after compiles", () -> compiles(golden, "after")),
            dynamicTest("a second run changes nothing", () -> isDone(golden)),
            dynamicTest("comments stay where their code is", () -> keepsComments(golden))));
  }

  @Test
  void everyFileBelongsToACase_whenCasesAreFound() throws IOException {
    assertThat(GoldenCase.orphans()).isEmpty();
    for (GoldenCase golden : GoldenCase.all()) {
      assertThat(golden.files("after").keySet())
          .as(golden.name())
          .isEqualTo(golden.files("before").keySet());
      Set<String> twice = new HashSet<>(golden.files("unchanged").keySet());
      twice.retainAll(golden.files("before").keySet());
      assertThat(twice).as(golden.name()).isEmpty();
      assertThat(golden.verdicts())
          .as(
              "%s: a file without a word of MakerCalls or CandidateFilter is not read",
              golden.name())
          .isNotEmpty();
    }
  }

  @Test
  void everyRuleHasCasesAndAPage_whenItIsListed() throws IOException {
    List<String> rules = rules();
    assertThat(GoldenCase.all().stream().map(GoldenCase::rule).distinct().sorted())
        .isEqualTo(rules);
    try (Stream<Path> pages = Files.list(PAGES)) {
      assertThat(pages.map(page -> page.getFileName().toString()).sorted())
          .isEqualTo(rules.stream().map(id -> id + ".md").toList());
    }
  }

  /// The first two blocks of a page are a file before and after; the first alone is one that does
  /// not change.
  @Test
  void everyPageShowsACase_whenItGivesAnExample() throws IOException {
    for (String rule : rules()) {
      List<String> blocks = blocks(Files.readString(PAGES.resolve(rule + ".md")));
      List<List<String>> examples = new ArrayList<>();
      for (GoldenCase golden : GoldenCase.all()) {
        if (golden.rule().equals(rule)) {
          SortedMap<String, String> after = golden.files("after");
          golden
              .files("before")
              .forEach((name, text) -> examples.add(List.of(text, after.getOrDefault(name, ""))));
          golden.files("unchanged").values().forEach(text -> examples.add(List.of(text)));
        }
      }
      assertThat(examples)
          .as("docs/rules/%s.md", rule)
          .anyMatch(example ->
              blocks.size() >= example.size() && blocks.subList(0, example.size()).equals(example));
    }
  }

  private static List<String> rules() {
    return Stream.concat(
            Stream.concat(Rules.all().stream().map(Rule::id), LockRule.ids().stream()),
            Stream.concat(
                Frameworks.all().stream().map(Framework::id), Stream.of(ThreadLocalScan.RULE)))
        .sorted()
        .toList();
  }

  private static List<String> blocks(String page) {
    Matcher block =
        Pattern.compile("(?ms)^```(?:java|properties|yaml|xml)\\n(.*?)^```$").matcher(page);
    return block.results().map(found -> found.group(1)).toList();
  }

  private void migrates(GoldenCase golden) throws IOException {
    Outcome outcome = run(golden, tree(golden, "before"), "plain");
    if (WRITE) {
      golden.write(outcome.changed(), outcome.verdicts());
    }
    assertThat(outcome.changed()).as(golden.name()).isEqualTo(golden.files("after"));
    assertThat(outcome.verdicts()).as(golden.name()).isEqualTo(golden.verdicts());
  }

  private void migratesWithTabsAndCrlf(GoldenCase golden) throws IOException {
    Outcome outcome = run(golden, foreign(tree(golden, "before")), "foreign");
    assertThat(outcome.changed()).isEqualTo(foreign(golden.files("after")));
    assertThat(outcome.verdicts()).isEqualTo(golden.verdicts());
  }

  private void keepsComments(GoldenCase golden) throws IOException {
    SortedMap<String, String> marked = MarkedComments.in(tree(golden, "before"));
    Map<String, String> changed = run(golden, marked, "marked").changed();
    assertThat(MarkedComments.lost(marked, changed)).isEmpty();
  }

  private void isDone(GoldenCase golden) throws IOException {
    assertThat(run(golden, tree(golden, "after"), "again").changed()).isEmpty();
  }

  private void compiles(GoldenCase golden, String part) throws IOException {
    assertThat(new GoldenRun(golden, work).errors(tree(golden, part), part)).isEmpty();
  }

  private Outcome run(GoldenCase golden, Map<String, String> tree, String folder)
      throws IOException {
    return new GoldenRun(golden, work).outcome(tree, folder);
  }

  private static SortedMap<String, String> tree(GoldenCase golden, String part) throws IOException {
    SortedMap<String, String> tree = new TreeMap<>(golden.files("unchanged"));
    tree.putAll(golden.files(part));
    return tree;
  }

  /// The same files as another editor would have saved them. YAML knows no tabs.
  private static SortedMap<String, String> foreign(SortedMap<String, String> files) {
    Map<String, String> changed = new HashMap<>(files);
    changed.replaceAll((name, text) -> {
      String indented = name.endsWith(".java") ? tabs(text) : text;
      return indented.replace("\n", "\r\n");
    });
    return new TreeMap<>(changed);
  }

  private static String tabs(String text) {
    return Pattern.compile("(?m)^( {2})+")
        .matcher(text)
        .replaceAll(indent -> "\t".repeat(indent.group().length() / 2));
  }
}
