package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.analysis.model.Story;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tasks that are handed over beside those that do requests. Times are in microseconds.
class CompanionsTest {
  private static final int POOL = 1;
  private static final int BEGINS = 2;
  private static final int ENDS = 3;
  private static final int QUEUE = 40;
  private static final int REQUESTS = 30;
  private static final String CLASS = "java.util.concurrent.LinkedBlockingQueue";

  @TempDir Path folder;

  private Program program(Story story) throws Exception {
    return new Program(story.model(folder.resolve("a.trace")), 0, List.of());
  }

  /// A loop, and a thread behind it that takes from a queue what the loop puts into it.
  private static final class Service {
    final Story story =
        new Story()
            .method(1, "sun.nio.ch.SelectorImpl", "lockAndDoSelect")
            .threadNamed(20, "behind-1");
    final Story.Teller loop = story.thread(1);
    final Story.Teller consumer = story.thread(2);
    final Story.Teller worker = story.thread(20);
    double free;

    Service reads(double time, int connection) {
      loop.at(time, EventKind.CHANNEL_READ, connection, 40);
      return this;
    }

    /// Hands something over that takes the thread so long.
    Service puts(double time, double length) {
      return puts(loop, time, length);
    }

    Service puts(Story.Teller by, double time, double length) {
      by.at(time, EventKind.QUEUE_PUT_END, QUEUE, 1);
      double starts = Math.max(time, free);
      worker
          .at(free, EventKind.QUEUE_TAKE_BEGIN, QUEUE, CLASS)
          .at(starts, EventKind.QUEUE_TAKE_END, QUEUE, 1);
      if (length > 10) {
        worker.sleeps(starts, length);
      }
      free = starts + length;
      return this;
    }

    Service writes(double time, int connection) {
      loop.at(time, EventKind.CHANNEL_WRITE, connection, 140);
      return this;
    }

    Service selects(double time, double until) {
      loop.at(time, EventKind.IO_BEGIN, 0, 1).at(until, EventKind.IO_END, 0);
      return this;
    }

    Story ends() {
      worker
          .at(free, EventKind.QUEUE_TAKE_BEGIN, QUEUE, CLASS)
          .at(free + 500, EventKind.QUEUE_TAKE_END, QUEUE, 0);
      return story;
    }
  }

  /// Of each request the loop tells the end of reading and that of the write as well.
  ///
  /// @param swift one in how many is answered from memory; 0 where none is
  private static Story service(int swift) {
    return serve(new Service(), swift);
  }

  private static Story serve(Service service, int swift) {
    for (int i = 0; i < REQUESTS; i++) {
      double time = 1_000 + 1_000 * i;
      int connection = 100 + i % 4;
      service
          .reads(time, connection)
          .puts(time + 1, swift > 0 && i % swift == 0 ? 3 : 600)
          .puts(time + 2, 2)
          .selects(time + 10, time + 700)
          .writes(time + 700, connection)
          .puts(time + 701, 2)
          .selects(time + 710, time + 1_000);
    }
    return service.ends();
  }

  @Test
  void requestsAreThoseThatTakeTime_whenALoopTellsOfReadingAndWriting() throws Exception {
    assertThat(program(service(0)).requestCount()).isEqualTo(REQUESTS);
  }

  @Test
  void requestsAreThoseOfReads_whenSomeAreAnsweredFromMemory() throws Exception {
    assertThat(program(service(3)).requestCount()).isEqualTo(REQUESTS);
  }

  @Test
  void allAreRequests_whenOneReadBringsSeveralNowAndThen() throws Exception {
    Service service = new Service();
    int fromMemory = 0;
    for (int i = 0; i < REQUESTS; i++) {
      double time = 1_000 + 1_000 * i;
      service.reads(time, 100 + i % 4).puts(time + 1, 600);
      for (int more = 0; more < i % 3; more++) {
        service.puts(time + 2 + more, 3);
        fromMemory++;
      }
      service.selects(time + 10, time + 1_000);
    }
    // A third would be taken for what is there for the sake of the others.
    for (int i = 0; i < REQUESTS; i++) {
      double time = 1_000 + 1_000 * (REQUESTS + i);
      service.reads(time, 100 + i % 4).puts(time + 1, 3).selects(time + 10, time + 1_000);
      fromMemory++;
    }
    assertThat(program(service.ends()).requestCount()).isEqualTo(REQUESTS + fromMemory);
  }

