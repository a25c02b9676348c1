package io.loomshift.analysis;

import static io.loomshift.analysis.RequestsInBursts.analyze;
import static io.loomshift.analysis.RequestsInBursts.bursts;
import static io.loomshift.analysis.RequestsInBursts.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.ResourceKind;
import io.loomshift.analysis.model.Story;
import io.loomshift.analysis.model.TraceModel;
import io.loomshift.findings.Capacity;
import io.loomshift.findings.Findings;
import io.loomshift.trace.EventKind;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A client that does not block, with a thread of its own and two connections to another service:
/// four requests come at once, and each waits for its answer, for which the other service takes 20
/// ms.
class AskedConnectionsTest {
  private static final int BURST = 4;
  private static final int SELECT = 40;
  private static final int PERMITS = 77;
  private static final long LOOP = 2;
  private static final double CALL = 20_000;
  private static final String LATCH = "java.util.concurrent.CountDownLatch$Sync";

  @TempDir Path folder;

  private enum Answer {
    FUTURE,
    LATCH
  }

  /// @param connections that the client keeps
  /// @param together how many requests are under way over one of them
  private static Story calls(Answer answer, int connections, int together) {
    Story story =
        bursts(
            BURST,
            (thread, burst, number, time) -> {
              int turn = number / (connections * together);
              double read = time + (turn + 1) * CALL + number;
              int result = 20_000 + burst * BURST + number;
              if (answer == Answer.FUTURE) {
                thread.awaits(time, read + 2 - time, result);
              } else {
                thread
                    .at(time, EventKind.LOCK_BEGIN, result, LATCH)
                    .at(read + 2, EventKind.LOCK_END, result, LATCH);
              }
              return read + 10;
            });
    story
        .threadNamed(LOOP, "shop-client-1-3")
        .method(SELECT, "sun.nio.ch.SelectorImpl", "lockAndDoSelect");
    Story.Teller loop = story.thread(LOOP);
    int atOnce = connections * together;
    for (int burst = 0; burst < 60; burst++) {
      double time = 1_010 + burst * 200_000.0;
      for (int number = 0; number < atOnce; number++) {
        writes(loop, time + number, number % connections);
      }
      for (int number = 0; number < BURST; number++) {
        double read = time + (number / atOnce + 1) * CALL + number;
        int result = 20_000 + burst * BURST + number;
        if (number % atOnce == 0) {
          loop.at(read - CALL + BURST, EventKind.IO_BEGIN, 7, SELECT)
              .at(read - 1, EventKind.IO_END, 0);
        }
        loop.at(read - 0.8, EventKind.CHANNEL_READ, 501 + number % connections, 9);
        if (number + atOnce < BURST) {
          writes(loop, read - 0.7, number % connections);
        }
        if (answer == Answer.FUTURE) {
          loop.at(read - 0.6, EventKind.FUTURE_COMPLETE, result, "shop.Future");
        } else {
          loop.at(read - 0.6, EventKind.LOCK_RELEASE, result, LATCH);
        }
      }
    }
    return story;
  }

  private static void writes(Story.Teller loop, double time, int connection) {
    loop.at(time, EventKind.CHANNEL_WRITE, 501 + connection, 9);
  }

  private TraceModel model(Story story) throws Exception {
    return story.model(folder.resolve("a.trace"));
  }

  private static long pools(TraceModel model) {
    return IntStream.range(0, model.resources().count())
        .filter(resource -> model.resources().kind(resource) == ResourceKind.CONNECTIONS)
        .count();
  }

  private void assertLimit(Answer answer) throws Exception {
    Findings findings = analyze(calls(answer, 2, 1), folder);

    Capacity now = findings.capacities().orElseThrow().before();
    Capacity.Bound limit = now.limit().orElseThrow();
    assertThat(limit.kind()).isEqualTo(Capacity.Kind.CONNECTIONS);
    assertThat(limit.amount()).isEqualTo(2);
    assertThat(limit.name()).as("by who reads").isEqualTo("shop-client-1");
    assertThat(now.perSecond()).as("two calls of 20 ms each").isCloseTo(100, within(3.0));
    assertThat(findings.validation().passed()).isTrue();
    assertThat(text(findings).replaceAll("\\s+", " "))
        .contains("Raise the connections of shop-client-1 from 2 to ");
  }

  @Test
  void connectionsAreTheLimit_whenRequestsWaitForFutures() throws Exception {
    assertLimit(Answer.FUTURE);
  }

  @Test
  void connectionsAreTheLimit_whenRequestsWaitAtLatches() throws Exception {
    assertLimit(Answer.LATCH);
  }

  @Test
  void connectionIsHeld_fromTheQuestionToTheAnswer() throws Exception {
    TraceModel model = model(calls(Answer.LATCH, 2, 1));

    assertThat(
            IntStream.range(0, model.operations().count())
                .filter(at -> model.operations().kind(at) == OperationKind.IO)
                .filter(at -> model.operations().argument(at) != 7)
                .mapToLong(at -> model.operations().length(at) - model.operations().late(at)))
        .hasSize(240)
        .allSatisfy(held -> assertThat(held).isCloseTo(20_000_000L, within(2_000L)));
  }

  /// Whoever asks takes one of two permits before, and the thread that reads gives it back.
  private static Story permits() {
    Story story =
        bursts(
            BURST,
            (thread, burst, number, time) -> {
              int turn = number / 2;
              double got = time + turn * CALL + 10 * turn;
              thread
                  .acquires(time, got - time, PERMITS)
                  .awaits(got + 1, CALL, 20_000 + burst * BURST + number);
              return got + CALL + 10;
            });
    story
        .threadNamed(LOOP, "shop-client-1-3")
        .method(SELECT, "sun.nio.ch.SelectorImpl", "lockAndDoSelect");
    Story.Teller loop = story.thread(LOOP);
    for (int burst = 0; burst < 60; burst++) {
      for (int turn = 0; turn < 2; turn++) {
        double got = 1_010 + burst * 200_000.0 + turn * (CALL + 10);
        writes(loop, got + 2, 2 * turn);
        writes(loop, got + 3, 2 * turn + 1);
        loop.at(got + 4, EventKind.IO_BEGIN, 7, SELECT).at(got + CALL - 10, EventKind.IO_END, 0);
        for (int number = 2 * turn; number < 2 * turn + 2; number++) {
          double read = got + CALL - 8 + 2 * (number % 2);
          loop.at(read, EventKind.CHANNEL_READ, 501 + number, 9)
              .at(
                  read + 0.1,
                  EventKind.FUTURE_COMPLETE,
                  20_000 + burst * BURST + number,
                  "shop.Future")
              .releases(read + 0.2, PERMITS);
        }
      }
    }
    return story;
  }

  @Test
  void permitsAreTheLimit_whenWhoReadsTheAnswersGivesThemBack() throws Exception {
    Capacity now = analyze(permits(), folder).capacities().orElseThrow().before();

    assertThat(now.limit().orElseThrow().kind()).isEqualTo(Capacity.Kind.PERMITS);
    assertThat(now.limit().orElseThrow().amount()).isEqualTo(2);
    assertThat(now.perSecond()).as("two calls of 20 ms each").isCloseTo(100, within(3.0));
  }

  @Test
  void noConnectionsAreTold_whenNobodyIsKeptBack() throws Exception {
    assertThat(pools(model(calls(Answer.LATCH, BURST, 1)))).isZero();
  }

  @Test
  void noConnectionsAreTold_whenSeveralAskOverOneAtATime() throws Exception {
    assertThat(pools(model(calls(Answer.LATCH, 1, 2)))).isZero();
  }
}
