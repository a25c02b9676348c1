package shop;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
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
    FutureTask<String> task = new FutureTask<>(() -> load(id)); // at once
    task.run();
    return task.get();
  }

  int inferred() throws InterruptedException, ExecutionException {
    var size = new FutureTask<Integer>(() -> 3); // inferred
    size.run();
    return size.get();
  }

  void nothing() throws InterruptedException, ExecutionException {
    FutureTask<?> done = new FutureTask<>(() -> System.out.println("done"), null); // nothing
    done.run();
    done.get();
  }

  String given(Runnable work) throws InterruptedException, ExecutionException {
    FutureTask<String> result = new FutureTask<>(work, "ready"); // given
    result.run();
    return result.get();
  }

  void field(int id) {
    FutureTask<String> task = new FutureTask<>(() -> load(id)); // field
    task.run();
    last = task;
  }

  void again(int id) {
    FutureTask<String> twice = new FutureTask<>(() -> load(id)); // again
    twice.run();
    twice = null;
  }

  List<Future<String>> loop(List<Integer> ids) {
    List<Future<String>> all = new ArrayList<>();
    for (int id : ids) {
      FutureTask<String> task = new FutureTask<>(() -> load(id)); // loop
      task.run();
      all.add(task);
    }
    return all;
  }

  List<Future<String>> stream(List<Integer> ids) {
    return ids.stream().map(id -> {
      FutureTask<String> task = new FutureTask<>(() -> load(id));
      task.run();
      return (Future<String>) task;
    }).toList(); // stream
  }

  void each(List<Integer> ids) {
    ids.forEach(id -> {
      FutureTask<String> task = new FutureTask<>(() -> load(id)); // each
      task.run();
    });
  }

  int completable(Executor other) {
    return CompletableFuture.supplyAsync(() -> 7, Runnable::run).join(); // completable
  }

  CompletableFuture<Void> common(Runnable task) {
    return CompletableFuture.runAsync(task, Runnable::run); // common
  }

  String limited(Callable<String> query)
      throws InterruptedException, ExecutionException, TimeoutException {
    FutureTask<String> answer =
        new FutureTask<>(query); // limited
    answer.run();
    try {
      return answer.get(1, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      return "failed: " + e.getCause();
    }
  }

  void ignored(int id) {
    FutureTask<String> task = new FutureTask<>(() -> load(id)); // ignored
    task.run();
  }

  String chosen(int id) throws InterruptedException, ExecutionException {
    if (id > 0) {
      FutureTask<String> task = new FutureTask<>(() -> load(id)); // chosen
      task.run();
      return task.get();
    }
    return "";
  }
}
