package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.analysis.model.Story;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Schedulers that are made of pools of one worker each. Times are in microseconds.
class SiblingsTest {
  private static final int POOLS = 30;
  private static final int REQUESTS = 600;
  private static final String SCHEDULED = "java.util.concurrent.ScheduledThreadPoolExecutor";

  @TempDir Path folder;

  private Program program(Story story) throws Exception {
    return new Program(story.model(folder.resolve("a.trace")), 0, List.of());
  }

  /// A request every 100 that takes 2,000, by the pool that is chosen for it.
  private static Story scheduler(IntUnaryOperator choice) {
    Story story = new Story();
    for (int pool = 1; pool <= POOLS; pool++) {
      story.pool(pool, "elastic", SCHEDULED, PoolKind.SCHEDULED, 1, 1).worker(100 + pool, pool);
    }
    double[] free = new double[POOLS + 1];
    for (int i = 0; i < REQUESTS; i++) {
      int pool = choice.applyAsInt(i);
      double came = 100 + 100 * i;
      double start = Math.max(came, free[pool]);
      story.thread(1).submits(came, 1_000 + i, pool);
      story
          .thread(100 + pool)
          .starts(start, 1_000 + i, pool)
          .sleeps(start, 2_000)
          .ends(start + 2_000, 1_000 + i, pool);
      free[pool] = start + 2_000;
    }
    return story;
  }

  @Test
  void poolsAreOne_whenNoTaskWaitsWhileAWorkerIsIdle() throws Exception {
    Program program = program(scheduler(i -> 1 + i % POOLS));

    assertThat(program.requestCount()).isEqualTo(REQUESTS);
    assertThat(program.pools().values())
        .singleElement()
        .satisfies(pool -> assertThat(pool.limit()).isEqualTo(POOLS));
    assertThat(ReplayValidation.of(program, 25).figures().reasons()).isEmpty();
  }

  @Test
  void poolsAreOne_whenAllWorkersAreHeldButForMomentsBetweenTasks() throws Exception {
    // A task each 20, which takes 2,000 of one of 30 workers, and begins 10 behind the one before.
    Story story = new Story();
    double[] free = new double[POOLS + 1];
    for (int pool = 1; pool <= POOLS; pool++) {
      story.pool(pool, "elastic", SCHEDULED, PoolKind.SCHEDULED, 1, 1).worker(100 + pool, pool);
    }
    for (int i = 0; i < 10 * REQUESTS; i++) {
      int pool = 1 + i % POOLS;
      double came = 100 + 20 * i;
      double start = Math.max(came, free[pool] + 10);
      story.thread(1).submits(came, 1_000 + i, pool);
      story
          .thread(100 + pool)
          .starts(start, 1_000 + i, pool)
          .sleeps(start, 2_000)
          .ends(start + 2_000, 1_000 + i, pool);
      free[pool] = start + 2_000;
    }

    assertThat(program(story).pools().values())
        .singleElement()
        .satisfies(pool -> assertThat(pool.limit()).isEqualTo(POOLS));
  }

  @Test
  void poolsStayApart_whenTasksWaitForTheirOwn() throws Exception {
    int[] choices = new java.util.Random(7).ints(REQUESTS, 1, POOLS + 1).toArray();
    Program program = program(scheduler(i -> choices[i]));

    assertThat(program.pools()).hasSize(POOLS);
    // Each of them runs a thirtieth, and together they run all.
    assertThat(program.requestCount()).isEqualTo(REQUESTS);
    assertThat(IntStream.of(program.requests()).map(program.tasks::pool).distinct().count())
        .isEqualTo(POOLS);
  }
}
