package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.analysis.metric.Run;
import io.loomshift.analysis.model.BacklogSample;
import io.loomshift.analysis.model.Story;
import io.loomshift.findings.Metric;
import io.loomshift.findings.RequestFacts;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Times are milliseconds where nothing else is said.
class UnreadTest {
  private static final double MILLI = 1e6;
  private static final int POOL = 1;
  private static final int WORKERS = 10;
  private static final double HELD = 50;
  private static final double LENGTH = 6_000;
  private static final double PERIOD = 210;
  private static final int SELECTOR = 98;
  private static final int CLERK = 99;

  @TempDir Path folder;

  /// Requests that come by chance, and when workers that are all held begin with them.
  private static final class Load {
    final double[] came;
    final double[] begun;

    private Load(double[] came, double[] begun) {
      this.came = came;
      this.begun = begun;
    }

    static Load of(double perSecond) {
      SplittableRandom random = new SplittableRandom(7);
      double[] came =
          random.doubles((long) (perSecond * LENGTH / 1e3), 0, LENGTH).sorted().toArray();
      double[] begun = new double[came.length];
      double[] free = new double[WORKERS];
      for (int i = 0; i < came.length; i++) {
        begun[i] = Math.max(came[i], free[i % WORKERS]);
        free[i % WORKERS] = begun[i] + HELD;
      }
      return new Load(came, begun);
    }

    long unread(double time) {
      return until(came, time) - until(begun, time);
    }

    private static long until(double[] times, double time) {
      return Arrays.stream(times).filter(each -> each <= time).count();
    }

    double meanWait() {
      return IntStream.range(0, came.length)
          .mapToDouble(i -> begun[i] - came[i])
          .average()
          .orElse(0);
    }

    List<BacklogSample> samples() {
      return IntStream.rangeClosed(0, (int) (2 * LENGTH / PERIOD))
          .mapToObj(i -> new BacklogSample((long) (i * PERIOD * MILLI), unread(i * PERIOD), 0, 1))
          .toList();
    }

    /// A thread that reads a request only when a worker is free.
    Story story(List<BacklogSample> samples) {
      return story(samples, begun);
    }

    /// @param handedOver when each was handed to the workers
    Story story(List<BacklogSample> samples, double[] handedOver) {
      Story story = new Story().on(2, "25.0.3").pool(POOL, PoolKind.THREAD_POOL, WORKERS, WORKERS);
      Story.Teller selector = story.thread(SELECTOR);
      IntStream.range(0, begun.length)
          .boxed()
          .sorted(Comparator.comparingDouble(i -> handedOver[i]))
          .forEach(i -> selector.submits(1e3 * handedOver[i], 1_000 + i, POOL));
      for (int worker = 0; worker < WORKERS; worker++) {
        Story.Teller teller =
            story.worker(20 + worker, POOL).thread(20 + worker).at(0, EventKind.POOL_IDLE, 7, POOL);
        for (int i = worker; i < begun.length; i += WORKERS) {
          double begin = 1e3 * begun[i];
          teller
              .starts(begin, 1_000 + i, POOL)
              .sleeps(begin, 1e3 * HELD - 1)
              .ends(begin + 1e3 * HELD - 1, 1_000 + i, POOL);
        }
      }
      Story.Teller clerk = story.thread(CLERK);
      samples.forEach(sample ->
          clerk
              .at(sample.time() / 1e3, EventKind.BACKLOG, 0, (int) sample.unread())
              .at(
                  sample.time() / 1e3,
                  EventKind.OPERAND,
                  (int) sample.unread(),
                  (int) sample.ports()));
      return story;
    }
  }

  private static double[] spread(List<BacklogSample> samples, double... received) {
    double[] nanos = Arrays.stream(received).map(each -> each * MILLI).toArray();
    double[] came = nanos.clone();
    Unread.spread(samples, nanos, came);
    return Arrays.stream(came).map(each -> each / MILLI).toArray();
  }

