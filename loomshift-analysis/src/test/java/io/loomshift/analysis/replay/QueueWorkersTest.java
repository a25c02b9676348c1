package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.analysis.model.Story;
import io.loomshift.trace.EventKind;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Threads that live on a queue are workers, and what they take are tasks. Times are in
/// microseconds.
class QueueWorkersTest {
  private static final int QUEUE = 4;
  private static final int REQUESTS = 60;
  private static final int SESSIONS = 4;
  private static final String CLASS = "java.util.concurrent.LinkedTransferQueue";

  @TempDir Path folder;

  /// A request every 100; two threads take 150 for each, 100 of which they sleep.
  private static Story service(boolean putsBack) {
    Story story =
        new Story()
            .stack(2, "java.lang.Thread", "shop.OwnPool")
            .threadNamed(20, "own-pool(1)")
            .threadNamed(21, "own-pool(2)");
    for (long worker = 20; worker <= 21; worker++) {
      story.thread(1).at(0, EventKind.THREAD_START, worker).at(0, EventKind.OPERAND, 0, 2);
    }
    Story.Teller acceptor = story.thread(1);
    Story.Teller[] workers = {story.thread(20), story.thread(21)};
    for (int i = 0; i < REQUESTS; i++) {
      double time = 100 + 100 * i;
      Story.Teller worker = workers[i % 2];
      acceptor.at(time, EventKind.QUEUE_PUT_END, QUEUE, 1);
      worker
          .at(time - 50, EventKind.QUEUE_TAKE_BEGIN, QUEUE, CLASS)
          .at(time, EventKind.QUEUE_TAKE_END, QUEUE, 1)
          .sleeps(time, 100);
      if (putsBack) {
        worker.at(time + 100, EventKind.QUEUE_PUT_END, QUEUE, 1);
      }
    }
    for (int i = 0; i < 2; i++) {
      workers[i]
          .at(100 * REQUESTS + 50 + 100 * i, EventKind.QUEUE_TAKE_BEGIN, QUEUE, CLASS)
          .at(100 * REQUESTS + 500, EventKind.QUEUE_TAKE_END, QUEUE, 0);
    }
    return story;
  }

  private Program program(Story story) throws Exception {
    return new Program(story.model(folder.resolve("a.trace")), 0, List.of());
  }

  @Test
  void elementsAreRequests_whenThreadsLiveOnTheirQueue() throws Exception {
    Program program = program(service(false));
    assertThat(program.requestCount()).isEqualTo(REQUESTS);
    assertThat(program.requestFacts().pools())
        .singleElement()
        .satisfies(pool -> assertThat(pool.name()).isEqualTo("own-pool"));
    assertThat(program.pools().values())
        .singleElement()
        .satisfies(pool -> {
          assertThat(pool.limit()).isEqualTo(2);
          assertThat(pool.className()).isEqualTo("shop.OwnPool");
        });
    ReplayValidation validation = ReplayValidation.of(program, 25);
    assertThat(validation.figures().reasons()).isEmpty();
    assertThat(validation.figures().passed()).isTrue();
  }

  /// Behind all others there are elements that a thread is done with at once.
  private static Story withSwift(int count) {
    Story story = service(false);
    double last = 100 * REQUESTS + 600;
    for (int i = 0; i < count; i++) {
      double time = last + 10 * i;
      story.thread(1).at(time, EventKind.QUEUE_PUT_END, QUEUE, 1);
      story
          .thread(20)
          .at(time - 9, EventKind.QUEUE_TAKE_BEGIN, QUEUE, CLASS)
          .at(time, EventKind.QUEUE_TAKE_END, QUEUE, 1);
    }
    story
        .thread(20)
        .at(last + 10 * count - 9, EventKind.QUEUE_TAKE_BEGIN, QUEUE, CLASS)
        .at(last + 10 * count, EventKind.QUEUE_TAKE_END, QUEUE, 0);
    return story;
  }

  @Test
  void elementsAreNoRequests_whenFewAreOverAtOnce() throws Exception {
    assertThat(program(withSwift(REQUESTS / 4)).requestCount()).isEqualTo(REQUESTS);
  }

  @Test
  void elementsAreRequests_whenMostAreOverAtOnce() throws Exception {
    assertThat(program(withSwift(2 * REQUESTS)).requestCount()).isEqualTo(3L * REQUESTS);
  }

  @Test
  void threadsAreOnePool_whenSomeFindLittleInTheirOwnQueues() throws Exception {
    Program program = program(own(10, 30));
    assertThat(program.requestCount()).isEqualTo(10 * 30 + 20 * 2);
    assertThat(program.pools().values())
        .singleElement()
        .satisfies(pool -> assertThat(pool.limit()).isEqualTo(30));
  }

