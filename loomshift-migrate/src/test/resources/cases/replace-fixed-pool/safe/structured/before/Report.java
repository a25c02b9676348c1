import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

class Report {
  /// A `try` whose `finally` shuts the pool down.
  String both(Store store) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      Future<String> orders = pool.submit(() -> store.read("orders"));
      Future<String> customers = pool.submit(() -> store.read("customers"));
      return orders.get() + customers.get();
    } finally {
      pool.shutdown();
    }
  }

  /// A list of futures, and no `try`.
  int sum(List<Callable<Integer>> parts) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(4);
    List<Future<Integer>> futures = new ArrayList<>();
    for (Callable<Integer> part : parts) {
      futures.add(pool.submit(part));
    }
    pool.shutdown();
    int sum = 0;
    for (Future<Integer> future : futures) {
      sum += future.get();
    }
    return sum;
  }

  /// Failures are handled, and by whom they were.
  String handled(Store store) {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<String> orders = pool.submit(() -> store.read("orders"));
    try {
      return orders.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    } catch (ExecutionException e) {
      return e.getCause().getMessage();
    } finally {
      System.out.println("read");
      pool.shutdownNow();
    }
  }

  /// Nobody asks what came of the tasks.
  void warm(Store store, List<String> names) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(8);
    for (String name : names) {
      pool.submit(() -> store.read(name));
    }
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.HOURS);
    System.out.println("warm");
  }

  /// A pool that is closed.
  void closed(Store store) throws InterruptedException {
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      pool.submit(() -> store.read("orders"));
      pool.submit(() -> store.read("customers"));
    }
  }

  /// `invokeAll`, in a loop over what it gives.
  int all(List<Callable<Integer>> parts) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(4);
    int most = 0;
    try {
      for (Future<Integer> future : pool.invokeAll(parts)) {
        most = Math.max(most, future.get());
      }
    } finally {
      pool.shutdown();
    }
    return most;
  }

  /// `invokeAll`, and its list.
  List<String> list(List<Callable<String>> parts) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(4);
    List<Future<String>> futures = pool.invokeAll(parts);
    List<String> results = new ArrayList<>();
    for (Future<String> future : futures) {
      results.add(future.get());
    }
    pool.shutdown();
    return results;
  }

  /// The first result.
  String first(List<Callable<String>> mirrors) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(4);
    try {
      return pool.invokeAny(mirrors);
    } finally {
      pool.shutdownNow();
    }
  }

  /// The wait for the end stands in the `finally`.
  void tidy(Store store) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      pool.submit(() -> store.read("orders"));
    } finally {
      pool.shutdown();
      pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    }
  }

  /// The last line shuts the pool down.
  void run(List<Callable<String>> parts) throws InterruptedException {
    ExecutorService pool = Executors.newCachedThreadPool();
    pool.invokeAll(parts);
    pool.shutdown();
  }

  /// A future has a name before it goes into the list.
  List<String> named(Store store, List<String> names)
      throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(4);
    List<Future<String>> futures = new ArrayList<>();
    for (String name : names) {
      Future<String> future = pool.submit(() -> store.read(name));
      futures.add(future);
    }
    List<String> results = new ArrayList<>();
    for (int i = 0; i < futures.size(); i++) {
      results.add(futures.get(i).get());
    }
    pool.shutdown();
    return results;
  }

  interface Store {
    String read(String name) throws Exception;
  }
}
