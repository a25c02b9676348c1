package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.analysis.metric.Run;
import io.loomshift.analysis.model.Story;
import io.loomshift.findings.RequestFacts;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which tasks are requests, and what comes to them from outside. Times are in microseconds.
class RequestsTest {
  private static final int SERVER = 1;
  private static final int CLIENT = 2;
  private static final int MAIL = 3;
  private static final int OPENS = 10;
  private static final int DOES = 11;
  private static final int CALLS = 40;
  private static final String JETTY = "org.eclipse.jetty.util.thread.QueuedThreadPool";
  private static final String THREAD_POOL = "java.util.concurrent.ThreadPoolExecutor";
  private static final String TOMCAT = "org.apache.tomcat.util.threads.ThreadPoolExecutor";

  @TempDir Path folder;

  private Program program(Story story, String... pools) throws Exception {
    return new Program(story.model(folder.resolve("a.trace")), 0, List.of(pools));
  }

  /// Two requests, each of which hands a mail to a pool and waits 30 for an answer, which tasks of
  /// an HTTP client's pool complete; and a connection that only closes, in its lock.
  private static Story service(String server) {
    Story story =
        new Story()
            .pool(SERVER, "exec", server, PoolKind.THREAD_POOL, 1, 1)
            .pool(CLIENT, "HttpClient-1-Worker", THREAD_POOL, PoolKind.THREAD_POOL, 0, 0)
            .pool(MAIL, "mail", THREAD_POOL, PoolKind.THREAD_POOL, 1, 1)
            .worker(20, SERVER)
            .worker(30, CLIENT)
            .worker(40, MAIL);
    story.thread(1).submits(0, 5, SERVER).submits(0, 6, SERVER).submits(70, 7, SERVER);
    story.thread(2).submits(30, 60, CLIENT).submits(60, 61, CLIENT);
    story.thread(2).submits(80, 62, CLIENT).submits(90, 63, CLIENT);
    story
        .thread(20)
        .at(0, EventKind.POOL_IDLE, 7, SERVER)
        .starts(0, 5, SERVER)
        .submits(0, 80, MAIL)
        .awaits(0, 30, 50)
        .ends(30, 5, SERVER)
        .starts(30, 6, SERVER)
        .submits(30, 81, MAIL)
        .awaits(30, 30, 51)
        .ends(60, 6, SERVER)
        .starts(70, 7, SERVER)
        .at(70, EventKind.LOCK_TAKE, 90, "java.util.concurrent.locks.ReentrantLock$NonfairSync")
        .at(71, EventKind.LOCK_RELEASE, 90, "java.util.concurrent.locks.ReentrantLock$NonfairSync")
        .ends(71, 7, SERVER);
    story
        .thread(30)
        .at(0, EventKind.POOL_IDLE, 7, CLIENT)
        .starts(30, 60, CLIENT)
        .at(30, EventKind.FUTURE_COMPLETE, 50, "shop.Future")
        .ends(30, 60, CLIENT)
        .starts(60, 61, CLIENT)
        .at(60, EventKind.FUTURE_COMPLETE, 51, "shop.Future")
        .ends(60, 61, CLIENT)
        .starts(80, 62, CLIENT)
        .ends(81, 62, CLIENT)
        .starts(90, 63, CLIENT)
        .ends(91, 63, CLIENT);
    story
        .thread(40)
        .at(0, EventKind.POOL_IDLE, 7, MAIL)
        .starts(0, 80, MAIL)
        .sleeps(0, 5)
        .ends(5, 80, MAIL)
        .starts(30, 81, MAIL)
        .sleeps(30, 5)
        .ends(35, 81, MAIL);
    return story;
  }

  @Test
  void tasksOfAServersWorkersAreRequests_whenItsExecutorIsKnown() throws Exception {
    RequestFacts facts = program(service(TOMCAT)).requestFacts();

    assertThat(facts.by()).isEqualTo(RequestFacts.By.SERVER);
    assertThat(facts.pools()).containsExactly(new RequestFacts.Pool("exec", "Tomcat", 2));
    assertThat(facts.leftOut()).as("the connection that closes").isEqualTo(1);
  }

