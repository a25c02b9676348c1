package io.loomshift.cli.format;

import static io.loomshift.cli.format.Golden.assertGolden;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Seen;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.Verdict;
import io.loomshift.recording.Act;
import io.loomshift.source.Problem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ScanTextTest {
  private static final CommandLineText NEXT = CommandLineText.of(List.of(), List.of("shop"));
  private static final Style PLAIN = Style.plain(UTF_8);

  @Test
  void everythingIsShown_whenAScanHasOneOfEach() throws IOException {
    assertGolden(
        "scan.txt",
        new ScanText(PLAIN, NEXT, Optional.empty(), false).render(Sample.full()).getBytes(UTF_8));
  }

  @Test
  void codeIsBrokenWhereItHasAJoint_whenItIsLong() {
    assertThat(
            new Style(false, true, 42).code("Thread.ofVirtual().name(\"the poller\").start(r)", 4))
        .containsExactly("Thread.ofVirtual().name(\"the poller\")", ".start(r)");
  }

  @Test
  void onlyColoursAreAdded_whenATerminalShowsThem() {
    String coloured =
        new ScanText(new Style(true, true, 80), NEXT, Optional.empty(), false)
            .render(Sample.full());

    assertThat(coloured).contains("\u001b[32m  + Thread.ofVirtual().unstarted(task)\u001b[0m");
    assertThat(coloured.replaceAll("\u001b\\[\\d+m", ""))
        .isEqualTo(new ScanText(PLAIN, NEXT, Optional.empty(), false).render(Sample.full()));
  }

  @Test
  void linesKeepToTheWidth_whenProseIsLong() {
    String text =
        new ScanText(new Style(false, true, 60), NEXT, Optional.empty(), false)
            .render(Sample.full());

    assertThat(text.lines()).allMatch(line -> line.length() <= 60);
    assertThat(text).contains("[daemon-true, line 6]");
  }

  @Test
  void migrateComesNext_whenASiteCanBeMigrated() {
    assertThat(render(Sample.migrate(), Sample.review())).contains("Next: loomshift migrate shop");
  }

  @Test
  void agreeingToTheReasonComesNext_whenOnlyReviewIsLeft() {
    assertThat(render(Sample.review(), Sample.keep()))
        .contains("Next: loomshift migrate --dry-run --include concurrency-limit shop");
  }

  @Test
  void whereMostIsGainedComesNext_whenOtherPlacesAreMore() {
    Site once = Sample.review(SiteKind.NEW_THREAD, ReasonCode.NOT_SHOWN);

    assertThat(render(once, once, Sample.review()))
        .contains("Next: loomshift migrate --dry-run --include concurrency-limit shop");
  }

  @Test
  void agreementThatMayEndTheProgramIsNotProposed_whenItWouldHoldForAllPlaces() {
    Site ends = Sample.review(SiteKind.FIXED_POOL, ReasonCode.DAEMON_LOST);

    assertThat(render(ends, ends, Sample.review()))
        .contains("Next: loomshift migrate --dry-run --include concurrency-limit shop");
    assertThat(render(ends))
        .doesNotContain("Next:")
        .contains("Nothing is left that can be agreed to for all places at once.");
  }

  @Test
  void loopThatLastsIsNotProposed_whenItGainsNothing() {
    Site review = Sample.review(SiteKind.FIXED_POOL, ReasonCode.THREAD_NAME);
    List<Reason> reasons = new ArrayList<>(review.reasons());
    reasons.add(Reason.of(ReasonCode.LONG_LIVED_LOOP, 10, "It loops"));
    Site loop = review.with(Verdict.REVIEW, reasons, List.of());

    assertThat(render(loop, loop, Sample.review()))
        .contains("Next: loomshift migrate --dry-run --include concurrency-limit shop");
  }

  @Test
  void placeThatWaitedLongestComesNext_whenARunWasRecorded() {
    Site idle = Sample.review(SiteKind.FIXED_POOL, ReasonCode.THREAD_NAME);
    Site rests = idle.with(Verdict.REVIEW, idle.reasons(), List.of(seen(10)));
    Site busy =
        Sample.review().with(Verdict.REVIEW, Sample.review().reasons(), List.of(seen(1_000_000)));

    assertThat(render(rests, rests, busy))
        .contains("Next: loomshift migrate --dry-run --include concurrency-limit shop");
  }

  private static Seen seen(long waitedNanos) {
    return new Seen(
        "shop.trace",
        8,
        8,
        OptionalLong.of(100),
        OptionalLong.of(8),
        OptionalInt.of(8),
        Optional.empty(),
        Map.of(Act.SOCKET, waitedNanos),
        0,
        0,
        0,
        List.of(),
        List.of(),
        Optional.empty(),
        false);
  }

  @Test
  void nothingComesNext_whenAllMustStay() {
    assertThat(render(Sample.keep())).contains("Nothing is left to do here.");
  }

  @Test
  void onlyWhatWasJudgedIsDone_whenProblemsHidTheRest() {
    List<Problem> problems = List.of(new Problem("pom.xml", 0, "no jar"));

    assertThat(
            new ScanText(PLAIN, NEXT, Optional.empty(), false)
                .render(Sample.with(problems, Sample.keep())))
        .contains("Nothing is left to do in what could be judged.");
  }

  @Test
  void remarkStandsOnce_whenSeveralPlacesHaveIt() {
    String text = render(Sample.keep(), Sample.keep(), Sample.keep());

    assertThat(text.split("A Timer makes its own platform thread", -1)).hasSize(2);
    assertThat(text).contains("[timer, remark 1]", "Remarks (1)", "(3 places)");
  }

  @Test
  void noSiteIsSaid_whenThereIsNone() {
    assertThat(render()).contains("No place makes a thread.").doesNotContain("migrate");
  }

  @Test
  void otherFilesAreNotHidden_whenOneHasManyProblems() {
    List<Problem> problems = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      problems.add(new Problem("pom.xml", 0, "no jar " + i));
    }
    problems.add(new Problem("Odd.java", 3, "does not parse"));

    String text =
        new ScanText(PLAIN, NEXT, Optional.empty(), false)
            .render(Sample.with(problems, Sample.migrate()));

    assertThat(text)
        .contains(
            "Problems (21)", "pom.xml: no jar 2\n", "pom.xml: 17 more", "Odd.java:3: does not")
        .doesNotContain("no jar 3");
  }

  @Test
  void terminalIsNotSteered_whenTheSourceHoldsEscapes() {
    Site site = Sample.keep();
    Site hostile =
        new Site(
            "a\u001b[2J.java",
            site.span(),
            site.kind(),
            site.pattern(),
            site.rule(),
            site.verdict(),
            site.reasons(),
            "new Timer(\"\u202e\u001b]0;x\u0007\")",
            Optional.empty(),
            Optional.empty());

    assertThat(render(hostile)).doesNotContain("\u001b", "\u202e", "\u0007").contains("\\u001b");
  }

  @Test
  void asciiSuffices_whenTheTerminalHasNoMore() {
    Site site = Sample.keep();
    Site wide =
        new Site(
            site.file(),
            site.span(),
            site.kind(),
            site.pattern(),
            site.rule(),
            site.verdict(),
            site.reasons(),
            "new Timer(" + "x".repeat(400) + ")",
            Optional.empty(),
            Optional.empty());

    String text =
        new ScanText(Style.plain(US_ASCII), NEXT, Optional.empty(), false).render(Sample.of(wide));

    assertThat(US_ASCII.newEncoder().canEncode(text)).isTrue();
    assertThat(text).contains("xxx...").doesNotContain("…");
  }

  @Test
  void wordsAreQuoted_whenAShellWouldSplitThem() {
    CommandLineText next = CommandLineText.of(List.of(), List.of("my shop", "it's"));

    assertThat(next.of("scan", List.of())).isEqualTo("loomshift scan 'my shop' 'it'\\''s'");
  }

  @Test
  void goalIsNamed_whenThePluginOfMavenRunsIt() {
    CommandLineText next =
        new CommandLineText(
            List.of("--pools", "bounded", "--no-reach", "--classpath", "a.jar"),
            List.of("shop"),
            Optional.of("mvn loomshift"));

    assertThat(next.of("migrate", List.of("--dry-run", "--include", "ordering,foreign-tasks")))
        .isEqualTo(
            "mvn loomshift:migrate -Dloomshift.dryRun -Dloomshift.include=ordering,foreign-tasks"
                + " -Dloomshift.pools=bounded -Dloomshift.arguments=--no-reach");
    assertThat(next.option("--dry-run")).isEqualTo("-Dloomshift.dryRun");
    assertThat(next.undo(Path.of("shop"))).isEqualTo("mvn loomshift:undo -Dloomshift.root=shop");
  }

  private static String render(Site... sites) {
    return new ScanText(PLAIN, NEXT, Optional.empty(), false).render(Sample.of(sites));
  }
}
