package io.loomshift.analysis;

import static io.loomshift.trace.PoolKind.OTHER;
import static io.loomshift.trace.PoolKind.RESOURCES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.analysis.model.Story;
import io.loomshift.findings.Capacities;
import io.loomshift.findings.Capacity;
import io.loomshift.findings.Capacity.Kind;
import io.loomshift.findings.Interval;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Capacities that were worked out by hand.
class CapacityForecastTest {
  private static final int POOL = 1;
  private static final int LENDER = 2;
  private static final int SEMAPHORE = 9;
  private static final int QUEUE = 8;
  private static final String DATA_SOURCE = "com.zaxxer.hikari.HikariDataSource";
  private static final String THREAD_POOL = "java.util.concurrent.ThreadPoolExecutor";

  @TempDir Path folder;

  /// Every 200 ms three requests come at once, one for each worker. Each holds one of two permits
  /// for 20 ms, for which the third waits, and sleeps for another 30 ms.
  private static Story permits() {
    Story story = new Story().pool(POOL, PoolKind.THREAD_POOL, 3, 3);
    for (int worker = 0; worker < 3; worker++) {
      story.worker(20 + worker, POOL).thread(20 + worker).at(0, EventKind.POOL_IDLE, 7, POOL);
    }
    for (int request = 0; request < 120; request++) {
      int worker = request % 3;
      double time = request / 3 * 200_000;
      double waits = worker == 2 ? 20_000 : 0;
      double has = time + waits;
      story.thread(1).submits(time, 100 + request, POOL);
      story
          .thread(20 + worker)
          .starts(time, 100 + request, POOL)
          .acquires(time, waits, SEMAPHORE)
          .sleeps(has, 20_000)
          .releases(has + 20_000, SEMAPHORE)
          .sleeps(has + 20_000, 30_000)
          .ends(has + 50_000, 100 + request, POOL);
    }
    return story;
  }

  /// The same with two connections in a queue, which the program put there when it began.
  private static Story connections() {
    Story story = new Story().pool(POOL, PoolKind.THREAD_POOL, 3, 3);
    story
        .thread(1)
        .at(0, EventKind.QUEUE_PUT_BEGIN, QUEUE, "shop.Queue")
        .at(0, EventKind.QUEUE_PUT_END, QUEUE, 1)
        .at(1, EventKind.QUEUE_PUT_BEGIN, QUEUE, "shop.Queue")
        .at(1, EventKind.QUEUE_PUT_END, QUEUE, 1);
    for (int worker = 0; worker < 3; worker++) {
      story.worker(20 + worker, POOL).thread(20 + worker).at(0, EventKind.POOL_IDLE, 7, POOL);
    }
    for (int request = 0; request < 120; request++) {
      int worker = request % 3;
      double time = 10 + request / 3 * 200_000;
      double has = time + (worker == 2 ? 20_000 : 0);
      story.thread(1).submits(time, 100 + request, POOL);
      story
          .thread(20 + worker)
          .starts(time, 100 + request, POOL)
          .at(time, EventKind.QUEUE_TAKE_BEGIN, QUEUE, "shop.Queue")
          .at(has, EventKind.QUEUE_TAKE_END, QUEUE, 1)
          .sleeps(has, 20_000)
          .at(has + 20_000, EventKind.QUEUE_PUT_BEGIN, QUEUE, "shop.Queue")
          .at(has + 20_000, EventKind.QUEUE_PUT_END, QUEUE, 1)
          .sleeps(has + 20_000, 30_000)
          .ends(has + 50_000, 100 + request, POOL);
    }
    return story;
  }

  /// The same with a pool of four connections, of which three are ever held: nobody waits, and only
  /// the pool says that there are no more.
  private static Story lent() {
    return lent(0);
  }

