import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;

/// Looks people up. The query runs as a task of its own, and so does, inside of it, the check of
/// who asks; both are waited for at once, so that a request occupies three threads of which two
/// wait.
final class Nested {
  private static final int WORKERS = 6;

  private final OpenLoad load;
  private final ExecutorService database = Executors.newCachedThreadPool();
  private final ExecutorService security = Executors.newCachedThreadPool();

  private Nested(OpenLoad load) {
    this.load = load;
  }

  public static void main(String[] arguments) {
    var load = OpenLoad.of(arguments, 500, 125);
    var people = new Nested(load);
    try (ExecutorService workers = Executors.newFixedThreadPool(WORKERS)) {
      load.send(request -> workers.execute(() -> people.serve(request)));
    }
    people.database.close();
    people.security.close();
    load.print();
  }

  private void serve(int request) {
    try {
      var age = queryAge(request);
      render(age);
      load.ended(request);
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private int queryAge(int person) throws InterruptedException, ExecutionException {
    Future<Integer> birthYear = queryDatabase(person);
    return 2025 - birthYear.get();
  }

  private Future<Integer> queryDatabase(int person) {
    Callable<Integer> query =
        () -> {
          checkAccess(person);
          Pause.micros(20_000);
          return 1950 + person % 60;
        };
    FutureTask<Integer> task = new FutureTask<>(query);
    task.run();
    return task;
  }

  private void checkAccess(int person) throws InterruptedException, ExecutionException {
    FutureTask<Boolean> allowed =
        new FutureTask<>(() -> {
          Pause.micros(8_000);
          return person >= 0;
        });
    allowed.run();
    if (!allowed.get()) {
      throw new IllegalArgumentException("no access to person " + person);
    }
  }

  private static void render(int age) {
    Pause.micros(10_000 + age);
  }
}