  @Test
  void endOfReadingIsNoRequest_whenABodyComesInSeveralReads() throws Exception {
    Service service = new Service();
    for (int i = 0; i < REQUESTS; i++) {
      double time = 1_000 + 1_000 * i;
      int connection = 100 + i % 4;
      for (int part = 0; part < 2; part++) {
        double came = time + 10 * part;
        service.reads(came, connection).puts(came + 1, 2).selects(came + 2, came + 10);
      }
      service
          .reads(time + 20, connection)
          .puts(time + 21, 600)
          .puts(time + 22, 2)
          .selects(time + 30, time + 700)
          .writes(time + 700, connection)
          .selects(time + 710, time + 1_000);
    }
    assertThat(program(service.ends()).requestCount()).isEqualTo(REQUESTS);
  }

  /// Each read brings two tasks, one of which takes its time, and two writes answer it.
  ///
  /// @param first when the first one is written, in microseconds since the read
  private static Story writingTwice(double first, double second) {
    Service service = new Service();
    for (int i = 0; i < REQUESTS; i++) {
      double time = 1_000 + 1_000 * i;
      int connection = 100 + i % 4;
      service
          .reads(time, connection)
          .puts(time + 1, 600)
          .puts(time + 2, 3)
          .selects(time + 10, time + first)
          .writes(time + first, connection)
          .selects(time + first + 10, time + second)
          .writes(time + second, connection)
          .selects(time + second + 10, time + 1_000);
    }
    return service.ends();
  }

  @Test
  void bothAreRequests_whenEachReadBringsOneThatIsAnsweredSooner() throws Exception {
    assertThat(program(writingTwice(20, 700)).requestCount()).isEqualTo(2 * REQUESTS);
  }

  @Test
  void endOfReadingIsNoRequest_whenAnswersAreWrittenInParts() throws Exception {
    assertThat(program(writingTwice(700, 720)).requestCount()).isEqualTo(REQUESTS);
  }

  @Test
  void whatAnotherThreadHandsOverIsARequest_whenThatReadsNoConnection() throws Exception {
    Service service = new Service();
    for (int i = 0; i < REQUESTS; i++) {
      double time = 1_000 + 1_000 * i;
      service
          .reads(time, 100 + i % 4)
          .puts(time + 1, 600)
          .selects(time + 10, time + 1_000)
          .puts(service.consumer, time + 700, 3);
    }
    assertThat(program(service.ends()).requestCount()).isEqualTo(2 * REQUESTS);
  }

  @Test
  void readsTellNothing_whenTheProgramAsksOnItsConnections() throws Exception {
    Service service = new Service();
    for (int connection = 100; connection < 104; connection++) {
      service.writes(100, connection);
    }
    assertThat(program(serve(service, 0)).requestCount()).isEqualTo(3 * REQUESTS);
  }

  /// A pool is handed a task as a request begins, and one as it ends where the first was over by
  /// then.
  ///
  /// @param first how long the first takes where it is not over at once; 0 where it always is
  private static Story offloads(double first) {
    Story story =
        new Story()
            .pool(POOL, PoolKind.THREAD_POOL, 1, 1)
            .stack(BEGINS, 20)
            .stack(ENDS, 30)
            .worker(20, POOL);
    Story.Teller loop = story.thread(1);
    Story.Teller worker = story.thread(20).at(0, EventKind.POOL_IDLE, 7, POOL);
    for (int i = 0; i < 2 * REQUESTS; i++) {
      double time = 100 + 1_000 * i;
      loop.submits(time, 100 + 2 * i, POOL, BEGINS);
      worker.starts(time, 100 + 2 * i, POOL);
      if (i % 2 == 0 && first > 0) {
        worker.sleeps(time, first).ends(time + first, 100 + 2 * i, POOL);
      } else {
        worker.ends(time + 2, 100 + 2 * i, POOL);
        loop.submits(time + 30, 101 + 2 * i, POOL, ENDS);
        worker
            .starts(time + 30, 101 + 2 * i, POOL)
            .sleeps(time + 30, 600)
            .ends(time + 630, 101 + 2 * i, POOL);
      }
    }
    return story;
  }

  @Test
  void requestsAreThoseThatTakeTime_whenTasksWereThereTooSoon() throws Exception {
    assertThat(program(offloads(600)).requestCount()).isEqualTo(2 * REQUESTS);
  }

  @Test
  void tasksThatTakeTurnsAreRequests_whenTheyDoOtherThings() throws Exception {
    // One in 60, which the kinds that hold threads for longest do not need.
    assertThat(program(offloads(30)).requestCount()).isEqualTo(3 * REQUESTS);
  }
}
