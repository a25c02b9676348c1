package io.loomshift.analysis;

import static io.loomshift.analysis.RequestsInBursts.best;
import static io.loomshift.analysis.RequestsInBursts.bursts;
import static io.loomshift.analysis.RequestsInBursts.morePermits;
import static io.loomshift.analysis.RequestsInBursts.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.analysis.model.Story;
import io.loomshift.findings.Capacities;
import io.loomshift.findings.Capacity;
import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Findings;
import io.loomshift.findings.Flag;
import io.loomshift.findings.Place;
import io.loomshift.trace.EventKind;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// When more is recommended of what requests take and give back. Times are in microseconds.
class MorePermitsTest {
  private static final int SEMAPHORE = 9;
  private static final int OTHER = 10;

  @TempDir Path folder;

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

  private Findings analyze(Story story) throws Exception {
    return RequestsInBursts.analyze(story, folder);
  }

  private static Story permits() {
    return bursts(3, (thread, _, number, time) -> held(thread, SEMAPHORE, number, time, 20_000));
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
}
