package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.analysis.metric.Run;
import io.loomshift.analysis.model.ResourceKind;
import io.loomshift.analysis.model.Story;
import io.loomshift.analysis.search.Candidate.TaskChange;
import io.loomshift.findings.Metrics;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.BitSet;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Schedules that were worked out by hand. Times are in microseconds.
class ReplayTest {
  private static final int POOL = 1;
  private static final int OTHER = 2;
  private static final int SELECT = 9;
  private static final Offset<Double> NEARLY = within(1e-3);

  @TempDir Path folder;

  private Program program(Story story) throws Exception {
    return new Program(story.model(folder.resolve("a.trace")));
  }

  private static Metrics replay(Program program, Variant variant) {
    Run run = new Run();
    assertThat(Replay.run(program, variant, run)).as("waits ended by force").isZero();
    return run.metrics();
  }

  private static Variant recorded(int release) {
    return Variant.identity(release, new Arrival.Recorded());
  }

  private static double micros(double nanos) {
    return nanos / 1_000;
  }

  /// Three tasks arrive at 0, 10 and 20 and sleep for 30 each; one worker has them.
  private Story oneWorker() {
    Story story = new Story().pool(POOL, PoolKind.THREAD_POOL, 1, 1).worker(20, POOL);
    story.thread(1).submits(0, 5, POOL).submits(10, 6, POOL).submits(20, 7, POOL);
    story
        .thread(20)
        .at(0, EventKind.POOL_IDLE, 7, POOL)
        .starts(0, 5, POOL)
        .sleeps(0, 30)
        .ends(30, 5, POOL)
        .starts(30, 6, POOL)
        .sleeps(30, 30)
        .ends(60, 6, POOL)
        .starts(60, 7, POOL)
        .sleeps(60, 30)
        .ends(90, 7, POOL);
    return story;
  }

  @Test
  void scheduleIsTheTraced_whenNothingIsDifferent() throws Exception {
    Metrics metrics = replay(program(oneWorker()), recorded(25));

    assertThat(micros(metrics.latency().mean())).isEqualTo((30 + 50 + 70) / 3.0, NEARLY);
    assertThat(micros(metrics.executionNanos())).isEqualTo(90, NEARLY);
    assertThat(metrics.occupied().peak()).isEqualTo(1);
    assertThat(metrics.waiting().mean()).isEqualTo(1, NEARLY);
  }

  @Test
  void batchEndsSooner_whenItHasMoreWorkers() throws Exception {
    double length = 200_000;
    int tasks = 4;
    double end = tasks * length;
    Story story =
        new Story()
            .pool(POOL, PoolKind.THREAD_POOL, 1, 1)
            .pool(OTHER, PoolKind.THREAD_POOL, 1, 1)
            .worker(20, POOL)
            .worker(21, OTHER);
    // It lasts for more than half of the recording, and somebody waits for it.
    story.thread(1).submits(0, 50, OTHER).awaits(1, end, 50).submits(end + 1, 60, POOL);
    Story.Teller coordinator =
        story.thread(21).at(0, EventKind.POOL_IDLE, 7, OTHER).starts(0, 50, OTHER);
    Story.Teller worker = story.thread(20).at(0, EventKind.POOL_IDLE, 7, POOL);
    for (int i = 0; i < tasks; i++) {
      coordinator.submits(0, 5 + i, POOL);
      worker
          .starts(i * length, 5 + i, POOL)
          .sleeps(i * length, length)
          .ends((i + 1) * length, 5 + i, POOL);
    }
    coordinator.awaits(0, end, 5 + tasks - 1).ends(end, 50, OTHER);
    worker.starts(end + 1, 60, POOL).sleeps(end + 1, 10).ends(end + 11, 60, POOL);

    Program program = program(story);
    assertThat(micros(replay(program, recorded(25)).executionNanos()))
        .isEqualTo(end + 11, within(2.0));
    assertThat(micros(replay(program, recorded(25).withSize(POOL, tasks)).executionNanos()))
        .isEqualTo(length + 11, within(2.0));
  }

  @Test
  void tracedFiguresAreThoseOfTheTrace_whenItIsNotReplayed() throws Exception {
    Run run = new Run();
    Traced.tell(program(oneWorker()), run);

    assertThat(micros(run.metrics().latency().mean())).isEqualTo(50, NEARLY);
    assertThat(micros(run.metrics().executionNanos())).isEqualTo(90, NEARLY);
  }

