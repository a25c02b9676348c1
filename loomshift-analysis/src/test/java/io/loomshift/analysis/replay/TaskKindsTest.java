package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.analysis.model.Story;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tasks by the place that handed them over. Times are in microseconds.
class TaskKindsTest {
  private static final int POOL = 1;
  private static final int READ = 2;
  private static final int READ_COMPLETE = 3;
  private static final int REQUESTS = 30;

  @TempDir Path folder;

  private Program program(Story story) throws Exception {
    return new Program(story.model(folder.resolve("a.trace")), 0, List.of());
  }

  /// A framework hands a scheduled pool of one worker two tasks for each request, one of which
  /// takes 2,000.
  ///
  /// @param gap between requests
  private static Story service(double gap) {
    Story story =
        new Story()
            .pool(POOL, PoolKind.SCHEDULED, 1, 0)
            .stack(READ, 20)
            .stack(READ_COMPLETE, 30)
            .worker(20, POOL);
    Story.Teller loop = story.thread(1);
    Story.Teller worker = story.thread(20).at(0, EventKind.POOL_IDLE, 7, POOL);
    double free = 0;
    for (int i = 0; i < REQUESTS; i++) {
      double came = 100 + gap * i;
      loop.submits(came, 100 + 2 * i, POOL, READ).submits(came, 101 + 2 * i, POOL, READ_COMPLETE);
      double starts = Math.max(came, free);
      worker
          .starts(starts, 100 + 2 * i, POOL)
          .sleeps(starts, 2_000)
          .ends(starts + 2_000, 100 + 2 * i, POOL)
          .starts(starts + 2_000, 101 + 2 * i, POOL)
          .ends(starts + 2_001, 101 + 2 * i, POOL);
      free = starts + 2_001;
    }
    return story;
  }

  @Test
  void oneRequest_whenAFrameworkHandsOverSeveralTasks() throws Exception {
    assertThat(program(service(3_000)).requestCount()).isEqualTo(REQUESTS);
  }

  @Test
  void requestsAreThoseThatTakeTime_whenAListenerIsToldOfEachIdleConnection() throws Exception {
    int idle = 5;
    int first = 10_000;
    Story story = service(3_000).stack(idle, 40);
    // Behind each request, while the worker has nothing else to do.
    for (int i = 0; i < REQUESTS; i++) {
      for (int connection = 0; connection < 40; connection++) {
        double time = 100 + 3_000 * i + 2_100 + 10 * connection;
        int task = first + 40 * i + connection;
        story.thread(1).submits(time, task, POOL, idle);
        story.thread(20).starts(time, task, POOL).ends(time, task, POOL);
      }
    }
    assertThat(program(story).requestCount()).isEqualTo(REQUESTS);
  }

  @Test
  void shortTasksAreRequests_whenALongOneComesNowAndThen() throws Exception {
    int rare = 5;
    int count = 1_000;
    Story story =
        new Story()
            .pool(POOL, PoolKind.THREAD_POOL, 1, 1)
            .stack(READ, 20)
            .stack(rare, 40)
            .worker(20, POOL);
    Story.Teller worker = story.thread(20).at(0, EventKind.POOL_IDLE, 7, POOL);
    for (int i = 0; i < count; i++) {
      double time = 100 + 1_000 * i;
      story.thread(1).submits(time, 100 + i, POOL, READ);
      worker.starts(time, 100 + i, POOL).ends(time + 3, 100 + i, POOL);
      if (i % 100 == 50) {
        story.thread(1).submits(time + 10, 10_000 + i, POOL, rare);
        worker.starts(time + 10, 10_000 + i, POOL).ends(time + 900, 10_000 + i, POOL);
      }
    }
    assertThat(program(story).requestCount()).isGreaterThanOrEqualTo(count);
  }

  @Test
  void requestsQueue_whenAScheduledPoolIsToRunThemAtOnce() throws Exception {
    Program program = program(service(1_000));
    int[] requests = program.requests();
    assertThat(program.arrival(requests[9]) - program.arrival(requests[0])).isEqualTo(9_000_000);
    assertThat(ReplayValidation.of(program, 25).figures().reasons()).isEmpty();
  }

