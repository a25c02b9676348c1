import java.util.concurrent.*;

/// A scheduled pool drains a queue that requests fill: the request does not wait for it.

final class Drain {
  public static void main(String[] a) throws Exception {
    var load = OpenLoad.of(a, 1000, 180);
    var queue = new LinkedBlockingQueue<Integer>();
    var timer = Executors.newScheduledThreadPool(1);
    timer.scheduleWithFixedDelay(
        () -> {
          Integer x;
          while ((x = queue.poll()) != null) Pause.micros(300);
        },
        20,
        20,
        TimeUnit.MILLISECONDS);
    try (ExecutorService w = Mode.workers(8)) {
      load.send(r ->
          w.execute(() -> {
            Pause.micros(load.random(r).nextInt(30_000, 50_000));
            queue.add(r);
            load.ended(r);
          }));
    }
    timer.shutdown();
    load.print();
  }
}
