package io.loomshift.analysis;

import static io.loomshift.analysis.RequestsInBursts.analyze;
import static io.loomshift.analysis.RequestsInBursts.bursts;
import static io.loomshift.analysis.RequestsInBursts.morePermits;
import static io.loomshift.analysis.RequestsInBursts.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.analysis.model.ResourceKind;
import io.loomshift.analysis.model.Story;
import io.loomshift.analysis.model.TraceModel;
import io.loomshift.findings.Capacity;
import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Findings;
import io.loomshift.findings.Optimisation;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A client that keeps at most two calls under way by a count of its own, in a pool without a
/// bound: four requests come at once and wait for the result of a call each, which takes 20 ms.
class CountedTasksTest {
  private static final int CLIENT = 2;
  private static final int ASKED = 30;
  private static final int HANDED_ON = 31;
  private static final int BURST = 4;
  private static final int LOGGER = 9;
  private static final double CALL = 20_000;

  @TempDir Path folder;

  /// When a call begins, in µs since its burst came.
  private interface Begin {
    double of(int number);
  }

  /// @param most how many workers the client's pool may have; 0 without a bound
  /// @param client the class that hands calls over
  /// @param begin of calls, of which those that wait are handed over where another one ends, or by
  ///   a timer after that
  private static Story calls(int most, String client, Begin begin) {
    return calls(most, client, begin, false);
  }

  /// @param joined whether recording began after the first two calls were handed over
  private static Story calls(int most, String client, Begin begin, boolean joined) {
    int first = 50_000;
    Story story =
        bursts(
            BURST,
            (thread, burst, number, time) -> {
              int call = first + burst * BURST + number;
              double begins = time + begin.of(number);
              if (begins == time && !(joined && burst == 0)) {
                thread.submits(time, call, CLIENT, ASKED);
              }
              thread.awaits(time + 1, begins + CALL - time, 100_000 + call);
              return begins + CALL + 10;
            });
    story
        .pool(
            CLIENT,
            "client",
            "java.util.concurrent.ThreadPoolExecutor",
            PoolKind.THREAD_POOL,
            0,
            most)
        .stack(ASKED, client, "shop.Shop")
        .stack(HANDED_ON, client, "java.lang.Thread");
    for (int worker = 0; worker < BURST; worker++) {
      story.worker(20 + worker, CLIENT).thread(20 + worker).at(0, EventKind.POOL_IDLE, 7, CLIENT);
    }
    for (int burst = 0; burst < 60; burst++) {
      double time = 1_010 + burst * 200_000.0;
      for (int number = 0; number < BURST; number++) {
        int call = first + burst * BURST + number;
        double begins = time + begin.of(number);
        int worker = begin.of(number) == 0 ? number : number % 2;
        Story.Teller thread = story.thread(20 + worker).starts(begins, call, CLIENT);
        if (number % 2 == 0) {
          // It wakes whoever writes a log as well, who works for nobody.
          story
              .thread(LOGGER)
              .at(begins - 900, EventKind.PARK_BEGIN, 0, "shop.Log")
              .at(begins + 1, EventKind.PARK_END, 0);
          thread.at(begins, EventKind.UNPARK, LOGGER);
        }
        thread
            .sleeps(begins, CALL - 5)
            .at(begins + CALL, EventKind.FUTURE_COMPLETE, 100_000 + call, "shop.Future");
        int next = number + 2;
        if (next < BURST && begin.of(next) > 0) {
          Story.Teller by = begin.of(next) > CALL ? story.thread(2) : thread;
          by.submits(time + begin.of(next), call + 2, CLIENT, HANDED_ON);
        }
        thread.ends(begins + CALL, call, CLIENT);
      }
    }
    return story;
  }

  private static Story twoAtOnce(int most, String client) {
    return calls(most, client, number -> number < 2 ? 0 : CALL);
  }

  private static List<Integer> counts(TraceModel model) {
    return IntStream.range(0, model.resources().count())
        .filter(resource -> model.resources().kind(resource) == ResourceKind.COUNT)
        .boxed()
        .toList();
  }