  /// @param another for how many microseconds a request holds a second one besides; 0 for none
  private static Story lent(double another) {
    Story story =
        new Story()
            .pool(POOL, PoolKind.THREAD_POOL, 3, 3)
            .pool(LENDER, "HikariPool-1", DATA_SOURCE, RESOURCES, 0, another > 0 ? 6 : 4);
    for (int worker = 0; worker < 3; worker++) {
      story.worker(20 + worker, POOL).thread(20 + worker).at(0, EventKind.POOL_IDLE, 7, POOL);
    }
    for (int request = 0; request < 120; request++) {
      int worker = request % 3;
      double time = 10 + request / 3 * 200_000;
      story.thread(1).submits(time, 100 + request, POOL);
      Story.Teller thread = story.thread(20 + worker).starts(time, 100 + request, POOL);
      thread
          .at(time, EventKind.CONNECTION_BEGIN, LENDER, LENDER)
          .at(time, EventKind.CONNECTION_ACQUIRE, LENDER, DATA_SOURCE)
          .at(time, EventKind.OPERAND, 500 + worker, 0)
          .at(time, EventKind.CONNECTION_END, LENDER, LENDER)
          .sleeps(time, 5_000);
      if (another > 0) {
        thread
            .at(time + 5_000, EventKind.CONNECTION_BEGIN, LENDER, LENDER)
            .at(time + 5_000, EventKind.CONNECTION_ACQUIRE, LENDER, DATA_SOURCE)
            .at(time + 5_000, EventKind.OPERAND, 600 + worker, 0)
            .at(time + 5_000, EventKind.CONNECTION_END, LENDER, LENDER)
            .sleeps(time + 5_000, another)
            .at(time + 5_000 + another, EventKind.CONNECTION_RELEASE, 600 + worker, 0);
      }
      thread
          .sleeps(time + 5_000 + another, 25_000 - another)
          .at(time + 30_000, EventKind.CONNECTION_RELEASE, 500 + worker, 0);
      thread.sleeps(time + 30_000, 30_000).ends(time + 60_000, 100 + request, POOL);
    }
    return story;
  }

  /// On one processor a request every 50 ms takes 1 ms of it to be read, and is answered by one of
  /// two workers, who computes for 3 ms and sleeps for 8.
  private static Story read() {
    int reader = 3;
    Story story =
        new Story()
            .on(1, "25.0.3")
            .pool(reader, "reader", THREAD_POOL, PoolKind.THREAD_POOL, 1, 1)
            .pool(POOL, "answers", THREAD_POOL, PoolKind.THREAD_POOL, 2, 2)
            .stack(20, 20)
            .stack(21, 21)
            .worker(30, reader)
            .worker(40, POOL)
            .worker(41, POOL);
    Story.Teller reads = story.thread(30).at(0, EventKind.POOL_IDLE, 7, reader);
    story.thread(40).at(0, EventKind.POOL_IDLE, 7, POOL);
    story.thread(41).at(0, EventKind.POOL_IDLE, 7, POOL);
    for (int request = 0; request < 120; request++) {
      double time = 50_000 * request;
      int task = 100 + 2 * request;
      story.thread(1).submits(time, task, reader, 20);
      reads.starts(time, task, reader).submits(time + 1_000, task + 1, POOL, 21);
      reads.ends(time + 1_000, task, reader);
      story
          .thread(40 + request % 2)
          .starts(time + 1_000, task + 1, POOL)
          .sleeps(time + 4_000, 8_000)
          .ends(time + 12_000, task + 1, POOL);
    }
    return story;
  }

  @Test
  void capacityIsThatOfALoadNearIt_whenRequestsThatAreNotServedNeedTheProcessorToo()
      throws Exception {
    Capacity now = capacities(read()).before();

    assertThat(now.replayed()).isTrue();
    assertThat(limit(now).kind()).isEqualTo(Kind.WORKERS);
    assertThat(now.perSecond()).as("of 182, by two workers for 11 ms each").isGreaterThan(160);
  }

  private static Capacity carrying(double perSecond) {
    Capacity.Bound bound = new Capacity.Bound(Kind.PROCESSORS, "", 1, 1e6, 0.1);
    return new Capacity(
        perSecond, new Interval(perSecond / 2, 2 * perSecond), true, List.of(bound));
  }

  @Test
  void limitIsNotKnown_whenAReplayReachesLittleOfWhatTheMostUsedResourceLetsThrough() {
    assertThat(CapacityForecast.isKnown(carrying(460))).isFalse();
    assertThat(CapacityForecast.isKnown(carrying(600))).isTrue();
  }

  private Capacities capacities(Story story) throws Exception {
    Path trace = folder.resolve("a.trace");
    story.write(trace);
    return Analyst.analyze(trace, Options.usual()).capacities().orElseThrow();
  }

  private static Capacity.Bound limit(Capacity capacity) {
    return capacity.limit().orElseThrow();
  }

  @Test
  void workersAreTheLimit_whenTheyAreUsedUpFirst() throws Exception {
    Capacity now = capacities(permits()).before();

    assertThat(now.replayed()).isTrue();
    assertThat(now.perSecond()).as("three workers for 50 ms each").isCloseTo(60, within(1.0));
    assertThat(limit(now).kind()).isEqualTo(Kind.WORKERS);
    assertThat(limit(now).demandNanos() / 1e6)
        .as("without the wait for a permit")
        .isCloseTo(50, within(0.1));
  }

