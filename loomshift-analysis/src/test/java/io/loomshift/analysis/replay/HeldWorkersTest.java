package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.analysis.model.Story;
import io.loomshift.findings.Capacity;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A server's pool keeps workers for itself: no task gets one of them. Times are in microseconds.
class HeldWorkersTest {
  private static final int POOL = 1;
  private static final int ACCEPTOR = 99;
  private static final int REQUESTS = 120;
  private static final int SERVING = 2;

  /// When the last request has ended.
  private static final double LAST = 100 + 5_000 * REQUESTS;

  private static final String JETTY = "org.eclipse.jetty.util.thread.QueuedThreadPool";

  @TempDir Path folder;

  /// Of five workers one accepts connections, and two answer requests of 10,000 that come every
  /// 4,000, so that a queue grows.
  ///
  /// @param selects for how long a worker waits for further requests behind each
  private static Story service(double selects) {
    Story story = serving(selects);
    story.thread(20).sleeps(LAST, 1);
    return story;
  }

  private static Story serving(double selects) {
    Story story = new Story().pool(POOL, "qtp", JETTY, PoolKind.OTHER, 1, 5).worker(20, POOL);
    serve(story, selects);
    return story;
  }

  private static void serve(Story story, double selects) {
    story.thread(2).submits(30, ACCEPTOR, POOL);
    story.thread(20).starts(31, ACCEPTOR, POOL);
    double[] free = new double[SERVING];
    for (int i = 0; i < REQUESTS; i++) {
      int worker = i % SERVING;
      double came = 100 + 4_000 * i;
      double starts = Math.max(came, free[worker]);
      story.thread(1).submits(came, 100 + i, POOL);
      story
          .thread(30 + worker)
          .at(free[worker], EventKind.POOL_IDLE, 7, POOL)
          .starts(starts, 100 + i, POOL)
          .sleeps(starts, 10_000)
          .at(starts + 10_000, EventKind.TASK_END, 100 + i, "shop.Task")
          .sleeps(starts + 10_000, selects);
      free[worker] = starts + 10_000 + selects;
    }
  }

  /// The same, whose acceptor says now and then that it had no processor: it waits in native code.
  private static Story quiet(boolean ends) {
    Story story = serving(0);
    Story.Teller acceptor = story.thread(20);
    for (double time = 5_000; time < LAST; time += 5_000) {
      acceptor.at(time, EventKind.PROCESSOR_TIME, 0).sleeps(time, 1);
    }
    if (ends) {
      acceptor.ends(LAST, ACCEPTOR, POOL);
    }
    return story;
  }