  @Test
  void closedConnectionsAreNoRequests_whenEachRequestHasItsOwn() throws Exception {
    Story story = service(TOMCAT);
    story.thread(1).submits(75, 8, SERVER);
    story.thread(20).starts(75, 8, SERVER).ends(76, 8, SERVER);

    RequestFacts facts = program(story).requestFacts();

    assertThat(facts.pools()).containsExactly(new RequestFacts.Pool("exec", "Tomcat", 2));
    assertThat(facts.leftOut()).isEqualTo(2);
  }

  @Test
  void callIsOneRequest_whenItsServerMakesSeveralTasksOfIt() throws Exception {
    String task = "io.grpc.internal.SerializingExecutor";
    Story story =
        new Story()
            .pool(SERVER, "calls", THREAD_POOL, PoolKind.THREAD_POOL, 1, 1)
            .worker(20, SERVER);
    Story.Teller worker = story.thread(20).at(0, EventKind.POOL_IDLE, 7, SERVER);
    for (int call = 0; call < 10; call++) {
      for (int part = 0; part < 3; part++) {
        int number = 100 + 3 * call + part;
        double at = 200.0 * call + 60 * part;
        story.thread(1).submits(at, number, SERVER);
        worker.starts(at, number, SERVER);
        if (part == 1) {
          worker.sleeps(at, 50);
        }
        worker
            .at(at + 55, EventKind.TASK_END, number, task)
            .at(at + 55, EventKind.POOL_IDLE, 7, SERVER);
      }
    }

    assertThat(program(story).requestFacts().pools())
        .containsExactly(new RequestFacts.Pool("calls", "gRPC", 10));
  }

  /// Calls come every 1,000, each of which takes 2,000 of one worker. A first task opens a call: it
  /// asks an event loop for what was sent, which hands over the task that does it 10 later. Both
  /// wait in the pool's queue.
  private static Story overloadedCalls() {
    String task = "io.grpc.internal.SerializingExecutor";
    Story story = new Story().pool(SERVER, "calls", THREAD_POOL, PoolKind.THREAD_POOL, 1, 1);
    return overloaded(story, task, task, 1);
  }

  /// Requests come as often. Every third one comes on a new connection, which a worker opens before
  /// it can be read.
  private static Story overloadedConnections() {
    Story story = new Story().pool(SERVER, "qtp", JETTY, PoolKind.OTHER, 1, 1, 1);
    return overloaded(
        story,
        "org.eclipse.jetty.io.ManagedSelector$Accept",
        "org.eclipse.jetty.io.SelectableChannelEndPoint$1",
        3);
  }

  /// @param every how many calls there are to one that is opened
  private static Story overloaded(Story story, String opening, String doing, int every) {
    record Handed(double time, int task) {}
    story.stack(OPENS, 20).stack(DOES, 30).worker(20, SERVER);
    PriorityQueue<Handed> queue =
        new PriorityQueue<>(
            Comparator.comparingDouble(Handed::time).thenComparingInt(Handed::task));
    IntStream.range(0, CALLS)
        .forEach(call ->
            queue.add(new Handed(1_000 * call, 100 + 2 * call + (call % every == 0 ? 0 : 1))));
    Story.Teller worker = story.thread(20).at(0, EventKind.POOL_IDLE, 7, SERVER);
    double free = 0;
    while (!queue.isEmpty()) {
      Handed next = queue.remove();
      boolean opens = next.task() % 2 == 0;
      double start = Math.max(free, next.time());
      free = start + (opens ? 1 : 2_000);
      story.thread(1).submits(next.time(), next.task(), SERVER, opens ? OPENS : DOES);
      worker.starts(start, next.task(), SERVER);
      if (opens) {
        queue.add(new Handed(free + 10, next.task() + 1));
      } else {
        worker.sleeps(start, 2_000);
      }
      worker
          .at(free, EventKind.TASK_END, next.task(), opens ? opening : doing)
          .at(free, EventKind.POOL_IDLE, 7, SERVER);
    }
    return story;
  }

  @Test
  void callsArriveWhenTheyAreOpened_whenTheyQueueTwice() throws Exception {
    arriveWhenTheyCame(program(overloadedCalls()));
  }

  @Test
  void requestsArriveWithTheirConnections_whenWorkersOpenThese() throws Exception {
    arriveWhenTheyCame(program(overloadedConnections()));
  }

