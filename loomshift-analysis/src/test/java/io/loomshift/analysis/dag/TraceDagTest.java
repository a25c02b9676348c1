package io.loomshift.analysis.dag;

import static io.loomshift.analysis.dag.VertexKind.AWAIT_BEGIN;
import static io.loomshift.analysis.dag.VertexKind.AWAIT_END;
import static io.loomshift.analysis.dag.VertexKind.BUSY;
import static io.loomshift.analysis.dag.VertexKind.END;
import static io.loomshift.analysis.dag.VertexKind.IDLE;
import static io.loomshift.analysis.dag.VertexKind.OTHER;
import static io.loomshift.analysis.dag.VertexKind.SPAWN;
import static io.loomshift.analysis.dag.VertexKind.START;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The worked examples of Rehype, with times that were computed by hand from its equations.
class TraceDagTest {
  private final TraceDagBuilder built = new TraceDagBuilder(0, 0);

  /// Figure 2: `queryAge` hands `queryDatabase` to a pool and waits for it.
  private final class AgeQuerier {
    final int caller = built.thread();
    final int worker = built.thread();
    final int age = built.task();
    final int database = built.task();
    final int start = built.add(caller, START, age, 0);
    final int spawn = built.add(caller, SPAWN, database, 10);
    final int await = built.add(caller, AWAIT_BEGIN, database, 12);
    final int awaited = built.add(caller, AWAIT_END, database, 51);
    final int end = built.add(caller, END, age, 55);
    final int idle = built.add(worker, IDLE, 0);
    final int busy = built.add(worker, BUSY, 10);
    final int query = built.add(worker, START, database, 11);
    final int result = built.add(worker, END, database, 51);
    final int idleAgain = built.add(worker, IDLE, 53);
  }

  @Test
  void timesAreThoseOfTheTrace_whenNothingIsEdited() {
    AgeQuerier example = new AgeQuerier();

    Propagation times = built.build().propagate();

    assertThat(times(times, example.start, example.spawn, example.await, example.awaited))
        .containsExactly(0, 10, 12, 51);
    assertThat(times(times, example.idle, example.busy, example.query, example.result))
        .containsExactly(0, 10, 11, 51);
    assertThat(times(times, example.end, example.idleAgain)).containsExactly(55, 53);
    assertThat(times.endNanos()).isEqualTo(55);
  }

  @Test
  void callerRunsTheQuery_whenItIsInlined() {
    AgeQuerier example = new AgeQuerier();
    EditedDag edited = built.build().edit();

    assertThat(edited.inline(example.database)).isTrue();
    Propagation times = edited.propagate().orElseThrow();

    // (start, spawn, 10), (spawn, await, 2) become (start, query, 10), (result, await, 2).
    assertThat(times(times, example.start, example.query, example.result, example.await))
        .containsExactly(0, 10, 50, 52);
    assertThat(times(times, example.awaited, example.end)).containsExactly(52, 56);
    assertThat(times.isRemoved(example.spawn)).isTrue();
    assertThat(threads(times, example.start, example.query, example.result, example.end))
        .containsOnly(example.caller);
    // (busy, query, 1), (result, idle, 2) become (busy, idle, 3); nothing wakes the worker.
    assertThat(times(times, example.idle, example.busy, example.idleAgain))
        .containsExactly(0, 0, 3);
    assertThat(threads(times, example.busy, example.idleAgain)).containsOnly(example.worker);
  }

  /// Figure 3: `parallelSum` spawns two operations and adds up what they return.
  private final class ParallelSum {
    final int caller = built.thread();
    final int coordinator = built.thread();
    final int firstWorker = built.thread();
    final int secondWorker = built.thread();
    final int sum = built.task();
    final int first = built.task();
    final int second = built.task();
    final int spawn = built.add(caller, SPAWN, sum, 0);
    final int goesOn = built.add(caller, OTHER, 3);
    final int start = built.add(coordinator, START, sum, 0);
    final int spawnFirst = built.add(coordinator, SPAWN, first, 4);
    final int spawnSecond = built.add(coordinator, SPAWN, second, 6);
    final int awaitFirst = built.add(coordinator, AWAIT_BEGIN, first, 7);
    final int gotFirst = built.add(coordinator, AWAIT_END, first, 34);
    final int awaitSecond = built.add(coordinator, AWAIT_BEGIN, second, 35);
    final int gotSecond = built.add(coordinator, AWAIT_END, second, 56);
    final int end = built.add(coordinator, END, sum, 58);
    final int startFirst = built.add(firstWorker, START, first, 4);
    final int endFirst = built.add(firstWorker, END, first, 34);
    final int idleFirst = built.add(firstWorker, IDLE, 35);
    final int startSecond = built.add(secondWorker, START, second, 6);
    final int endSecond = built.add(secondWorker, END, second, 56);
    final int idleSecond = built.add(secondWorker, IDLE, 57);
  }

