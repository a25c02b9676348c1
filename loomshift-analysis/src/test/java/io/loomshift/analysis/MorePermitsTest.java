package io.loomshift.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.analysis.model.Story;
import io.loomshift.analysis.report.FindingsDocument;
import io.loomshift.findings.Capacities;
import io.loomshift.findings.Capacity;
import io.loomshift.findings.Combination;
import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Findings;
import io.loomshift.findings.Flag;
import io.loomshift.findings.Optimisation;
import io.loomshift.findings.Place;
import io.loomshift.report.form.TextForm;
import io.loomshift.report.form.Typeface;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ObjDoubleConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// When more is recommended of what requests take and give back. Times are in microseconds.
class MorePermitsTest {
  private static final int POOL = 1;
  private static final int LENDER = 2;
  private static final int READ = 600;
  private static final int SEMAPHORE = 9;
  private static final int OTHER = 10;
  private static final int BURSTS = 60;
  private static final double APART = 200_000;

  @TempDir Path folder;

  /// What a request does from some time on.
  private interface Deeds {
    /// @param burst of the request, from 0
    /// @param number in its burst, from 0
    /// @return when it ends
    double of(Story.Teller thread, int burst, int number, double time);
  }

  /// Requests that come in bursts, each on a thread of its own.
  private static Story bursts(int size, Deeds deeds) {
    Story story =
        new Story().on(1, "25.0.3").command("shop.Main").pool(POOL, PoolKind.PER_TASK, 0, 0);
    for (int burst = 0; burst < BURSTS; burst++) {
      for (int number = 0; number < size; number++) {
        int request = burst * size + number;
        double time = 1_000 + burst * APART;
        story.thread(1).submits(time, 10_000 + request, POOL);
        Story.Teller thread =
            story
                .worker(1_000 + request, POOL)
                .thread(1_000 + request)
                .at(time, EventKind.TASK_START, 10_000 + request, POOL);
        double end = deeds.of(thread, burst, number, time + 10);
        thread.at(end, EventKind.TASK_END, 10_000 + request, "shop.Task");
      }
    }
    return story;
  }

  /// Holds one of two permits while it sleeps; those that come third and later wait.
  private static double held(
      Story.Teller thread, int semaphore, int number, double time, double length) {
    int turn = number / 2;
    double waits = turn * length;
    thread
        .acquires(time, waits, semaphore)
        .sleeps(time + waits, length)
        .releases(time + waits + length, semaphore);
    return time + waits + length + 10;
  }

  private static Story permits() {
    return bursts(3, (thread, _, number, time) -> held(thread, SEMAPHORE, number, time, 20_000));
  }

  private Findings analyze(Story story) throws Exception {
    Path trace = folder.resolve("a.trace");
    story.write(trace);
    return Analyst.analyze(trace, Options.usual());
  }

  private static List<Finding> morePermits(Findings findings) {
    return findings.findings().stream()
        .filter(finding -> finding.optimisation() == Optimisation.MORE_PERMITS)
        .toList();
  }

  private static List<String> best(Findings findings) {
    return findings.best().map(Combination::findings).orElse(List.of());
  }

  private static String text(Findings findings) {
    return TextForm.render(FindingsDocument.of(findings, 8), new Typeface(1_000, true, false));
  }

  @Test
  void moreOfThemAreRecommended_whenPermitsLimit() throws Exception {
    Findings findings = analyze(permits());

    assertThat(best(findings)).containsExactly("more-permits-1");
    assertThat(morePermits(findings))
        .singleElement()
        .satisfies(finding -> {
          assertThat(finding.place()).isEmpty();
          assertThat(finding.edit())
              .isInstanceOfSatisfying(
                  EditSpec.Permits.class,
                  edit -> {
                    assertThat(edit.from()).isEqualTo(2);
                    assertThat(edit.to()).as("no more than sixteen times as many").isEqualTo(32);
                    assertThat(edit.lends()).isEqualTo("permits");
                  });
        });
    Capacities capacities = findings.capacities().orElseThrow();
    assertThat(capacities.after().getFirst().capacity().perSecond())
        .isGreaterThan(2 * capacities.before().perSecond());
  }