  @Test
  void threadsAreNoPool_whenAllFindLittleInTheirOwnQueues() throws Exception {
    assertThat(program(own(10, 3)).pools()).isEmpty();
  }

  /// Thirty threads that one place starts, each with a queue of its own, in which two elements are
  /// put.
  ///
  /// @param many how many threads find another number of elements
  private static Story own(int many, int elements) {
    Story story = new Story().stack(2, "java.lang.Thread", "shop.OwnPool");
    for (int thread = 0; thread < 30; thread++) {
      int id = 20 + thread;
      story.threadNamed(id, "own-pool-" + thread);
      Story.Teller starter = story.thread(1);
      starter.at(0, EventKind.THREAD_START, id).at(0, EventKind.OPERAND, 0, 2);
    }
    for (int i = 0; i <= elements; i++) {
      for (int thread = 0; thread < 30; thread++) {
        double time = 1_000 + 1_000 * i + 10 * thread;
        int most = thread < many ? elements : 2;
        if (i < most) {
          story.thread(1).at(time, EventKind.QUEUE_PUT_END, 100 + thread, 1);
        }
        if (i <= most) {
          story
              .thread(20 + thread)
              .at(time - 300, EventKind.QUEUE_TAKE_BEGIN, 100 + thread, CLASS)
              .at(time, EventKind.QUEUE_TAKE_END, 100 + thread, i < most ? 1 : 0)
              .sleeps(time, i < most ? 400 : 0);
        }
      }
    }
    return story;
  }

  /// Each thread has a queue of its own, and whoever makes one was called from one of two places.
  private static Story sessions(String... names) {
    Story story =
        new Story()
            .method(1, "java.lang.Thread", "start")
            .method(2, "shop.Session", "begin")
            .method(3, "shop.Shop", "logon")
            .method(4, "shop.Shop", "message")
            .stack(2, new int[] {1, 2, 3}, new int[] {1, 20, 30})
            .stack(3, new int[] {1, 2, 4}, new int[] {1, 20, 40});
    for (int session = 0; session < SESSIONS; session++) {
      story.threadNamed(20 + session, names[session % 2]);
      story
          .thread(1)
          .at(0, EventKind.THREAD_START, 20 + session)
          .at(0, EventKind.OPERAND, 0, 2 + session % 2);
    }
    for (int i = 0; i <= REQUESTS; i++) {
      for (int session = 0; session < SESSIONS; session++) {
        double time = 1_000 + 100 * i + session;
        int queue = 30 + session;
        int taken = i < REQUESTS ? 1 : 0;
        if (taken == 1) {
          story.thread(1).at(time, EventKind.QUEUE_PUT_END, queue, 1);
        }
        story
            .thread(20 + session)
            .at(time - 50, EventKind.QUEUE_TAKE_BEGIN, queue, CLASS)
            .at(time, EventKind.QUEUE_TAKE_END, queue, taken);
        if (taken == 1) {
          story.thread(20 + session).sleeps(time, 40);
        }
      }
    }
    return story;
  }

  @Test
  void threadsAreOnePool_whenOneLineMadeThemForDifferentCallers() throws Exception {
    Program program = program(sessions("session: shop", "session: shop"));
    assertThat(program.requestCount()).isEqualTo((long) SESSIONS * REQUESTS);
    assertThat(program.pools().values())
        .singleElement()
        .satisfies(pool -> assertThat(pool.limit()).isEqualTo(SESSIONS));
  }

  @Test
  void threadsAreTwoPools_whenOneLineMadeThemForCallersThatNameThemOtherwise() throws Exception {
    assertThat(program(sessions("mail", "orders")).pools()).hasSize(2);
  }

  @Test
  void arrivesWhenItWasPut_whenAllWorkersAreHeld() throws Exception {
    Program program = program(service(false));
    int[] requests = program.requests();
    assertThat(program.arrival(requests[1]) - program.arrival(requests[0])).isEqualTo(100_000);
  }

  @Test
  void queueOfConnections_whenWhoeverTakesPutsBack() throws Exception {
    Program program = program(service(true));
    assertThat(program.requestCount()).isZero();
  }

