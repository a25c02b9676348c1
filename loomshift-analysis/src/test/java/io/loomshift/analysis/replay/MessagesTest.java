package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.analysis.model.Story;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Threads that take messages and work on them. Times are in microseconds.
class MessagesTest {
  private static final int POOL = 3;
  private static final int LOOP = 900;
  private static final int THREADS = 3;
  private static final int ROUNDS = 40;

  @TempDir Path folder;

  private Program program(Story story) throws Exception {
    return new Program(story.model(folder.resolve("a.trace")), 0, List.of());
  }

  /// Asks, gets two messages 25,000 later, and works on each for 2,000, while the others wait.
  private static void polls(Story.Teller thread, int number, int round) {
    double time = 30_000.0 * round + 10_000 * number;
    int first = 1_000 * number + 2 * round + 1;
    thread
        .at(time + 1_000, EventKind.MESSAGE_BEGIN, first, "shop.Record")
        .sleeps(time + 1_000, 2_000)
        .at(time + 3_000, EventKind.MESSAGE_BEGIN, first + 1, "shop.Record")
        .sleeps(time + 3_000, 2_000)
        .at(time + 5_000, EventKind.MESSAGE_END, 0);
  }

  private static Story polling(BiConsumer<Story.Teller, Integer> around) {
    Story story = new Story();
    for (int i = 0; i < THREADS; i++) {
      story.threadNamed(20 + i, "listener-" + i);
      Story.Teller thread = story.thread(20 + i);
      around.accept(thread, i);
      for (int round = 0; round < ROUNDS; round++) {
        polls(thread, i, round);
      }
    }
    return story;
  }

  @Test
  void messagesAreRequestsOfThreadsWithQueuesOfTheirOwn_whenEachAsksForThem() throws Exception {
    Program program = program(polling((_, _) -> {}));

    assertThat(program.requestCount()).isEqualTo(THREADS * ROUNDS * 2);
    assertThat(program.pools().values())
        .singleElement()
        .satisfies(pool -> {
          assertThat(pool.name()).isEqualTo("listener");
          assertThat(pool.limit()).isEqualTo(THREADS);
          assertThat(program.model.hasOwnQueues(pool.symbol())).isTrue();
          assertThat(program.model.isOfConsumers(pool.symbol())).isTrue();
        });
    ReplayValidation validation = ReplayValidation.of(program, 25);
    assertThat(validation.figures().reasons()).isEmpty();
    assertThat(validation.traced().metrics().latency().mean())
        .as("the second one came with the first")
        .isCloseTo((2_000 + 4_000) / 2 * 1e3, within(1e3));
  }

  @Test
  void loopsAreNoRequests_whenTheyAreTasksThatLast() throws Exception {
    Program program =
        program(
            polling((thread, at) -> thread.at(0, EventKind.TASK_START, LOOP + at, POOL))
                .pool(POOL, PoolKind.THREAD_POOL, THREADS, THREADS));

    assertThat(program.requestCount()).isEqualTo(THREADS * ROUNDS * 2);
  }

  @Test
  void oneMessageIsOneRequest_whenItIsTakenAndHandedToAListener() throws Exception {
    Story story = new Story();
    Story.Teller thread = story.thread(20);
    for (int round = 0; round < ROUNDS; round++) {
      double time = 10_000.0 * round;
      int message = round + 1;
      thread
          .at(time, EventKind.MESSAGE_END, 0)
          .at(time + 1_000, EventKind.MESSAGE_BEGIN, message, "shop.Message")
          .at(time + 1_100, EventKind.MESSAGE_BEGIN, message, "shop.Message")
          .sleeps(time + 1_100, 2_000)
          .at(time + 3_200, EventKind.MESSAGE_END, 0);
    }
    Program program = program(story);

    assertThat(program.requestCount()).isEqualTo(ROUNDS);
    assertThat(ReplayValidation.of(program, 25).traced().metrics().latency().mean())
        .isCloseTo(2_200e3, within(1e3));
  }

  @Test
  void tasksStayTheRequests_whenEachBringsOneMessage() throws Exception {
    Story story = new Story().pool(POOL, PoolKind.THREAD_POOL, 1, 1);
    Story.Teller thread = story.thread(20);
    for (int round = 0; round < ROUNDS; round++) {
      double time = 10_000.0 * round;
      story.thread(1).submits(time, LOOP + round, POOL);
      thread
          .starts(time, LOOP + round, POOL)
          .at(time + 10, EventKind.MESSAGE_BEGIN, round + 1, "shop.Message")
          .sleeps(time + 10, 2_000)
          .at(time + 2_010, EventKind.MESSAGE_END, 0)
          .ends(time + 2_500, LOOP + round, POOL);
    }
    Program program = program(story);

    assertThat(program.requestCount()).isEqualTo(ROUNDS);
    assertThat(ReplayValidation.of(program, 25).traced().metrics().latency().mean())
        .isCloseTo(2_500e3, within(1e3));
  }

  @Test
  void messagesAreTasksOfTheirPool_whenATaskBringsSeveral() throws Exception {
    Story story = new Story().pool(POOL, PoolKind.THREAD_POOL, 1, 1);
    Story.Teller thread = story.thread(20);
    for (int round = 0; round < ROUNDS; round++) {
      double time = 10_000.0 * round;
      story.thread(1).submits(time, LOOP + round, POOL);
      thread.starts(time, LOOP + round, POOL);
      for (int i = 0; i < 3; i++) {
        thread
            .at(time + 1_000 * i, EventKind.MESSAGE_BEGIN, 3 * round + i + 1, "shop.Message")
            .sleeps(time + 1_000 * i, 800)
            .at(time + 1_000 * i + 800, EventKind.MESSAGE_END, 0);
      }
      thread.ends(time + 3_000, LOOP + round, POOL);
    }
    Program program = program(story);

    assertThat(program.requestCount()).isEqualTo(3 * ROUNDS);
    assertThat(program.pools().values()).singleElement().extracting("symbol").isEqualTo(POOL);
  }
}
