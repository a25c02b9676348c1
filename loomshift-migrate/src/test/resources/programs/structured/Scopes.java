import java.io.FileNotFoundException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// Tells what methods give and throw that make a pool for themselves.
public class Scopes {
  private static final Callable<String> FAILS =
      () -> {
        throw new FileNotFoundException("orders");
      };

  public static void main(String[] args) throws Exception {
    System.out.println(told(() -> both(() -> "a", () -> "b")));
    System.out.println(told(() -> both(() -> "a", FAILS)));
    System.out.println(told(() -> both(() -> { throw new StackOverflowError("deep"); }, () -> "b")));
    System.out.println(told(() -> handled(FAILS)));
    System.out.println(told(() -> handled(() -> "found")));
    System.out.println(told(() -> all(List.of(() -> 1, () -> 2, () -> 3))));
    System.out.println(told(() -> all(List.of(() -> 1, () -> 2 / zero()))));
    System.out.println(told(() -> first(List.of(FAILS, () -> "second"))));
    System.out.println(told(() -> first(List.of(FAILS))));
    System.out.println(told(() -> ended(5)));
    System.out.println(told(Scopes::interrupted));
    System.out.println(told(() -> each(List.of(() -> 1, () -> 2 / zero(), () -> 3))));
    System.out.println(told(() -> unless(() -> "", FAILS)));
    System.out.println(told(() -> unless(() -> "first", FAILS)));
    System.out.println(told(() -> counted(7)));
    // A pool that an exception left behind would keep the JVM alive; a scope is left by nothing.
    System.exit(0);
  }

  private static int zero() {
    return Integer.getInteger("none", 0);
  }

  private static String told(Callable<?> code) {
    try {
      return String.valueOf(code.call());
    } catch (Throwable e) {
      return e + " by " + e.getCause();
    }
  }

  static String both(Callable<String> one, Callable<String> two)
      throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      Future<String> first = pool.submit(one);
      Future<String> second = pool.submit(two);
      return first.get() + second.get();
    } finally {
      pool.shutdown();
    }
  }

  static String handled(Callable<String> task) {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<String> future = pool.submit(task);
    try {
      return future.get();
    } catch (InterruptedException e) {
      return "interrupted";
    } catch (ExecutionException e) {
      return "failed by " + e.getCause();
    } finally {
      pool.shutdown();
    }
  }

  static String each(List<Callable<Integer>> tasks) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    List<Future<Integer>> futures = new ArrayList<>();
    for (Callable<Integer> task : tasks) {
      futures.add(pool.submit(task));
    }
    StringBuilder results = new StringBuilder();
    for (Future<Integer> future : futures) {
      try {
        results.append(future.get());
      } catch (ExecutionException e) {
        results.append(" and " + e.getCause() + " and ");
      }
    }
    pool.shutdown();
    return results.toString();
  }

  static String unless(Callable<String> one, Callable<String> other)
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

  static int counted(int tasks) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(tasks);
    AtomicInteger count = new AtomicInteger();
    ExecutorService pool = Executors.newFixedThreadPool(2);
    for (int i = 0; i < tasks; i++) {
      pool.submit(() -> {
        try {
          count.incrementAndGet();
        } finally {
          done.countDown();
        }
      });
    }
    done.await();
    pool.shutdown();
    return count.get();
  }

  static int all(List<Callable<Integer>> tasks) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    int sum = 0;
    for (Future<Integer> future : pool.invokeAll(tasks)) {
      sum += future.get();
    }
    pool.shutdown();
    return sum;
  }

  static String first(List<Callable<String>> tasks)
      throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      return pool.invokeAny(tasks);
    } finally {
      pool.shutdownNow();
    }
  }

  static int ended(int tasks) throws InterruptedException {
    AtomicInteger ran = new AtomicInteger();
    ExecutorService pool = Executors.newFixedThreadPool(2);
    for (int i = 0; i < tasks; i++) {
      pool.submit(() -> {
        ran.incrementAndGet();
        throw new IllegalStateException("nobody hears this");
      });
    }
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.HOURS);
    return ran.get();
  }

  static String interrupted() throws InterruptedException, ExecutionException {
    CountDownLatch never = new CountDownLatch(1);
    Thread.currentThread().interrupt();
    ExecutorService pool = Executors.newFixedThreadPool(1);
    try {
      List<Future<String>> futures = new ArrayList<>();
      futures.add(
          pool.submit(() -> {
            never.await();
            return "never";
          }));
      return futures.get(0).get();
    } finally {
      pool.shutdownNow();
    }
  }
}