  @Test
  void sentenceSaysWhatItCannotKnow_whenPermitsLimit() throws Exception {
    assertThat(text(analyze(permits())))
        .containsPattern(
            "Raise the permits of Semaphore from 2 to \\d+, if what stands behind them bears it:"
                + " capacity would rise");
  }

  @Test
  void nothingIsRecommended_whenNobodyWaitsForThem() throws Exception {
    Findings findings =
        analyze(
            bursts(2, (thread, _, number, time) -> held(thread, SEMAPHORE, number, time, 20_000)));

    assertThat(morePermits(findings)).isEmpty();
  }

  @Test
  void nothingIsRecommended_whenTheProcessorLimits() throws Exception {
    Findings findings =
        analyze(
            bursts(
                3,
                (thread, _, number, time) -> {
                  double begins = time + 1 + number * 30_000;
                  double computed = begins + 30_000;
                  thread.sleeps(time, begins - time).sleeps(computed, time + 100_000 - computed);
                  return held(thread, SEMAPHORE, number, time + 100_000, 1_000);
                }));

    assertThat(findings.validation().passed()).isTrue();
    assertThat(findings.capacities().orElseThrow().before().limit().orElseThrow().kind())
        .isEqualTo(Capacity.Kind.PROCESSORS);
    assertThat(morePermits(findings)).isEmpty();
  }

  @Test
  void nothingIsRecommended_whenRequestsTakeTurns() throws Exception {
    Findings findings =
        analyze(
            bursts(
                2, (thread, _, number, time) -> held(thread, SEMAPHORE, 2 * number, time, 20_000)));

    assertThat(findings.capacities().orElseThrow().before().limit().orElseThrow().amount())
        .isEqualTo(1);
    assertThat(morePermits(findings)).isEmpty();
  }

  @Test
  void nothingIsRecommended_whenSomebodyTakesAllAtOnce() throws Exception {
    Story story = permits();
    story
        .threadNamed(7, "writer")
        .thread(7)
        .at(150_000, EventKind.SEMAPHORE_BEGIN, SEMAPHORE, "java.util.concurrent.Semaphore")
        .at(150_000, EventKind.SEMAPHORE_END, SEMAPHORE, 2)
        .at(150_010, EventKind.SEMAPHORE_RELEASE, SEMAPHORE, 2);

    Findings findings = analyze(story);

    assertThat(findings.validation().passed()).isTrue();
    assertThat(morePermits(findings)).isEmpty();
  }

  @Test
  void nothingIsRecommended_whenALibraryMadeThemThatNobodyCalled() throws Exception {
    int made = 40;
    Story story = permits();
    story.stack(made, "java.util.concurrent.Semaphore", "com.alibaba.druid.Slots");
    story.thread(1).at(1, EventKind.RESOURCE_MADE, SEMAPHORE, made);

    Findings findings = analyze(story);

    assertThat(findings.capacities().orElseThrow().before().limit().orElseThrow().amount())
        .isEqualTo(2);
    assertThat(morePermits(findings)).isEmpty();
  }

  @Test
  void callInOwnCodeIsThePlace_whenALibraryThatNobodyKnowsMadeThem() throws Exception {
    int made = 40;
    Story story = permits();
    story.stack(made, "java.util.concurrent.Semaphore", "com.alibaba.druid.Slots", "shop.Main");
    story.thread(1).at(1, EventKind.RESOURCE_MADE, SEMAPHORE, made);

    assertThat(morePermits(analyze(story)))
        .singleElement()
        .satisfies(
            finding -> assertThat(finding.place().map(Place::className)).hasValue("shop.Main"));
  }

