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

  /// A server takes jobs in within a moment, and two workers do them, for which they are handed
  /// over by a thread that looks for them.
  ///
  /// @param length of a job, of which two come every 10 ms
  /// @param taken whether whoever serves a request hands its jobs over itself
  private List<String> jobs(double length, boolean taken) throws Exception {
    int server = 2;
    Story story =
        new Story()
            .pool(
                POOL,
                "job-worker",
                "java.util.concurrent.ThreadPoolExecutor",
                PoolKind.THREAD_POOL,
                2,
                2)
            .pool(server, PoolKind.THREAD_POOL, 2, 2)
            .worker(20, POOL)
            .worker(21, POOL)
            .worker(30, server);
    Story.Teller serving = story.thread(30).at(0, EventKind.POOL_IDLE, 7, server);
    story.thread(20).at(0, EventKind.POOL_IDLE, 7, POOL);
    story.thread(21).at(0, EventKind.POOL_IDLE, 7, POOL);
    for (int i = 0; i < REQUESTS; i++) {
      double time = 1_000 + 10_000.0 * i;
      story.thread(1).submits(time, 100 + i, server);
      serving
          .at(time, EventKind.POOL_BUSY, 7, server)
          .at(time, EventKind.TASK_START, 100 + i, server)
          .sleeps(time, 100);
      Story.Teller handing = taken ? serving : story.thread(2);
      for (int job = 0; job < 2; job++) {
        int task = 1_000 + 2 * i + job;
        handing.submits(time + 110 + job, task, POOL);
        story
            .thread(20 + job)
            .starts(time + 120, task, POOL)
            .sleeps(time + 120, length)
            .ends(time + 120 + length, task, POOL);
      }
      serving
          .at(time + 130, EventKind.TASK_END, 100 + i, "sun.net.httpserver.ServerImpl$Exchange")
          .at(time + 130, EventKind.POOL_IDLE, 7, server);
    }
    TraceModel model = story.model(folder.resolve("a.trace"));
    return Caveats.of(model, new Program(model), Options.usual()).stream()
        .filter(caveat -> caveat.code() == Caveat.Code.REQUESTS)
        .map(Caveat::message)
        .toList();
  }

  @Test
  void busyPoolIsNamed_whenNoRequestAsksForWhatItDoes() throws Exception {
    assertThat(jobs(9_500, false))
        .singleElement()
        .asString()
        .contains("job-worker was 9", "200 tasks that no request asks for")
        .endsWith("ask with --requests 'job-worker'");
    assertThat(jobs(2_000, false)).as("it is not busy").isEmpty();
    assertThat(jobs(9_500, true)).as("requests hand it what it does").isEmpty();
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
