package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.analysis.metric.Run;
import io.loomshift.analysis.model.Story;
import io.loomshift.analysis.model.TimeSlice;
import io.loomshift.analysis.model.TraceModel;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleTest {
  private static final int POOL = 1;
  private static final int TASKS = 1_600;

  @TempDir private Path folder;

  /// One task every 200 µs, that take so long.
  private TraceModel model(int tasks, double micros) throws Exception {
    Story story = new Story().pool(POOL, PoolKind.THREAD_POOL, 1, 1);
    Story.Teller caller = story.thread(1);
    Story.Teller worker = story.thread(10);
    for (int i = 0; i < tasks; i++) {
      double at = 1 + 200.0 * i;
      caller.submits(at, 101 + i, POOL);
      worker.starts(at + 1, 101 + i, POOL).ends(at + 1 + micros, 101 + i, POOL);
    }
    return story.model(folder.resolve("whole.trace"));
  }

  private static List<Integer> whole(TimeSlice slice) {
    return IntStream.range(0, slice.model().tasks().count())
        .filter(task -> slice.model().tasks().start(task) >= 0 && slice.isWhole(task))
        .map(slice::original)
        .sorted()
        .boxed()
        .toList();
  }

  @Test
  void stretchesAreSpreadEvenly_whenHalfOfATraceIsWanted() throws Exception {
    TraceModel model = model(TASKS, 90);

    List<TimeSlice> sample = Sample.of(new Program(model), model.operations().count() / 2);

    assertThat(sample).hasSize(8);
    for (int i = 0; i < 8; i++) {
      // Each holds 100 tasks of its eighth of the trace, and leaves as many at its sides.
      List<Integer> tasks = whole(sample.get(i));
      assertThat(tasks).hasSizeBetween(98, 100);
      assertThat(tasks.getFirst()).isBetween(92 + 187 * i, 96 + 188 * i);
    }
  }

  @Test
  void stretchesAreFewerRatherThanShort_whenLittleIsWanted() throws Exception {
    TraceModel model = model(TASKS, 90);

    List<TimeSlice> sample = Sample.of(new Program(model), model.operations().count() / 35);

    // 45 tasks are wanted, and 20 are the fewest of a stretch.
    assertThat(sample)
        .hasSize(2)
        .allSatisfy(each -> assertThat(whole(each)).hasSizeBetween(20, 23));
  }

  @Test
  void wholeTraceIsTheSample_whenItIsSmallerThanWanted() throws Exception {
    TraceModel model = model(30, 90);

    assertThat(Sample.isOfUse(model, model.operations().count())).isFalse();
    assertThat(Sample.isOfUse(model, model.operations().count() - 1)).isTrue();
    assertThat(Sample.of(new Program(model), 1_000_000))
        .singleElement()
        .satisfies(each -> assertThat(whole(each)).hasSizeBetween(29, 30));
  }

  /// What a library does for itself says nothing of how long a stretch has to be.
  @Test
  void requestsEndInEachStretch_whenALibraryHasFarMoreTasks() throws Exception {
    Story story =
        new Story()
            .pool(POOL, "shop", "shop.Pool", PoolKind.THREAD_POOL, 1, 1)
            .pool(2, "HttpClient", "lib.Client", PoolKind.THREAD_POOL, 1, 1);
    Story.Teller caller = story.thread(1);
    Story.Teller worker = story.thread(10);
    Story.Teller client = story.thread(20);
    for (int i = 0; i < 100; i++) {
      double at = 1 + 10_000.0 * i;
      caller.submits(at, 101 + i, POOL);
      worker.starts(at + 1, 101 + i, POOL).ends(at + 9_000, 101 + i, POOL);
      for (int k = 0; k < 50; k++) {
        int task = 1_000 + 50 * i + k;
        caller.submits(at + 10 + 100 * k, task, 2);
        client.starts(at + 20 + 100 * k, task, 2).ends(at + 30 + 100 * k, task, 2);
      }
    }
    TraceModel model = story.model(folder.resolve("whole.trace"));
    Program program = new Program(model, 0, List.of("shop"));

    List<TimeSlice> sample = Sample.of(program, model.operations().count() / 20);

    assertThat(sample)
        .isNotEmpty()
        .allSatisfy(
            each -> assertThat(whole(each)).filteredOn(program::isRequest).hasSizeGreaterThan(18));
  }

  /// The service is under way for the whole trace, and in none of its stretches from its start.
  @Test
  void requestsComeInEachStretch_whenAServiceHandsThemOver() throws Exception {
    Story story =
        new Story().pool(POOL, PoolKind.THREAD_POOL, 1, 1).pool(2, PoolKind.THREAD_POOL, 1, 1);
    story.thread(1).submits(0, 99, 2);
    Story.Teller service = story.thread(40).starts(0, 99, 2);
    Story.Teller worker = story.thread(10);
    for (int i = 0; i < 6_000; i++) {
      double at = 1 + 200.0 * i;
      service.submits(at, 101 + i, POOL);
      worker.starts(at + 1, 101 + i, POOL).ends(at + 91, 101 + i, POOL);
    }
    Program program = new Program(story.model(folder.resolve("whole.trace")));

    List<TimeSlice> sample = Sample.of(program, program.model().operations().count() / 10);

    assertThat(sample)
        .isNotEmpty()
        .allSatisfy(each -> {
          Program stretch = program.in(each);
          assertThat(stretch.requests()).hasSizeBetween(70, 600);
          assertThat(replayed(stretch)).isEqualTo(stretch.requests().length);
        });
  }

  private static int replayed(Program program) {
    Run run = new Run();
    assertThat(Replay.run(program, Variant.identity(25, new Arrival.Recorded()), run)).isZero();
    return run.latencies().length;
  }

  /// It lasts for less than the half of the trace that a stretch cuts off.
  @Test
  void taskIsNoService_whenTheEndOfAStretchCutsIt() throws Exception {
    TraceModel model = model(TASKS, 190);
    long until = model.operations().time(model.tasks().start(20)) + 50_000;
    Program program = new Program(model);

    Program stretch = program.in(TimeSlice.of(model, 0, until, program.services));

    assertThat(
            IntStream.range(0, stretch.tasks.count()).filter(task -> stretch.tasks.end(task) < 0))
        .isNotEmpty()
        .allMatch(task -> !stretch.isService(task));
  }

  @Test
  void thereIsNone_whenNoTaskEnded() throws Exception {
    assertThat(Sample.of(new Program(model(0, 90)), 100)).isEmpty();
  }
}