  @Test
  void allOfALineChange_whenItMakesSeveral() throws Exception {
    int made = 40;
    Story story =
        bursts(
            3,
            (thread, burst, number, time) ->
                held(thread, burst % 2 == 0 ? SEMAPHORE : OTHER, number, time, 20_000));
    story.stack(made, "java.util.concurrent.Semaphore", "shop.Mails", "shop.Main");
    story
        .thread(1)
        .at(1, EventKind.RESOURCE_MADE, SEMAPHORE, made)
        .at(2, EventKind.RESOURCE_MADE, OTHER, made);

    Findings findings = analyze(story);

    assertThat(best(findings)).containsExactly("more-permits-1");
    assertThat(morePermits(findings)).hasSize(1);
  }

  @Test
  void bothAreRecommended_whenARequestNeedsTwoResourcesAsMuch() throws Exception {
    Findings findings =
        analyze(
            bursts(
                3,
                (thread, burst, number, time) -> {
                  int first = burst % 2 == 0 ? SEMAPHORE : OTHER;
                  double then = held(thread, first, number, time, 20_000);
                  return held(thread, SEMAPHORE + OTHER - first, 0, then, 20_000);
                }));

    assertThat(best(findings)).hasSize(2);
    assertThat(morePermits(findings))
        .extracting(finding -> finding.target().name())
        .doesNotHaveDuplicates()
        .hasSize(2);
  }

  @Test
  void nothingIsPredicted_whenWaitsGrowWithUse() throws Exception {
    Findings findings =
        analyze(
            bursts(
                3,
                (thread, burst, number, time) -> {
                  boolean alone = burst % 2 == 0;
                  double length = alone ? 10_000 : 20_000;
                  if (alone) {
                    thread.sleeps(time, 1 + number * 50_000);
                    return held(thread, SEMAPHORE, 0, time + 1 + number * 50_000, length);
                  }
                  return held(thread, SEMAPHORE, number, time, length);
                }));

    assertThat(best(findings)).isEmpty();
    assertThat(text(findings))
        .contains("are all held; what they are held for takes longer the more of them are held");
    assertThat(morePermits(findings))
        .singleElement()
        .satisfies(finding -> {
          assertThat(finding.effect()).isEmpty();
          assertThat(finding.flags())
              .anySatisfy(flag -> {
                assertThat(flag.code()).isEqualTo(Flag.Code.LIMIT_LOST);
                assertThat(flag.message()).contains("takes longer the more of them are held");
              });
        });
  }

  @Test
  void placesTellTwoSemaphoresApart_whenTheTraceTellsWhoMadeThem() throws Exception {
    int made = 40;
    Story story =
        bursts(
            3,
            (thread, _, number, time) -> {
              double then = held(thread, SEMAPHORE, number, time, 20_000);
              return held(thread, OTHER, 0, then, 5_000);
            });
    story.stack(made, "java.util.concurrent.Semaphore", "shop.Mails", "shop.Main");
    story.thread(1).at(1, EventKind.RESOURCE_MADE, SEMAPHORE, made);

    Findings findings = analyze(story);

    assertThat(morePermits(findings))
        .singleElement()
        .satisfies(finding -> {
          assertThat(finding.target().name()).isEqualTo("Semaphore at Mails.java:2");
          assertThat(finding.place().map(Place::className)).hasValue("shop.Mails");
        });
  }

  @Test
  void settingIsNamed_whenSpringBootMakesThePool() throws Exception {
    Finding finding =
        lent(
            "com.zaxxer.hikari.HikariDataSource",
            "org.springframework.boot.jdbc.DataSourceBuilder",
            "org.springframework.beans.factory.BeanFactory",
            "shop.Main");

    assertThat(finding.edit())
        .isInstanceOfSatisfying(
            EditSpec.Setting.class,
            setting ->
                assertThat(setting.name()).isEqualTo("spring.datasource.hikari.maximum-pool-size"));
  }

  @Test
  void shorterLoansAreTold_whenHoldersWaitForNoIo() throws Exception {
    Findings findings =
        lending(
            (thread, from) -> thread.sleeps(from, 20_000),
            "com.zaxxer.hikari.HikariDataSource",
            "org.springframework.boot.jdbc.DataSourceBuilder",
            "org.springframework.beans.factory.BeanFactory",
            "shop.Main");

    assertThat(lent(findings).flags())
        .filteredOn(flag -> flag.code() == Flag.Code.HELD_IDLE)
        .singleElement()
        .satisfies(flag ->
            assertThat(flag.message())
                .startsWith("whoever has one keeps it for 20.0 ms and waits 20.0 ms of that")
                .endsWith("unless spring.jpa.open-in-view=false"));
    assertThat(text(findings).replaceAll("\\s+", " "))
        .contains("=32, if they cannot be given back sooner and what stands behind them bears it");
  }

