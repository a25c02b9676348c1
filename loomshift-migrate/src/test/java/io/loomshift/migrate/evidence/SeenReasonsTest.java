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
      long tasks, Act act, double waited, double processor, double worked, boolean shared) {
    return new Seen(
        "run.trace",
        3,
        3,
        OptionalLong.of(tasks),
        OptionalLong.of(3),
        OptionalInt.empty(),
        OptionalLong.of((long) (worked * 1e9)),
        Map.of(act, (long) (waited * 1e9)),
        (long) (processor * 1e9),
        0,
        0,
        List.of(),
        List.of(),
        Optional.empty(),
        shared);
  }

  private static Verdict verdict(Reason reason, Seen... seen) {
    return SeenReasons.judged(site(Verdict.REVIEW, reason), List.of(seen)).verdict();
  }

  @Test
  void questionIsAnswered_whenItsTasksDidLittleButWait() {
    Site judged =
        SeenReasons.judged(
            site(Verdict.REVIEW, OTHERS), List.of(waiting(2_000, Act.SOCKET, 9, 0.5, 10, false)));

    assertThat(judged.verdict()).isEqualTo(Verdict.MIGRATE);
    assertThat(judged.reasons())
        .extracting(Reason::code, Reason::message)
        .containsExactlyInAnyOrder(
            tuple(
                ReasonCode.NOT_SHOWN,
                "its task calls `Listener.heard`; eased, since in run.trace its tasks only waited"),
            tuple(
                ReasonCode.SHOWN,
                "in run.trace its 2,000 tasks waited for 90 % of 10 s at work (mostly socket), and"
                    + " used a processor for 0.5 s"));
  }

  @Test
  void questionStays_whenTheRunDoesNotAnswerIt() {
    Reason wanted = Reason.of(ReasonCode.NOT_SHOWN, 9, "it is handed out");

    assertThat(verdict(OTHERS, waiting(99, Act.SOCKET, 9, 0.5, 10, false)))
        .as("few tasks")
        .isEqualTo(Verdict.REVIEW);
    assertThat(verdict(OTHERS, waiting(2_000, Act.SOCKET, 0.9, 0.05, 0.95, false)))
        .as("a short time")
        .isEqualTo(Verdict.REVIEW);
    assertThat(verdict(OTHERS, waiting(2_000, Act.SOCKET, 7, 3, 10, false)))
        .as("they computed")
        .isEqualTo(Verdict.REVIEW);
    assertThat(verdict(OTHERS, waiting(2_000, Act.SOCKET, 7, 0.5, 10, false)))
        .as("time of which nothing is known")
        .isEqualTo(Verdict.REVIEW);
    assertThat(verdict(OTHERS, waiting(2_000, Act.FILE, 9, 0.5, 10, false)))
        .as("they read files")
        .isEqualTo(Verdict.REVIEW);
    assertThat(verdict(OTHERS, waiting(2_000, Act.SOCKET, 9, 0.5, 10, true)))
        .as("other places run the same code")
        .isEqualTo(Verdict.REVIEW);
    assertThat(verdict(OTHERS, seen(2_000, 3, 9_000_000_000L, 1, 0)))
        .as("a recording that leaves out what is short")
        .isEqualTo(Verdict.REVIEW);
    assertThat(
            verdict(
                OTHERS,
                waiting(2_000, Act.SOCKET, 9, 0.5, 10, false),
                waiting(2_000, Act.SOCKET, 2, 8, 10, false)))
        .as("one run of two")
        .isEqualTo(Verdict.REVIEW);
    assertThat(verdict(wanted, waiting(2_000, Act.SOCKET, 9, 0.5, 10, false)))
        .as("what is wanted of a thread no run tells")
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
        OptionalLong.of(5),
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
    Site judged =
        SeenReasons.judged(site(Verdict.REVIEW, lost), List.of(keptBy(Optional.of("acceptor"))));

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
        OptionalLong.empty(),
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
        .containsExactly(tuple(ReasonCode.PINNING_NATIVE, Severity.REVIEW));
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
