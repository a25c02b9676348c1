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

/// A client that keeps two connections to another service, and lends them under a lock of its own:
/// four requests come at once, and each asks by one of these for 20 ms.
class SharedSocketsTest {
  private static final int BURST = 4;
  private static final int CONNECTIONS = 2;
  private static final int CONNECT = 40;
  private static final int READ = 41;
  private static final int WRITE = 42;
  private static final int MADE = 43;
  private static final int LOCK = 90;
  private static final int CONDITION = 91;
  private static final String LOCK_CLASS = "java.util.concurrent.locks.ReentrantLock$NonfairSync";
  private static final String CONDITION_CLASS =
      "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject";
  private static final double CALL = 20_000;

  @TempDir Path folder;

  /// How whoever got no connection waits for one.
  private enum Wait {
    /// On something of his own.
    PARKED,
    /// On a condition of the lock.
    CONDITION,
    /// Not within the program.
    OUTSIDE
  }

  /// @param wait how those wait that come when both are used
  private static Story calls(Wait wait) {
    return calls(wait, 0, false);
  }

  /// @param late how long it takes until whoever waited goes on, in µs
  /// @param monitor whether each request holds a monitor for 30 ms behind its call
  private static Story calls(Wait wait, double late, boolean monitor) {
    return calls(wait, late, monitor, 1, CONNECTIONS);
  }

  /// @param times how often those call that come last, with 30 ms in between
  /// @param sockets of the connections
  private static Story calls(Wait wait, double late, boolean monitor, int times, int sockets) {
    Story story =
        bursts(
            BURST,
            (thread, burst, number, time) -> {
              boolean first = number < CONNECTIONS;
              int socket = 501 + number % sockets;
              double got = first ? time + 2 : time + 2 + CALL + late;
              double asked = wait == Wait.OUTSIDE ? got - 1 : time + 1;
              takesLock(thread, asked);
              if (!first && wait == Wait.CONDITION) {
                thread
                    .at(asked, EventKind.CONDITION_BEGIN, CONDITION, CONDITION_CLASS)
                    .at(asked, EventKind.OPERAND, LOCK, LOCK_CLASS)
                    .at(got, EventKind.CONDITION_END, CONDITION, CONDITION_CLASS);
              }
              thread.at(
                  wait == Wait.CONDITION && !first ? got : asked,
                  EventKind.LOCK_RELEASE,
                  LOCK,
                  LOCK_CLASS);
              if (!first && wait == Wait.PARKED) {
                thread
                    .at(asked + 1, EventKind.PARK_BEGIN, 0, CONDITION_CLASS)
                    .at(got, EventKind.PARK_END, 0);
              }
              if (burst == 0 && first) {
                thread
                    .at(got, EventKind.IO_BEGIN, socket, CONNECT)
                    .at(got + 1, EventKind.IO_END, 0);
              }
              thread
                  .at(got + 2, EventKind.IO_BEGIN, socket, WRITE)
                  .at(got + 3, EventKind.IO_END, 10)
                  .at(got + 4, EventKind.IO_BEGIN, socket, READ)
                  .at(got + CALL - 3, EventKind.IO_END, 10);
              takesLock(thread, got + CALL - 1);
              if (first && wait == Wait.CONDITION) {
                thread
                    .at(got + CALL - 1, EventKind.CONDITION_SIGNAL, CONDITION, CONDITION_CLASS)
                    .at(got + CALL - 1, EventKind.OPERAND, LOCK, LOCK_CLASS);
              }
              thread.at(got + CALL - 1, EventKind.LOCK_RELEASE, LOCK, LOCK_CLASS);
              if (first && wait == Wait.PARKED) {
                thread.at(got + CALL - 1, EventKind.UNPARK, 1_000 + burst * BURST + number + 2);
              }
              if (times > 1 && !first) {
                double again = got + CALL + 30_000;
                takesLock(thread, again);
                thread
                    .at(again, EventKind.LOCK_RELEASE, LOCK, LOCK_CLASS)
                    .at(again + 2, EventKind.IO_BEGIN, socket, WRITE)
                    .at(again + 3, EventKind.IO_END, 10)
                    .at(again + 4, EventKind.IO_BEGIN, socket, READ)
                    .at(again + CALL - 3, EventKind.IO_END, 10);
                takesLock(thread, again + CALL - 1);
                thread.at(again + CALL - 1, EventKind.LOCK_RELEASE, LOCK, LOCK_CLASS);
                return again + CALL + 10;
              }
              if (monitor) {
                double enters = time + 60_000 + 31_000 * number;
                thread
                    .sleeps(got + CALL, enters - got - CALL)
                    .at(enters, EventKind.MONITOR_BEGIN, LOCK + 5, "shop.Shop")
                    .at(enters, EventKind.MONITOR_END, LOCK + 5, "shop.Shop")
                    .sleeps(enters, 30_000)
                    .at(enters + 30_000, EventKind.MONITOR_RELEASE, LOCK + 5, "shop.Shop");
                return enters + 30_010;
              }
              return got + CALL + 10;
            });
    story
        .method(CONNECT, "sun.nio.ch.NioSocketImpl", "connect")
        .method(READ, "sun.nio.ch.NioSocketImpl", "read")
        .method(WRITE, "sun.nio.ch.NioSocketImpl", "write")
        .stack(MADE, "org.apache.hc.core5.pool.StrictConnPool", "shop.Shop");
    story.thread(1).at(1, EventKind.RESOURCE_MADE, LOCK, MADE);
    return story;
  }