  @Test
  void tasksRunAtOnce_whenThePoolHasMoreWorkers() throws Exception {
    Metrics metrics = replay(program(oneWorker()), recorded(25).withSize(POOL, 2));

    // 0 to 30, 10 to 40, and at 30 a worker is free for the third: 30 to 60.
    assertThat(micros(metrics.latency().mean())).isEqualTo((30 + 30 + 40) / 3.0, NEARLY);
    assertThat(metrics.occupied().peak()).isEqualTo(2);
  }

  @Test
  void nobodyQueues_whenThePoolIsVirtual() throws Exception {
    Metrics metrics = replay(program(oneWorker()), recorded(25).withVirtual(POOL));

    assertThat(micros(metrics.latency().mean())).isEqualTo(30, NEARLY);
    assertThat(micros(metrics.executionNanos())).isEqualTo(50, NEARLY);
    assertThat(metrics.occupied().peak()).isEqualTo(3);
  }

  @Test
  void clientsWaitForTheirAnswers_whenTheLoadIsClosed() throws Exception {
    Variant closed = Variant.identity(25, new Arrival.Closed(2)).withVirtual(POOL);

    Metrics metrics = replay(program(oneWorker()), closed);

    // Two at 0, and the third when the first has ended, at 30.
    assertThat(micros(metrics.executionNanos())).isEqualTo(60, NEARLY);
    assertThat(micros(metrics.latency().mean())).isEqualTo(30, NEARLY);
  }

  /// Tasks of 30 that compute, and three workers for them.
  private Story computing(int processors) {
    Story story = new Story().on(processors, "25").pool(POOL, PoolKind.THREAD_POOL, 3, 3);
    story.thread(1).submits(0, 5, POOL).submits(0, 6, POOL).submits(0, 7, POOL);
    for (int worker = 0; worker < 3; worker++) {
      story
          .worker(20 + worker, POOL)
          .thread(20 + worker)
          .at(0, EventKind.POOL_IDLE, 7, POOL)
          .at(0, EventKind.PROCESSOR_TIME, 0)
          .starts(0, 5 + worker, POOL)
          .ends(90.0 / processors, 5 + worker, POOL)
          .at(90.0 / processors + 1, EventKind.PROCESSOR_TIME, 30_000);
    }
    return story;
  }

  @Test
  void threadsTakeTurns_whenTheyCompute() throws Exception {
    Metrics metrics = replay(program(computing(1)), recorded(25));

    // None needs as much as a slice, so that they end after 30, 60 and 90.
    assertThat(micros(metrics.latency().mean())).isEqualTo(60, within(1.0));
    assertThat(metrics.running().mean()).isEqualTo(2, within(0.05));
  }

  /// A thread outside any pool waits at a selector each 1,000, and hands over a task of 10 for what
  /// came. Another thread computes all the time.
  private Story selecting(int times, String select) {
    Story story =
        new Story()
            .on(1, "25")
            .method(SELECT, select)
            .pool(POOL, PoolKind.THREAD_POOL, times, times)
            .pool(OTHER, PoolKind.THREAD_POOL, 1, 1)
            .worker(20, OTHER);
    story.thread(1).submits(0, 5, OTHER);
    story
        .thread(20)
        .at(0, EventKind.POOL_IDLE, 7, OTHER)
        .at(0, EventKind.PROCESSOR_TIME, 0)
        .starts(0, 5, OTHER)
        .ends(1_000 * times, 5, OTHER)
        .at(1_000 * times + 1, EventKind.PROCESSOR_TIME, 1_000_000L * times);
    Story.Teller selector = story.thread(2).awaits(0, 1, 99);
    for (int i = 0; i < times; i++) {
      selector
          .at(1_000 * i + 10, EventKind.IO_BEGIN, 0, SELECT)
          .at(1_000 * i + 900, EventKind.IO_END, 0)
          .at(1_000 * i + 900, EventKind.PROCESSOR_TIME, 10_000L * i)
          .at(1_000 * i + 910, EventKind.PROCESSOR_TIME, 10_000L * (i + 1))
          .submits(1_000 * i + 910, 100 + i, POOL);
      story
          .worker(50 + i, POOL)
          .thread(50 + i)
          .at(0, EventKind.POOL_IDLE, 7, POOL)
          .starts(1_000 * i + 910, 100 + i, POOL)
          .sleeps(1_000 * i + 910, 10)
          .ends(1_000 * i + 920, 100 + i, POOL);
    }
    return story;
  }

