import java.util.concurrent.BlockingQueue;

class Work {
  private long total;

  void start(int[] values, BlockingQueue<Long> results) {
    new Thread(() -> total = sum(values), "computes").start();
    new Thread(() -> results.offer(sum(values)), "hands its result on").start();
    new Thread(() -> total = put(values, results), "waits").start();
    new Thread(() -> total = values.length, "does not loop").start();
  }

  private static long sum(int[] values) {
    long sum = 0;
    for (int value : values) {
      sum += Math.abs(value);
    }
    return sum;
  }

  private static long put(int[] values, BlockingQueue<Long> results) {
    try {
      for (int value : values) {
        results.put(Long.valueOf(value));
      }
    } catch (InterruptedException e) {
      return 0;
    }
    return values.length;
  }
}
