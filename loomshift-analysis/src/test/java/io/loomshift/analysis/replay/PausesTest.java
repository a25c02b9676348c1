package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.analysis.metric.Run;
import io.loomshift.analysis.model.Machine;
import io.loomshift.analysis.model.Machine.Pause;
import io.loomshift.analysis.model.Story;
import io.loomshift.findings.Metrics;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Times of the stories are in microseconds, those of pauses in any unit.
class PausesTest {
  private static final int POOL = 1;
  private static final int REQUESTS = 40;
  private static final Offset<Double> NEARLY = within(1e-9);

  @TempDir Path folder;

  private static Pauses pauses(double factor) {
    return Pauses.of(
        new Machine(List.of(new Pause(150, 50), new Pause(220, 20)), List.of()), factor);
  }

  @Test
  void clockStandsStill_whileThreadsAreStopped() {
    Pauses pauses = pauses(1);

    assertThat(pauses.running(90)).isEqualTo(90, NEARLY);
    assertThat(pauses.running(130)).isEqualTo(100, NEARLY);
    assertThat(pauses.running(160)).isEqualTo(110, NEARLY);
    assertThat(pauses.running(300)).isEqualTo(230, NEARLY);
    assertThat(Pauses.none().running(300)).isEqualTo(300, NEARLY);
  }

  @Test
  void momentIsBehindThePause_whenARunGoesOnThroughIt() {
    Pauses pauses = pauses(1);

    assertThat(pauses.moment(100)).isEqualTo(100, NEARLY);
    assertThat(pauses.moment(101)).isEqualTo(151, NEARLY);
    assertThat(pauses.moment(230)).isEqualTo(300, NEARLY);
    assertThat(Pauses.none().moment(230)).isEqualTo(230, NEARLY);
  }

  @Test
  void pausesComeAsOftenForEachRequest_whenRequestsComeFaster() {
    Pauses pauses = pauses(2);

    assertThat(pauses.running(50)).isEqualTo(50, NEARLY);
    assertThat(pauses.running(100)).isEqualTo(50, NEARLY);
    assertThat(pauses.moment(51)).as("the second begins with the end of the first").isEqualTo(121);
  }

  @Test
  void whatComesMeanwhile_isHeldBackForHalfOfThePause() {
    Pauses pauses =
        Pauses.of(new Machine(List.of(new Pause(150_000_000, 50_000_000)), List.of()), 1);

    assertThat(pauses.heldBack(80e6, 151e6)).as("asked before").isEqualTo(26e6, NEARLY);
    assertThat(pauses.heldBack(130e6, 150e6)).as("asked within").isEqualTo(10e6, NEARLY);
    assertThat(pauses.heldBack(80e6, 99e6)).as("came before").isZero();
    assertThat(pauses.heldBack(80e6, 161e6)).as("came later").isZero();
    assertThat(pauses.heldBack(150e6, 152e6)).as("asked later").isZero();
  }

  /// A request each 200 ms waits for 50 ms for what comes from outside. The collector stops one of
  /// them for 80 ms, from the middle of its wait on.
  @Test
  void requestWaitsAsUsual_whenItsAnswerCameWhileTheCollectorStoppedAll() throws Exception {
    Story story =
        new Story().on(1, "25.0.3").pool(POOL, PoolKind.THREAD_POOL, 1, 1).worker(20, POOL);
    Story.Teller worker = story.thread(20).at(0, EventKind.POOL_IDLE, 7, POOL);
    for (int i = 0; i < REQUESTS; i++) {
      double time = 200_000 * i + 1_000;
      double length = i == REQUESTS / 2 ? 106_000 : 50_000;
      int answer = 1_000 + i;
      story.thread(1).submits(time, 100 + i, POOL);
      worker
          .starts(time, 100 + i, POOL)
          .awaits(time, length, answer)
          .ends(time + length, 100 + i, POOL);
      story.thread(2).at(time + length, EventKind.FUTURE_COMPLETE, answer, "shop.Future");
      if (length > 50_000) {
        story.thread(3).at(time + length - 1_000, EventKind.GARBAGE_COLLECTION, 80_000_000);
      }
    }
    Program program = new Program(story.model(folder.resolve("a.trace")));

    assertThat(replay(program).latency().p99()).isCloseTo(106e6, within(1e5));
    assertThat(replay(program.alone()).latency().p99()).isCloseTo(65e6, within(1e5));
  }

  /// A request each 10 ms computes for 1 ms. The collector stops so many of them for 4 ms each.
  private Program program(int pauses) throws Exception {
    Story story = new Story().on(1, "25.0.3").pool(POOL, PoolKind.THREAD_POOL, 1, 1);
    Story.Teller worker = story.worker(20, POOL).thread(20).at(0, EventKind.POOL_IDLE, 7, POOL);
    for (int i = 0; i < REQUESTS; i++) {
      double time = 10_000 * i + 1_000;
      double length = i >= REQUESTS / 2 && i < REQUESTS / 2 + pauses ? 5_000 : 1_000;
      story.thread(1).submits(time, 100 + i, POOL);
      worker
          .at(time, EventKind.PROCESSOR_TIME, 1_000_000L * i)
          .starts(time, 100 + i, POOL)
          .ends(time + length, 100 + i, POOL)
          .at(time + length, EventKind.PROCESSOR_TIME, 1_000_000L * (i + 1));
      if (length > 1_000) {
        story.thread(2).at(time + 4_500, EventKind.GARBAGE_COLLECTION, 4_000_000);
      }
    }
    return new Program(story.model(folder.resolve("a.trace")));
  }

  private static Metrics replay(Program program) {
    Run run = new Run();
    Replay.run(program, Variant.identity(25, new Arrival.Recorded()), run);
    return run.metrics();
  }

  @Test
  void requestsWaitForTheCollector_whenItComesAgainAndAgain() throws Exception {
    assertThat(replay(program(3).alone()).latency().p99()).isCloseTo(5e6, within(1e4));
    assertThat(program(3).alone().pausing()).isEmpty();
  }

  @Test
  void collectionsAreNoPartOfThePrediction_whenTheyWereFew() throws Exception {
    Program few = program(2).alone();

    assertThat(replay(few).latency().p99()).isCloseTo(1e6, within(1e4));
    assertThat(replay(few.pausing().orElseThrow()).latency().p99()).isCloseTo(5e6, within(1e4));
  }

  @Test
  void requestWaitsForTheCollectorOnce_whenTheTraceIsReplayedAsItWas() throws Exception {
    assertThat(replay(ReplayValidation.of(program(3), 25).program()).latency().p99())
        .isCloseTo(5e6, within(5e5));
  }
}
