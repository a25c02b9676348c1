package io.loomshift.measure.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.load.Requests.End;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
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
}