  @Test
  void taskThatNeverEnds_isNoRequest() throws Exception {
    Story story = new Story();
    Story.Teller worker = story.thread(20).at(1, EventKind.TASK_START, 77, 0);
    for (int i = 0; i < REQUESTS; i++) {
      story.thread(1).at(100 * i + 60, EventKind.QUEUE_PUT_END, QUEUE, 1);
      worker
          .at(100 * i + 50, EventKind.QUEUE_TAKE_BEGIN, QUEUE, CLASS)
          .at(100 * i + 60, EventKind.QUEUE_TAKE_END, QUEUE, 1)
          .sleeps(100 * i + 60, 50);
    }
    worker
        .at(100 * REQUESTS + 50, EventKind.QUEUE_TAKE_BEGIN, QUEUE, CLASS)
        .at(100 * REQUESTS + 90, EventKind.QUEUE_TAKE_END, QUEUE, 0)
        .at(100 * REQUESTS + 95, EventKind.TASK_END, 77, 0);
    assertThat(program(story).requestCount()).isEqualTo(REQUESTS);
  }

  /// A worker takes a connection from its queue, and from that of the connection what was read; or
  /// the other way round, from a queue that has an element whenever it is wanted.
  ///
  /// @param alone how many elements it takes at once from the queue of a connection
  private static Story decoders(int alone) {
    Story story = new Story().threadNamed(20, "decoder-1");
    Story.Teller selector = story.thread(1);
    Story.Teller worker = story.thread(20);
    for (int i = 0; i < REQUESTS; i++) {
      double time = 300 + 200 * i;
      int connection = 10 + i % 3;
      for (int element = 0; element < alone; element++) {
        selector.at(time - 1, EventKind.QUEUE_PUT_END, connection, 1);
      }
      selector.at(time, EventKind.QUEUE_PUT_END, QUEUE, 1);
      worker
          .at(time - 80, EventKind.QUEUE_TAKE_BEGIN, QUEUE, CLASS)
          .at(time, EventKind.QUEUE_TAKE_END, QUEUE, 1);
      for (int element = 0; element < alone; element++) {
        worker.at(time + 1, EventKind.QUEUE_TAKE_END, connection, 1);
      }
      worker.sleeps(time + 2, 100);
    }
    worker
        .at(200 * REQUESTS + 310, EventKind.QUEUE_TAKE_BEGIN, QUEUE, CLASS)
        .at(200 * REQUESTS + 900, EventKind.QUEUE_TAKE_END, QUEUE, 0);
    return story;
  }

  @Test
  void elementsAreRequests_whenEachHasPartsInAnotherQueue() throws Exception {
    Program program = program(decoders(1));

    assertThat(program.requestCount()).isEqualTo(REQUESTS);
    assertThat(program.requestFacts().pools())
        .singleElement()
        .satisfies(pool -> assertThat(pool.name()).isEqualTo("decoder"));
    assertThat(ReplayValidation.of(program, 25).figures().reasons()).isEmpty();
  }

  @Test
  void nobodyKnowsWhatARequestIs_whenSeveralElementsOfAnotherQueueGoTogether() throws Exception {
    assertThat(program(decoders(2)).requestCount()).isZero();
  }

  @Test
  void threadIsNoWorker_whenWhatItTakesIsThereWheneverItIsWanted() throws Exception {
    Story story = new Story();
    Story.Teller selector = story.thread(20);
    for (int i = 0; i < REQUESTS; i++) {
      double time = 300 + 200 * i;
      story.thread(1).at(time - 100, EventKind.QUEUE_PUT_END, QUEUE, 1);
      // A buffer, and what is to be written.
      story.thread(1).at(time - 100, EventKind.QUEUE_PUT_END, 10, 1);
      selector
          .at(time, EventKind.QUEUE_TAKE_BEGIN, QUEUE, CLASS)
          .at(time + 2, EventKind.QUEUE_TAKE_END, QUEUE, 1)
          .at(time + 3, EventKind.QUEUE_TAKE_END, 10, 1);
    }

    assertThat(program(story).requestCount()).isZero();
  }

  @Test
  void threadIsNoWorker_whenItWaitsAtTwoQueues() throws Exception {
    Story story = new Story();
    Story.Teller worker = story.thread(20);
    for (int i = 0; i < REQUESTS; i++) {
      double time = 300 + 200 * i;
      story.thread(1).at(time, EventKind.QUEUE_PUT_END, QUEUE, 1);
      story.thread(1).at(time + 50, EventKind.QUEUE_PUT_END, 10, 1);
      worker
          .at(time - 80, EventKind.QUEUE_TAKE_BEGIN, QUEUE, CLASS)
          .at(time, EventKind.QUEUE_TAKE_END, QUEUE, 1)
          // What it asked somebody else for.
          .at(time + 1, EventKind.QUEUE_TAKE_BEGIN, 10, CLASS)
          .at(time + 50, EventKind.QUEUE_TAKE_END, 10, 1);
    }

    assertThat(program(story).requestCount()).isZero();
  }
}
