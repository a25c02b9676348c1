package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.analysis.metric.Run;
import io.loomshift.analysis.model.Story;
import io.loomshift.findings.RequestFacts;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Jobs that one task hands on to another. Times are in microseconds.
class RelaysTest {
  private static final int READERS = 1;
  private static final int WORKERS = 2;
  private static final int CAME = 10;
  private static final int READ = 11;
  private static final int ANSWERED = 12;
  private static final int REQUESTS = 30;
  private static final String THREAD_POOL = "java.util.concurrent.ThreadPoolExecutor";

  @TempDir Path folder;

  private Program program(Story story, String... pools) throws Exception {
    return new Program(story.model(folder.resolve("a.trace")), 0, List.of(pools));
  }

  private static Story pools() {
    return new Story()
        .pool(READERS, "reader", THREAD_POOL, PoolKind.THREAD_POOL, 1, 1)
        .pool(WORKERS, "worker", THREAD_POOL, PoolKind.THREAD_POOL, 1, 1)
        .stack(CAME, 20)
        .stack(READ, 30)
        .stack(ANSWERED, 40)
        .worker(20, READERS)
        .worker(30, WORKERS);
  }

  /// A request every 2,000 is read for 10 in one pool, and answered in the next, which takes 1,000.
  /// Whoever answered looks whether the next one of its connection has come.
  ///
  /// @param ready whether it has
  private static Story service(boolean ready) {
    Story story = pools();
    Story.Teller loop = story.thread(1);
    Story.Teller reader = story.thread(20).at(0, EventKind.POOL_IDLE, 7, READERS);
    Story.Teller worker = story.thread(30).at(0, EventKind.POOL_IDLE, 7, WORKERS);
    for (int i = 0; i < REQUESTS; i++) {
      double came = 100 + 2_000 * i;
      int read = 100 + 3 * i;
      boolean next = ready && i % 2 == 1;
      if (!next) {
        loop.submits(came, read, READERS, CAME);
      }
      reader
          .starts(came, read, READERS)
          .submits(came + 9, read + 1, WORKERS, READ)
          .ends(came + 10, read, READERS);
      worker.starts(came + 10, read + 1, WORKERS).sleeps(came + 10, 1_000);
      if (ready && i % 2 == 0) {
        // It came meanwhile, and is read as soon as the reader has time.
        worker.submits(came + 1_010, read + 3, READERS, ANSWERED);
      } else {
        worker.submits(came + 1_010, read + 2, READERS, ANSWERED);
        reader.starts(came + 1_011, read + 2, READERS).ends(came + 1_012, read + 2, READERS);
      }
      worker.ends(came + 1_012, read + 1, WORKERS);
    }
    return story;
  }

  @Test
  void requestIsOne_whenAnotherPoolAnswersIt() throws Exception {
    Program program = program(service(false));

    assertThat(program.requestFacts().pools())
        .containsExactly(new RequestFacts.Pool("worker", "", REQUESTS));
    Run traced = new Run();
    Traced.tell(program, traced);
    assertThat(traced.metrics().latency().mean() / 1_000)
        .as("from its arrival to the end of the answer")
        .isEqualTo(1_012, within(1e-3));
    assertThat(ReplayValidation.of(program, 25).figures().reasons()).isEmpty();
  }

  /// One place hands a stage what was read, the end of reading, and what is to be written.
  ///
  /// @param besides how long it takes for the latter two
  private static Story stage(double besides) {
    Story story = pools();
    Story.Teller loop = story.thread(1);
    Story.Teller stage = story.thread(20).at(0, EventKind.POOL_IDLE, 7, READERS);
    Story.Teller worker = story.thread(30).at(0, EventKind.POOL_IDLE, 7, WORKERS);
    for (int i = 0; i < REQUESTS; i++) {
      double came = 100 + 2_000 * i;
      int read = 100 + 4 * i;
      for (int task = 0; task < 3; task++) {
        double start = came + (task == 0 ? 0 : 12 + (task - 1) * (besides + 2));
        loop.submits(start, read + task, READERS, CAME);
        stage.starts(start, read + task, READERS);
        if (task == 0) {
          stage.submits(start + 9, read + 3, WORKERS, READ);
        }
        stage.ends(start + (task == 0 ? 10 : besides), read + task, READERS);
      }
      worker
          .starts(came + 10, read + 3, WORKERS)
          .sleeps(came + 10, 1_000)
          .ends(came + 1_012, read + 3, WORKERS);
    }
    return story;
  }

  @Test
  void whatAStageDoesBesides_isNoRequest_whenMostOfItHandsNothingOn() throws Exception {
    Program program = program(stage(10));

    assertThat(program.requestFacts().pools())
        .containsExactly(new RequestFacts.Pool("worker", "", REQUESTS));
    assertThat(ReplayValidation.of(program, 25).figures().reasons()).isEmpty();
  }

  @Test
  void nobodyKnowsWhatARequestIs_whenWhatAStageDoesBesidesTakesLong() throws Exception {
    assertThat(ReplayValidation.of(program(stage(100)), 25).figures().reasons())
        .anySatisfy(reason ->
            assertThat(reason)
                .startsWith(
                    "30 tasks of reader hand a request on to worker, and 60 like them do not"));
    assertThat(ReplayValidation.of(program(stage(100), "worker"), 25).figures().reasons())
        .isEmpty();
  }

