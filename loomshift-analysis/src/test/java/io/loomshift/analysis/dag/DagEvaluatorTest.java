package io.loomshift.analysis.dag;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.analysis.metric.Composite;
import io.loomshift.analysis.model.Story;
import io.loomshift.analysis.model.TraceModel;
import io.loomshift.analysis.model.WaitLimited;
import io.loomshift.analysis.replay.Arrival;
import io.loomshift.analysis.replay.Program;
import io.loomshift.analysis.replay.ReplayEvaluator;
import io.loomshift.analysis.replay.Sample;
import io.loomshift.analysis.replay.Variant;
import io.loomshift.analysis.search.Candidate;
import io.loomshift.analysis.search.Candidates;
import io.loomshift.analysis.search.Evaluator;
import io.loomshift.analysis.search.Goal;
import io.loomshift.analysis.search.SampledEvaluator;
import io.loomshift.analysis.search.Search;
import io.loomshift.analysis.search.SearchResult;
import io.loomshift.analysis.search.TaskGroups;
import io.loomshift.findings.Metrics;
import io.loomshift.findings.ThreadUse;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DagEvaluatorTest {
  private static final int OUTER = 1;

  @TempDir Path folder;

  private TraceModel waitLimited(int requests) throws Exception {
    return WaitLimited.story(requests).model(folder.resolve("wait.trace"));
  }

  private static Metrics evaluate(Evaluator evaluator, int... chosen) {
    BitSet set = new BitSet();
    for (int i : chosen) {
      set.set(i);
    }
    return evaluator.evaluate(set).orElseThrow();
  }

  @Test
  void oneThreadIsOccupied_whenTheTaskThatIsWaitedForIsInlined() throws Exception {
    TraceModel model = waitLimited(50);
    TaskGroups groups = TaskGroups.of(model);
    List<Candidate> improvements = Candidates.ofTasks(model, groups);
    DagEvaluator evaluator = DagEvaluator.of(model, groups, improvements);
    int inline = inlineOf(improvements, groups, 2);

    Metrics before = evaluate(evaluator);
    Metrics after = evaluate(evaluator, inline);

    assertThat(before.latency().mean()).isEqualTo(100_000);
    assertThat(before.occupied().peak()).isEqualTo(2);
    assertThat(before.waiting().mean() / before.occupied().mean())
        .isCloseTo(80 / 180.0, within(1e-9));
    assertThat(after.latency().mean()).isEqualTo(100_000);
    assertThat(after.occupied().peak()).isEqualTo(1);
    assertThat(after.waiting().mean()).isZero();
    assertThat(after.occupied().mean() / before.occupied().mean())
        .isCloseTo(100 / 180.0, within(1e-9));
    assertThat(after.composite())
        .isCloseTo(Math.sqrt((1 + 0.25 + Math.pow(100 / 180.0, 2)) / 3), within(1e-9));
  }

  private static int inlineOf(List<Candidate> improvements, TaskGroups groups, int stack) {
    for (int i = 0; i < improvements.size(); i++) {
      if (improvements.get(i).subject() instanceof Candidate.Subject.Tasks tasks
          && groups.get(tasks.groups().getFirst()).stack() == stack) {
        return i;
      }
    }
    throw new IllegalStateException("no task was spawned by stack " + stack);
  }

  @Test
  void sampleTellsTheSame_whenTheLogIsLong() throws Exception {
    TraceModel model = waitLimited(5_000);
    TaskGroups groups = TaskGroups.of(model);
    List<Candidate> improvements = Candidates.ofTasks(model, groups);
    DagEvaluator whole = DagEvaluator.of(model, groups, improvements);
    Evaluator sample = DagEvaluator.sampled(model, groups, improvements, 10_000, 1).getFirst();
    int inline = inlineOf(improvements, groups, 2);

    assertThat(Sample.of(new Program(model), 10_000)).hasSize(8);
    for (int[] chosen : new int[][] {{}, {inline}}) {
      Metrics expected = evaluate(whole, chosen);
      Metrics metrics = evaluate(sample, chosen);
      assertThat(metrics.latency().mean()).isCloseTo(expected.latency().mean(), within(1000.0));
      assertThat(metrics.occupied().peak()).isEqualTo(expected.occupied().peak());
      assertThat(metrics.composite()).isCloseTo(expected.composite(), within(0.02));
      assertThat(metrics.throughput() / expected.throughput()).isCloseTo(1, within(0.02));
    }
  }

  @Test
  void replayAgrees_whenProcessorsAndWorkersAreNotShort() throws Exception {
    TraceModel model = waitLimited(200);
    TaskGroups groups = TaskGroups.of(model);
    List<Candidate> improvements = Candidates.ofTasks(model, groups);
    Program program = new Program(model);
    Variant identity = Variant.identity(25, new Arrival.Recorded());
    DagEvaluator graph = DagEvaluator.of(model, groups, improvements);
    Metrics before = evaluate(graph);
    Composite base = new Composite(before.executionNanos(), before.occupied());
    Evaluator replay = new ReplayEvaluator(program, identity, improvements, groups, base);

    for (int[] chosen : new int[][] {{}, {inlineOf(improvements, groups, 2)}}) {
      Metrics expected = evaluate(graph, chosen);
      Metrics metrics = evaluate(replay, chosen);
      assertThat(metrics.composite()).isCloseTo(expected.composite(), within(0.005));
      assertThat(metrics.latency().mean() / expected.latency().mean()).isCloseTo(1, within(0.01));
      assertThat(metrics.waiting().mean()).isCloseTo(expected.waiting().mean(), within(0.01));
    }
  }

  @Test
  void replaysOfASampleTellTheSame_whenTheLogIsLong() throws Exception {
    TraceModel model = waitLimited(5_000);
    TaskGroups groups = TaskGroups.of(model);
    List<Candidate> improvements = Candidates.ofTasks(model, groups);
    Program program = new Program(model);
    Variant identity = Variant.identity(25, new Arrival.Recorded());
    Composite base = new Composite(1, new ThreadUse(1, 1));
    Evaluator whole = new ReplayEvaluator(program, identity, improvements, groups, base);
    Evaluator sample =
        new SampledEvaluator(
            Sample.of(new Program(model), 10_000).stream()
                .map(stretch ->
                    new ReplayEvaluator(
                        program.in(stretch), identity, improvements, groups.in(stretch), base))
                .toList());

    for (int[] chosen : new int[][] {{}, {inlineOf(improvements, groups, 2)}}) {
      Metrics expected = evaluate(whole, chosen);
      Metrics metrics = evaluate(sample, chosen);
      assertThat(metrics.throughput() / expected.throughput()).isCloseTo(1, within(0.02));
      assertThat(metrics.latency().mean() / expected.latency().mean()).isCloseTo(1, within(0.02));
      assertThat(metrics.occupied().peak()).isEqualTo(expected.occupied().peak());
      assertThat(metrics.occupied().mean() / expected.occupied().mean()).isCloseTo(1, within(0.02));
    }
  }

  @Test
  void theTaskThatIsWaitedForIsInlined_whenTheBestIsSearched() throws Exception {
    TraceModel model = waitLimited(50);
    TaskGroups groups = TaskGroups.of(model);
    List<Candidate> improvements = Candidates.ofTasks(model, groups);

    SearchResult result =
        new Search(improvements, Goal.composite(), Search.Settings.USUAL)
            .run(DagEvaluator.sampled(model, groups, improvements, 100_000, 2));

    assertThat(result.best().orElseThrow().improvements())
        .containsExactly(inlineOf(improvements, groups, 2));
  }

  @Test
  void nothingIsPredicted_whenTasksWouldWaitForEachOther() throws Exception {
    // The first task waits for the second one, which the same thread spawns later.
    Story story = new Story().pool(OUTER, PoolKind.THREAD_POOL, 2, 2).stack(2, 20);
    story.thread(1).submits(10, 101, OUTER, 1).submits(12, 102, OUTER, 2);
    story.thread(10).starts(10, 101, OUTER).awaits(15, 30, 102).ends(50, 101, OUTER);
    story.thread(11).starts(20, 102, OUTER).ends(45, 102, OUTER);
    TraceModel model = story.model(folder.resolve("circle.trace"));
    TaskGroups groups = TaskGroups.of(model);
    List<Candidate> improvements = Candidates.ofTasks(model, groups);
    DagEvaluator evaluator = DagEvaluator.of(model, groups, improvements);
    BitSet first = new BitSet();
    first.set(inlineOf(improvements, groups, 1));
    BitSet second = new BitSet();
    second.set(inlineOf(improvements, groups, 2));

    assertThat(evaluator.evaluate(first)).isEmpty();
    assertThat(evaluator.evaluate(second)).isPresent();
  }
}
