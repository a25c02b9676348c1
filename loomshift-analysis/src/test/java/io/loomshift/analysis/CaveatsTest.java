package io.loomshift.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.analysis.model.Story;
import io.loomshift.analysis.model.TraceModel;
import io.loomshift.analysis.replay.Program;
import io.loomshift.findings.Caveat;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What an analysis says that it takes for granted. Times are in microseconds.
class CaveatsTest {
  private static final int POOL = 1;
  private static final int REQUESTS = 100;

  @TempDir Path folder;

  private List<String> caveats(int refused) throws Exception {
    Story story = new Story().pool(POOL, PoolKind.THREAD_POOL, 1, 1).worker(20, POOL);
    Story.Teller worker = story.thread(20).at(0, EventKind.POOL_IDLE, 7, POOL);
    for (int i = 0; i < REQUESTS; i++) {
      story.thread(1).submits(1_000 * i, 100 + i, POOL);
      worker
          .starts(1_000 * i, 100 + i, POOL)
          .sleeps(1_000 * i, 500)
          .ends(1_000 * i + 500, 100 + i, POOL);
    }
    for (int i = 0; i < refused; i++) {
      story
          .thread(1)
          .submits(1_000 * REQUESTS, 900 + i, POOL)
          .at(1_000 * REQUESTS, EventKind.TASK_REJECT, 900 + i, POOL);
    }
    TraceModel model = story.model(folder.resolve("a.trace"));
    return Caveats.of(model, new Program(model), Options.usual()).stream()
        .map(Caveat::message)
        .filter(message -> message.contains("refused"))
        .toList();
  }

  @Test
  void refusedTasksAreTold_whenThereAreMany() throws Exception {
    assertThat(caveats(10))
        .singleElement()
        .asString()
        .startsWith("the pools of requests refused 10 tasks beside the 100 requests");
    assertThat(caveats(2)).isEmpty();
  }

  /// Half of what tasks wait is for a queue that is full, and a worker waits for its next task.
  @Test
  void waitsWithoutCauseAreTold_whenTheEndOfATaskWasLost() throws Exception {
    Story story = new Story().pool(POOL, PoolKind.THREAD_POOL, 2, 2);
    Story.Teller worker = story.thread(20);
    for (int i = 0; i < REQUESTS; i++) {
      double at = 1_000 * i;
      story.thread(1).submits(at, 100 + i, POOL);
      worker
          .starts(at, 100 + i, POOL)
          .at(at, EventKind.QUEUE_PUT_BEGIN, 3, 0)
          .at(at + 100, EventKind.QUEUE_PUT_END, 3, 0)
          .sleeps(at + 200, 100)
          .ends(at + 300, 100 + i, POOL);
    }
    story
        .thread(21)
        .starts(0, 99, POOL)
        .loses(2)
        .at(10, EventKind.POOL_IDLE, 7, POOL)
        .at(900_000, EventKind.POOL_BUSY, 7, POOL);
    TraceModel model = story.model(folder.resolve("a.trace"));

    assertThat(Caveats.of(model, new Program(model), Options.usual()))
        .extracting(Caveat::message)
        .anyMatch(message -> message.startsWith("50 % of the time that tasks waited has no cause"));
  }
}