  @Test
  void nextRequestIsOneOfItsOwn_whenTheLastOneHadItRead() throws Exception {
    assertThat(program(service(true)).requestCount()).isEqualTo(REQUESTS);
  }

  @Test
  void requestsAreThoseOfThePool_whenItIsNamed() throws Exception {
    assertThat(program(service(false), "reader").requestCount()).isEqualTo(REQUESTS);
    assertThat(program(service(false), "worker").requestCount()).isEqualTo(REQUESTS);
  }

  @Test
  void whatIsSentBehindAnAnswer_isNoPartOfIt() throws Exception {
    Story story = pools();
    Story.Teller loop = story.thread(1);
    Story.Teller answers = story.thread(20).at(0, EventKind.POOL_IDLE, 7, READERS);
    Story.Teller mails = story.thread(30).at(0, EventKind.POOL_IDLE, 7, WORKERS);
    for (int i = 0; i < REQUESTS; i++) {
      double came = 100 + 2_000 * i;
      loop.submits(came, 100 + 2 * i, READERS, CAME);
      answers
          .starts(came, 100 + 2 * i, READERS)
          .sleeps(came, 40)
          .submits(came + 40, 101 + 2 * i, WORKERS, READ)
          .ends(came + 41, 100 + 2 * i, READERS);
      mails
          .starts(came + 41, 101 + 2 * i, WORKERS)
          .sleeps(came + 41, 1_000)
          .ends(came + 1_041, 101 + 2 * i, WORKERS);
    }
    Run traced = new Run();
    Traced.tell(program(story), traced);

    assertThat(traced.metrics().latency().mean() / 1_000).isEqualTo(41, within(1e-3));
  }

  /// Every fourth time three calls are read at once, which a task of the same pool hands over.
  @Test
  void requestsOfABatchAreOnesOfTheirOwn_whenOthersComeAlone() throws Exception {
    int workers = 4;
    Story story =
        pools().pool(WORKERS, "worker", THREAD_POOL, PoolKind.THREAD_POOL, workers, workers);
    Story.Teller[] threads = new Story.Teller[workers];
    for (int at = 0; at < workers; at++) {
      threads[at] = story.worker(30 + at, WORKERS).thread(30 + at);
      threads[at].at(0, EventKind.POOL_IDLE, 7, WORKERS);
    }
    int task = 100;
    for (int i = 0; i < 80; i++) {
      double came = 100 + 2_000 * i;
      if (i % 4 > 0) {
        story.thread(1).submits(came, task, WORKERS, CAME);
        threads[0].starts(came, task, WORKERS).sleeps(came, 1_000);
        threads[0].ends(came + 1_000, task++, WORKERS);
      } else {
        int batch = task++;
        story.thread(1).submits(came, batch, WORKERS, READ);
        threads[0].starts(came, batch, WORKERS);
        for (int at = 1; at < workers; at++) {
          threads[0].submits(came + 9, task + at, WORKERS, ANSWERED);
          threads[at].starts(came + 9, task + at, WORKERS).sleeps(came + 9, 1_000);
          threads[at].ends(came + 1_009, task + at, WORKERS);
        }
        threads[0].ends(came + 10, batch, WORKERS);
        task += workers;
      }
    }
    Program program = program(story);

    assertThat(program.requestFacts().pools())
        .containsExactly(new RequestFacts.Pool("worker", "", 60 + 3 * 20));
    Run traced = new Run();
    Traced.tell(program, traced);
    assertThat(traced.metrics().latency().mean() / 1_000)
        .as("those of a batch arrive with it")
        .isEqualTo((60 * 1_000 + 60 * 1_009) / 120.0, within(1e-3));
    assertThat(ReplayValidation.of(program, 25).figures().reasons()).isEmpty();
  }

  /// An event loop that some other task started, and that never ends.
  @Test
  void requestsComeFromOutside_whenATaskThatLastsHandsThemOver() throws Exception {
    int loops = 3;
    Story story =
        pools().pool(loops, "loop", THREAD_POOL, PoolKind.THREAD_POOL, 1, 1).worker(40, loops);
    story.thread(1).submits(0, 50, READERS, CAME);
    story
        .thread(20)
        .at(0, EventKind.POOL_IDLE, 7, READERS)
        .starts(1, 50, READERS)
        .submits(2, 51, loops, CAME)
        .ends(3, 50, READERS);
    Story.Teller loop = story.thread(40).at(0, EventKind.POOL_IDLE, 7, loops).starts(3, 51, loops);
    Story.Teller worker = story.thread(30).at(0, EventKind.POOL_IDLE, 7, WORKERS);
    for (int i = 0; i < REQUESTS; i++) {
      double came = 100 + 40_000 * i;
      loop.submits(came, 100 + i, WORKERS, READ);
      worker.starts(came, 100 + i, WORKERS).sleeps(came, 900).ends(came + 900, 100 + i, WORKERS);
    }

    assertThat(program(story).requestFacts().pools())
        .containsExactly(new RequestFacts.Pool("worker", "", REQUESTS));
  }

  @Test
  void replayValidationNamesThePool_whenItsTasksWereNeverSeenToRun() throws Exception {
    Story story = pools();
    for (int i = 0; i < REQUESTS; i++) {
      story.thread(1).submits(100 * i, 100 + i, WORKERS, CAME);
    }

    assertThat(ReplayValidation.of(program(story), 25).figures().reasons())
        .anyMatch(reason ->
            reason.startsWith("worker (" + THREAD_POOL + ") was handed " + REQUESTS + " tasks"));
  }
}
