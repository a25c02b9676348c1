package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.analysis.metric.Run;
import io.loomshift.analysis.model.Story;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Answers of another service. Times are in microseconds.
class ExternalsTest {
  private static final int POOL = 1;
  private static final int TASK = 100;
  private static final int ANSWER = 500;
  private static final int REQUESTS = 40;
  private static final long LOOP = 30;

  @TempDir Path folder;

  /// Requests every 20,000, each of which waits for an answer that comes 10,000 later.
  private Program program(double end) throws Exception {
    Story story = new Story().pool(POOL, PoolKind.THREAD_POOL, 1, 1);
    story.thread(1).at(0, EventKind.THREAD_START, LOOP);
    Story.Teller loop = story.thread(LOOP).at(1, EventKind.THREAD_BEGIN, LOOP);
    for (int i = 0; i < REQUESTS; i++) {
      double time = 20_000.0 * i + 100;
      story.thread(1).submits(time, TASK + i, POOL);
      story
          .thread(20)
          .starts(time, TASK + i, POOL)
          .at(time + 100, EventKind.FUTURE_WAIT_BEGIN, ANSWER + i, "shop.Answer")
          .at(time + 10_000, EventKind.FUTURE_WAIT_END, ANSWER + i, "shop.Answer")
          .ends(time + 10_100, TASK + i, POOL);
      loop.at(time + 9_900, EventKind.FUTURE_COMPLETE, ANSWER + i, "shop.Answer");
    }
    loop.at(end, EventKind.THREAD_END, LOOP);
    return new Program(story.model(folder.resolve("a.trace")), 0, List.of());
  }

  private static double meanAtAHalfMore(Program program) {
    Run run = new Run();
    Replay.run(program, Variant.identity(25, new Arrival.Faster(1.5)), run);
    return run.metrics().latency().mean();
  }

  @Test
  void answerTakesAsLongAsItDid_whenALoopReadsItThatTheProgramStarted() throws Exception {
    assertThat(meanAtAHalfMore(program(20_000.0 * REQUESTS)))
        .as("and does not come when it came")
        .isCloseTo(10_100e3, within(200e3));
  }
}
