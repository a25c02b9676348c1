import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.StructuredTaskScope;

class Each {
  List<String> oneByOne(List<Callable<String>> tasks) throws InterruptedException {
    try (var scope = StructuredTaskScope.open(StructuredTaskScope.Joiner.awaitAll())) {
      List<StructuredTaskScope.Subtask<String>> futures = new ArrayList<>();
      for (Callable<String> task : tasks) {
        futures.add(scope.fork(task));
      }
      List<String> results = new ArrayList<>();
      scope.join();
      for (StructuredTaskScope.Subtask<String> future : futures) {
        try {
          if (future.state() == StructuredTaskScope.Subtask.State.FAILED) {
            throw new ExecutionException(future.exception());
          }
          results.add(future.get());
        } catch (ExecutionException e) {
          results.add("failed by " + e.getCause());
        }
      }
      return results;
    }
  }

  String some(Callable<String> task) throws InterruptedException, ExecutionException {
    try (var scope = StructuredTaskScope.open(StructuredTaskScope.Joiner.awaitAll())) {
      StructuredTaskScope.Subtask<String> future = scope.fork(task);
      scope.fork(task);
      scope.join();
      if (future.state() == StructuredTaskScope.Subtask.State.FAILED) {
        throw new ExecutionException(future.exception());
      }
      return future.get();
    }
  }

  String found(List<Callable<String>> tasks) throws Exception {
    try (var scope = StructuredTaskScope.open(StructuredTaskScope.Joiner.awaitAll())) {
      var subtasks = tasks.stream().map(scope::fork).toList();
      scope.join();
      for (StructuredTaskScope.Subtask<String> future : subtasks) {
        if (future.state() == StructuredTaskScope.Subtask.State.FAILED) {
          throw new ExecutionException(future.exception());
        }
        String found = future.get();
        if (found != null) {
          return found;
        }
      }
      return "";
    }
  }

  int logged(List<Callable<Integer>> tasks) throws InterruptedException {
    int sum = 0;
    try (var scope = StructuredTaskScope.open(StructuredTaskScope.Joiner.awaitAll())) {
      List<StructuredTaskScope.Subtask<Integer>> futures = tasks.stream().map(scope::fork).toList();
      scope.join();
      for (StructuredTaskScope.Subtask<Integer> future : futures) {
        try {
          if (future.state() == StructuredTaskScope.Subtask.State.FAILED) {
            throw new ExecutionException(future.exception());
          }
          sum += future.get();
        } catch (ExecutionException e) {
          System.err.println(e);
        }
      }
    }
    return sum;
  }

  String onCondition(Callable<String> one, Callable<String> other)
      throws InterruptedException, ExecutionException {
    try (var scope = StructuredTaskScope.open(StructuredTaskScope.Joiner.awaitAll())) {
      StructuredTaskScope.Subtask<String> first = scope.fork(one);
      StructuredTaskScope.Subtask<String> second = scope.fork(other);
      scope.join();
      if (first.state() == StructuredTaskScope.Subtask.State.FAILED) {
        throw new ExecutionException(first.exception());
      }
      String result = first.get();
      if (result.isEmpty()) {
        if (second.state() == StructuredTaskScope.Subtask.State.FAILED) {
          throw new ExecutionException(second.exception());
        }
        result = second.get();
      }
      return result;
    }
  }

  void counted(List<Runnable> tasks) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(tasks.size());
    try (var scope = StructuredTaskScope.open(StructuredTaskScope.Joiner.awaitAll())) {
      for (Runnable task : tasks) {
        scope.fork(() -> {
          try {
            task.run();
          } finally {
            done.countDown();
          }
        });
      }
      done.await();
      scope.join();
    }
  }
}
