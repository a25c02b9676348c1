package trial;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;

/// What a request computes. As a program it prints how many rounds a millisecond of the processor
/// takes, for `TRIAL_ROUNDS`.
final class Arithmetic {
  private static final int COUNTED = 100_000;
  private static final int WARM_UP = 2_000;
  private static final int TIMES = 101;

  private static volatile long result;

  private Arithmetic() {}

  static void run(long rounds) {
    long sum = 1;
    for (long i = 0; i < rounds; i++) {
      sum = sum * 31 + (sum >>> 7) % 13;
    }
    result = sum;
  }

  public static void main(String[] args) {
    for (int i = 0; i < WARM_UP; i++) {
      run(COUNTED);
    }
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long[] nanos = new long[TIMES];
    for (int i = 0; i < TIMES; i++) {
      long start = threads.getCurrentThreadCpuTime();
      run(COUNTED);
      nanos[i] = threads.getCurrentThreadCpuTime() - start;
    }
    Arrays.sort(nanos);
    System.out.println(COUNTED * 1_000_000L / nanos[TIMES / 2]);
  }
}
