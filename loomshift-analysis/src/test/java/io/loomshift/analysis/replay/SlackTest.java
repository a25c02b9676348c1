package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.analysis.model.Story;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Workers that go on late. Times are in microseconds.
class SlackTest {
  private static final int POOL = 1;
  private static final int WORKERS = 4;
  private static final int REQUESTS = 400;
  private static final double ASKED = 10_000;
  private static final double PROMPT = 50;
  private static final double LATE = 8_000;

  @TempDir Path folder;

  private Program program() throws Exception {
    return program(REQUESTS);
  }

  /// Each worker sleeps for each request, and has the next one as soon as it is done. One sleep of
  /// twenty ends as it should; each of the others is late, as where all workers wake at once.
  private Program program(int requests) throws Exception {
    Story story = new Story().on(1, "25.0.3").pool(POOL, PoolKind.THREAD_POOL, WORKERS, WORKERS);
    double[] free = new double[WORKERS];
    for (int i = 0; i < requests; i++) {
      int worker = i % WORKERS;
      double start = Math.max(free[worker], 100);
      double length = ASKED + (i % 20 == 0 ? PROMPT : LATE);
      story.thread(1).submits(10 + i, 1_000 + i, POOL);
      story
          .worker(20 + worker, POOL)
          .thread(20 + worker)
          .starts(start, 1_000 + i, POOL)
          .at(start, EventKind.SLEEP_BEGIN, Math.round(ASKED * 1_000))
          .at(start + length, EventKind.SLEEP_END, 0)
          .ends(start + length, 1_000 + i, POOL);
      free[worker] = start + length;
    }
    return new Program(story.model(folder.resolve("a.trace")), 0, List.of());
  }

  @Test
  void sleepIsLateAsWhereNobodyIsInTheWay_whenMostWereHindered() throws Exception {
    assertThat(program().alone().slack.sleep() / 1_000).isEqualTo(PROMPT, within(1.0));
    assertThat(program().slack.sleep() / 1_000)
        .as("as the machine was then")
        .isEqualTo(LATE, within(1.0));
  }

  @Test
  void sleepIsLateAsUsual_whenFewTellHowLateItIs() throws Exception {
    assertThat(program(REQUESTS / 4).alone().slack.sleep() / 1_000).isEqualTo(LATE, within(1.0));
  }

  @Test
  void capacityIsThatOfWorkersThatAreNotLate_whenMostWereHindered() throws Exception {
    ReplayValidation validation = ReplayValidation.of(program(), 25);

    assertThat(
            new Saturation(validation.program().alone())
                .of(validation.identity(), true, 0)
                .orElseThrow()
                .perSecond())
        .isCloseTo(WORKERS * 1e6 / (ASKED + PROMPT), within(4.0));
  }
}