  @ParameterizedTest
  @ValueSource(strings = {"sun.nio.ch.SelectorImpl.lockAndDoSelect", "io.netty.channel.A.wait"})
  void requestsComeWhenTheyCame_whenTheSelectorIsLate(String select) throws Exception {
    Program program = program(selecting(20, select));
    assertThat(program.threads).anyMatch(thread -> !thread.anchored());

    // It waits a slice of 1,400 for the processor each time, and not one more each time.
    assertThat(micros(replay(program, recorded(25)).executionNanos()))
        .isBetween(18_000.0, 22_000.0);
  }

  @Test
  void carriersAreKept_whenVirtualThreadsCompute() throws Exception {
    Metrics metrics = replay(program(computing(1)), recorded(25).withVirtual(POOL));

    // One after the other: 30, 60, 90.
    assertThat(micros(metrics.latency().mean())).isEqualTo(60, within(1.0));
  }

  @Test
  void workIsDoneAtOnce_whenThereAreProcessorsForAll() throws Exception {
    Metrics metrics = replay(program(computing(3)), recorded(25));

    assertThat(micros(metrics.latency().mean())).isEqualTo(30, within(0.5));
  }

  /// Two workers, and two tasks of 100 each of which holds the only permit for 80.
  private Story permits() {
    Story story = new Story().pool(POOL, PoolKind.THREAD_POOL, 2, 2);
    story.thread(1).submits(0, 5, POOL).submits(0, 6, POOL).submits(0, 7, POOL);
    story
        .worker(20, POOL)
        .thread(20)
        .at(0, EventKind.POOL_IDLE, 7, POOL)
        .starts(0, 5, POOL)
        .acquires(0, 0, 9)
        .sleeps(0, 80)
        .releases(80, 9)
        .sleeps(80, 20)
        .ends(100, 5, POOL)
        .starts(100, 7, POOL)
        .acquires(100, 60, 9)
        .sleeps(160, 80)
        .releases(240, 9)
        .sleeps(240, 20)
        .ends(260, 7, POOL);
    story
        .worker(21, POOL)
        .thread(21)
        .at(0, EventKind.POOL_IDLE, 7, POOL)
        .starts(0, 6, POOL)
        .acquires(0, 80, 9)
        .sleeps(80, 80)
        .releases(160, 9)
        .sleeps(160, 20)
        .ends(180, 6, POOL);
    return story;
  }

  @Test
  void permitsLimit_whenThePoolNoLongerDoes() throws Exception {
    Program program = program(permits());

    assertThat(micros(replay(program, recorded(25)).latency().mean()))
        .as("as traced")
        .isEqualTo((100 + 180 + 260) / 3.0, NEARLY);
    Metrics virtual = replay(program, recorded(25).withVirtual(POOL));
    assertThat(micros(virtual.latency().mean()))
        .as("one permit passes on every 80")
        .isEqualTo((100 + 180 + 260) / 3.0, NEARLY);
    assertThat(virtual.occupied().peak()).isEqualTo(3);
  }

  @Test
  void nobodyWaitsForAPermit_whenThereAreEnough() throws Exception {
    Program program = program(permits());
    int semaphore = 0;

    assertThat(program.model.resources().kind(semaphore)).isEqualTo(ResourceKind.SEMAPHORE);
    Variant virtual = recorded(25).withVirtual(POOL);
    assertThat(micros(replay(program, virtual.withPermits(semaphore, 2)).latency().mean()))
        .as("the third waits for the first")
        .isEqualTo((100 + 100 + 180) / 3.0, NEARLY);
    assertThat(micros(replay(program, virtual.withPermits(semaphore, 3)).latency().mean()))
        .isEqualTo(100, NEARLY);
  }

