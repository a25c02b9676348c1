package io.loomshift.analysis.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import io.loomshift.trace.timeline.Activity;
import io.loomshift.trace.timeline.Awaited;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TraceModelTest {
  private static final int POOL = 1;

  @TempDir Path folder;

  private TraceModel model(Story story) throws Exception {
    return story.model(folder.resolve("a.trace"));
  }

  /// Kinds and lengths in microseconds, as one line.
  private static String told(TraceModel model, int actor) {
    List<String> lines = new ArrayList<>();
    Operations operations = model.operations();
    for (int at = model.actors().first(actor); at < model.actors().end(actor); at++) {
      OperationKind kind = operations.kind(at);
      lines.add(kind.isLasting() ? kind + " " + operations.length(at) / 1_000 : kind.toString());
    }
    return String.join(", ", lines);
  }

  private static int actor(TraceModel model, long id) {
    for (int actor = 0; actor < model.actors().count(); actor++) {
      if (model.actors().id(actor) == id) {
        return actor;
      }
    }
    throw new AssertionError("no thread " + id);
  }

  @Test
  void operationsCoverTheTimeOfTheirActor_whenAWorkerRunsATask() throws Exception {
    Story story = new Story().pool(POOL, PoolKind.THREAD_POOL, 1, 1);
    story.thread(1).submits(10, 5, POOL);
    story
        .thread(20)
        .at(0, EventKind.POOL_IDLE, 7, POOL)
        .starts(15, 5, POOL)
        .sleeps(20, 30)
        .ends(60, 5, POOL);

    TraceModel model = model(story);

    assertThat(told(model, actor(model, 20)))
        .isEqualTo("IDLE 15, START, RUN 5, SLEEP 30, RUN 10, END");
    assertThat(model.tasks().count()).isEqualTo(1);
    assertThat(model.tasks().pool(0)).isEqualTo(POOL);
    assertThat(model.tasks().isRoot(0)).isTrue();
    assertThat(model.tasks().arrival(model.operations(), 0)).isEqualTo(10_000);
    assertThat(model.operations().subject(model.tasks().spawn(0))).as("its stack").isEqualTo(1);
  }

  static Stream<Activity> waitsWithoutAPark() {
    return Arrays.stream(Activity.values())
        .filter(wait -> wait.isWait() && wait.awaited() != Awaited.SIGNAL);
  }

  @ParameterizedTest
  @MethodSource("waitsWithoutAPark")
  void waitIsAnOperation_whenNoParkTellsIt(Activity wait) throws Exception {
    Story story = new Story();
    Story.Teller thread = story.thread(1).sleeps(0, 10);
    tell(thread, 10, wait.begin());
    tell(thread, 60, wait.ends().getFirst());
    thread.sleeps(60, 10);

    assertThat(told(model(story), 0)).startsWith("SLEEP 10, ").doesNotContain("RUN");
  }

  private static void tell(Story.Teller thread, double micros, EventKind kind) {
    switch (kind.shape()) {
      case NUMBER -> thread.at(micros, kind, 50_000);
      case REFERENCE -> thread.at(micros, kind, 5, "shop.Thing");
    }
  }

  @Test
  void tasksAreToldApart_whenTheyHaveOneIdentity() throws Exception {
    Story story = new Story().pool(POOL, PoolKind.THREAD_POOL, 1, 1);
    story.thread(1).submits(10, 5, POOL).submits(20, 5, POOL).submits(100, 5, POOL);
    story.thread(20).starts(30, 5, POOL).ends(40, 5, POOL).starts(110, 5, POOL).ends(120, 5, POOL);
    story.thread(21).starts(35, 5, POOL).ends(70, 5, POOL);

    TraceModel model = model(story);
    Tasks tasks = model.tasks();

    assertThat(tasks.count()).isEqualTo(3);
    List<String> runs = new ArrayList<>();
    for (int task = 0; task < tasks.count(); task++) {
      runs.add(
          tasks.arrival(model.operations(), task) / 1_000
              + ": "
              + model.operations().time(tasks.start(task)) / 1_000
              + " to "
              + model.operations().time(tasks.end(task)) / 1_000);
    }
    assertThat(runs).containsExactly("10: 30 to 40", "20: 35 to 70", "100: 110 to 120");
  }

  @Test
  void taskHasAParent_whenATaskSpawnsItAndAwaitsIt() throws Exception {
    Story story = new Story().pool(POOL, PoolKind.THREAD_POOL, 2, 2);
    story.thread(1).submits(0, 5, POOL);
    story
        .thread(20)
        .starts(10, 5, POOL)
        .submits(20, 6, POOL)
        .at(25, EventKind.FUTURE_WAIT_BEGIN, 6, "shop.Future")
        .at(26, EventKind.PARK_BEGIN, 6, "shop.Future")
        .at(50, EventKind.PARK_END, 0)
        .at(51, EventKind.FUTURE_WAIT_END, 6, "shop.Future")
        .ends(60, 5, POOL);
    story
        .thread(21)
        .starts(30, 6, POOL)
        .at(45, EventKind.FUTURE_COMPLETE, 6, "shop.Future")
        .ends(46, 6, POOL);

    TraceModel model = model(story);

    int actor = actor(model, 20);
    assertThat(told(model, actor))
        .as("the park is that of the wait")
        .isEqualTo("START, RUN 10, SPAWN, RUN 5, AWAIT 26, RUN 9, END");
    int outer = 0;
    assertThat(model.tasks().isRoot(outer)).isTrue();
    int await = model.actors().first(actor) + 4;
    int inner = model.operations().argument(await);
    assertThat(inner).isNotEqualTo(outer);
    assertThat(model.tasks().parent(inner)).isEqualTo(outer);
    assertThat(model.tasks().parent(outer)).isEqualTo(Tasks.NONE);
  }

  @Test
  void virtualThreadKeepsItsOrder_whenItHopsBetweenCarriers() throws Exception {
    Story story = new Story();
    story
        .thread(2)
        .at(50, EventKind.MOUNT, 90)
        .at(50, EventKind.PARK_END, 0)
        .at(60, EventKind.THREAD_END, 90)
        .at(60, EventKind.UNMOUNT, 90);
    story
        .thread(3)
        .at(0, EventKind.MOUNT, 90)
        .at(0, EventKind.THREAD_BEGIN, 90)
        .at(10, EventKind.PARK_BEGIN, 4, "shop.Queue")
        .at(11, EventKind.UNMOUNT, 90)
        .at(20, EventKind.MOUNT, 91)
        .at(40, EventKind.UNPARK, 90)
        .at(70, EventKind.UNMOUNT, 91);

    TraceModel model = model(story);

    int hopping = actor(model, 90);
    assertThat(told(model, hopping)).isEqualTo("RUN 10, PARK 40, RUN 10");
    int park = model.actors().first(hopping) + 1;
    assertThat(model.operations().late(park)).as("unparked at 40, on at 50").isEqualTo(10_000);
    int unpark = model.operations().argument(park);
    assertThat(model.operations().kind(unpark)).isEqualTo(OperationKind.UNPARK);
    assertThat(model.actors().of(unpark)).isEqualTo(actor(model, 91));
  }

  @Test
  void workIsAShareOfARun_whenTheProcessorTimeOfTheThreadIsTold() throws Exception {
    Story story = new Story().pool(POOL, PoolKind.THREAD_POOL, 1, 1);
    story
        .thread(20)
        .at(0, EventKind.PROCESSOR_TIME, 1_000_000)
        .starts(0, 5, POOL)
        .sleeps(40, 20)
        .ends(100, 5, POOL)
        .at(100, EventKind.PROCESSOR_TIME, 1_020_000);

    TraceModel model = model(story);

    Operations operations = model.operations();
    int first = model.actors().first(actor(model, 20));
    assertThat(told(model, actor(model, 20))).isEqualTo("START, RUN 40, SLEEP 20, RUN 40, END");
    assertThat(operations.work(first + 1)).as("a quarter of it").isEqualTo(10_000);
    assertThat(operations.work(first + 3)).isEqualTo(10_000);
  }

  @Test
  void runIsAWait_whenAThreadTellsOfNothingUntilItEnds() throws Exception {
    Story story = new Story();
    story
        .thread(20)
        .at(0, EventKind.PROCESSOR_TIME, 0)
        .at(1_000, EventKind.PROCESSOR_TIME, 800_000)
        .sleeps(1_000, 10)
        .at(900_000, EventKind.THREAD_END, 20);

    TraceModel model = model(story);

    Operations operations = model.operations();
    int first = model.actors().first(actor(model, 20));
    assertThat(operations.work(first)).isEqualTo(800_000);
    assertThat(operations.length(first + 2)).isEqualTo(898_990_000);
    assertThat(operations.work(first + 2)).as("a millisecond of it").isEqualTo(800_000);
  }

  @Test
  void runIsWork_whenAThreadThatSpinsTellsOfNothingUntilItEnds() throws Exception {
    Story story = new Story();
    story
        .thread(20)
        .at(0, EventKind.PROCESSOR_TIME, 0)
        .at(1_000, EventKind.PROCESSOR_TIME, 1_000_000)
        .sleeps(1_000, 10)
        .at(900_000, EventKind.THREAD_END, 20);

    TraceModel model = model(story);

    int first = model.actors().first(actor(model, 20));
    assertThat((double) model.operations().work(first + 2)).isCloseTo(898_990_000, within(1_000.0));
  }

  @Test
  void taskIsOne_whenWhoIsToldOfItsRefusalPutsItIntoTheQueue() throws Exception {
    Story story = new Story().pool(POOL, PoolKind.THREAD_POOL, 0, 1).worker(20, POOL);
    story.thread(1).submits(10, 5, POOL).at(11, EventKind.TASK_REJECT, 5, POOL);
    story.thread(20).at(0, EventKind.POOL_IDLE, 7, POOL).starts(40, 5, POOL).ends(60, 5, POOL);

    TraceModel model = model(story);

    assertThat(model.tasks().count()).isEqualTo(1);
    assertThat(model.tasks().arrival(model.operations(), 0)).isEqualTo(10_000);
    assertThat(model.operations().time(model.tasks().start(0))).isEqualTo(40_000);
  }

  @Test
  void taskIsAnother_whenTheCallerRunsWhatWasRefusedOrHandsItOverAgain() throws Exception {
    Story story = new Story().pool(POOL, PoolKind.THREAD_POOL, 0, 1).worker(20, POOL);
    story
        .thread(1)
        .submits(10, 5, POOL)
        .at(11, EventKind.TASK_REJECT, 5, POOL)
        .at(11, EventKind.TASK_START, 5, 0)
        .at(20, EventKind.TASK_END, 5, "shop.Task")
        .submits(30, 6, POOL)
        .at(31, EventKind.TASK_REJECT, 6, POOL)
        .submits(40, 6, POOL);
    story.thread(20).at(0, EventKind.POOL_IDLE, 7, POOL).starts(50, 6, POOL).ends(60, 6, POOL);

    TraceModel model = model(story);

    assertThat(model.tasks().count()).isEqualTo(4);
    int started = model.operations().argument(operation(model, 20, OperationKind.START));
    assertThat(model.tasks().arrival(model.operations(), started)).isEqualTo(40_000);
    int inPlace = model.operations().argument(operation(model, 1, OperationKind.START));
    assertThat(model.tasks().spawn(inPlace)).isEqualTo(Tasks.NONE);
  }

  private static int operation(TraceModel model, long thread, OperationKind kind) {
    int actor = actor(model, thread);
    return IntStream.range(model.actors().first(actor), model.actors().end(actor))
        .filter(at -> model.operations().kind(at) == kind)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void queueIsAResource_whenElementsAreTakenAndPutBack() throws Exception {
    Story story = new Story();
    story
        .thread(1)
        .at(0, EventKind.QUEUE_TAKE_BEGIN, 4, "java.util.concurrent.ArrayBlockingQueue")
        .at(5, EventKind.LOCK_BEGIN, 8, "java.util.concurrent.locks.ReentrantLock$NonfairSync")
        .at(9, EventKind.LOCK_END, 8, "java.util.concurrent.locks.ReentrantLock$NonfairSync")
        .at(10, EventKind.QUEUE_TAKE_END, 4, 1)
        .at(30, EventKind.QUEUE_PUT_END, 4, 1)
        .at(31, EventKind.UNPARK, 99);

    TraceModel model = model(story);

    assertThat(told(model, 0)).isEqualTo("ACQUIRE 10, RUN 20, RELEASE, RUN 1, UNPARK");
    assertThat(model.resources().count()).as("a lock inside the queue is none").isEqualTo(2);
    assertThat(model.resources().kind(model.operations().argument(0)))
        .isEqualTo(ResourceKind.QUEUE);
    assertThat(model.operations().argument(2)).isEqualTo(model.operations().argument(0));
  }

  @Test
  void semaphoreWasNotWaitedFor_whenADelayedThreadMetAFreePermit() throws Exception {
    Story story = new Story();
    story.thread(1).acquires(0, 0, 9).releases(100, 9);
    story.thread(2).acquires(10, 0, 9).releases(50, 9);
    story.thread(3).acquires(60, 70, 9).releases(200, 9);

    TraceModel model = model(story);

    assertThat(model.resources().permits(0)).isEqualTo(2);
    assertThat(model.resources().isScarce(0)).isFalse();
  }

  @Test
  void lockWasWaitedFor_whenItsReturnIsToldLate() throws Exception {
    String lock = "java.util.concurrent.locks.ReentrantLock$NonfairSync";
    Story story = new Story();
    story.thread(1).at(0, EventKind.LOCK_TAKE, 9, lock).at(101, EventKind.LOCK_RELEASE, 9, lock);
    story.thread(2).at(100, EventKind.LOCK_TAKE, 9, lock).at(300, EventKind.LOCK_RELEASE, 9, lock);
    story
        .thread(3)
        .at(120, EventKind.LOCK_BEGIN, 9, lock)
        .at(301, EventKind.LOCK_TAKE, 9, lock)
        .at(302, EventKind.LOCK_END, 9, lock)
        .at(400, EventKind.LOCK_RELEASE, 9, lock);

    TraceModel model = model(story);

    assertThat(model.resources().isToldInFull(0)).isTrue();
    assertThat(model.resources().isScarce(0)).isTrue();
  }

  /// Twenty take a lock in turn for half of the time; of the next in each of some turns it is told
  /// that he had to wait for it.
  private static Story turns(int waiting) {
    String lock = "java.util.concurrent.locks.ReentrantLock$NonfairSync";
    Story story = new Story();
    for (int turn = 0; turn < 20; turn++) {
      int at = 2_000 * turn;
      story
          .thread(1)
          .at(at, EventKind.LOCK_TAKE, 9, lock)
          .at(at + 1_000, EventKind.LOCK_RELEASE, 9, lock);
      if (turn < waiting) {
        story
            .thread(2)
            .at(at + 900, EventKind.LOCK_BEGIN, 9, lock)
            .at(at + 1_001, EventKind.LOCK_TAKE, 9, lock)
            .at(at + 1_002, EventKind.LOCK_END, 9, lock)
            .at(at + 1_003, EventKind.LOCK_RELEASE, 9, lock);
      }
    }
    return story;
  }

  @Test
  void lockLimitsNothing_whenFarFewerWaitForItThanWouldByChance() throws Exception {
    assertThat(model(turns(1)).resources().isScarce(0)).isFalse();
  }

  @Test
  void lockLimits_whenAsManyWaitForItAsWouldByChance() throws Exception {
    assertThat(model(turns(10)).resources().isScarce(0)).isTrue();
  }

  @Test
  void semaphoreWasWaitedFor_whenADelayedThreadMetNone() throws Exception {
    Story story = new Story();
    story.thread(1).acquires(0, 0, 9).releases(100, 9);
    story.thread(2).acquires(10, 90, 9).releases(150, 9);

    TraceModel model = model(story);

    assertThat(model.resources().permits(0)).isEqualTo(1);
    assertThat(model.resources().isScarce(0)).isTrue();
  }
}