  private static void arriveWhenTheyCame(Program program) {
    int[] calls = program.requests();
    assertThat(calls).hasSize(CALLS);
    assertThat(program.arrival(calls[CALLS - 1]) - program.arrival(calls[0]))
        .isEqualTo((CALLS - 1) * 1_000_000L);
    Run traced = new Run();
    Traced.tell(program, traced);
    assertThat(traced.metrics().latency().mean() / 1_000)
        .as("from when they were opened, as the last of them waits for all before it")
        .isGreaterThan(CALLS * 1_000 / 2.0);
    assertThat(ReplayValidation.of(program, 25).figures().reasons()).isEmpty();
  }

  @Test
  void tasksOfThePoolAreRequests_whenItIsNamed() throws Exception {
    RequestFacts facts = program(service(TOMCAT), "Http*-Worker").requestFacts();

    assertThat(facts.by()).isEqualTo(RequestFacts.By.NAME);
    assertThat(facts.pools()).containsExactly(new RequestFacts.Pool("HttpClient-1-Worker", "", 4));
  }

  @Test
  void tasksOfAnHttpClientAreNone_whenNoServerIsKnown() throws Exception {
    RequestFacts facts = program(service(THREAD_POOL)).requestFacts();

    assertThat(facts.by()).isEqualTo(RequestFacts.By.INDEPENDENCE);
    assertThat(facts.pools()).containsExactly(new RequestFacts.Pool("exec", "", 3));
  }

  @Test
  void answersTakeAsLong_whenTheyAreAskedForAtAnotherTime() throws Exception {
    Program program = program(service(TOMCAT));
    Variant unchanged = Variant.identity(25, new Arrival.Recorded());

    assertThat(latency(program, unchanged)).as("one after the other").isCloseTo(45, within(0.01));
    assertThat(latency(program, unchanged.withSize(SERVER, 2)))
        .as("both at once")
        .isCloseTo(30, within(0.01));
  }

  /// Mean of the requests, in microseconds.
  private static double latency(Program program, Variant variant) {
    Run run = new Run();
    assertThat(Replay.run(program, variant, run)).as("waits ended by force").isZero();
    return run.metrics().latency().mean() / 1_000;
  }

  /// A thread makes a chain: a task of 20, a stage behind it of 30, and a task of 40 that is
  /// combined with that. No thread waits for them.
  private static Story chain() {
    Story story =
        new Story()
            .pool(SERVER, "exec", THREAD_POOL, PoolKind.THREAD_POOL, 2, 2)
            .worker(20, SERVER)
            .worker(21, SERVER);
    Story.Teller main = story.thread(1);
    depends(main, 0, 5, 100);
    main.submits(0, 5, SERVER);
    depends(main, 0, 100, 101);
    depends(main, 0, 6, 102);
    main.submits(0, 6, SERVER);
    depends(main, 0, 101, 103);
    depends(main, 0, 102, 103);
    Story.Teller worker =
        story.thread(20).at(0, EventKind.POOL_IDLE, 7, SERVER).starts(0, 5, SERVER).sleeps(0, 20);
    depends(worker, 20, 7, 101);
    worker
        .submits(20, 7, SERVER)
        .ends(20, 5, SERVER)
        .starts(20, 7, SERVER)
        .sleeps(20, 30)
        .ends(50, 7, SERVER);
    story
        .thread(21)
        .at(0, EventKind.POOL_IDLE, 7, SERVER)
        .starts(0, 6, SERVER)
        .sleeps(0, 40)
        .ends(40, 6, SERVER);
    return story;
  }

  private static void depends(Story.Teller thread, double micros, int source, int dependant) {
    thread.at(micros, EventKind.FUTURE_EDGE, source, 0).at(micros, EventKind.OPERAND, dependant, 0);
  }

  @Test
  void chainIsOneRequest_whenNoThreadWaitsForIt() throws Exception {
    Program program = program(chain());

    assertThat(program.requestCount()).isEqualTo(1);
    assertThat(latency(program, Variant.identity(25, new Arrival.Recorded())))
        .as("until its last stage")
        .isEqualTo(50, within(1e-3));
    Run traced = new Run();
    Traced.tell(program, traced);
    assertThat(traced.metrics().latency().mean() / 1_000).isEqualTo(50, within(1e-3));
  }

  private static final String END_POINT = "org.eclipse.jetty.io.SelectableChannelEndPoint$1";

