package shop;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

class Forms {
  private final ExecutorService pool;
  private Future<String> last;

  Forms(ExecutorService pool) {
    this.pool = pool;
  }

  static String load(int id) throws java.io.IOException {
    return "item " + id;
  }

  String atOnce(int id) throws InterruptedException, ExecutionException {
    return pool.submit(() -> load(id)).get(); // at once
  }

  int inferred() throws InterruptedException, ExecutionException {
    var size = this.pool.submit(() -> 3); // inferred
    return size.get();
  }

  void nothing() throws InterruptedException, ExecutionException {
    Future<?> done = pool.submit(() -> System.out.println("done")); // nothing
    done.get();
  }

  String given(Runnable work) throws InterruptedException, ExecutionException {
    Future<String> result = pool.submit(work, "ready"); // given
    return result.get();
  }

  void field(int id) {
    last = pool.submit(() -> load(id)); // field
  }

  void again(int id) {
    Future<String> twice = pool.submit(() -> load(id)); // again
    twice = null;
  }

  List<Future<String>> loop(List<Integer> ids) {
    List<Future<String>> all = new ArrayList<>();
    for (int id : ids) all.add(pool.submit(() -> load(id))); // loop
    return all;
  }

  List<Future<String>> stream(List<Integer> ids) {
    return ids.stream().map(id -> pool.submit(() -> load(id))).toList(); // stream
  }

  void each(List<Integer> ids) {
    ids.forEach(id -> pool.submit(() -> load(id))); // each
  }

  int completable(Executor other) {
    return CompletableFuture.supplyAsync(() -> 7, other).join(); // completable
  }

  CompletableFuture<Void> common(Runnable task) {
    return CompletableFuture.runAsync(task); // common
  }

  String limited(Callable<String> query)
      throws InterruptedException, ExecutionException, TimeoutException {
    Future<String> answer =
        pool.submit(query); // limited
    try {
      return answer.get(1, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      return "failed: " + e.getCause();
    }
  }

  void ignored(int id) {
    pool.submit(() -> load(id)); // ignored
  }

  String chosen(int id) throws InterruptedException, ExecutionException {
    if (id > 0)
      return pool.submit(() -> load(id)).get(); // chosen
    return "";
  }
}
