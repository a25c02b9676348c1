package io.loomshift.benchmarks.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// A program that runs tasks of a fixed amount of work, some 100 µs, on a pool of as many threads
/// as there are processors, and prints how many it runs in a second: the median of its later
/// rounds.
public final class TaskLoad {
  private static final int ROUNDS = 40;
  private static final int TASKS = 2_000;
  private static final long WANTED_NANOS = 100_000;

  private TaskLoad() {}

  /// Runs.
  ///
  /// @param arguments the steps of a task, or nothing: then they are measured and printed
  static void main(String... arguments) throws InterruptedException, ExecutionException {
    if (arguments.length == 0) {
      System.out.println("steps=" + stepsOfTask());
      return;
    }
    var steps = Integer.parseInt(arguments[0]);
    var perSecond = new double[ROUNDS];
    var unused = 0L;
    try (var pool = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
      for (var round = 0; round < ROUNDS; round++) {
        var start = System.nanoTime();
        var results = new ArrayList<Future<Long>>(TASKS);
        for (var task = 0; task < TASKS; task++) {
          var seed = (long) task;
          results.add(pool.submit(() -> work(seed, steps)));
        }
        for (var result : results) {
          unused += result.get();
        }
        perSecond[round] = TASKS * 1e9 / (System.nanoTime() - start);
      }
    }
    System.out.println("ignore=" + unused);
    var later = Arrays.copyOfRange(perSecond, ROUNDS / 4, ROUNDS);
    Arrays.sort(later);
    System.out.println("tasks-per-second=" + later[later.length / 2]);
  }

  private static int stepsOfTask() {
    var unused = 0L;
    var steps = 1_000;
    var nanos = 0L;
    for (var i = 0; i < 2_000; i++) {
      var start = System.nanoTime();
      unused += work(i, steps);
      nanos = System.nanoTime() - start;
      steps = Math.clamp(steps * WANTED_NANOS / Math.max(1, nanos), 1_000, 1_000_000);
    }
    System.out.println("ignore=" + unused);
    return steps;
  }

  /// Processor time that no compiler can take out.
  static long work(long seed, int steps) {
    var value = seed;
    for (var i = 0; i < steps; i++) {
      value = value * 0x5851F42D4C957F2DL + 0x14057B7EF767814FL;
    }
    return value;
  }
}
