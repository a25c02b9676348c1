import java.util.*;
import java.util.concurrent.*;

/// Pools in a row: 4 take the order, 6 pay, 3 mail; each hands on and is done.

final class Row {
  public static void main(String[] a) throws Exception {
    var load = OpenLoad.of(a, 1000, 160);
    int n = a.length > 0 ? Integer.parseInt(a[0]) : 1000;
    var done = new CountDownLatch(n);
    var one = Mode.workers(4);
    var two = Executors.newFixedThreadPool(6);
    var three = Executors.newFixedThreadPool(3);
    load.send(r ->
        one.execute(() -> {
          var random = load.random(r);
          Pause.micros(random.nextInt(15_000, 30_000));
          int y = random.nextInt(20_000, 40_000), z = random.nextInt(10_000, 20_000);
          two.execute(() -> {
            Pause.micros(y);
            three.execute(() -> {
              Pause.micros(z);
              load.ended(r);
              done.countDown();
            });
          });
        }));
    done.await();
    one.close();
    two.close();
    three.close();
    load.print();
  }
}
