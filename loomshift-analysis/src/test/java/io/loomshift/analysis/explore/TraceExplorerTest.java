package io.loomshift.analysis.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.analysis.explore.TraceExplorer.Pictures;
import io.loomshift.analysis.model.Story;
import io.loomshift.report.explore.FlameGraph;
import io.loomshift.report.explore.Numbers;
import io.loomshift.report.explore.Timeline;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import io.loomshift.trace.TraceException;
import io.loomshift.trace.timeline.Trace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceExplorerTest {
  private static final long SECOND = 1_000_000_000;

  @TempDir private Path directory;

  private Pictures explore(Story story) throws IOException, TraceException {
    Path file = directory.resolve("story.trace");
    story.write(file);
    return TraceExplorer.explore(Trace.open(file), (done, total) -> {});
  }

  private static Timeline.Group group(Pictures pictures, String name) {
    return pictures.timeline().groups().stream()
        .filter(group -> group.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /// Seconds of all threads of a group in a state.
  private static double seconds(Pictures pictures, String group, String state) {
    Timeline timeline = pictures.timeline();
    int place = timeline.states().stream().map(Timeline.State::name).toList().indexOf(state);
    Numbers counts = group(pictures, group).counts().get(place);
    double sum = 0;
    for (int bin = 0; bin < counts.size(); bin++) {
      sum += (double) counts.at(bin) * timeline.binNanos();
    }
    return sum / SECOND;
  }

  private static double seconds(FlameGraph graph, String name) {
    return graph.frames().stream()
            .filter(frame -> frame.name().equals(name))
            .mapToLong(FlameGraph.Frame::ownNanos)
            .sum()
        / (double) SECOND;
  }

  /// A worker is idle for 0.1 s, works for 0.5 s of which it sleeps 0.3 s, and is idle again.
  private static Story worker() {
    Story story = new Story();
    story.pool(1, PoolKind.THREAD_POOL, 1, 1).threadNamed(1, "main").worker(20, 1);
    story
        .thread(1)
        .submits(1_000, 101, 1)
        .at(1_000, EventKind.POOL_QUEUE, 3, 1)
        .at(500_000, EventKind.POOL_QUEUE, 0, 1);
    story
        .thread(20)
        .at(0, EventKind.THREAD_BEGIN, 20)
        .at(0, EventKind.POOL_IDLE, 7, 1)
        .starts(100_000, 101, 1)
        .sleeps(200_000, 300_000)
        .at(590_000, EventKind.PROCESSOR_TIME, 150_000_000)
        .ends(600_000, 101, 1)
        .at(1_000_000, EventKind.THREAD_END, 20);
    return story;
  }

  @Test
  void statesAddUp_whenAWorkerRunsATask() throws IOException, TraceException {
    Pictures pictures = explore(worker());

    assertThat(seconds(pictures, "pool-1", "idle worker")).isCloseTo(0.5, within(0.001));
    assertThat(seconds(pictures, "pool-1", "sleep")).isCloseTo(0.3, within(0.001));
    assertThat(seconds(pictures, "pool-1", "runs")).isCloseTo(0.2, within(0.001));
    assertThat(group(pictures, "pool-1").lanes().getFirst().slices())
        .extracting(Timeline.Slice::beginNanos)
        .containsExactly(0L, 100_000_000L, 200_000_000L, 500_000_000L, 600_000_000L);
  }

  @Test
  void queueKeepsItsLength_whenNothingIsTold() throws IOException, TraceException {
    Pictures pictures = explore(worker());
    Numbers queue = group(pictures, "pool-1").queue();
    long bin = pictures.timeline().binNanos();

    assertThat(queue.at(0)).isZero();
    assertThat(queue.at((int) (250_000_000 / bin))).isEqualTo(3);
    assertThat(queue.at((int) (900_000_000 / bin))).isZero();
  }

  @Test
  void timeGoesWhereItWasSpent_whenItIsDrawnAsFlames() throws IOException, TraceException {
    Pictures pictures = explore(worker());

    assertThat(seconds(pictures.waits().orElseThrow(), "sleep")).isCloseTo(0.3, within(1e-6));
    assertThat(
            pictures.processor().orElseThrow().frames().stream()
                .mapToLong(FlameGraph.Frame::ownNanos)
                .sum())
        .isEqualTo(150_000_000);
  }

  @Test
  void picturesStaySmall_whenManyThreadsComeAndGo() throws IOException, TraceException {
    Story story = new Story();
    for (int i = 0; i < 3_000; i++) {
      double at = i * 100;
      story
          .thread(100 + i)
          .at(at, EventKind.THREAD_BEGIN, 100 + i)
          .sleeps(at + 10, 250)
          .at(at + 350, EventKind.THREAD_END, 100 + i);
    }

    Pictures pictures = explore(story);
    Timeline.Group group = pictures.timeline().groups().getFirst();

    assertThat(pictures.timeline().groups()).hasSize(1);
    assertThat(group.note()).isEqualTo("3,000 threads, 4 at a time");
    assertThat(group.lanes()).hasSize(4);
    assertThat(seconds(pictures, group.name(), "sleep")).isCloseTo(0.75, within(0.001));
  }

  @Test
  void shortStaysGo_whenThereAreTooMany() {
    Slices slices = new Slices();
    for (int i = 0; i < 100_000; i++) {
      slices.add(0, State.RUNS, i * 10_000L, i * 10_000L + 1 + i % 5_000, Names.NONE);
    }
    List<Timeline.Slice> kept = slices.of(0, new Names(), List.of(""));

    assertThat(kept).hasSizeBetween(20_000, 60_000);
    assertThat(slices.shortestNanos()).isGreaterThan(1);
    assertThat(kept).allMatch(slice -> slice.nanos() >= slices.shortestNanos());
  }

  @Test
  void timeOfNarrowFramesIsKept_whenAGraphIsCut() {
    Flame flame = new Flame(1);
    for (int i = 0; i < 100_000; i++) {
      flame.add(0, flame.child(flame.child(Flame.ROOT, i % 300), i), 1 + i % 7);
    }
    List<String> words = IntStream.range(0, 100_000).mapToObj(i -> "f" + i).toList();
    FlameGraph graph = flame.graph(0, "all", words);

    assertThat(graph.frames().stream().mapToLong(FlameGraph.Frame::ownNanos).sum())
        .isEqualTo(LongStream.range(0, 100_000).map(i -> 1 + i % 7).sum());
  }
}
