package io.loomshift.migrate.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Seen;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.Verdict;
import io.loomshift.recording.Act;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class SeenReasonsTest {
  private static Site site(Verdict verdict, Reason... reasons) {
    return new Site(
        "Shop.java",
        new Site.Span(7, 1, 7, 40),
        SiteKind.FIXED_POOL,
        Optional.empty(),
        "replace-fixed-pool",
        verdict,
        List.of(reasons),
        "Executors.newFixedThreadPool(200)",
        Optional.empty(),
        Optional.empty());
  }

  private static final Reason LIMIT =
      Reason.of(ReasonCode.CONCURRENCY_LIMIT, 7, "at most 200 tasks of the pool run at a time");

  private static Seen seen(long tasks, long mostBusy, long waited, long processor, long pinned) {
    return new Seen(
        "run.trace",
        200,
        200,
        OptionalLong.of(tasks),
        OptionalLong.of(mostBusy),
        OptionalInt.of(200),
        Map.of(Act.SOCKET, waited),
        processor,
        0,
        pinned,
        List.of(),
        List.of(),
        false);
  }

  @Test
  void theLimitIsEased_whenFewWorkersWereEverBusy() {
    Site judged = SeenReasons.judged(site(Verdict.REVIEW, LIMIT), List.of(seen(1000, 3, 5, 1, 0)));

    assertThat(judged.verdict()).isEqualTo(Verdict.MIGRATE);
    assertThat(judged.reasons())
        .singleElement()
        .satisfies(reason -> {
          assertThat(reason.severity()).isEqualTo(Severity.NOTE);
          assertThat(reason.message())
              .endsWith(
                  "never more than 3 of 200 workers were busy in run.trace, with 1,000 tasks");
        });
  }

  @Test
  void theLimitStays_whenOneRunNeededIt() {
    Site judged =
        SeenReasons.judged(
            site(Verdict.REVIEW, LIMIT), List.of(seen(1000, 3, 5, 1, 0), seen(1000, 60, 5, 1, 0)));

    assertThat(judged.verdict()).isEqualTo(Verdict.REVIEW);
  }

  @Test
  void theLimitStays_whenTheRunWasShort() {
    assertThat(
            SeenReasons.judged(site(Verdict.REVIEW, LIMIT), List.of(seen(99, 3, 5, 1, 0)))
                .verdict())
        .isEqualTo(Verdict.REVIEW);
  }

  @Test
  void aPersonIsAsked_whenVirtualThreadsWerePinned() {
    assertThat(
            SeenReasons.judged(site(Verdict.MIGRATE), List.of(seen(9, 3, 5, 1, 20_000_000)))
                .reasons())
        .extracting(Reason::code, Reason::severity)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(ReasonCode.PINNING_NATIVE, Severity.REVIEW));
  }

  @Test
  void tasksAreNotCalledComputing_whenTheyWaitedForATenthOfTheirTime() {
    assertThat(
            SeenReasons.judged(
                    site(Verdict.MIGRATE), List.of(seen(9, 3, 200_000_000, 2_000_000_000, 0)))
                .verdict())
        .isEqualTo(Verdict.MIGRATE);
    assertThat(
            SeenReasons.judged(site(Verdict.MIGRATE), List.of(seen(9, 3, 0, 2_000_000_000, 0)))
                .verdict())
        .isEqualTo(Verdict.REVIEW);
  }

  @Test
  void whatMustStayStays_whateverWasSeen() {
    Reason order = Reason.of(ReasonCode.ORDERING, 7, "its tasks run one after another");

    assertThat(
            SeenReasons.judged(site(Verdict.KEEP, order), List.of(seen(1000, 1, 5, 1, 0)))
                .verdict())
        .isEqualTo(Verdict.KEEP);
  }
}
