import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

class Refused {
  void executes(Runnable task) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.execute(task);
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.DAYS);
  }

  Future<String> handsOn(Callable<String> task) {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      return pool.submit(task);
    } finally {
      pool.shutdown();
    }
  }

  String limited(Callable<String> task)
      throws InterruptedException, ExecutionException, TimeoutException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      Future<String> future = pool.submit(task);
      return future.get(1, TimeUnit.SECONDS);
    } finally {
      pool.shutdown();
    }
  }

  void limitedEnd(Callable<String> task) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.submit(task);
    pool.shutdown();
    pool.awaitTermination(10, TimeUnit.SECONDS);
  }

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
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } catch (ExecutionException e) {
        results.add("failed");
      }
    }
    return results;
  }

  void nobodyWaits(Callable<String> task) {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.submit(task);
    pool.shutdown();
  }

  void itself(Callable<String> task) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.submit(() -> pool.submit(task));
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.DAYS);
  }

  String early(Callable<String> task, boolean wanted)
      throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      Future<String> future = pool.submit(task);
      if (!wanted) {
        return "";
      }
      return future.get();
    } finally {
      pool.shutdown();
    }
  }

  String onCondition(Callable<String> task, boolean wanted)
      throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      Future<String> future = pool.submit(task);
      return wanted ? future.get() : "";
    } finally {
      pool.shutdown();
    }
  }

  int nobodyHandlesInterrupts(List<Callable<Integer>> tasks) {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    List<Future<Integer>> futures = new ArrayList<>();
    for (Callable<Integer> task : tasks) {
      futures.add(pool.submit(task));
    }
    pool.shutdown();
    int sum = 0;
    for (Future<Integer> future : futures) {
      try {
        sum += future.get();
      } catch (Exception e) {
        sum--;
      }
    }
    return sum;
  }

  void latchOfOthers(Callable<String> task, CountDownLatch others) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.submit(task);
    others.await();
    pool.shutdown();
  }

  void latchWithALimit(Callable<String> task) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.submit(() -> {
      done.countDown();
      return task.call();
    });
    done.await(1, TimeUnit.SECONDS);
    pool.shutdown();
  }

  String inTurns(List<Callable<String>> tasks) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    StringBuilder all = new StringBuilder();
    try {
      for (Callable<String> task : tasks) {
        Future<String> future = pool.submit(task);
        all.append(future.get());
      }
      return all.toString();
    } finally {
      pool.shutdown();
    }
  }

  String cancels(Callable<String> task) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<String> future = pool.submit(task);
    if (!future.isDone()) {
      future.cancel(true);
    }
    pool.shutdown();
    return future.get();
  }
}