  /// A pool of Dropwizard's own make, which never says that a worker is idle. Two requests, and a
  /// connection that is closed; before that its worker is parked at the queue for 1,000.
  private static Story jetty(String closer) {
    String pool = "io.dropwizard.metrics.jetty12.InstrumentedQueuedThreadPool";
    Story story =
        new Story()
            .pool(SERVER, "dw", pool, PoolKind.OTHER, 1, 20)
            .worker(20, SERVER)
            .worker(21, SERVER);
    story
        .thread(1)
        .at(0, EventKind.MONITOR_BEGIN, 9, "shop.Loop")
        .at(0, EventKind.MONITOR_END, 9, "shop.Loop")
        .submits(10, 5, SERVER)
        .submits(20, 8, SERVER)
        .submits(1_060, 6, SERVER);
    story
        .thread(20)
        .at(10, EventKind.TASK_START, 5, SERVER)
        .sleeps(10, 50)
        .at(60, EventKind.TASK_END, 5, END_POINT)
        .at(60, EventKind.PARK_BEGIN, 4, "shop.Queue")
        .at(1_060, EventKind.PARK_END, 0)
        .at(1_060, EventKind.TASK_START, 6, SERVER)
        .at(1_060, EventKind.FUTURE_COMPLETE, 50, "shop.Idle")
        .submits(1_060, 7, SERVER)
        .at(1_061, EventKind.TASK_END, 6, END_POINT);
    story
        .thread(21)
        .at(20, EventKind.TASK_START, 8, SERVER)
        .sleeps(20, 50)
        .at(70, EventKind.TASK_END, 8, END_POINT)
        .at(1_061, EventKind.TASK_START, 7, SERVER)
        .at(1_062, EventKind.TASK_END, 7, closer);
    return story;
  }

  @Test
  void connectionsThatCloseAreNone_whenTheyGiveUpWhatWaited() throws Exception {
    RequestFacts closing =
        program(jetty("org.eclipse.jetty.io.ManagedSelector$DestroyEndPoint")).requestFacts();
    RequestFacts other = program(jetty("shop.Mail")).requestFacts();

    assertThat(closing.pools()).containsExactly(new RequestFacts.Pool("dw", "Jetty", 2));
    assertThat(other.pools())
        .as("one that has something else done")
        .containsExactly(new RequestFacts.Pool("dw", "Jetty", 3));
  }

  @Test
  void taskEndsWhereItsWorkerGoesBackToTheQueue_whenThePoolDoesNotSaySo() throws Exception {
    Program program = program(jetty("shop.Mail"));
    int first = program.requests()[0];

    assertThat(program.operations.time(program.extents.to(first)))
        .isEqualTo(program.operations.time(program.tasks.end(first)));
  }

  @Test
  void taskArrivesAsItDid_whenAThreadHandsItOverThatTakesAMonitor() throws Exception {
    Program program = program(jetty("shop.Mail"), "dw");

    assertThat(program.requestFacts().by()).isEqualTo(RequestFacts.By.NAME);
    assertThat(program.comesFromOutside(program.requests()[0])).isTrue();
  }

  /// A task that a pool runs from the beginning to the end hands over others, as a selector does.
  ///
  /// @param bound whether it waits for the one before
  private static Story selector(boolean bound) {
    Story story =
        new Story()
            .pool(1, "selector", THREAD_POOL, PoolKind.THREAD_POOL, 1, 1)
            .pool(2, "worker", THREAD_POOL, PoolKind.THREAD_POOL, 1, 1)
            .worker(20, 1)
            .worker(30, 2);
    story.thread(1).submits(0, 1, 1);
    Story.Teller selector = story.thread(20).starts(1, 1, 1);
    Story.Teller worker = story.thread(30);
    for (int i = 0; i < 30; i++) {
      double came = 100 + 2_000 * i;
      selector.submits(came, 2 + i, 2);
      if (bound) {
        selector.awaits(came + 1, 1_019, 2 + i);
      }
      worker.starts(came + 10, 2 + i, 2).sleeps(came + 10, 1_000).ends(came + 1_010, 2 + i, 2);
    }
    return story;
  }

  @Test
  void taskArrivesAsItDid_whenAServiceHandsItOverThatAPoolRuns() throws Exception {
    Program free = program(selector(false));
    Program bound = program(selector(true));

    assertThat(free.requestCount()).isEqualTo(30);
    assertThat(free.comesFromOutside(free.requests()[5])).isTrue();
    assertThat(bound.comesFromOutside(bound.requests()[5])).isFalse();
  }
}
