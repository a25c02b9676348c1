import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

class Refused {
  private ExecutorService pool;
  private final Future<Integer> early = ForkJoinPool.commonPool().submit(() -> 1); // field

  ExecutorService next(int number) {
    return pool;
  }

  void execute(Runnable task) {
    pool.execute(task); // execute
  }

  List<Future<String>> all(List<Callable<String>> tasks) throws InterruptedException {
    return pool.invokeAll(tasks); // all
  }

  int before(int[] values, int i) throws InterruptedException, ExecutionException {
    return compute(values[i]) + pool.submit(() -> 1).get(); // before
  }

  int maybe(boolean wanted) throws InterruptedException, ExecutionException {
    return wanted ? pool.submit(() -> 1).get() : 0; // maybe
  }

  void named(int number) {
    next(number).submit(() -> 1); // named
  }

  void two() {
    pool.submit(() -> 1); pool.submit(() -> 2); // two
  }

  void stage(CompletableFuture<Integer> first) {
    first.thenApplyAsync(x -> x + 1, pool); // stage
  }

  ForkJoinTask<Integer> other(ForkJoinPool other) {
    return other.submit(() -> 1); // other
  }

  void whilst() throws InterruptedException, ExecutionException {
    while (pool.submit(() -> true).get()) { // whilst
      pool = null;
    }
  }

  private static int compute(int value) {
    return value;
  }
}