  @Test
  void tasksAreRequests_whenAScheduledPoolRunsThemAtOnceBesideAFewOfAnother() throws Exception {
    int other = 2;
    Story story = service(3_000).pool(other, PoolKind.THREAD_POOL, 1, 1).worker(40, other);
    story.thread(1).submits(10, 50, other).submits(20, 51, other);
    story
        .thread(40)
        .at(0, EventKind.POOL_IDLE, 7, other)
        .starts(10, 50, other)
        .ends(11, 50, other)
        .starts(20, 51, other)
        .ends(21, 51, other);

    assertThat(program(story).requestCount()).isEqualTo(REQUESTS);
  }

  @Test
  void tasksAreAtOnce_whenAFewStartLateOnABusyMachine() throws Exception {
    Story story = new Story().pool(POOL, PoolKind.SCHEDULED, 1, 0).worker(20, POOL);
    Story.Teller worker = story.thread(20).at(0, EventKind.POOL_IDLE, 7, POOL);
    for (int i = 0; i < REQUESTS; i++) {
      double late = i % 10 == 0 ? 1_500 : 10;
      story.thread(1).submits(10_000 * i, 100 + i, POOL);
      worker.starts(10_000 * i + late, 100 + i, POOL).ends(10_000 * i + 6_000, 100 + i, POOL);
    }
    Program program = program(story);
    assertThat(program.arrival(program.requests()[0])).isZero();
  }

  @Test
  void requestArrivesWhenItStarts_whenItWasScheduledForLater() throws Exception {
    Story story = new Story().pool(POOL, PoolKind.SCHEDULED, 1, 0).worker(20, POOL);
    Story.Teller worker = story.thread(20).at(0, EventKind.POOL_IDLE, 7, POOL);
    for (int i = 0; i < REQUESTS; i++) {
      story.thread(1).submits(10_000 * i, 100 + i, POOL);
      worker.starts(10_000 * i + 5_000, 100 + i, POOL).ends(10_000 * i + 6_000, 100 + i, POOL);
    }
    Program program = program(story);
    assertThat(program.arrival(program.requests()[0])).isEqualTo(5_000_000);
  }

  @Test
  void tasksAreForLater_whenTheyRunInARowAfterTheirWorkerWasIdle() throws Exception {
    Story story = new Story().pool(POOL, PoolKind.SCHEDULED, 1, 0).worker(20, POOL);
    Story.Teller worker = story.thread(20).at(0, EventKind.POOL_IDLE, 7, POOL);
    for (int i = 0; i < REQUESTS; i++) {
      story.thread(1).submits(i, 100 + i, POOL);
      worker.starts(5_000 + 10 * i, 100 + i, POOL).ends(5_010 + 10 * i, 100 + i, POOL);
    }
    Program program = program(story);
    assertThat(program.arrival(program.requests()[9])).isEqualTo(5_090_000);
  }

  @Test
  void kindsOfJobs_areAllRequests_whenTheyTakeTheirTime() throws Exception {
    Story story =
        new Story()
            .pool(POOL, PoolKind.THREAD_POOL, 1, 1)
            .stack(READ, 20)
            .stack(READ_COMPLETE, 30)
            .worker(20, POOL);
    Story.Teller worker = story.thread(20).at(0, EventKind.POOL_IDLE, 7, POOL);
    for (int i = 0; i < 2 * REQUESTS; i++) {
      double time = 1_000 * i;
      double length = i % 2 == 0 ? 800 : 80;
      story.thread(1).submits(time, 100 + i, POOL, i % 2 == 0 ? READ : READ_COMPLETE);
      worker.starts(time, 100 + i, POOL).sleeps(time, length).ends(time + length, 100 + i, POOL);
    }
    assertThat(program(story).requestCount()).isEqualTo(2 * REQUESTS);
  }
}
