package io.loomshift.analysis.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimeSliceTest {
  private static final int POOL = 1;
  private static final BitSet NONE = new BitSet();

  @TempDir Path folder;

  private TraceModel whole;

  /// Of a worker, four tasks of 100 µs that were spawned when the first of them began, but for the
  /// last one; each sleeps, and spawns another in its middle.
  @BeforeEach
  void tell() throws Exception {
    Story story =
        new Story().pool(POOL, PoolKind.THREAD_POOL, 1, 1).pool(2, PoolKind.THREAD_POOL, 1, 1);
    story.thread(1).submits(1, 101, POOL).submits(2, 102, POOL).submits(3, 103, POOL);
    story.thread(1).submits(350, 104, POOL);
    Story.Teller worker = story.thread(10);
    Story.Teller other = story.thread(20);
    for (int i = 0; i < 4; i++) {
      double at = 10 + 100.0 * i + (i == 3 ? 50 : 0);
      worker.starts(at, 101 + i, POOL).sleeps(at + 10, 30).submits(at + 50, 201 + i, 2);
      other.starts(at + 51, 201 + i, 2).ends(at + 70, 201 + i, 2);
      worker.ends(at + 90, 101 + i, POOL);
    }
    whole = story.model(folder.resolve("whole.trace"));
  }

  private static List<String> tasks(TimeSlice slice) {
    TraceModel model = slice.model();
    List<String> found = new ArrayList<>();
    for (int task = 0; task < model.tasks().count(); task++) {
      if (model.tasks().start(task) >= 0) {
        found.add(
            "%d to %d%s%s"
                .formatted(
                    model.tasks().arrival(model.operations(), task) / 1000,
                    model.operations().time(model.tasks().end(task)) / 1000,
                    model.tasks().isRoot(task) ? " root" : "",
                    slice.isWhole(task) ? " whole" : ""));
      }
    }
    return found;
  }

  @Test
  void tasksUnderWayAreLeftOut_whenTheStretchBeginsWithinThem() {
    TimeSlice slice = TimeSlice.of(whole, 30_000, 500_000, NONE);

    // The first one has begun; the two that queue arrive now; the last one arrives by itself.
    assertThat(tasks(slice))
        .containsExactlyInAnyOrder(
            "30 to 200 root",
            "30 to 300 root",
            "350 to 450 root whole",
            "160 to 180 whole",
            "260 to 280 whole",
            "410 to 430 whole");
  }

  @Test
  void operationsAreThoseOfTheLog_whenTheyLieInTheStretch() {
    TraceModel model = TimeSlice.of(whole, 110_000, 210_000, NONE).model();
    List<String> told = new ArrayList<>();
    int actor = model.actors().of(model.tasks().start(0));
    for (int at = model.actors().first(actor); at < model.actors().end(actor); at++) {
      told.add(model.operations().kind(at) + " " + model.operations().length(at) / 1000);
    }

    assertThat(told)
        .containsExactly(
            "START 0", "RUN 10", "SLEEP 30", "RUN 10", "SPAWN 0", "RUN 40", "END 0", "IDLE 10");
  }

  @Test
  void tasksAreThoseOfTheWhole_whenTheyAreAskedFor() {
    TimeSlice slice = TimeSlice.of(whole, 30_000, 500_000, NONE);
    Tasks here = slice.model().tasks();

    for (int task = 0; task < here.count(); task++) {
      if (here.start(task) >= 0) {
        assertThat(slice.model().operations().time(here.start(task)))
            .isEqualTo(whole.operations().time(whole.tasks().start(slice.original(task))));
      }
    }
  }

  /// A service that a pool runs, which hands over a task every 100 µs.
  private TraceModel serving() throws Exception {
    Story story =
        new Story().pool(POOL, PoolKind.THREAD_POOL, 1, 1).pool(2, PoolKind.THREAD_POOL, 1, 1);
    story.thread(1).submits(0, 99, 2);
    Story.Teller service = story.thread(40).starts(1, 99, 2);
    Story.Teller worker = story.thread(10);
    for (int i = 0; i < 5; i++) {
      double at = 100 + 100 * i;
      service.submits(at, 101 + i, POOL);
      worker.starts(at + 10, 101 + i, POOL).ends(at + 40, 101 + i, POOL);
    }
    return story.model(folder.resolve("serving.trace"));
  }

  @Test
  void tasksComeWhenTheyCame_whenAServiceThatIsUnderWayHandsThemOver() throws Exception {
    TraceModel model = serving();
    BitSet services = new BitSet();
    IntStream.range(0, model.tasks().count())
        .filter(task -> model.tasks().end(task) < 0)
        .forEach(services::set);

    TimeSlice slice = TimeSlice.of(model, 205_000, 405_000, services);

    // The first of them queues as the stretch begins.
    assertThat(tasks(slice)).containsExactlyInAnyOrder("205 to 240", "300 to 340 whole");
    TraceModel stretch = slice.model();
    int whole = IntStream.range(0, 3).filter(slice::isWhole).findFirst().orElseThrow();
    assertThat(stretch.actors().id(stretch.actors().of(stretch.tasks().spawn(whole))))
        .as("whose thread it is")
        .isEqualTo(40);
    assertThat(slice.services().get(stretch.tasks().parent(whole))).isTrue();
    assertThat(stretch.length()).isEqualTo(405_000);
  }

  @Test
  void workerGoesOn_whenTheEndOfATaskWasLostThatIsLeftOut() throws Exception {
    Story story = new Story().pool(POOL, PoolKind.THREAD_POOL, 1, 1);
    story.thread(1).submits(1, 5, POOL).submits(100, 6, POOL).submits(200, 7, POOL);
    story
        .thread(10)
        .starts(2, 5, POOL)
        .loses(3)
        .starts(110, 6, POOL)
        .ends(120, 6, POOL)
        .starts(210, 7, POOL)
        .ends(220, 7, POOL);
    TraceModel model = story.model(folder.resolve("lost.trace"));

    assertThat(tasks(TimeSlice.of(model, 50_000, 300_000, NONE)))
        .containsExactlyInAnyOrder("100 to 120 root whole", "200 to 220 root whole");
  }
}