  /// A task that spawns another, of 40, and waits for it; one worker each.
  private Story nested() {
    Story story =
        new Story().pool(POOL, PoolKind.THREAD_POOL, 1, 1).pool(OTHER, PoolKind.THREAD_POOL, 1, 1);
    story.thread(1).submits(0, 5, POOL);
    story
        .worker(20, POOL)
        .thread(20)
        .at(0, EventKind.POOL_IDLE, 7, POOL)
        .starts(0, 5, POOL)
        .submits(0, 6, OTHER, 1)
        .sleeps(0, 10)
        .awaits(10, 30, 6)
        .ends(40, 5, POOL);
    story
        .worker(21, OTHER)
        .thread(21)
        .at(0, EventKind.POOL_IDLE, 8, OTHER)
        .starts(0, 6, OTHER)
        .sleeps(0, 40)
        .at(40, EventKind.FUTURE_COMPLETE, 6, "shop.Future")
        .ends(40, 6, OTHER);
    return story;
  }

  @Test
  void waitEndsWithItsFuture_whenATaskAwaitsAnother() throws Exception {
    Metrics metrics = replay(program(nested()), recorded(25));

    assertThat(micros(metrics.latency().mean())).isEqualTo(40, NEARLY);
    assertThat(metrics.occupied().peak()).isEqualTo(2);
  }

  @Test
  void taskRunsInItsSpawner_whenItIsInlined() throws Exception {
    Program program = program(nested());
    BitSet inner = new BitSet();
    for (int task = 0; task < program.tasks.count(); task++) {
      inner.set(task, program.tasks.parent(task) >= 0);
    }

    Metrics metrics = replay(program, recorded(25).with(TaskChange.INLINED, inner));

    // 40 of the inner task, then 10 of its own, and nothing is left to wait for.
    assertThat(micros(metrics.latency().mean())).isEqualTo(50, NEARLY);
    assertThat(metrics.occupied().peak()).isEqualTo(1);
  }

  @Test
  void noThreadIsTaken_whenATaskIsACombinator() throws Exception {
    Program program = program(nested());
    BitSet outer = new BitSet();
    for (int task = 0; task < program.tasks.count(); task++) {
      outer.set(task, program.tasks.parent(task) < 0);
    }

    Metrics metrics = replay(program, recorded(25).with(TaskChange.COMBINED, outer));

    assertThat(micros(metrics.latency().mean())).isEqualTo(40, NEARLY);
    assertThat(metrics.occupied().peak()).as("the inner task's alone").isEqualTo(1);
  }

  /// Four workers on one processor; each task sleeps for 50 in a monitor of its own.
  private Story monitors() {
    Story story = new Story().on(1, "21").pool(POOL, PoolKind.THREAD_POOL, 4, 4);
    for (int task = 0; task < 4; task++) {
      story.thread(1).submits(0, 10 + task, POOL);
      story
          .worker(20 + task, POOL)
          .thread(20 + task)
          .at(0, EventKind.POOL_IDLE, 7, POOL)
          .starts(0, 10 + task, POOL)
          .at(0, EventKind.MONITOR_BEGIN, 30 + task, "shop.Account")
          .at(0, EventKind.MONITOR_END, 30 + task, "shop.Account")
          .sleeps(0, 50)
          .at(50, EventKind.MONITOR_RELEASE, 30 + task, "shop.Account")
          .ends(50, 10 + task, POOL);
    }
    return story;
  }

  @Test
  void carrierIsKept_whenAVirtualThreadSleepsInAMonitorBefore24() throws Exception {
    Program program = program(monitors());

    assertThat(micros(replay(program, recorded(21)).executionNanos())).isEqualTo(50, NEARLY);
    assertThat(micros(replay(program, recorded(21).withVirtual(POOL)).executionNanos()))
        .as("one carrier, one at a time")
        .isEqualTo(200, NEARLY);
    assertThat(micros(replay(program, recorded(24).withVirtual(POOL)).executionNanos()))
        .isEqualTo(50, NEARLY);
  }

  @Test
  void replayIsTheSame_whenItIsRunAgain() throws Exception {
    Program program = program(oneWorker());
    Variant open = Variant.identity(25, new Arrival.Open());

    assertThat(replay(program, open)).isEqualTo(replay(program, open));
    assertThat(replay(program, open)).isNotEqualTo(replay(program, open.withSeed(2)));
  }
}
