package io.loomshift.benchmarks.trace;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;

/// A program that hands tasks which do nothing to a pool of one thread, and prints how much
/// processor time of the whole process one takes, the recorder's own threads included, once the
/// compilers are done.
public final class EmptyTasks {
  private static final int ROUNDS = 20;

  /// The system may count processor time in hundredths of a second.
  private static final int TASKS = 100_000;

  private EmptyTasks() {}

  /// Runs.
  static void main() throws InterruptedException {
    var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    var start = 0L;
    try (var pool = Executors.newFixedThreadPool(1)) {
      for (var round = 0; round < ROUNDS; round++) {
        start = round == ROUNDS / 2 ? system.getProcessCpuTime() : start;
        var all = new CountDownLatch(TASKS);
        for (var task = 0; task < TASKS; task++) {
          pool.execute(all::countDown);
        }
        all.await();
      }
      var nanos = system.getProcessCpuTime() - start;
      System.out.println("nanos-per-task=" + (double) nanos / (ROUNDS / 2 * TASKS));
    }
  }
}
