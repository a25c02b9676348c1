import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

class Refused {
  private ExecutorService pool;

  Future<Integer> foreign(Future<Integer> other) {
    return pool.submit(() -> { // foreign
      Future<Integer> own = pool.submit(() -> 1);
      return own.get() + other.get();
    });
  }

  Future<Integer> catches() {
    return pool.submit(() -> { // catches
      Future<Integer> own = pool.submit(() -> 1);
      try {
        return own.get();
      } catch (ExecutionException e) {
        return 0;
      }
    });
  }

  Future<Integer> chained() {
    return pool.submit(() -> { // chained
      Future<Integer> first = pool.submit(() -> 1);
      int one = first.get();
      Future<Integer> second = pool.submit(() -> one + 1);
      return second.get();
    });
  }

  Future<Integer> limited() {
    return pool.submit(() -> { // limited
      Future<Integer> own = pool.submit(() -> 1);
      Future<Integer> next = pool.submit(() -> 1);
      return own.get() + next.get(1, TimeUnit.SECONDS);
    });
  }

  Future<Integer> waits() {
    return pool.submit(() -> { // waits
      Thread.sleep(10);
      Future<Integer> own = pool.submit(() -> 1);
      return own.get();
    });
  }

  void cancelled() {
    Future<Integer> total =
        pool.submit(() -> { // cancelled
          Future<Integer> own = pool.submit(() -> 1);
          return own.get();
        });
    total.cancel(true);
  }

  Future<Integer> alone() {
    return pool.submit(() -> { // alone
      return 1;
    });
  }

  Future<Integer> elsewhere() {
    return pool.submit(this::compute); // elsewhere
  }

  private int compute() {
    return 1;
  }
}
