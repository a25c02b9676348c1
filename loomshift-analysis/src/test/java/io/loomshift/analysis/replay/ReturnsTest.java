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

/// Requests that Tomcat's workers leave to others, and answer when these hand them back. Times are
/// in microseconds.
class ReturnsTest {
  private static final int TOMCAT = 1;
  private static final int JOBS = 2;
  private static final int ROUNDS = 40;
  private static final int PROCESSOR = 20;
  private static final int ANSWERER = 21;
  private static final int CONNECTION = 77;
  private static final String OF_TOMCAT = "org.apache.tomcat.util.net.NioEndpoint$SocketProcessor";

  @TempDir Path folder;

  private static Story story() {
    Story story =
        new Story()
            .on(8, "25.0.3")
            .pool(
                TOMCAT,
                "http",
                "org.apache.tomcat.util.threads.ThreadPoolExecutor",
                PoolKind.OTHER,
                4,
                4)
            .pool(JOBS, PoolKind.THREAD_POOL, 2, 2)
            .stack(2, 20)
            .stack(3, 30)
            .worker(PROCESSOR, TOMCAT)
            .worker(ANSWERER, TOMCAT)
            .worker(30, JOBS)
            .worker(31, JOBS);
    for (int worker : List.of(PROCESSOR, ANSWERER)) {
      story.thread(worker).at(0, EventKind.POOL_IDLE, 7, TOMCAT);
    }
    story.thread(30).at(0, EventKind.POOL_IDLE, 7, JOBS);
    story.thread(31).at(0, EventKind.POOL_IDLE, 7, JOBS);
    return story;
  }

  private static void ends(Story.Teller thread, double micros, int task) {
    thread
        .at(micros, EventKind.TASK_END, task, OF_TOMCAT)
        .at(micros, EventKind.POOL_IDLE, 7, TOMCAT);
  }

  /// A job of 20 ms in another pool, which hands the request back at its end.
  private static void job(Story story, double micros, int job, int back) {
    story
        .thread(30 + job % 2)
        .starts(micros, job, JOBS)
        .sleeps(micros, 20_000)
        .submits(micros + 20_000, back, TOMCAT, 3)
        .ends(micros + 20_000, job, JOBS);
  }

  private interface Answer {
    /// What the worker does that answers, from some time on.
    ///
    /// @param next the number of a job that it may hand over
    /// @return when it has done it
    double of(Story story, Story.Teller thread, double micros, int next);
  }

  private Program program(Answer answer) throws Exception {
    Story story = story();
    for (int round = 0; round < ROUNDS; round++) {
      double time = 1_000 + 100_000.0 * round;
      int task = 1_000 + 10 * round;
      story.thread(1).submits(time, task, TOMCAT);
      Story.Teller processor = story.thread(PROCESSOR).starts(time, task, TOMCAT);
      // What is read before anything is written tells that others opened the connection.
      processor.at(time + 10, EventKind.CHANNEL_READ, CONNECTION, 40).sleeps(time + 11, 5);
      processor.submits(time + 50, task + 1, JOBS, 2);
      ends(processor, time + 60, task);
      job(story, time + 100, task + 1, task + 2);
      Story.Teller answerer = story.thread(ANSWERER).starts(time + 20_200, task + 2, TOMCAT);
      double end = answer.of(story, answerer, time + 20_300, task + 3);
      ends(answerer, end, task + 2);
    }
    return new Program(story.model(folder.resolve("a.trace")));
  }

  private static double meanMillis(Program program) {
    Run run = new Run();
    Traced.tell(program, run);
    return run.metrics(run.composite()).latency().mean() / 1e6;
  }

  @Test
  void requestEndsWithItsAnswer_whenATaskOfAnotherPoolHandsItBack() throws Exception {
    Program program = program((story, thread, micros, next) -> micros);

    assertThat(program.requestCount()).isEqualTo(ROUNDS);
    assertThat(meanMillis(program)).isCloseTo(20.3, within(0.01));
  }

  private static void reads(Story.Teller thread, double micros) {
    thread
        .at(micros, EventKind.CHANNEL_WRITE, CONNECTION, 40)
        .at(micros + 1, EventKind.CHANNEL_READ, CONNECTION, 40);
  }

  @Test
  void answerBeginsTheNextRequest_whenItReadsThatAndHandsItOver() throws Exception {
    Program program =
        program((story, thread, micros, next) -> {
          reads(thread, micros);
          thread.submits(micros + 2, next, JOBS, 2);
          job(story, micros + 100, next, next + 1);
          Story.Teller last = story.thread(PROCESSOR).starts(micros + 20_200, next + 1, TOMCAT);
          ends(last, micros + 20_300, next + 1);
          return micros + 10;
        });

    assertThat(program.requestCount()).isEqualTo(2 * ROUNDS);
    assertThat(meanMillis(program)).as("20.1 and 20.5").isCloseTo(20.3, within(0.05));
  }

  @Test
  void answerBeginsTheNextRequest_whenItReadsThat() throws Exception {
    Program program =
        program((story, thread, micros, next) -> {
          reads(thread, micros);
          thread.sleeps(micros + 2, 5_000);
          return micros + 5_002;
        });

    assertThat(program.requestCount()).isEqualTo(2 * ROUNDS);
  }

  @Test
  void answerBeginsNoRequest_whenItHandsOverAnotherJob() throws Exception {
    Program program =
        program((story, thread, micros, next) -> {
          thread.submits(micros, next, JOBS, 2);
          story
              .thread(30 + next % 2)
              .starts(micros + 100, next, JOBS)
              .sleeps(micros + 100, 1_000)
              .ends(micros + 1_100, next, JOBS);
          return micros + 10;
        });

    assertThat(program.requestCount()).isEqualTo(ROUNDS);
  }

  @Test
  void answerBeginsNoRequest_whenItReadsTheRestOfItsOwn() throws Exception {
    Program program =
        program((story, thread, micros, next) -> {
          thread.at(micros, EventKind.CHANNEL_READ, CONNECTION, 40);
          return micros + 10;
        });

    assertThat(program.requestCount()).isEqualTo(ROUNDS);
  }
}