  private static void takesLock(Story.Teller thread, double time) {
    thread.at(time, EventKind.LOCK_TAKE, LOCK, LOCK_CLASS);
  }

  private static int pools(TraceModel model) {
    return (int)
        IntStream.range(0, model.resources().count())
            .filter(resource -> model.resources().kind(resource) == ResourceKind.CONNECTIONS)
            .count();
  }

  private void assertLimit(Wait wait) throws Exception {
    Findings findings = analyze(calls(wait), folder);

    Capacity now = findings.capacities().orElseThrow().before();
    Capacity.Bound limit = now.limit().orElseThrow();
    assertThat(limit.kind()).isEqualTo(Capacity.Kind.CONNECTIONS);
    assertThat(limit.amount()).isEqualTo(CONNECTIONS);
    assertThat(limit.name()).isEqualTo("StrictConnPool");
    assertThat(now.perSecond()).as("two calls of 20 ms each").isCloseTo(100, within(3.0));
    assertThat(findings.validation().passed()).isTrue();
    assertThat(text(findings).replaceAll("\\s+", " "))
        .contains("the 2 connections of StrictConnPool are all held")
        .contains("Raise the connections of StrictConnPool from 2 to ");
  }

  @Test
  void connectionsAreTheLimit_whenWhoeverGetsNoneIsParked() throws Exception {
    assertLimit(Wait.PARKED);
  }

  @Test
  void connectionsAreTheLimit_whenWhoeverGetsNoneWaitsOnACondition() throws Exception {
    assertLimit(Wait.CONDITION);
  }

  @Test
  void connectionIsHeld_fromWhenItIsGiven() throws Exception {
    Findings findings = analyze(calls(Wait.PARKED, 5_000, false), folder);

    assertThat(findings.capacities().orElseThrow().before().perSecond())
        .as("two calls of 20 ms each, and 5 ms until the next one goes on")
        .isCloseTo(80, within(3.0));
  }

  @Test
  void connectionIsHeldAsLongAsItIsUsed_whenSomethingElseLimitsMuchMore() throws Exception {
    Findings findings = analyze(calls(Wait.PARKED, 5_000, true), folder);

    Capacity now = findings.capacities().orElseThrow().before();
    assertThat(now.limit().orElseThrow().kind()).isEqualTo(Capacity.Kind.MONITOR);
    assertThat(now.bounds())
        .filteredOn(bound -> bound.kind() == Capacity.Kind.CONNECTIONS)
        .singleElement()
        .satisfies(bound -> assertThat(bound.perSecond()).isCloseTo(100, within(3.0)));
  }

  @Test
  void eachCallIsAUse_whenARequestHasTwoByTheSameConnection() throws Exception {
    TraceModel model =
        calls(Wait.PARKED, 0, false, 2, CONNECTIONS).model(folder.resolve("a.trace"));

    assertThat(pools(model)).isEqualTo(1);
    assertThat(
            IntStream.range(0, model.operations().count())
                .filter(at -> model.operations().kind(at) == OperationKind.ACQUIRE)
                .filter(at ->
                    model.resources().kind(model.operations().argument(at))
                        == ResourceKind.CONNECTIONS)
                .count())
        .as("of each burst two first calls, two that waited, and two later ones")
        .isEqualTo(60 * 6);
  }

  /// The same, by what is no socket; all enter a monitor for a moment.
  private static Story files() {
    return bursts(
        BURST,
        (thread, burst, number, time) -> {
          boolean first = number < CONNECTIONS;
          double got = first ? time + 2 : time + 2 + CALL;
          if (!first) {
            thread
                .at(time + 2, EventKind.PARK_BEGIN, 0, CONDITION_CLASS)
                .at(got, EventKind.PARK_END, 0);
          }
          double enters = got + 1_000 * (number + 1);
          thread
              .sleeps(got + 1, enters - got - 1)
              .at(enters, EventKind.MONITOR_BEGIN, LOCK, "shop.Shop")
              .at(enters, EventKind.MONITOR_END, LOCK, "shop.Shop")
              .sleeps(enters, 500)
              .at(enters + 500, EventKind.MONITOR_RELEASE, LOCK, "shop.Shop")
              .sleeps(enters + 500, got + CALL - enters - 502);
          if (first) {
            thread.at(got + CALL - 1, EventKind.UNPARK, 1_000 + burst * BURST + number + 2);
          }
          return got + CALL + 10;
        });
  }

  @Test
  void capacityIsABound_whenNobodyKnowsWhatIsWaitedFor() throws Exception {
    Findings findings = analyze(files(), folder);

    assertThat(findings.validation().passed()).isTrue();
    Capacity now = findings.capacities().orElseThrow().before();
    assertThat(now.replayed()).isFalse();
    assertThat(text(findings).replaceAll("\\s+", " "))
        .contains("Capacity: at most 2,000 requests/s");
  }

  @Test
  void noConnectionsAreCounted_whenSeveralCallsShareOne() throws Exception {
    TraceModel model = calls(Wait.PARKED, 0, false, 1, 1).model(folder.resolve("a.trace"));

    assertThat(pools(model)).isZero();
  }

  @Test
  void noConnectionsAreCounted_whenNobodyWaitsWithin() throws Exception {
    assertThat(pools(calls(Wait.OUTSIDE).model(folder.resolve("a.trace")))).isZero();
  }
}
