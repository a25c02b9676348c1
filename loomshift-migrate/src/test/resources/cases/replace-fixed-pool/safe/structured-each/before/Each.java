import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class Each {
  List<String> oneByOne(List<Callable<String>> tasks) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    List<Future<String>> futures = new ArrayList<>();
    for (Callable<String> task : tasks) {
      futures.add(pool.submit(task));
    }
    pool.shutdown();
    List<String> results = new ArrayList<>();
    for (Future<String> future : futures) {
      try {
        results.add(future.get());
      } catch (ExecutionException e) {
        results.add("failed by " + e.getCause());
      }
    }
    return results;
  }

  String some(Callable<String> task) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      Future<String> future = pool.submit(task);
      pool.submit(task);
      return future.get();
    } finally {
      pool.shutdown();
    }
  }

  String found(List<Callable<String>> tasks) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      for (Future<String> future : pool.invokeAll(tasks)) {
        String found = future.get();
        if (found != null) {
          return found;
        }
      }
      return "";
    } finally {
      pool.shutdownNow();
    }
  }

  int logged(List<Callable<Integer>> tasks) throws InterruptedException {
    int sum = 0;
    try (ExecutorService pool = Executors.newFixedThreadPool(4)) {
      List<Future<Integer>> futures = pool.invokeAll(tasks);
      for (Future<Integer> future : futures) {
        try {
          sum += future.get();
        } catch (InterruptedException | ExecutionException e) {
          System.err.println(e);
        }
      }
    }
    return sum;
  }

  String onCondition(Callable<String> one, Callable<String> other)
      throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<String> first = pool.submit(one);
    Future<String> second = pool.submit(other);
    pool.shutdown();
    String result = first.get();
    if (result.isEmpty()) {
      result = second.get();
    }
    return result;
  }

  void counted(List<Runnable> tasks) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(tasks.size());
    ExecutorService pool = Executors.newFixedThreadPool(2);
    for (Runnable task : tasks) {
      pool.submit(() -> {
        try {
          task.run();
        } finally {
          done.countDown();
        }
      });
    }
    done.await();
    pool.shutdown();
  }
}
