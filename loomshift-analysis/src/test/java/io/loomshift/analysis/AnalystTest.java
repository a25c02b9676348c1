package io.loomshift.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.analysis.model.Story;
import io.loomshift.findings.Caveat;
import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Findings;
import io.loomshift.findings.Flag;
import io.loomshift.findings.Metric;
import io.loomshift.findings.Optimisation;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnalystTest {
  private static final int POOL = 1;
  private static final int WORKERS = 2;

  @TempDir Path folder;

  /// Tasks arrive every 10 ms and sleep for 40 ms; two workers have them, so that the queue grows.
  private static Story queueing(int tasks) {
    return arriving(tasks, 10_000);
  }

  private static Story arriving(int tasks, double gap) {
    Story story = new Story().pool(POOL, PoolKind.THREAD_POOL, WORKERS, WORKERS);
    for (int worker = 0; worker < WORKERS; worker++) {
      story.worker(20 + worker, POOL).thread(20 + worker).at(0, EventKind.POOL_IDLE, 7, POOL);
    }
    double[] free = new double[WORKERS];
    for (int task = 0; task < tasks; task++) {
      double arrives = gap * task;
      int worker = task % WORKERS;
      double starts = Math.max(arrives, free[worker]);
      free[worker] = starts + 40_000;
      story.thread(1).submits(arrives, 100 + task, POOL);
      story
          .thread(20 + worker)
          .starts(starts, 100 + task, POOL)
          .sleeps(starts, 40_000)
          .ends(free[worker], 100 + task, POOL);
    }
    return story;
  }

  private Findings analyze(Story story, Options options) throws Exception {
    Path trace = folder.resolve("a.trace");
    story.write(trace);
    return Analyst.analyze(trace, options);
  }

  private static Optional<Finding> first(Findings findings, Optimisation optimisation) {
    return findings.findings().stream()
        .filter(finding -> finding.optimisation() == optimisation)
        .findFirst();
  }

  @Test
  void virtualThreadsAreFound_whenTasksQueueForWorkersThatWait() throws Exception {
    Findings findings = analyze(queueing(100), Options.usual());

    assertThat(findings.validation().passed()).isTrue();
    Finding virtual = first(findings, Optimisation.TO_VIRTUAL).orElseThrow();
    assertThat(virtual.effect().orElseThrow().predicted().of(Metric.LATENCY_MEAN) / 1e6)
        .as("nobody queues")
        .isCloseTo(40, within(0.1));
    assertThat(virtual.effect().orElseThrow().interval(Metric.LATENCY_P99)).isPresent();
    assertThat(virtual.evidence()).anyMatch(line -> line.contains("sleep"));
    assertThat(virtual.edit())
        .isInstanceOfSatisfying(
            EditSpec.Virtual.class,
            edit -> assertThat(edit.submits()).hasToString("[shop.Shop.serve(Shop.java:12)]"));
    assertThat(findings.pools().getFirst().utilisation()).isGreaterThan(0.9);
  }

  @Test
  void poolIsAsLargeAsItMayBe_whenNothingElseLimitsRequests() throws Exception {
    Finding resize =
        first(analyze(queueing(100), Options.usual()), Optimisation.RESIZE_POOL).orElseThrow();

    assertThat(resize.edit())
        .as("four workers are enough for tasks of 40 ms, one every 10 ms, and eight carry more")
        .isInstanceOfSatisfying(EditSpec.Resize.class, edit -> assertThat(edit.to()).isEqualTo(8));
    assertThat(resize.improvement().excludes()).contains("to-virtual-1");
  }

  @Test
  void smallestPoolThatCarriesMostIsFound_whenTheProcessorIsNext() throws Exception {
    Story story = queueing(0).on(1, "25.0.3");
    double[] free = new double[WORKERS];
    for (int task = 0; task < 100; task++) {
      double arrives = 12_000 * task;
      double starts = Math.max(arrives, free[task % WORKERS]);
      free[task % WORKERS] = starts + 30_000;
      story.thread(1).submits(arrives, 100 + task, POOL);
      story
          .thread(20 + task % WORKERS)
          .starts(starts, 100 + task, POOL)
          .sleeps(starts, 20_000)
          .ends(starts + 30_000, 100 + task, POOL);
    }

    Finding resize = first(analyze(story, Options.usual()), Optimisation.RESIZE_POOL).orElseThrow();

    assertThat(resize.edit())
        .as("four workers carry 133 requests of 30 ms a second, and one processor 100 of 10 ms")
        .isInstanceOfSatisfying(EditSpec.Resize.class, edit -> assertThat(edit.to()).isEqualTo(4));
  }

  @Test
  void serviceIsNoRequestAndNotChanged_whenItRunsAsLongAsTheProgram() throws Exception {
    Story story = queueing(100).pool(2, PoolKind.THREAD_POOL, 1, 1).worker(30, 2);
    story.thread(1).submits(990_001, 99, 2, 1);
    story.thread(30).starts(1_000_000, 99, 2).sleeps(1_000_000, 3e6).ends(4e6, 99, 2);

    Findings findings = analyze(story, Options.usual());

    assertThat(findings.trace().roots()).isEqualTo(100);
    assertThat(findings.traced().metrics().executionNanos() / 1e9).isLessThan(3);
    assertThat(findings.findings())
        .isNotEmpty()
        .noneMatch(finding -> finding.target().name().equals("pool-2"));
  }

  @Test
  void latencyStays_whenNobodyQueues() throws Exception {
    Findings findings = analyze(arriving(100, 50_000), Options.usual());

    Finding virtual = first(findings, Optimisation.TO_VIRTUAL).orElseThrow();
    assertThat(virtual.effect().orElseThrow().change(Metric.LATENCY_MEAN).orElseThrow())
        .isCloseTo(0, within(1e-6));
    assertThat(first(findings, Optimisation.RESIZE_POOL)).isEmpty();
  }

  @Test
  void figuresAreThoseAfterTheWarmUp_whenTheFirstTasksAreLeftOut() throws Exception {
    Findings all = analyze(queueing(100), Options.usual());
    Findings warm = analyze(queueing(100), Options.usual().afterWarmUp(60));

    assertThat(warm.trace().roots()).isEqualTo(40);
    assertThat(warm.validation().passed()).isTrue();
    assertThat(warm.traced().metrics().of(Metric.LATENCY_MEAN))
        .as("the queue grows")
        .isGreaterThan(1.5 * all.traced().metrics().of(Metric.LATENCY_MEAN));
  }

  @Test
  void taskOfTheServersOwnIsNoRequest_whenItsPoolRunsFew() throws Exception {
    Story story = queueing(100).pool(2, PoolKind.THREAD_POOL, 1, 1).worker(30, 2);
    story.thread(1).submits(990_001, 99, 2, 1);
    story.thread(30).starts(1_000_000, 99, 2).sleeps(1_000_000, 500).ends(1_000_500, 99, 2);

    assertThat(analyze(story, Options.usual()).trace().roots()).isEqualTo(100);
  }

  @Test
  void nothingIsPredicted_whenTheTraceHoldsTooFewTasks() throws Exception {
    Findings findings = analyze(queueing(10), Options.usual());

    assertThat(findings.validation().reasons()).anyMatch(reason -> reason.contains("10 requests"));
    assertThat(findings.findings()).isEmpty();
    assertThat(findings.pools()).hasSize(1);
  }

  @Test
  void nothingIsPredictedOfVirtualThreads_whenMonitorsWereNotTracedBefore24() throws Exception {
    Findings findings = analyze(queueing(100), Options.usual().on(21));

    Finding virtual = first(findings, Optimisation.TO_VIRTUAL).orElseThrow();
    assertThat(virtual.effect()).isEmpty();
    assertThat(virtual.flags().stream().map(Flag::code)).contains(Flag.Code.MONITORS_UNSEEN);
    assertThat(first(findings, Optimisation.RESIZE_POOL).orElseThrow().effect()).isPresent();
  }

  @Test
  void damageIsACaveat_whenTheTraceIsCut() throws Exception {
    Path trace = folder.resolve("cut.trace");
    queueing(2_000).write(trace);
    byte[] bytes = Files.readAllBytes(trace);
    Files.write(trace, java.util.Arrays.copyOf(bytes, bytes.length - 20));

    Findings findings = Analyst.analyze(trace, Options.usual());

    assertThat(findings.trace().complete()).isFalse();
    assertThat(findings.caveats().stream().map(Caveat::code)).contains(Caveat.Code.DAMAGED);
  }

  @Test
  void findingsAreTheSame_whenTheTraceIsAnalysedAgain() throws Exception {
    Story story = queueing(60);

    assertThat(analyze(story, Options.usual()).findings())
        .isEqualTo(analyze(story, Options.usual()).findings());
  }

  @Test
  void requestsAreFound_whenATaskWakesTheThreadThatHandsOverTheNext() throws Exception {
    Story story = new Story().pool(POOL, PoolKind.THREAD_POOL, 1, 1);
    story.worker(20, POOL).thread(20).at(0, EventKind.POOL_IDLE, 7, POOL);
    for (int task = 0; task < 100; task++) {
      double arrives = 50_000.0 * task;
      story
          .thread(1)
          .submits(arrives, 100 + task, POOL)
          .at(arrives + 10, EventKind.PARK_BEGIN, 4, "shop.Server")
          .at(arrives + 40_030, EventKind.PARK_END, 0);
      story
          .thread(20)
          .starts(arrives + 10, 100 + task, POOL)
          .sleeps(arrives + 10, 40_000)
          .at(arrives + 40_020, EventKind.UNPARK, 1)
          .ends(arrives + 40_030, 100 + task, POOL);
    }

    Findings findings = analyze(story, Options.usual());

    assertThat(findings.trace().roots()).isEqualTo(100);
    assertThat(findings.validation().passed()).isTrue();
  }

  @Test
  void traceWithoutTasksHasNoFindings() throws Exception {
    Story story = new Story();
    story.thread(1).sleeps(0, 10);

    Findings findings = analyze(story, Options.usual());

    assertThat(findings.findings()).isEmpty();
    assertThat(findings.validation().passed()).isFalse();
    assertThat(findings.pools()).isEqualTo(List.of());
  }
}