  @Test
  void springIsNotNamed_whenOwnCodeMakesWhatIsHeldForLong() throws Exception {
    assertThat(lent("com.zaxxer.hikari.HikariDataSource", "shop.Database").flags())
        .filteredOn(flag -> flag.code() == Flag.Code.HELD_IDLE)
        .singleElement()
        .satisfies(flag -> assertThat(flag.message()).endsWith("would serve more requests"));
  }

  @Test
  void noShorterLoansAreTold_whenHoldersWaitForHalfAsLongAsTheyTransfer() throws Exception {
    Finding finding =
        lent(
            lending(
                (thread, from) ->
                    thread
                        .at(from, EventKind.IO_BEGIN, 0, READ)
                        .at(from + 10_001, EventKind.IO_END, 0)
                        .sleeps(from + 10_001, 9_999),
                "com.zaxxer.hikari.HikariDataSource",
                "shop.Database"));

    assertThat(finding.flags()).extracting(Flag::code).doesNotContain(Flag.Code.HELD_IDLE);
  }

  @Test
  void placeIsNamed_whenOwnCodeMakesThePool() throws Exception {
    Finding finding = lent("com.zaxxer.hikari.HikariDataSource", "shop.Database");

    assertThat(finding.edit()).isInstanceOf(EditSpec.Permits.class);
    assertThat(finding.place())
        .hasValueSatisfying(place -> {
          assertThat(place.className()).isEqualTo("shop.Database");
          assertThat(finding.edit().origin()).hasValue(place);
        });
  }

  @Test
  void settingInCodeIsNamed_whenNobodyToldWhoMadeThePool() throws Exception {
    assertThat(lent().edit())
        .isInstanceOfSatisfying(
            EditSpec.Setting.class,
            setting ->
                assertThat(setting.assignment()).startsWith("HikariConfig.setMaximumPoolSize="));
  }

  /// What is recommended where three requests at once want one of two connections.
  ///
  /// @param stack that made their pool; empty where the trace does not tell it
  private Finding lent(String... stack) throws Exception {
    return lent(lending((thread, from) -> thread.sleeps(from, 20_000), stack));
  }

  /// @param use what a holder does for 20 ms, from a time on
  private Findings lending(ObjDoubleConsumer<Story.Teller> use, String... stack)
      throws Exception {
    Story story =
        bursts(
            3,
            (thread, _, number, time) -> {
              int turn = number / 2;
              double has = time + turn * 20_000;
              int connection = 500 + number;
              thread
                  .at(time, EventKind.CONNECTION_BEGIN, LENDER, LENDER)
                  .at(time, EventKind.PARK_BEGIN, 5, "shop.Queue")
                  .at(has, EventKind.PARK_END, 0)
                  .at(has, EventKind.CONNECTION_ACQUIRE, LENDER, "com.zaxxer.hikari.Connection")
                  .at(has, EventKind.OPERAND, connection, 0)
                  .at(has, EventKind.CONNECTION_END, LENDER, LENDER);
              use.accept(thread, has);
              thread.at(has + 20_000, EventKind.CONNECTION_RELEASE, connection, 0);
              return has + 20_010;
            });
    story.method(READ, "java.net.Socket$SocketInputStream", "read");
    if (stack.length > 0) {
      story.stack(LENDER, stack);
    }
    story.lender(
        LENDER,
        "HikariPool-1",
        "com.zaxxer.hikari.HikariDataSource",
        2,
        stack.length > 0 ? LENDER : 0);
    return analyze(story);
  }

  private static Finding lent(Findings findings) {
    assertThat(best(findings)).containsExactly("more-permits-1");
    return morePermits(findings).getFirst();
  }
}
