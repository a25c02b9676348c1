package io.loomshift.measure.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.load.Requests.End;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class OpenLoadTest {
  private static final List<Phase> SECOND = List.of(new Phase(Duration.ofSeconds(1), 500, "/"));

  private final SimulatedClock clock = new SimulatedClock();

  @Test
  void everyRequestIsAccountedFor_whenSomeAreShedAndSomeFail() throws InterruptedException {
    AtomicInteger number = new AtomicInteger();
    LoadResult result =
        new OpenLoad(
                SECOND,
                path ->
                    switch (number.incrementAndGet() % 4) {
                      case 0 -> End.SHED;
                      case 1 -> throw new IOException("refused");
                      default -> End.ANSWERED;
                    },
                clock)
            .run(3);

    assertThat(result.sent()).isBetween(400L, 600L);
    assertThat(result.completed() + result.late() + result.shed() + result.failed())
        .isEqualTo(result.sent());
    assertThat(result.shed()).isEqualTo(result.sent() / 4);
    assertThat(result.firstFailure()).isEqualTo("refused");
    assertThat(result.perSecond().stream().mapToDouble(each -> each).sum())
        .isEqualTo((double) result.completed());
    assertThat(result.objections()).anyMatch(objection -> objection.contains("failed: refused"));
  }

  @Test
  void runCounts_whenRequestsGetNoAnswerInTime() throws InterruptedException {
    AtomicInteger number = new AtomicInteger();
    LoadResult result =
        new OpenLoad(
                SECOND,
                path -> {
                  if (number.incrementAndGet() % 4 == 0) {
                    clock.awaitUntil(clock.nanos() + 200_000_000);
                    throw new SocketTimeoutException("no answer");
                  }
                  return End.ANSWERED;
                },
                clock)
            .run(3);

    assertThat(result.unanswered()).isEqualTo(result.sent() / 4);
    assertThat(result.failed()).isZero();
    assertThat(result.objections()).noneMatch(objection -> objection.contains("failed"));
    // What they waited is the least that an answer would have taken. Nothing else took any time.
    assertThat(result.latency().count()).isEqualTo(result.sent());
    assertThat(result.latency().p50()).isZero();
    assertThat(result.latency().max()).isCloseTo(200, Percentage.withPercentage(1));
  }

  /// A server that serves one request at a time, and stalls once: a generator that waited for each
  /// answer would see one slow request; those that were due meanwhile waited, too.
  @Test
  void requestsThatWereDueMeanwhileCount_whenTheServerStalls() throws InterruptedException {
    AtomicInteger number = new AtomicInteger();
    AtomicLong free = new AtomicLong();
    LoadResult result =
        new OpenLoad(
                SECOND,
                path -> {
                  long begins = Math.max(free.get(), clock.nanos());
                  long stall = number.incrementAndGet() == 50 ? 400_000_000 : 0;
                  free.set(begins + stall);
                  clock.awaitUntil(free.get());
                  return End.ANSWERED;
                },
                clock)
            .run(3);

    // Of 500 requests in a second, about 150 were due while 100 ms of the stall or more were left.
    assertThat(result.latency().count()).isEqualTo(result.sent());
    assertThat(shareAbove(result, 100)).isBetween(0.25, 0.35);
  }

  private static double shareAbove(LoadResult result, double millis) {
    Histogram histogram = LatencyTest.decoded(result.latency());
    return 1 - histogram.getPercentileAtOrBelowValue((long) (millis * 1e6)) / 100;
  }

  @Test
  void throughputCountsOnlyWhatWasAnsweredInTime_whenTheServerIsTooSlow()
      throws InterruptedException {
    long end = clock.nanos() + 1_200_000_000;
    LoadResult result =
        new OpenLoad(
                SECOND,
                path -> {
                  clock.awaitUntil(end);
                  return End.ANSWERED;
                },
                clock)
            .run(3);

    assertThat(result.completed()).isZero();
    assertThat(result.late()).isEqualTo(result.sent());
    assertThat(result.objections()).contains("no request was answered");
  }

  @Test
  void resultIsTheSame_whenItIsWrittenAndRead() throws InterruptedException {
    LoadResult result = new OpenLoad(SECOND, path -> End.ANSWERED, clock).run(3);

    LoadResult read = LoadResult.of(JsonObject.parse(result.json().toString()));

    assertThat(read.json().line()).isEqualTo(result.json().line());
    assertThat(read.throughput()).isEqualTo(result.throughput());
  }

  @Test
  void littlesLawHolds_andLatencyIsWhatTheServerTakes() throws InterruptedException {
    LoadResult result =
        new OpenLoad(List.of(new Phase(Duration.ofSeconds(20), 200, "/")), after(100), clock)
            .run(3);

    assertThat(result.littleError()).isBetween(-0.03, 0.03);
    assertThat(result.latency().p50()).isCloseTo(100, Percentage.withPercentage(1));
    assertThat(result.lateness().max()).isZero();
    assertThat(result.seconds()).isEqualTo(20);
    assertThat(result.sent()).isEqualTo(result.completed() + result.late());
    assertThat(result.late()).isBetween(5L, 40L);
    assertThat(result.perSecond()).hasSize(20);
  }

  @Test
  void latenessIsTold_whenTheGeneratorComesTooLate() throws InterruptedException {
    LoadClock slow =
        new LoadClock() {
          @Override
          public long nanos() {
            return clock.nanos();
          }

          @Override
          public void awaitUntil(long nanos) throws InterruptedException {
            clock.awaitUntil(nanos + 30_000_000);
          }

          @Override
          public void start(Runnable request) {
            clock.start(request);
          }
        };
    LoadResult result = new OpenLoad(SECOND, path -> End.ANSWERED, slow).run(3);

    assertThat(result.lateness().p50()).isCloseTo(30, Percentage.withPercentage(1));
    assertThat(result.objections()).contains("the generator was 30.0 ms late");
  }

  @Test
  void answersCountByTheirTime_whenPhasesFollow() throws InterruptedException {
    List<Phase> phases =
        List.of(
            new Phase(Duration.ofSeconds(2), 400, "/a"),
            new Phase(Duration.ofMillis(500), 100, "/b"),
            new Phase(Duration.ofSeconds(1), 200, "/c"));
    List<String> paths = new ArrayList<>();
    LoadResult result =
        new OpenLoad(
                phases,
                path -> {
                  paths.add(path);
                  clock.awaitUntil(clock.nanos() + 500_000_000);
                  return End.ANSWERED;
                },
                clock)
            .run(3);

    long toA = paths.stream().filter("/a"::equals).count();
    long toB = paths.stream().filter("/b"::equals).count();
    assertThat(paths).hasSize((int) result.sent());
    assertThat(result.perPhase()).hasSize(3);
    // What was due in the last half second of a phase is answered in the next one.
    assertThat(result.perPhase().get(0)).isBetween(0.6 * toA, 0.9 * toA);
    assertThat(result.perPhase().get(0) + result.perPhase().get(1)).isEqualTo((double) toA);
    assertThat(result.perPhase().get(2)).isGreaterThan((double) toB);
    assertThat(result.perPhase().stream().mapToDouble(each -> each).sum())
        .isEqualTo((double) result.completed());
    assertThat(result.seconds()).isEqualTo(3.5);
    assertThat(result.perSecond()).hasSize(3);
    assertThat(result.perSecond().getFirst()).isBetween(150.0, 250.0);
    assertThat(result.perSecond().get(1)).isBetween(350.0, 450.0);
  }

  @Test
  void requestCountsWithItsWait_whenItNeverEnds() throws InterruptedException {
    AtomicInteger number = new AtomicInteger();
    LoadResult result =
        new OpenLoad(
                SECOND,
                path -> {
                  if (number.incrementAndGet() == 1) {
                    clock.awaitUntil(Long.MAX_VALUE);
                  }
                  return End.ANSWERED;
                },
                clock)
            .run(3);

    assertThat(result.unanswered()).isEqualTo(1);
    assertThat(result.latency().max()).isCloseTo(40_000, Percentage.withPercentage(1));
    assertThat(result.latency().count()).isEqualTo(result.sent());
  }

  @Test
  void steadyPartIsWhatIsLeft_whenTheServerIsSlowAtFirst() throws InterruptedException {
    LoadResult result =
        new OpenLoad(
                List.of(new Phase(Duration.ofSeconds(20), 100, "/")),
                path -> {
                  long slow = Math.max(0, 5_000_000_000L - clock.nanos()) / 10;
                  clock.awaitUntil(clock.nanos() + 10_000_000 + slow);
                  return End.ANSWERED;
                },
                clock)
            .run(3);
    Steady steady = result.steady();

    assertThat(steady.isReached()).isTrue();
    assertThat(steady.from()).isBetween(2, 6);
    assertThat(steady.seconds()).isEqualTo(20.0 - steady.from());
    assertThat(steady.completed())
        .isEqualTo(
            result.perSecond().stream().skip(steady.from()).mapToLong(Double::longValue).sum());
    assertThat(steady.throughput()).isBetween(90.0, 110.0);
    assertThat(steady.perSecondMillis()).hasSize(20);
    assertThat(steady.perSecondMillis().getFirst()).isBetween(400.0, 510.0);
    assertThat(steady.perSecondMillis().getLast()).isCloseTo(10, Percentage.withPercentage(1));
    assertThat(steady.latency().count()).isLessThan(result.latency().count());
    assertThat(steady.latency().max()).isLessThan(result.latency().max());
  }

  @Test
  void secondWithoutARequestHasNoLatency_whenTheRateIsLow() throws InterruptedException {
    LoadResult result =
        new OpenLoad(List.of(new Phase(Duration.ofSeconds(20), 0.2, "/")), after(10), clock).run(3);

    assertThat(result.sent()).isBetween(1L, 10L);
    assertThat(result.steady().perSecondMillis()).contains(0.0).noneMatch(each -> each.isNaN());
  }

  private Requests after(int millis) {
    return path -> {
      clock.awaitUntil(clock.nanos() + millis * 1_000_000L);
      return End.ANSWERED;
    };
  }
}
