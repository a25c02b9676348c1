import java.util.*;
import java.util.concurrent.*;

/// A chain of CompletableFutures over two pools, which no thread waits for.

final class CfChain {
  public static void main(String[] a) throws Exception {
    var load = OpenLoad.of(a, 1000, 200);
    int n = a.length > 0 ? Integer.parseInt(a[0]) : 1000;
    var done = new CountDownLatch(n);
    var one = Mode.workers(6);
    var two = Mode.workers(6);
    load.send(r -> {
      var random = load.random(r);
      int x = random.nextInt(10_000, 30_000),
          y = random.nextInt(10_000, 30_000),
          z = random.nextInt(5_000, 10_000);
      CompletableFuture.supplyAsync(
              () -> {
                Pause.micros(x);
                return x;
              },
              one)
          .thenApplyAsync(
              v -> {
                Pause.micros(y);
                return y;
              },
              two)
          .thenCombine(
              CompletableFuture.supplyAsync(
                  () -> {
                    Pause.micros(z);
                    return z;
                  },
                  one),
              Integer::sum)
          .thenAccept(v -> {
            load.ended(r);
            done.countDown();
          });
    });
    done.await();
    one.close();
    two.close();
    load.print();
  }
}
