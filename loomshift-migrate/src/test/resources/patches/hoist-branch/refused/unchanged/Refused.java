import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

class Refused {
  private final Map<Integer, Integer> cache = new HashMap<>();
  private int calls;
  private boolean open;
  private ExecutorService pool;

  Future<Integer> counts(int id) {
    return pool.submit(() -> { // counts
      if (calls++ > 10) {
        return 1;
      }
      return ask(id);
    });
  }

  Future<Integer> shared(int id) {
    return pool.submit(() -> { // shared
      if (cache.containsKey(id)) {
        return 1;
      }
      return ask(id);
    });
  }

  Future<Integer> plain(int id) {
    return pool.submit(() -> open ? 1 : ask(id)); // plain
  }

  Future<Integer> divides(int id, int by) {
    return pool.submit(() -> id / by > 1 ? 1 : ask(id)); // divides
  }

  Future<Integer> both(int id) {
    return pool.submit(() -> id > 1 ? ask(1) : ask(id)); // both
  }

  Future<Integer> neither(int id) {
    return pool.submit(() -> id > 1 ? 1 : 2); // neither
  }

  Future<Integer> straight(int id) {
    return pool.submit(() -> { // straight
      System.out.println(id);
      if (id > 1) {
        return 1;
      }
      return ask(id);
    });
  }

  CompletableFuture<Integer> unnamed(int id) {
    return CompletableFuture.supplyAsync(() -> id > 1 ? 1 : ask(id)); // unnamed
  }

  private int ask(int id) {
    try {
      Thread.sleep(20);
      return id;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
