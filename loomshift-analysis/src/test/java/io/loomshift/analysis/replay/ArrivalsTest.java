package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.analysis.metric.Run;
import io.loomshift.analysis.model.Machine.Pause;
import io.loomshift.analysis.model.Story;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Times are milliseconds where nothing else is said.
class ArrivalsTest {
  private static final double MILLI = 1e6;
  private static final int POOL = 1;
  private static final Pause PAUSE = new Pause((long) (1_050 * MILLI), (long) (50 * MILLI));

  @TempDir Path folder;

  /// One each 10 ms, of which those come together that were due in the pause.
  private static DoubleStream come() {
    return IntStream.range(0, 120)
        .mapToDouble(i -> 10 * i)
        .map(time -> time >= 1_000 && time < 1_050 ? 1_050.1 : time);
  }

  @Test
  void requestsAreSpreadOverThePause_whenTheyComeTogetherBehindIt() {
    double[] times = come().map(time -> time * MILLI).toArray();
    double[] spread = times.clone();

    Arrivals.spread(times, spread, PAUSE);

    for (int i = 0; i < times.length; i++) {
      assertThat(spread[i] / MILLI).isCloseTo(10 * i, within(11.0));
      assertThat(spread[i]).isLessThanOrEqualTo(times[i]);
    }
  }

  @Test
  void requestsStay_whenNoneCameMeanwhile() {
    double[] times =
        come().filter(time -> time < 1_000 || time > 1_055).map(time -> time * MILLI).toArray();
    double[] spread = times.clone();

    Arrivals.spread(times, spread, PAUSE);

    assertThat(spread).isEqualTo(times);
  }

  @Test
  void requestsDoNotWaitForEachOther_whenACollectionHeldThemBackInTheTrace() throws Exception {
    Story story = new Story().on(1, "25.0.3").pool(POOL, PoolKind.THREAD_POOL, 1, 1);
    Story.Teller worker = story.worker(20, POOL).thread(20).at(0, EventKind.POOL_IDLE, 7, POOL);
    double free = 0;
    double[] times = come().map(time -> 1_000 * time).toArray();
    for (int i = 0; i < times.length; i++) {
      story.thread(1).submits(times[i], 100 + i, POOL);
      double begin = Math.max(free, times[i]);
      free = begin + 4_000;
      worker
          .at(begin, EventKind.PROCESSOR_TIME, 4_000_000L * i)
          .starts(begin, 100 + i, POOL)
          .ends(free, 100 + i, POOL)
          .at(free, EventKind.PROCESSOR_TIME, 4_000_000L * (i + 1));
    }
    story.thread(2).at(1_055_000, EventKind.GARBAGE_COLLECTION, 50_000_000);
    Program program = new Program(story.model(folder.resolve("a.trace")));
    Run run = new Run();

    Replay.run(program.alone(), Variant.identity(25, new Arrival.Recorded()), run);

    assertThat(run.metrics().latency().p99() / MILLI).isCloseTo(4, within(0.5));
  }
}