  private static BacklogSample sample(double time, int unread) {
    return new BacklogSample((long) (time * MILLI), unread, 0, 1);
  }

  @Test
  void requestsCameWhenTheyWereReceived_whenNothingWasUnread() {
    double[] received = {10, 20, 30, 130, 180, 310};

    assertThat(spread(List.of(sample(0, 0), sample(100, 0), sample(200, 0)), received))
        .containsExactly(received);
  }

  @Test
  void requestsCameBetweenTheSamples_whenAllOfThemAreReceivedLater() {
    // Two wait at the first sample, and five at the second, when one has been received.
    double[] came =
        spread(List.of(sample(0, 0), sample(100, 2), sample(200, 5)), 150, 210, 220, 230, 240, 250);

    assertThat(Arrays.stream(came, 0, 2)).allMatch(time -> time > 0 && time <= 100);
    assertThat(Arrays.stream(came, 2, 6)).allMatch(time -> time > 100 && time <= 200);
    assertThat(came).isSorted();
  }

  @Test
  void waitsBecomeShorterEvenly_whenSomeAreReceivedInBetween() {
    double[] came =
        spread(List.of(sample(0, 4), sample(100, 0)), 10, 20, 30, 40, 50, 60, 70, 80, 90, 95);

    // At 50, two wait: so the seventh has come when the fifth is received.
    assertThat(came[6]).isCloseTo(50, within(0.01));
    assertThat(came[9]).isCloseTo(95, within(0.01));
    assertThat(Arrays.copyOf(came, 4)).containsOnly(0);
  }

  @Test
  void requestsBeforeTheRecordingDoNotCount_whenNobodyKnowsWhenTheyCame() throws Exception {
    Load load = Load.of(180);
    List<BacklogSample> samples =
        load.samples().stream().map(sample -> new BacklogSample(sample.time(), 3, 0, 1)).toList();

    Program program = new Program(load.story(samples).model(folder.resolve("a.trace")));

    assertThat(program.requestCount()).isEqualTo(load.came.length - 3);
  }

  @Test
  void meanWaitIsThatOfTheClients_whenWorkersAreAllHeld() throws Exception {
    Load load = Load.of(260);
    Program program = new Program(load.story(load.samples()).model(folder.resolve("a.trace")));

    Run traced = new Run();
    Traced.tell(program, traced);

    assertThat(load.meanWait()).isGreaterThan(500);
    assertThat(traced.metrics().latency().mean() / MILLI)
        .isCloseTo(load.meanWait() + HELD, Percentage.withPercentage(2));
    RequestFacts.Unread told = program.requestFacts().unread().orElseThrow();
    assertThat(told.waitNanos() / MILLI).isCloseTo(load.meanWait(), Percentage.withPercentage(2));
    assertThat(told.counted()).isTrue();
    assertThat(told.connections()).isEqualTo(told.unaccepted()).isGreaterThan(100);
  }

  @Test
  void offeredRateIsServed_whenTheTasksGetVirtualThreads() throws Exception {
    Load load = Load.of(260);
    ReplayValidation validation =
        ReplayValidation.of(
            new Program(load.story(load.samples()).model(folder.resolve("a.trace"))), 25);
    Run run = new Run();

    Replay.run(validation.program(), validation.identity().withVirtual(POOL), run);

    assertThat(validation.figures().passed()).isTrue();
    assertThat(validation.traced().metrics().throughput())
        .isCloseTo(1e3 * WORKERS / HELD, Percentage.withPercentage(2));
    assertThat(run.metrics().throughput()).isCloseTo(260, Percentage.withPercentage(3));
    assertThat(run.metrics().latency().mean() / MILLI).isCloseTo(HELD, within(1.0));
  }