  @Test
  void nobodyWaits_whenTheSumBecomesACombinator() {
    ParallelSum example = new ParallelSum();
    EditedDag edited = built.build().edit();

    assertThat(edited.combine(example.sum)).isTrue();
    Propagation times = edited.propagate().orElseThrow();

    assertThat(times.isRemoved(example.spawn)).isTrue();
    // The caller spawns both, and goes on: 0 + 4, + 2, + 1 and then its own 3.
    assertThat(times(times, example.start, example.spawnFirst, example.spawnSecond))
        .containsExactly(0, 4, 6);
    assertThat(times(times, example.awaitFirst, example.goesOn)).containsExactly(7, 10);
    assertThat(threads(times, example.start, example.awaitFirst, example.goesOn))
        .containsOnly(example.caller);
    // What is left happens where and when the operations are complete.
    assertThat(times(times, example.endFirst, example.gotFirst, example.awaitSecond))
        .containsExactly(34, 34, 35);
    assertThat(threads(times, example.gotFirst, example.awaitSecond))
        .containsOnly(example.firstWorker);
    assertThat(times(times, example.endSecond, example.gotSecond, example.end))
        .containsExactly(56, 56, 58);
    assertThat(threads(times, example.gotSecond, example.end)).containsOnly(example.secondWorker);
    // The workers are idle as much later as they were: 1 after what they did.
    assertThat(times(times, example.idleFirst, example.idleSecond)).containsExactly(36, 59);
  }

  @Test
  void sumIsLate_whenAnOperationIsInlinedIntoIt() {
    ParallelSum example = new ParallelSum();
    EditedDag edited = built.build().edit();

    edited.inline(example.first);
    Propagation times = edited.propagate().orElseThrow();

    // The second operation is spawned 2 after the first one's end at 34, and takes 50.
    assertThat(times(times, example.startFirst, example.endFirst, example.spawnSecond))
        .containsExactly(4, 34, 36);
    assertThat(times(times, example.startSecond, example.endSecond, example.end))
        .containsExactly(36, 86, 88);
    assertThat(times(times, example.awaitFirst, example.gotFirst)).containsExactly(37, 37);
  }

  @Test
  void workersSleepIsThatOfEquationFour_whenASpawnMoves() {
    int spawner = built.thread();
    int worker = built.thread();
    int one = built.task();
    int other = built.task();
    built.add(spawner, OTHER, 0);
    built.add(spawner, SPAWN, one, 10);
    built.add(spawner, SPAWN, other, 60);
    built.add(worker, IDLE, 0);
    int busyWithOne = built.add(worker, BUSY, 10);
    built.add(worker, START, one, 10);
    built.add(worker, END, one, 40);
    int idle = built.add(worker, IDLE, 40);
    int busyWithOther = built.add(worker, BUSY, 60);
    built.add(worker, START, other, 60);
    int end = built.add(worker, END, other, 65);
    EditedDag edited = built.build().edit();

    assertThat(times(edited.propagate().orElseThrow(), busyWithOne, idle, busyWithOther, end))
        .containsExactly(10, 40, 60, 65);
    edited.inline(one);
    Propagation times = edited.propagate().orElseThrow();

    // The other is spawned at 10 + 30 + 50; the worker's sleep from 0 is max(0, 90 - 0).
    assertThat(times(times, busyWithOne, idle, busyWithOther, end)).containsExactly(0, 0, 90, 95);
  }

  @Test
  void workerDoesNotSleep_whenTheTaskWasSpawnedBefore() {
    int spawner = built.thread();
    int worker = built.thread();
    int early = built.task();
    int nested = built.task();
    built.add(spawner, SPAWN, early, 0);
    built.add(spawner, SPAWN, nested, 5);
    built.add(worker, START, early, 0);
    built.add(worker, END, early, 30);
    int idle = built.add(worker, IDLE, 31);
    int busy = built.add(worker, BUSY, 31);
    int start = built.add(worker, START, nested, 32);
    built.add(worker, END, nested, 40);

    Propagation times = built.build().propagate();

    // max(0, 5 - 31) = 0.
    assertThat(times(times, idle, busy, start)).containsExactly(31, 31, 32);
  }

  private static int[] times(Propagation times, int... vertices) {
    return IntStream.of(vertices).map(vertex -> (int) times.nanos(vertex)).toArray();
  }

  private static int[] threads(Propagation times, int... vertices) {
    return IntStream.of(vertices).map(times::thread).toArray();
  }
}
