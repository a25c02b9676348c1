package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.analysis.model.Story;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One thread a connection, with several requests on it. Times are in microseconds.
class ConversationsTest {
  private static final int POOL = 3;
  private static final int READ = 50;
  private static final int WRITE = 51;
  private static final int CONNECT = 52;
  private static final int CONNECTIONS = 4;
  private static final int REQUESTS = 30;
  private static final String SOCKET = "sun.nio.ch.NioSocketImpl";

  @TempDir Path folder;

  private static Story story() {
    return story(SOCKET);
  }

  private static Story story(String channel) {
    return new Story()
        .method(READ, channel, "read")
        .method(WRITE, channel, "write")
        .method(CONNECT, channel, "connect");
  }

  private Program program(Story story) throws Exception {
    return new Program(story.model(folder.resolve("a.trace")), 0, List.of());
  }

  private static void moves(Story.Teller teller, double time, double length, int socket, int how) {
    teller
        .at(time, EventKind.IO_BEGIN, socket, how)
        .at(time + length, EventKind.IO_END, how == CONNECT ? 0 : 100);
  }

  /// A request every 1,000, for which the thread asks another service for 200.
  private static void serves(Story.Teller teller, int connection, int requests) {
    for (int i = 0; i < requests; i++) {
      double time = 1_000 * i + 100 * connection;
      moves(teller, time, 500, connection, READ);
      if (i == 0) {
        moves(teller, time + 510, 10, 100 + connection, CONNECT);
      }
      moves(teller, time + 520, 10, 100 + connection, WRITE);
      moves(teller, time + 540, 200, 100 + connection, READ);
      moves(teller, time + 750, 10, connection, WRITE);
    }
    double time = 1_000 * requests + 100 * connection;
    teller.at(time, EventKind.IO_BEGIN, connection, READ).at(time + 50, EventKind.IO_END, 0);
  }

  @Test
  void requestsAreFound_whenThreadsAnswerOneAfterTheOther() throws Exception {
    Story story = story();
    for (int i = 1; i <= CONNECTIONS; i++) {
      story.threadNamed(20 + i, "connection-" + i);
      serves(story.thread(20 + i), i, REQUESTS);
    }
    Program program = program(story);
    assertThat(program.requestCount()).isEqualTo(CONNECTIONS * REQUESTS);
    assertThat(program.pools().values())
        .singleElement()
        .satisfies(pool -> {
          assertThat(pool.name()).isEqualTo("connection");
          assertThat(pool.limit()).isEqualTo(Integer.MAX_VALUE);
        });
    ReplayValidation validation = ReplayValidation.of(program, 25);
    assertThat(validation.figures().reasons()).isEmpty();
    // From the end of the read that brings it to the next read.
    assertThat(validation.traced().metrics().latency().mean()).isEqualTo(500_000.0);
  }

  /// As a store does that reads a page and writes it anew.
  @Test
  void noRequestIsFound_whenThreadsReadAndWriteFiles() throws Exception {
    Story story = story("sun.nio.ch.FileChannelImpl");
    for (int i = 1; i <= CONNECTIONS; i++) {
      story.threadNamed(20 + i, "store-" + i);
      serves(story.thread(20 + i), i, REQUESTS);
    }

    assertThat(program(story).requestCount()).isZero();
  }

  @Test
  void requestsOfATask_areThoseOfItsPool() throws Exception {
    Story story = story().pool(POOL, "web", "shop.Pool", PoolKind.THREAD_POOL, 8, 8);
    for (int i = 1; i <= CONNECTIONS; i++) {
      story.worker(20 + i, POOL);
      story.thread(1).submits(0, 70 + i, POOL);
      Story.Teller teller = story.thread(20 + i).starts(1, 70 + i, POOL);
      serves(teller, i, REQUESTS);
      teller.ends(1_000 * REQUESTS + 900, 70 + i, POOL);
    }
    Program program = program(story);
    assertThat(program.requestCount()).isEqualTo(CONNECTIONS * REQUESTS);
    assertThat(program.requestPools()).containsExactly(POOL);
    assertThat(ReplayValidation.of(program, 25).figures().reasons()).isEmpty();
  }

  @Test
  void taskIsTheRequest_whenConnectionsBringOneEach() throws Exception {
    Story story =
        story().pool(POOL, "web", "shop.Pool", PoolKind.THREAD_POOL, 1, 1).worker(20, POOL);
    Story.Teller teller = story.thread(20);
    for (int i = 0; i < 40; i++) {
      story.thread(1).submits(1_000 * i, 70 + i, POOL);
      teller.starts(1_000 * i + 1, 70 + i, POOL);
      moves(teller, 1_000 * i + 10, 10, 200 + i, READ);
      moves(teller, 1_000 * i + 500, 10, 200 + i, WRITE);
      teller.ends(1_000 * i + 600, 70 + i, POOL);
    }
    Program program = program(story);
    assertThat(program.requestCount()).isEqualTo(40);
    assertThat(program.arrival(program.requests()[0])).isZero();
  }

  @Test
  void clientIsNoServer_whenItConnects() throws Exception {
    Story story = story().threadNamed(20, "poller");
    Story.Teller teller = story.thread(20);
    moves(teller, 0, 10, 5, CONNECT);
    for (int i = 0; i < 40; i++) {
      // The other side greets first.
      moves(teller, 100 * i + 20, 10, 5, READ);
      moves(teller, 100 * i + 40, 10, 5, WRITE);
    }
    assertThat(program(story).requestCount()).isZero();
  }
}
