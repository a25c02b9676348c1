package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.analysis.model.Story;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A program that somebody joined while tasks waited for workers. Times are in microseconds.
class JoinedTest {
  private static final int POOL = 3;
  private static final int WORKERS = 2;
  private static final int WAITING = 40;
  private static final int REQUESTS = 60;
  private static final double HELD = 1_000;

  @TempDir Path folder;

  /// Two workers that are at work until 300 and 700, and then take what waits, each for 1,000; from
  /// 100 on a request comes every 600.
  private Program program() throws Exception {
    Story story =
        new Story()
            .pool(POOL, PoolKind.THREAD_POOL, WORKERS, WORKERS)
            .worker(20, POOL)
            .worker(21, POOL)
            .on(2, "25.0.3");
    Story.Teller client = story.thread(1);
    double[] free = {300, 700};
    for (int i = 0; i < WAITING + REQUESTS; i++) {
      int at = free[0] <= free[1] ? 0 : 1;
      int task = 1_000 + i;
      double start = free[at];
      if (i >= WAITING) {
        double came = 100 + 600 * (i - WAITING);
        client.submits(came, task, POOL);
        start = Math.max(start, came);
      }
      story
          .thread(20 + at)
          .starts(start, task, POOL)
          .sleeps(start, HELD - 2)
          .ends(start + HELD - 1, task, POOL);
      free[at] = start + HELD;
    }
    return new Program(story.model(folder.resolve("a.trace")), 0, List.of());
  }

  @Test
  void replayIsTrue_whenTasksWaitedAsRecordingBegan() throws Exception {
    ReplayValidation validation = ReplayValidation.of(program(), 25);

    assertThat(validation.figures().reasons()).isEmpty();
    // The first one that came waits for twenty others on each worker.
    assertThat(validation.traced().metrics().latency().mean() / 1_000).isGreaterThan(10_000);
    assertThat(validation.replayed().metrics().latency().mean() / 1_000)
        .isEqualTo(validation.traced().metrics().latency().mean() / 1_000, within(200.0));
  }

  @Test
  void whatNobodySawArrive_isNotCounted() throws Exception {
    assertThat(program().requestCount()).isEqualTo(REQUESTS);
  }
}