  private Capacity virtual(Story story) throws Exception {
    return capacities(story).after().stream()
        .filter(after -> after.findings().equals(List.of("to-virtual-1")))
        .map(Capacities.After::capacity)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void elementsAreTheLimit_whenTheyWereInTheQueueFromTheBeginning() throws Exception {
    Capacity then = virtual(connections());

    assertThat(then.perSecond()).as("two connections for 20 ms each").isCloseTo(100, within(2.0));
    assertThat(limit(then).kind()).isEqualTo(Kind.ELEMENTS);
    assertThat(limit(then).amount()).isEqualTo(2);
  }

  @Test
  void connectionsAreTheLimit_whenOnlyTheirPoolSaysHowManyThereAre() throws Exception {
    Capacity then = virtual(lent());

    assertThat(limit(then).kind()).isEqualTo(Kind.CONNECTIONS);
    assertThat(limit(then).name()).isEqualTo("HikariPool-1");
    assertThat(limit(then).amount()).isEqualTo(4);
    assertThat(then.perSecond())
        .as("four connections for 30 ms each")
        .isCloseTo(4 / 0.03, within(4.0));
  }

  /// As where a transaction needs another one of its own.
  @Test
  void bothConnectionsCount_whenARequestHoldsTwoAtOnce() throws Exception {
    assertThat(capacities(lent(20_000)).before().bounds())
        .filteredOn(bound -> bound.kind() == Kind.CONNECTIONS)
        .singleElement()
        .satisfies(bound ->
            assertThat(bound.demandNanos() / 1e6).as("30 ms and 20 ms").isCloseTo(50, within(0.5)));
  }

  @Test
  void permitsAreTheLimit_whenThreadsAreVirtual() throws Exception {
    Capacity then = virtual(permits());

    assertThat(then.perSecond()).as("two permits for 20 ms each").isCloseTo(100, within(2.0));
    assertThat(limit(then).kind()).isEqualTo(Kind.PERMITS);
    assertThat(limit(then).amount()).isEqualTo(2);
  }

  private static final int COMPUTING = 10_000;

  /// One request every 40 ms, which sleeps for 10 ms and then has its worker for another 10 ms. The
  /// first 60 need so many times as long there, and come as much less often.
  ///
  /// @param heavier how much longer the first ones take
  /// @param share how much of that time a worker has a processor
  private static Story computing(int heavier, double share) {
    Story story =
        new Story()
            .on(1, "25.0.3")
            .pool(POOL, "http", "org.apache.tomcat.util.threads.ThreadPoolExecutor", OTHER, 1, 8);
    for (int worker = 0; worker < 2; worker++) {
      story.worker(20 + worker, POOL).thread(20 + worker).at(0, EventKind.POOL_IDLE, 7, POOL);
    }
    double time = 40_000;
    double[] used = {0, 0};
    for (int request = 0; request < 180; request++) {
      int worker = request % 2;
      double runs = request < 60 ? heavier * COMPUTING : COMPUTING;
      story.thread(1).submits(time, 100 + request, POOL);
      used[worker] += share * runs * 1_000;
      story
          .thread(20 + worker)
          .starts(time, 100 + request, POOL)
          .sleeps(time, 10_000)
          .ends(time + 10_000 + runs, 100 + request, POOL)
          .at(time + 10_000 + runs, EventKind.PROCESSOR_TIME, Math.round(used[worker]));
      time += 30_000 + runs;
    }
    return story;
  }

  private Capacity afterSixty(Story story) throws Exception {
    Path trace = folder.resolve("a.trace");
    story.write(trace);
    return Analyst.analyze(trace, Options.usual().afterWarmUp(60))
        .capacities()
        .orElseThrow()
        .before();
  }

  @Test
  void processorIsTheLimit_whateverRequestsNeededThatWarmedUp() throws Exception {
    Capacity now = afterSixty(computing(20, 1));

    assertThat(limit(now).kind()).isEqualTo(Kind.PROCESSORS);
    assertThat(now.replayed()).isTrue();
    assertThat(now.perSecond()).as("one processor for 10 ms each").isCloseTo(100, within(3.0));
  }

  @Test
  void processorIsAllTheirs_whenOthersTookHalfOfItInTheTrace() throws Exception {
    Capacity now = afterSixty(computing(1, 0.5));

    assertThat(limit(now).kind()).isEqualTo(Kind.PROCESSORS);
    assertThat(now.perSecond()).as("one processor for 5 ms each").isCloseTo(200, within(6.0));
  }

  @Test
  void workersAreAsManyAsThePoolMayHave_whenFewerWereNeeded() throws Exception {
    Capacity now = afterSixty(computing(1, 1));

    assertThat(now.bounds())
        .filteredOn(bound -> bound.kind() == Kind.WORKERS)
        .extracting(Capacity.Bound::amount)
        .containsExactly(8L);
  }
}
