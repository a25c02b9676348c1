package io.loomshift.adaptive.hybrid;

import java.util.concurrent.atomic.AtomicInteger;

/// Computes all the time in tasks of a millisecond, and prints how many of them ran at once
/// whenever that has changed. It ends with its input.
final class BusyProgram {
  private static final int CALLERS = 16;
  private static final int WINDOW_MILLIS = 100;

  private final AtomicInteger running = new AtomicInteger();
  private final AtomicInteger most = new AtomicInteger();

  private BusyProgram() {}

  public static void main(String[] arguments) throws Exception {
    BusyProgram program = new BusyProgram();
    HybridExecutor executor = HybridExecutor.builder().daemon(true).build();
    for (int i = 0; i < CALLERS; i++) {
      executor.execute(() -> program.compute(executor));
    }
    int last = 0;
    while (System.in.available() == 0) {
      program.most.set(0);
      Thread.sleep(WINDOW_MILLIS);
      int now = program.most.get();
      if (now != last && now > 0) {
        last = now;
        System.out.println(now + " at once");
      }
    }
    Runtime.getRuntime().halt(0);
  }

  private void compute(HybridExecutor executor) {
    most.accumulateAndGet(running.incrementAndGet(), Math::max);
    long end = System.nanoTime() + 1_000_000;
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
    running.decrementAndGet();
    executor.execute(() -> compute(executor));
  }
}
