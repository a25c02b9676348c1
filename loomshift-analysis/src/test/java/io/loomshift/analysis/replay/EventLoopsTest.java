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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Threads that select, read, answer and select again. Times are in microseconds.
class EventLoopsTest {
  private static final int SELECT = 50;
  private static final int WRITE_FILE = 51;
  private static final int REQUESTS = 60;
  private static final int FIRST_CONNECTION = 100;
  private static final int SELECTOR = 4;
  private static final int FILE = 5;

  @TempDir Path folder;

  private Program program(Story story) throws Exception {
    return new Program(story.model(folder.resolve("a.trace")), 0, List.of());
  }

  private static Story story() {
    return story("sun.nio.ch.SelectorImpl.lockAndDoSelect");
  }

  /// @param select by which the loops wait for their connections
  private static Story story(String select) {
    return new Story()
        .method(SELECT, select)
        .method(WRITE_FILE, "java.io.FileOutputStream", "write")
        .threadNamed(20, "loop-1")
        .threadNamed(21, "loop-2")
        .on(2, "25.0.3");
  }

  /// Two loops that sleep for so long for each request, of which one comes every 500 in turns.
  ///
  /// @param answers whether they answer themselves
  private static Story service(double length, boolean answers) {
    return service(story(), length, answers, 0);
  }

  /// @param pool to which they hand a task for each; 0 for none
  private static Story service(Story story, double length, boolean answers, int pool) {
    Story.Teller[] loops = {story.thread(20), story.thread(21)};
    double[] free = {0, 0};
    for (int i = 0; i < REQUESTS; i++) {
      double came = 500 + 500 * i;
      int at = i % 2;
      int connection = FIRST_CONNECTION + i;
      double start = Math.max(free[at] + 10, came);
      loops[at]
          .at(free[at] + 1, EventKind.IO_BEGIN, SELECTOR + 10 * at, SELECT)
          .at(start, EventKind.IO_END, 0)
          .at(start + 1, EventKind.CHANNEL_READ, connection, 100)
          // The log of what was asked for is written before the answer.
          .at(start + 2, EventKind.IO_BEGIN, FILE, WRITE_FILE)
          .at(start + 3, EventKind.IO_END, 0)
          .sleeps(start + 4, length);
      if (pool > 0) {
        loops[at].submits(start + 4 + length, 1_000 + i, pool);
      }
      free[at] = start + 4 + length + 1;
      if (answers) {
        loops[at].at(free[at], EventKind.CHANNEL_WRITE, connection, 50);
      }
    }
    return story;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sun.nio.ch.SelectorImpl.lockAndDoSelect",
        "sun.nio.ch.EPollPort$EventHandlerTask.poll",
        "io.netty.channel.epoll.EpollIoHandler.epollWait",
        "shop.shaded.io.netty.channel.kqueue.KQueueEventLoop.kqueueWait"
      })
  void answersAreRequests_whenALoopSelectsReadsAndWrites(String select) throws Exception {
    Program program = program(service(story(select), 600, true, 0));

    assertThat(program.requestCount()).isEqualTo(REQUESTS);
    assertThat(program.requestFacts().pools())
        .singleElement()
        .satisfies(pool -> assertThat(pool.name()).isEqualTo("loop"));
    assertThat(program.pools().values())
        .singleElement()
        .satisfies(pool -> assertThat(pool.limit()).isEqualTo(2));
    Run traced = new Run();
    Traced.tell(program, traced);
    // From the end of the wait to the write.
    assertThat(traced.metrics().latency().mean() / 1_000).isEqualTo(605, within(2.0));
    ReplayValidation validation = ReplayValidation.of(program, 25);
    assertThat(validation.figures().reasons()).isEmpty();
    assertThat(
            new Saturation(validation.program())
                .of(validation.identity(), true, 0)
                .orElseThrow()
                .perSecond())
        .isEqualTo(2 / 604e-6, within(100.0));
  }

  @Test
  void requestCameMeanwhile_whenALoopNeedNotWait() throws Exception {
    Program program = program(service(1_200, true));
    int[] requests = program.requests();

    assertThat(requests).hasSize(REQUESTS);
    // From its second request on a loop finds the next one at once; that came while it answered.
    long begun = program.operations.time(program.tasks.start(requests[REQUESTS - 1]));
    assertThat((begun - program.arrival(requests[REQUESTS - 1])) / 1_000.0)
        .isEqualTo(607, within(10.0));
  }

  @Test
  void requestWaitsForItsLoop_whenAnotherIsIdle() throws Exception {
    Story story = story();
    for (int at = 0; at < 2; at++) {
      Story.Teller loop = story.thread(20 + at);
      double free = 0;
      for (int i = 0; i < REQUESTS; i++) {
        // Four in a row for one loop, and then for the other.
        double came = 100_000 + 100_000 * (i / 4) + 50_000 * at;
        double start = Math.max(free + 10, came);
        loop.at(free + 1, EventKind.IO_BEGIN, SELECTOR + 10 * at, SELECT)
            .at(start, EventKind.IO_END, 0)
            .at(start + 1, EventKind.CHANNEL_READ, FIRST_CONNECTION + 1_000 * at + i, 100)
            .sleeps(start + 2, 10_000)
            .at(start + 10_003, EventKind.CHANNEL_WRITE, FIRST_CONNECTION + 1_000 * at + i, 50);
        free = start + 10_003;
      }
    }

    ReplayValidation validation = ReplayValidation.of(program(story), 25);
    assertThat(validation.program().pools().values())
        .singleElement()
        .satisfies(pool -> assertThat(pool.limit()).isEqualTo(2));
    assertThat(validation.figures().reasons()).isEmpty();
    assertThat(validation.replayed().metrics().latency().mean())
        .isEqualTo(validation.traced().metrics().latency().mean(), within(200_000.0));
  }

  @Test
  void nothingIsARequest_whenSomebodyElseAnswers() throws Exception {
    assertThat(program(service(600, false)).requestCount()).isZero();
  }

  @Test
  void loopIsNoWorker_whenTasksOfAPoolDoTheRequests() throws Exception {
    Story story = story().pool(3, PoolKind.THREAD_POOL, 1, 1).worker(30, 3);
    Story.Teller worker = story.thread(30);
    for (int i = 0; i < REQUESTS; i++) {
      double time = 500 + 500 * i + 20;
      worker.starts(time, 1_000 + i, 3).sleeps(time, 400).ends(time + 410, 1_000 + i, 3);
    }
    service(story, 10, true, 3);

    assertThat(program(story).requestFacts().pools())
        .singleElement()
        .satisfies(pool -> assertThat(pool.name()).isEqualTo("pool-3"));
  }

  @Test
  void connectionBringsNoRequests_whenItIsWrittenToFirst() throws Exception {
    Story story = story();
    Story.Teller loop = story.thread(20);
    for (int i = 0; i < REQUESTS; i++) {
      double time = 500 * i;
      loop.at(time + 1, EventKind.CHANNEL_WRITE, FIRST_CONNECTION, 50)
          .at(time + 2, EventKind.IO_BEGIN, SELECTOR, SELECT)
          .at(time + 400, EventKind.IO_END, 0)
          .at(time + 401, EventKind.CHANNEL_READ, FIRST_CONNECTION, 100);
    }

    assertThat(program(story).requestCount()).isZero();
  }
}