  /// As where a connection stays that nobody ever reads.
  @Test
  void requestsComeWhenTheyAreReceived_whenNothingKeptTheProgramFromReading() throws Exception {
    Load load = Load.of(40);
    List<BacklogSample> samples =
        load.samples().stream().map(sample -> new BacklogSample(sample.time(), 5, 0, 1)).toList();

    ReplayValidation validation =
        ReplayValidation.of(new Program(load.story(samples).model(folder.resolve("a.trace"))), 25);

    assertThat(validation.figures().passed()).isTrue();
    assertThat(validation.traced().metrics().latency().mean() / MILLI).isCloseTo(HELD, within(1.0));
    RequestFacts.Unread told = validation.program().requestFacts().unread().orElseThrow();
    assertThat(told.counted()).isFalse();
    assertThat(told.waitNanos() / MILLI).isCloseTo(5 / 0.04, Percentage.withPercentage(10));
  }

  /// As by Tomcat, whose workers read what they are handed.
  @Test
  void queueOfThePoolIsNoFurtherWait_whenItsWorkersReadTheRequests() throws Exception {
    Load load = Load.of(260);
    Program program =
        new Program(load.story(load.samples(), load.came).model(folder.resolve("a.trace")));
    Run traced = new Run();
    Traced.tell(program, traced);

    assertThat(traced.metrics().latency().mean() / MILLI)
        .isCloseTo(load.meanWait() + HELD, Percentage.withPercentage(2));
    assertThat(program.requestFacts().unread().orElseThrow().connections()).isLessThan(1);
  }

  @Test
  void requestsStay_whenSamplesFindOneByChance() throws Exception {
    Load load = Load.of(40);
    List<BacklogSample> samples =
        load.samples().stream()
            .map(sample -> new BacklogSample(sample.time(), sample.time() / 100_000 % 2, 0, 1))
            .toList();
    Run traced = new Run();

    Traced.tell(new Program(load.story(samples).model(folder.resolve("a.trace"))), traced);

    assertThat(traced.metrics().latency().p99() / MILLI).isCloseTo(HELD, within(1.0));
  }

  @Test
  void requestsStayAndTheWaitIsTold_whenConnectionsWaitAtSeveralPorts() throws Exception {
    Load load = Load.of(260);
    List<BacklogSample> samples =
        load.samples().stream()
            .map(sample -> new BacklogSample(sample.time(), sample.unread(), 0, 2))
            .toList();
    Program program = new Program(load.story(samples).model(folder.resolve("a.trace")));
    Run traced = new Run();

    Traced.tell(program, traced);

    assertThat(traced.metrics().latency().mean() / MILLI).isCloseTo(HELD, within(1.0));
    RequestFacts.Unread told = program.requestFacts().unread().orElseThrow();
    assertThat(told.counted()).isFalse();
    assertThat(told.waitNanos() / MILLI).isCloseTo(load.meanWait(), Percentage.withPercentage(10));
  }

  @Test
  void requestsStay_whenSamplesEndBeforeTheRequestsDo() throws Exception {
    Load load = Load.of(260);
    List<BacklogSample> samples =
        load.samples().stream().filter(sample -> sample.time() < 4_000 * MILLI).toList();

    Program program = new Program(load.story(samples).model(folder.resolve("a.trace")));

    assertThat(program.requestFacts().unread().orElseThrow().counted()).isFalse();
  }

  /// A tenth of a long wait in sockets may be more than a request takes.
  @Test
  void heldThreadsAreCheckedToo_whenRequestsWaitedInSockets() throws Exception {
    assertThat(limitOfHeldThreads(260)).isTrue();
    assertThat(limitOfHeldThreads(40)).isFalse();
  }

  private boolean limitOfHeldThreads(double perSecond) throws Exception {
    Load load = Load.of(perSecond);
    return ReplayValidation.of(
            new Program(load.story(load.samples()).model(folder.resolve("a.trace"))), 25)
        .figures()
        .checks()
        .stream()
        .filter(check -> check.metric() == Metric.OCCUPIED_MEAN)
        .anyMatch(check -> check.limit().isPresent());
  }
}
