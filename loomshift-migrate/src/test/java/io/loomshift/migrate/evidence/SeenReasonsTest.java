package io.loomshift.migrate.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.RunsTell;
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

  private static final Reason OTHERS =
      new Reason(
          ReasonCode.NOT_SHOWN,
          Severity.REVIEW,
          9,
          "its task calls `Listener.heard`",
          RunsTell.WORK);

  /// Times are in seconds.
  private static Seen waiting(
      long tasks, double waited, double files, double restless, double all, boolean shared) {
    return new Seen(
        "run.trace",
        3,
        3,
        OptionalLong.of(tasks),
        OptionalLong.of(3),
        OptionalInt.empty(),
        Optional.of(new Seen.Work(tasks, nanos(all), nanos(waited), nanos(files), nanos(restless))),
        Map.of(Act.SOCKET, nanos(waited)),
        0,
        0,
        0,
        List.of(),
        List.of(),
        Optional.empty(),
        shared);
  }

  private static long nanos(double seconds) {
    return (long) (seconds * 1e9);
  }

  private static Site judged(Site site, Seen... seen) {
    return judged(site, List.of(seen));
  }

  private static Site judged(Site site, List<Seen> seen) {
    return SeenReasons.judged(site, seen, 25);
  }

  private static Verdict verdict(Reason reason, Seen... seen) {
    return judged(site(Verdict.REVIEW, reason), seen).verdict();
  }

  private static final Seen WAITED = waiting(2_000, 9, 0.01, 0.2, 10, false);

  @Test
  void questionIsAnswered_whenItsTasksDidLittleButWait() {
    Site judged = judged(site(Verdict.REVIEW, OTHERS), WAITED);

    assertThat(judged.verdict()).isEqualTo(Verdict.MIGRATE);
    assertThat(judged.reasons())
        .extracting(Reason::code, Reason::message)
        .containsExactlyInAnyOrder(
            tuple(
                ReasonCode.NOT_SHOWN,
                "its task calls `Listener.heard`; eased, since in run.trace its tasks mostly"
                    + " waited"),
            tuple(
                ReasonCode.SHOWN,
                "in run.trace 2,000 of its tasks waited for 90 % of 10 s (mostly socket)"));
  }

  @Test
  void questionStays_whenTheRunDoesNotAnswerIt() {
    Reason wanted = Reason.of(ReasonCode.NOT_SHOWN, 9, "it is handed out");
    Map<String, Seen> runs =
        Map.of(
            "few tasks", waiting(99, 9, 0, 0, 10, false),
            "a short time", waiting(2_000, 0.9, 0, 0, 0.95, false),
            "they computed", waiting(2_000, 7, 0, 0, 10, false),
            "some of them computed", waiting(2_000, 9, 0, 0.6, 10, false),
            "they read files", waiting(2_000, 9, 0.2, 0, 10, false),
            "other places run the same code", waiting(2_000, 9, 0, 0, 10, true),
            "a recording that leaves out what is short", seen(2_000, 3, 9_000_000_000L, 1, 0));

    runs.forEach(
        (what, run) -> assertThat(verdict(OTHERS, run)).as(what).isEqualTo(Verdict.REVIEW));
    assertThat(verdict(OTHERS, WAITED, waiting(2_000, 2, 0, 0, 10, false)))
        .as("one run of two")
        .isEqualTo(Verdict.REVIEW);
    assertThat(verdict(OTHERS, WAITED, seen(9, 3, 1, 2_000_000_000, 0)))
        .as("a recording that says the contrary")
        .isEqualTo(Verdict.REVIEW);
    assertThat(verdict(wanted, WAITED))
        .as("what is wanted of a thread no run tells")
        .isEqualTo(Verdict.REVIEW);
    assertThat(SeenReasons.judged(site(Verdict.REVIEW, OTHERS), List.of(WAITED), 21).verdict())
        .as("before Java 24 a wait within `synchronized` holds its carrier")
        .isEqualTo(Verdict.REVIEW);
  }

  private static Seen keptBy(Optional<String> keeper) {
    return new Seen(
        "run.trace",
        3,
        3,
        OptionalLong.of(5),
        OptionalLong.of(3),
        OptionalInt.empty(),
        Optional.empty(),
        Map.of(),
        0,
        0,
        0,
        List.of(),
        List.of(),
        keeper,
        false);
  }

  @Test
  void nobodyNeedsTheThread_whenAnotherKeepsTheJvm() {
    Reason lost =
        new Reason(
            ReasonCode.DAEMON_LOST,
            Severity.REVIEW,
            7,
            "its workers become daemons",
            RunsTell.LIFE);
    Site judged = judged(site(Verdict.REVIEW, lost), List.of(keptBy(Optional.of("acceptor"))));

    assertThat(judged.verdict()).isEqualTo(Verdict.MIGRATE);
    assertThat(judged.reasons())
        .extracting(Reason::message)
        .containsExactly(
            "its workers become daemons; eased, since in run.trace the thread `acceptor`, which is"
                + " no daemon and no place here makes, was there until the end");
    assertThat(verdict(lost, keptBy(Optional.of("acceptor")), keptBy(Optional.empty())))
        .isEqualTo(Verdict.REVIEW);
    assertThat(verdict(Reason.of(ReasonCode.DAEMON_LOST, 7, "it writes"), keptBy(Optional.of("a"))))
        .isEqualTo(Verdict.REVIEW);
  }

  private static Seen seen(long tasks, long mostBusy, long waited, long processor, long pinned) {
    return new Seen(
        "run.trace",
        200,
        200,
        OptionalLong.of(tasks),
        OptionalLong.of(mostBusy),
        OptionalInt.of(200),
        Optional.empty(),
        Map.of(Act.SOCKET, waited),
        processor,
        0,
        pinned,
        List.of(),
        List.of(),
        Optional.empty(),
        false);
  }

  @Test
  void theLimitIsEased_whenFewWorkersWereEverBusy() {
    Site judged = judged(site(Verdict.REVIEW, LIMIT), List.of(seen(1000, 3, 5, 1, 0)));

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
        judged(
            site(Verdict.REVIEW, LIMIT), List.of(seen(1000, 3, 5, 1, 0), seen(1000, 60, 5, 1, 0)));

    assertThat(judged.verdict()).isEqualTo(Verdict.REVIEW);
  }

  @Test
  void theLimitStays_whenTheRunWasShort() {
    assertThat(judged(site(Verdict.REVIEW, LIMIT), List.of(seen(99, 3, 5, 1, 0))).verdict())
        .isEqualTo(Verdict.REVIEW);
  }

  @Test
  void aPersonIsAsked_whenVirtualThreadsWerePinned() {
    assertThat(judged(site(Verdict.MIGRATE), List.of(seen(9, 3, 5, 1, 20_000_000))).reasons())
        .extracting(Reason::code, Reason::severity)
        .containsExactly(tuple(ReasonCode.PINNING_NATIVE, Severity.REVIEW));
  }

  @Test
  void tasksAreNotCalledComputing_whenTheyWaitedForATenthOfTheirTime() {
    assertThat(
            judged(site(Verdict.MIGRATE), List.of(seen(9, 3, 200_000_000, 2_000_000_000, 0)))
                .verdict())
        .isEqualTo(Verdict.MIGRATE);
    assertThat(judged(site(Verdict.MIGRATE), List.of(seen(9, 3, 0, 2_000_000_000, 0))).verdict())
        .isEqualTo(Verdict.REVIEW);
  }

  @Test
  void whatMustStayStays_whateverWasSeen() {
    Reason order = Reason.of(ReasonCode.ORDERING, 7, "its tasks run one after another");

    assertThat(judged(site(Verdict.KEEP, order), List.of(seen(1000, 1, 5, 1, 0))).verdict())
        .isEqualTo(Verdict.KEEP);
  }
}
