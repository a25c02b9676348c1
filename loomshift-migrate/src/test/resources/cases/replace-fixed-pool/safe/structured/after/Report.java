import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.StructuredTaskScope;

class Report {
  /// A `try` whose `finally` shuts the pool down.
  String both(Store store) throws InterruptedException, ExecutionException {
    try (var scope = StructuredTaskScope.open()) {
      StructuredTaskScope.Subtask<String> orders = scope.fork(() -> store.read("orders"));
      StructuredTaskScope.Subtask<String> customers = scope.fork(() -> store.read("customers"));
      try {
        scope.join();
      } catch (StructuredTaskScope.FailedException failed) {
        throw new ExecutionException(failed.getCause());
      }
      return orders.get() + customers.get();
    }
  }

  /// A list of futures, and no `try`.
  int sum(List<Callable<Integer>> parts) throws InterruptedException, ExecutionException {
    try (var scope = StructuredTaskScope.open()) {
      List<StructuredTaskScope.Subtask<Integer>> futures = new ArrayList<>();
      for (Callable<Integer> part : parts) {
        futures.add(scope.fork(part));
      }
      int sum = 0;
      try {
        scope.join();
      } catch (StructuredTaskScope.FailedException failed) {
        throw new ExecutionException(failed.getCause());
      }
      for (StructuredTaskScope.Subtask<Integer> future : futures) {
        sum += future.get();
      }
      return sum;
    }
  }

  /// Failures are handled, and by whom they were.
  String handled(Store store) {
    try (var scope = StructuredTaskScope.open()) {
      StructuredTaskScope.Subtask<String> orders = scope.fork(() -> store.read("orders"));
      try {
        try {
          scope.join();
        } catch (StructuredTaskScope.FailedException failed) {
          throw new ExecutionException(failed.getCause());
        }
        return orders.get();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return "";
      } catch (ExecutionException e) {
        return e.getCause().getMessage();
      } finally {
        System.out.println("read");
      }
    }
  }

  /// Nobody asks what came of the tasks.
  void warm(Store store, List<String> names) throws InterruptedException {
    try (var scope = StructuredTaskScope.open(StructuredTaskScope.Joiner.awaitAll())) {
      for (String name : names) {
        scope.fork(() -> store.read(name));
      }
      scope.join();
    }
    System.out.println("warm");
  }

  /// A pool that is closed.
  void closed(Store store) throws InterruptedException {
    try (var scope = StructuredTaskScope.open(StructuredTaskScope.Joiner.awaitAll())) {
      scope.fork(() -> store.read("orders"));
      scope.fork(() -> store.read("customers"));
      scope.join();
    }
  }

  /// `invokeAll`, in a loop over what it gives.
  int all(List<Callable<Integer>> parts) throws InterruptedException, ExecutionException {
    int most = 0;
    try (var scope = StructuredTaskScope.open()) {
      var subtasks = parts.stream().map(scope::fork).toList();
      try {
        scope.join();
      } catch (StructuredTaskScope.FailedException failed) {
        throw new ExecutionException(failed.getCause());
      }
      for (StructuredTaskScope.Subtask<Integer> future : subtasks) {
        most = Math.max(most, future.get());
      }
    }
    return most;
  }

  /// `invokeAll`, and its list.
  List<String> list(List<Callable<String>> parts) throws InterruptedException, ExecutionException {
    try (var scope = StructuredTaskScope.open()) {
      List<StructuredTaskScope.Subtask<String>> futures = parts.stream().map(scope::fork).toList();
      try {
        scope.join();
      } catch (StructuredTaskScope.FailedException failed) {
        throw new ExecutionException(failed.getCause());
      }
      List<String> results = new ArrayList<>();
      for (StructuredTaskScope.Subtask<String> future : futures) {
        results.add(future.get());
      }
      return results;
    }
  }

  /// The first result.
  String first(List<Callable<String>> mirrors) throws InterruptedException, ExecutionException {
    try (var scope = StructuredTaskScope.open(StructuredTaskScope.Joiner.<String>anySuccessfulResultOrThrow())) {
      mirrors.forEach(scope::fork);
      try {
        return scope.join();
      } catch (StructuredTaskScope.FailedException failed) {
        throw new ExecutionException(failed.getCause());
      }
    }
  }

  /// The wait for the end stands in the `finally`.
  void tidy(Store store) throws InterruptedException {
    try (var scope = StructuredTaskScope.open(StructuredTaskScope.Joiner.awaitAll())) {
      scope.fork(() -> store.read("orders"));
      scope.join();
    }
  }

  /// The last line shuts the pool down.
  void run(List<Callable<String>> parts) throws InterruptedException {
    try (var scope = StructuredTaskScope.open(StructuredTaskScope.Joiner.awaitAll())) {
      parts.forEach(scope::fork);
      scope.join();
    }
  }

  /// A future has a name before it goes into the list.
  List<String> named(Store store, List<String> names)
      throws InterruptedException, ExecutionException {
    try (var scope = StructuredTaskScope.open()) {
      List<StructuredTaskScope.Subtask<String>> futures = new ArrayList<>();
      for (String name : names) {
        StructuredTaskScope.Subtask<String> future = scope.fork(() -> store.read(name));
        futures.add(future);
      }
      List<String> results = new ArrayList<>();
      try {
        scope.join();
      } catch (StructuredTaskScope.FailedException failed) {
        throw new ExecutionException(failed.getCause());
      }
      for (int i = 0; i < futures.size(); i++) {
        results.add(futures.get(i).get());
      }
      return results;
    }
  }

  interface Store {
    String read(String name) throws Exception;
  }
}
