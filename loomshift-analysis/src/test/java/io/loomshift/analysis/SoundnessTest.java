package io.loomshift.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.analysis.model.Story;
import io.loomshift.analysis.model.TraceModel;
import io.loomshift.analysis.replay.Program;
import io.loomshift.analysis.search.TaskGroups;
import io.loomshift.findings.Flag;
import io.loomshift.findings.Flag.Code;
import io.loomshift.findings.Optimisation;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Each sign that tasks do what an optimisation does not allow, beside the same trace without it.
class SoundnessTest {
  private static final int POOL = 1;
  private static final int LOCK = 8;
  private static final String LOCK_CLASS = "java.util.concurrent.locks.ReentrantLock$NonfairSync";
  private static final int TASKS = 40;
  private static final int READ = 1;

  @TempDir Path folder;

  /// What is done at a moment, given in microseconds, and by whom.
  private interface Deed {
    void at(double micros, int task, Story.Teller teller);
  }

  private static final Deed NOTHING = (_, _, _) -> {};

  /// Tasks that arrive every 10 ms and sleep for one.
  private static Story story(int tasks, int workers, Deed aroundSpawn, Deed inTask) {
    Story story = new Story().pool(POOL, PoolKind.THREAD_POOL, workers, workers);
    for (int worker = 0; worker < workers; worker++) {
      story.worker(20 + worker, POOL).thread(20 + worker).at(0, EventKind.POOL_IDLE, 7, POOL);
    }
    for (int i = 0; i < tasks; i++) {
      double arrives = 10_000.0 * (i + 1);
      int task = 100 + i;
      aroundSpawn.at(arrives - 10, task, story.thread(1));
      story.thread(1).submits(arrives, task, POOL);
      Story.Teller worker = story.thread(20 + i % workers).starts(arrives + 20, task, POOL);
      inTask.at(arrives + 30, task, worker);
      worker
          .sleeps(arrives + 100, 1_000)
          .at(arrives + 1_200, EventKind.MONITOR_RELEASE, 9, "shop.Stock");
      worker.ends(arrives + 1_300, task, POOL);
    }
    return story;
  }

  private record Flags(List<Code> ofTasks, List<Code> ofPool) {}

  private Flags flags(Story story, int target) throws Exception {
    TraceModel model = story.model(folder.resolve("a.trace"));
    Program program = new Program(model, 0, List.of());
    TaskGroups groups = TaskGroups.of(model);
    Soundness soundness = new Soundness(program, groups, target);
    List<Integer> all = IntStream.range(0, groups.count()).boxed().toList();
    return new Flags(
        codes(soundness.flags(all, Optional.empty())),
        codes(
            soundness.flags(
                Optimisation.TO_VIRTUAL,
                POOL,
                Objects.requireNonNull(PoolUses.bySymbol(program).get(POOL)))));
  }

  private static List<Code> codes(List<Flag> flags) {
    return flags.stream().map(Flag::code).toList();
  }

  @Test
  void nothingIsFlagged_whenTasksOnlySleep() throws Exception {
    Flags flags = flags(story(TASKS, 2, NOTHING, NOTHING), 25);

    assertThat(flags.ofTasks()).isEmpty();
    assertThat(flags.ofPool()).isEmpty();
  }

  private static final Deed TAKEN =
      (micros, _, teller) ->
          teller
              .at(micros, EventKind.LOCK_BEGIN, LOCK, LOCK_CLASS)
              .at(micros + 1, EventKind.LOCK_END, LOCK, LOCK_CLASS);

  private static final Deed TAKEN_AND_RELEASED =
      (micros, task, teller) -> {
        TAKEN.at(micros, task, teller);
        teller.at(micros + 2, EventKind.LOCK_RELEASE, LOCK, LOCK_CLASS);
      };

  @Test
  void lockAcrossSpawnIsFlagged_whenOthersTakeTheLockOfTheSpawner() throws Exception {
    assertThat(flags(story(TASKS, 2, TAKEN, TAKEN_AND_RELEASED), 25).ofTasks())
        .contains(Code.LOCK_ACROSS_SPAWN);
  }

  @Test
  void lockAcrossSpawnIsNotFlagged_whenNobodyElseTakesTheLock() throws Exception {
    assertThat(flags(story(TASKS, 2, TAKEN, NOTHING), 25).ofTasks()).isEmpty();
  }

  @Test
  void sharedStateIsFlagged_whenTasksTakeALock() throws Exception {
    assertThat(flags(story(TASKS, 2, NOTHING, TAKEN_AND_RELEASED), 25).ofTasks())
        .containsExactly(Code.SHARED_STATE);
  }