  @Test
  void countIsTheLimit_whenThePoolHasNoBound() throws Exception {
    Findings findings = analyze(twoAtOnce(0, "shop.Calls"), folder);

    Capacity now = findings.capacities().orElseThrow().before();
    Capacity.Bound limit = now.limit().orElseThrow();
    assertThat(limit.kind()).isEqualTo(Capacity.Kind.TASKS);
    assertThat(limit.amount()).isEqualTo(2);
    assertThat(limit.name()).isEqualTo("client");
    assertThat(now.replayed()).isTrue();
    assertThat(now.perSecond()).as("two calls of 20 ms each").isCloseTo(100, within(3.0));
    assertThat(findings.validation().passed()).isTrue();
    assertThat(text(findings).replaceAll("\\s+", " "))
        .contains("the 2 tasks at once of client are all under way")
        .contains(
            "At most 2 tasks of client are under way at once, though its pool has room for more:"
                + " something keeps count of them and hands the next one over as one ends, at"
                + " shop.Calls.run(Calls.java:1)");
  }

  @Test
  void taskIsOfWhoWaitsForIt_whenAnotherOneHandsItOver() throws Exception {
    TraceModel model = twoAtOnce(0, "shop.Calls").model(folder.resolve("a.trace"));

    assertThat(counts(model)).hasSize(1);
    int kept = 0;
    for (int task = 0; task < model.tasks().count(); task++) {
      if (model.tasks().pool(task) == CLIENT) {
        int spawn = model.tasks().spawn(task);
        int parent = model.tasks().parent(task);
        assertThat(model.tasks().pool(parent)).isEqualTo(RequestsInBursts.POOL);
        assertThat(model.actors().of(spawn))
            .isEqualTo(model.actors().of(model.tasks().start(parent)));
        assertThat(model.operations().argument(spawn)).isEqualTo(task);
        kept +=
            model.operations().time(model.tasks().start(task))
                    > model.operations().time(spawn) + 1e6
                ? 1
                : 0;
      }
    }
    assertThat(kept).as("two of each burst").isEqualTo(120);
  }

  @Test
  void countIsFound_whenTheRecordingBeganWhileCallsWereUnderWay() throws Exception {
    Story joined = calls(0, "shop.Calls", number -> number < 2 ? 0 : CALL, true);

    assertThat(counts(joined.model(folder.resolve("a.trace")))).hasSize(1);
  }

  @Test
  void settingIsNamed_whenTheClientIsKnown() throws Exception {
    Finding finding = morePermits(analyze(twoAtOnce(0, "okhttp3.Dispatcher"), folder)).getFirst();

    assertThat(finding.edit())
        .isInstanceOfSatisfying(
            EditSpec.Setting.class,
            setting -> {
              assertThat(setting.framework()).isEqualTo("OkHttp");
              assertThat(setting.name()).isEqualTo("Dispatcher.setMaxRequests");
            });
  }

  @Test
  void placeThatHandsThemOverIsNamed_whenOwnCodeKeepsTheCount() throws Exception {
    Findings findings = analyze(twoAtOnce(0, "shop.Calls"), folder);
    Finding finding = morePermits(findings).getFirst();

    assertThat(finding.place())
        .hasValueSatisfying(place -> assertThat(place.className()).isEqualTo("shop.Calls"));
    assertThat(finding.evidence().getFirst()).startsWith("2 of its 240 tasks were under way");
    assertThat(finding.edit()).isInstanceOf(EditSpec.Permits.class);
    assertThat(findings.findings())
        .extracting(Finding::optimisation)
        .as("whoever called them where they are asked for would lift the count")
        .doesNotContain(Optimisation.CONVERT_TO_INLINE);
  }

  @Test
  void nobodyCounts_whenThePoolHasNoMoreWorkers() throws Exception {
    assertThat(counts(twoAtOnce(2, "shop.Calls").model(folder.resolve("a.trace")))).isEmpty();
  }

  @Test
  void nobodyCounts_whenTasksAreHandedOverWhileFewerAreUnderWay() throws Exception {
    Story later = calls(0, "shop.Calls", number -> number < 2 ? 0 : CALL + 10_000);

    assertThat(counts(later.model(folder.resolve("a.trace")))).isEmpty();
  }
}
