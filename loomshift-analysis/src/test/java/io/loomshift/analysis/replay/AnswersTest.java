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

/// Workers that get requests in a way of which no event tells, and answer them on connections that
/// another thread reads. Times are in microseconds.
class AnswersTest {
  private static final int READ = 50;
  private static final int WRITE = 51;
  private static final int LOCK = 7;
  private static final int CONDITION = 8;
  private static final int REQUESTS = 60;
  private static final int FIRST_CONNECTION = 100;
  private static final int OUTER = 77;
  private static final String SOCKET = "sun.nio.ch.SocketChannelImpl";

  @TempDir Path folder;

  private Program program(Story story) throws Exception {
    return new Program(story.model(folder.resolve("a.trace")), 0, List.of());
  }

  private static void moves(Story.Teller teller, double time, int socket, int how) {
    teller.at(time, EventKind.IO_BEGIN, socket, how).at(time + 1, EventKind.IO_END, 100);
  }

  private static void waits(Story.Teller teller, double time, double length) {
    teller
        .at(time, EventKind.CONDITION_BEGIN, CONDITION, "shop.Condition")
        .at(time, EventKind.OPERAND, LOCK, 0)
        .at(time, EventKind.PARK_BEGIN, 0, 0)
        .at(time + length, EventKind.PARK_END, 0)
        .at(time + length, EventKind.CONDITION_END, CONDITION, "shop.Condition");
  }

  /// A request every 1,000 for each of two workers, which sleep for so long for each.
  ///
  /// @param outer whether each worker is a task that lasts
  private static Story service(double length, boolean outer) {
    return service(length, outer, 0, 0);
  }

  /// The same, with workers that these stacks made.
  private static Story service(double length, boolean outer, int... made) {
    Story story =
        new Story().method(READ, SOCKET, "read").method(WRITE, SOCKET, "write").on(2, "25.0.3");
    Story.Teller reader = story.threadNamed(1, "reader").thread(1);
    Story.Teller[] workers = new Story.Teller[made.length];
    for (int at = 0; at < made.length; at++) {
      workers[at] = story.threadMade(20 + at, "answers-" + at, made[at]).thread(20 + at);
    }
    double[] free = new double[made.length];
    if (outer) {
      for (Story.Teller worker : workers) {
        worker.at(0, EventKind.TASK_START, OUTER, 0);
      }
    }
    for (int i = 0; i < REQUESTS; i++) {
      double came = 500 + 500 * i;
      int connection = FIRST_CONNECTION + i;
      moves(reader, came, connection, READ);
      int at = i % made.length;
      if (free[at] <= came) {
        // Somebody else takes what woke the worker first.
        waits(workers[at], free[at] + 1, came - free[at] - 200);
        waits(workers[at], came - 190, 195);
      }
      double start = Math.max(free[at], came + 5);
      workers[at].sleeps(start, length);
      moves(workers[at], start + length, connection, WRITE);
      free[at] = start + length + 1;
    }
    if (outer) {
      for (int at = 0; at < made.length; at++) {
        workers[at].at(free[at] + 5, EventKind.TASK_END, OUTER, 0);
      }
    }
    return story;
  }

  @Test
  void answersAreRequests_whenNobodyTellsOfTheHandOver() throws Exception {
    Program program = program(service(600, false));

    assertThat(program.requestFacts().pools())
        .singleElement()
        .satisfies(pool -> {
          assertThat(pool.name()).isEqualTo("answers");
          assertThat(pool.tasks()).isEqualTo(REQUESTS);
        });
    assertThat(program.pools().values())
        .singleElement()
        .satisfies(pool -> assertThat(pool.limit()).isEqualTo(2));
    Run traced = new Run();
    Traced.tell(program, traced);
    // From the end of the read to that of the write.
    assertThat(traced.metrics().latency().mean() / 1_000).isEqualTo(605, within(1.0));
    assertThat(traced.metrics().occupied().mean())
        .as("a worker that waits for work is free")
        .isLessThan(1.3);
    assertThat(ReplayValidation.of(program, 25).figures().reasons()).isEmpty();
  }

  /// Four workers: two that one stack made, two that another did.
  ///
  /// @param second the innermost line of the second
  private static Story crew(int second) {
    int thread = 60;
    int factory = 61;
    int shop = 62;
    int worker = 63;
    return service(600, false, 5, 5, 6, 6)
        .method(thread, "java.lang.Thread", "<init>")
        .method(factory, "shop.Workers", "newThread")
        .method(shop, "shop.Shop", "execute")
        .method(worker, "shop.Worker", "run")
        .stack(5, new int[] {thread, factory, shop}, new int[] {1, 10, 20})
        .stack(6, new int[] {thread, factory, worker}, new int[] {1, second, 30});
  }

  @Test
  void workersAreOnePool_whenOneLineMadeThemForDifferentCallers() throws Exception {
    assertThat(program(crew(10)).pools()).hasSize(1);
  }

  @Test
  void workersAreTwoPools_whenTwoLinesMadeThem() throws Exception {
    assertThat(program(crew(11)).pools()).hasSize(2);
  }

  @Test
  void requestsQueue_whenWorkersAreHeld() throws Exception {
    Program program = program(service(1_200, false));
    ReplayValidation validation = ReplayValidation.of(program, 25);

    assertThat(program.requestCount()).isEqualTo(REQUESTS);
    assertThat(validation.figures().reasons()).isEmpty();
    assertThat(validation.traced().metrics().latency().mean() / 1_000).isGreaterThan(3_000);
    assertThat(
            new Saturation(validation.program())
                .of(validation.identity(), true, 0)
                .orElseThrow()
                .perSecond())
        .isEqualTo(2 / 1.2e-3, within(50.0));
  }

  @Test
  void answersAreRequests_whenEachWorkerIsATaskThatLasts() throws Exception {
    assertThat(program(service(600, true)).requestCount()).isEqualTo(REQUESTS);
  }

  @Test
  void writerIsNoWorker_whenTasksOfAPoolDoTheRequests() throws Exception {
    Story story = service(10, false).pool(3, PoolKind.THREAD_POOL, 1, 1).worker(30, 3);
    Story.Teller worker = story.thread(30);
    for (int i = 0; i < REQUESTS; i++) {
      story.thread(1).submits(500 + 500 * i + 2, 1_000 + i, 3);
      worker
          .starts(500 + 500 * i + 2, 1_000 + i, 3)
          .sleeps(500 + 500 * i + 2, 400)
          .ends(500 + 500 * i + 410, 1_000 + i, 3);
    }

    assertThat(program(story).requestFacts().pools())
        .singleElement()
        .satisfies(pool -> assertThat(pool.name()).isEqualTo("pool-3"));
  }
}