  @Test
  void swallowedExceptionIsFlagged_whenNobodyAsksTheFuture() throws Exception {
    Deed failure =
        (micros, task, teller) ->
            teller.at(micros, EventKind.TASK_FAIL, task, "java.lang.IllegalStateException");
    Story asked = story(TASKS, 2, NOTHING, failure);
    for (int i = 0; i < TASKS; i++) {
      asked.thread(1).awaits(1_000_000 + 10 * i, 1, 100 + i);
    }

    assertThat(flags(story(TASKS, 2, NOTHING, failure), 25).ofTasks())
        .containsExactly(Code.EXCEPTION_SWALLOWED);
    assertThat(flags(asked, 25).ofTasks()).isEmpty();
  }

  @Test
  void pinningIsFlagged_whenTasksWaitInAMonitorBefore24() throws Exception {
    Deed monitor =
        (micros, task, teller) ->
            teller
                .at(micros, EventKind.MONITOR_BEGIN, 9, "shop.Stock")
                .at(micros + 1, EventKind.MONITOR_END, 9, "shop.Stock");
    Story story = story(TASKS, 2, NOTHING, monitor);

    assertThat(flags(story, 21).ofPool()).containsExactly(Code.PINNING);
    assertThat(flags(story, 24).ofPool()).isEmpty();
  }

  @Test
  void pinningIsFlagged_whenTasksAwaitAResultInAMonitorBefore24() throws Exception {
    Deed await =
        (micros, _, teller) ->
            teller
                .at(micros, EventKind.MONITOR_BEGIN, 9, "shop.Stock")
                .at(micros + 1, EventKind.MONITOR_END, 9, "shop.Stock")
                .awaits(micros + 2, 20, 77)
                .at(micros + 25, EventKind.MONITOR_RELEASE, 9, "shop.Stock");

    assertThat(flags(story(TASKS, 2, NOTHING, await), 21).ofPool()).containsExactly(Code.PINNING);
  }

  @Test
  void pinningIsFlagged_whenATaskRunsAnotherInItsPlaceBehindTheWait() throws Exception {
    Deed outer =
        (micros, task, teller) ->
            teller
                .at(micros, EventKind.MONITOR_BEGIN, 9, "shop.Stock")
                .at(micros + 1, EventKind.MONITOR_END, 9, "shop.Stock")
                .sleeps(micros + 2, 20)
                .at(micros + 25, EventKind.MONITOR_RELEASE, 9, "shop.Stock")
                .starts(micros + 30, 1_000 + task, 0)
                .ends(micros + 35, 1_000 + task, 0);

    assertThat(flags(story(TASKS, 2, NOTHING, outer), 21).ofPool()).contains(Code.PINNING);
  }

  /// Of a lock that tells its return only where somebody waits for it.
  @Test
  void lockAcrossSpawnIsNotFlagged_whenItsReturnIsFarAndNotTold() throws Exception {
    Story story = story(TASKS, 2, NOTHING, TAKEN_AND_RELEASED);
    TAKEN.at(1, 0, story.thread(1));
    for (int i = 0; i < 100; i++) {
      story.thread(1).sleeps(10 + 20 * i, 10);
    }

    assertThat(flags(story, 25).ofTasks()).containsExactly(Code.SHARED_STATE);
  }

  @Test
  void unseenMonitorsAreFlagged_whenNoneWereTracedBefore24() throws Exception {
    Story story = story(TASKS, 2, NOTHING, NOTHING);

    assertThat(flags(story, 23).ofPool()).containsExactly(Code.MONITORS_UNSEEN);
    assertThat(flags(story, 24).ofPool()).isEmpty();
  }

  @Test
  void lostOrderIsFlagged_whenThePoolHasOneWorker() throws Exception {
    assertThat(flags(story(TASKS, 1, NOTHING, NOTHING), 25).ofPool())
        .containsExactly(Code.ORDER_LOST);
  }

  @Test
  void lostLimitIsFlagged_whenTasksCallOthers() throws Exception {
    Deed read =
        (micros, task, teller) ->
            teller.at(micros, EventKind.IO_BEGIN, 0, READ).at(micros + 60, EventKind.IO_END, 0);

    assertThat(flags(story(TASKS, 2, NOTHING, read), 25).ofPool()).containsExactly(Code.LIMIT_LOST);
  }

  @Test
  void fewTasksAreFlagged_whenTheTraceHoldsLessThanThirty() throws Exception {
    Flags flags = flags(story(29, 2, NOTHING, NOTHING), 25);

    assertThat(flags.ofTasks()).containsExactly(Code.FEW_TASKS);
    assertThat(flags.ofPool()).containsExactly(Code.FEW_TASKS);
    assertThat(flags(story(30, 2, NOTHING, NOTHING), 25).ofTasks()).isEmpty();
  }
}