  /// Whoever starts the server waits for a latch that a worker opens while it runs no task.
  @Test
  void serverGetsItsWorker_whenALatchIsOpenedBetweenTasks() throws Exception {
    String latch = "java.util.concurrent.CountDownLatch$Sync";
    Story story =
        new Story()
            .pool(POOL, "qtp", JETTY, PoolKind.OTHER, 1, 5)
            .worker(20, POOL)
            .worker(40, POOL);
    story
        .thread(40)
        .at(1, EventKind.POOL_IDLE, 7, POOL)
        .at(10, EventKind.POOL_BUSY, 7, POOL)
        .at(15, EventKind.LOCK_RELEASE, 9, latch)
        .at(20, EventKind.POOL_IDLE, 7, POOL);
    story.thread(2).at(5, EventKind.LOCK_BEGIN, 9, latch).at(16, EventKind.LOCK_END, 9, latch);
    serve(story, 0);
    story.thread(20).sleeps(LAST, 1);
    Program program = new Program(story.model(folder.resolve("a.trace")), 0, List.of());

    assertThat(ReplayValidation.of(program, 25).figures().reasons()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void serverKeepsItsWorker_whenItWaitsInNativeCode(boolean ends) throws Exception {
    Program program = new Program(quiet(ends).model(folder.resolve("a.trace")), 0, List.of());

    assertThat(Objects.requireNonNull(program.pools().get(POOL)).services()).isEqualTo(1);
    assertThat(ReplayValidation.of(program, 25).figures().reasons()).isEmpty();
  }

  @Test
  void capacityIsThatOfTheWorkersThatServe_whenOthersServeTheServer() throws Exception {
    Program program = new Program(service(0).model(folder.resolve("a.trace")), 0, List.of());
    PoolFacts facts = Objects.requireNonNull(program.pools().get(POOL));
    assertThat(facts.held()).isEqualTo(3);
    assertThat(facts.services()).isEqualTo(1);
    ReplayValidation validation = ReplayValidation.of(program, 25);
    assertThat(validation.figures().reasons()).isEmpty();
    Capacity capacity =
        new Saturation(validation.program()).of(validation.identity(), true, 0).orElseThrow();
    assertThat(capacity.perSecond()).isCloseTo(SERVING / 0.010, within(10.0));
    assertThat(capacity.bounds().getFirst().amount()).isEqualTo(SERVING);
  }

  @Test
  void serverKeepsAsManyWorkers_whenItsPoolGetsMore() throws Exception {
    Program program = new Program(service(0).model(folder.resolve("a.trace")), 0, List.of());
    ReplayValidation validation = ReplayValidation.of(program, 25);

    Capacity capacity =
        new Saturation(validation.program())
            .of(validation.identity().withSize(POOL, 10), true, 0)
            .orElseThrow();
    assertThat(capacity.bounds().getFirst().amount()).isEqualTo(SERVING + 5);
  }

  /// A pool that is far from full: two of its threads are seen to run tasks, of which each starts
  /// late, as on a machine that others use, and so far apart that nothing ever queues for a thread.
  ///
  /// @param kind of the pool, with ten threads that it keeps and twenty that it may have
  private static Story light(PoolKind kind, String className, int serving) {
    Story story = new Story().pool(POOL, "exec", className, kind, 10, 20, serving).worker(30, POOL);
    for (int i = 0; i < REQUESTS; i++) {
      double came = 100 + 20_000 * i;
      int worker = 30 + i % SERVING;
      story.thread(1).submits(came, 100 + i, POOL);
      story
          .thread(worker)
          .at(came - 50, EventKind.POOL_IDLE, 7, POOL)
          .starts(came + 2_000, 100 + i, POOL)
          .sleeps(came + 2_000, 10_000)
          .at(came + 12_000, EventKind.TASK_END, 100 + i, "shop.Task")
          .at(came + 12_000, EventKind.POOL_IDLE, 7, POOL);
    }
    return story;
  }

  @ParameterizedTest
  @CsvSource({
    "OTHER, org.apache.tomcat.util.threads.ThreadPoolExecutor",
    "OTHER, org.jboss.threads.EnhancedQueueExecutor",
    "THREAD_POOL, java.util.concurrent.ThreadPoolExecutor"
  })
  void capacityIsThatOfAllThreads_whenATraceSawFew(PoolKind kind, String className)
      throws Exception {
    Program program =
        new Program(light(kind, className, 20).model(folder.resolve("a.trace")), 0, List.of());

    PoolFacts facts = Objects.requireNonNull(program.pools().get(POOL));
    assertThat(facts.seen()).isEqualTo(SERVING);
    assertThat(facts.held()).isZero();
    ReplayValidation validation = ReplayValidation.of(program, 25);
    Capacity capacity =
        new Saturation(validation.program()).of(validation.identity(), true, 0).orElseThrow();
    assertThat(capacity.bounds().getFirst().amount()).isEqualTo(20);
    // Less than twenty do all the time, since so short a load begins and ends with fewer.
    assertThat(capacity.perSecond()).isBetween(15 / 0.010, 20 / 0.010);
  }

  @Test
  void limitIsWhatThePoolMayHave_whenNoTaskWaitedForAThread() throws Exception {
    Story older = light(PoolKind.OTHER, "org.apache.tomcat.util.threads.ThreadPoolExecutor", 0);
    Program program = new Program(older.model(folder.resolve("a.trace")), 0, List.of());

    assertThat(Objects.requireNonNull(program.pools().get(POOL)).limit()).isEqualTo(20);
  }

  @Test
  void queueIsServedMoreSlowly_whenWorkersSelectBetweenTheirTasks() throws Exception {
    Program program = new Program(service(1_000).model(folder.resolve("a.trace")), 0, List.of());

    PoolFacts facts = Objects.requireNonNull(program.pools().get(POOL));
    assertThat(facts.turnaround() / 1e6).isCloseTo(1, within(0.1));
    assertThat(ReplayValidation.of(program, 25).figures().reasons()).isEmpty();
  }
}
