package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.analysis.metric.Run;
import io.loomshift.analysis.model.Story;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is replayed where events were lost. Times are in microseconds.
class LossesTest {
  private static final int POOL = 1;
  private static final int LOST = 5;

  @TempDir Path folder;

  /// A task whose end is lost, and ten others behind it.
  private Program worker() throws Exception {
    Story story = new Story().pool(POOL, PoolKind.THREAD_POOL, 1, 1).worker(20, POOL);
    story.thread(1).submits(0, LOST, POOL);
    Story.Teller worker =
        story.thread(20).at(0, EventKind.POOL_IDLE, 7, POOL).starts(0, LOST, POOL).sleeps(5, 20);
    worker.loses(9);
    for (int i = 0; i < 10; i++) {
      double at = 1_000 + 100 * i;
      story.thread(1).submits(at, 10 + i, POOL);
      worker.starts(at, 10 + i, POOL).sleeps(at, 30).ends(at + 30, 10 + i, POOL);
    }
    return new Program(story.model(folder.resolve("a.trace")));
  }

  private static Run replay(Program program) {
    Run run = new Run();
    assertThat(Replay.run(program, Variant.identity(25, new Arrival.Recorded()), run)).isZero();
    return run;
  }

  @Test
  void laterTasksEndOnce_whenTheEndOfOneWasLost() throws Exception {
    Run run = replay(worker());

    assertThat(run.latencies()).hasSize(10);
    assertThat(LongStream.of(run.latencies())).allMatch(latency -> latency == 30_000);
  }

  @Test
  void taskIsNoService_whenItsEndWasLost() throws Exception {
    Program program = worker();

    assertThat(program.isService(0)).isFalse();
  }

  /// It tells nothing of another task.
  @Test
  void serviceGoesOn_whenItLosesEvents() throws Exception {
    Story story = new Story().pool(POOL, PoolKind.THREAD_POOL, 1, 1).pool(2, 1, 0).worker(20, POOL);
    story.thread(1).submits(0, LOST, POOL);
    Story.Teller service = story.thread(20).starts(0, LOST, POOL).sleeps(5, 20).loses(9);
    for (int i = 0; i < 10; i++) {
      double at = 1_000 + 90_000 * i;
      service.submits(at, 10 + i, 2);
      story.thread(30).starts(at, 10 + i, 2).sleeps(at, 30).ends(at + 30, 10 + i, 2);
    }

    Program program = new Program(story.model(folder.resolve("a.trace")));

    assertThat(program.isService(0)).isTrue();
    assertThat(replay(program).latencies()).hasSize(10);
  }

  /// From the first request to the end of the last there are 930 µs.
  @Test
  void workerIsFree_whenTheEndOfATaskWasLost() throws Exception {
    Run run = new Run();
    Traced.tell(worker(), run);

    assertThat(run.use().occupied().mean()).isCloseTo(300 / 930.0, within(1e-3));
  }
}
