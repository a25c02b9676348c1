package io.loomshift.adaptive.hybrid;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/// Runs tasks that wait, compute, and wait for each other, in a system that tells nothing of its
/// threads, and prints how many ended.
final class ProclessProgram {
  private static final int TASKS = 2_000;

  private ProclessProgram() {}

  public static void main(String[] arguments) throws Exception {
    if (Files.exists(Path.of("/proc/self"))) {
      throw new IllegalStateException("there is a /proc");
    }
    AtomicInteger ended = new AtomicInteger();
    try (HybridExecutor executor = HybridExecutor.builder().build()) {
      List<Future<?>> waiting = new ArrayList<>();
      for (int i = 0; i < TASKS; i++) {
        waiting.add(
            executor.submit(() -> {
              LockSupport.parkNanos(1_000_000);
              ended.incrementAndGet();
            }));
        executor.execute(() -> {
          long end = System.nanoTime() + 20_000;
          while (System.nanoTime() - end < 0) {
            Thread.onSpinWait();
          }
          ended.incrementAndGet();
        });
      }
      for (Future<?> each : waiting) {
        executor.execute(() -> {
          try {
            each.get();
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
          ended.incrementAndGet();
        });
      }
    }
    System.out.println(ended.get() == 3 * TASKS ? "all ended" : "ended: " + ended);
  }
}
