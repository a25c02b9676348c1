import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

class Settings {
  private static final int SIZE = 4;

  private final ExecutorService property =
      Executors.newFixedThreadPool(Integer.getInteger("pool.size", 8));
  private final ExecutorService shared = Executors.newFixedThreadPool(SIZE);
  private final Semaphore permits = new Semaphore(SIZE);
  private final ExecutorService cached = Executors.newCachedThreadPool();
  private final ExecutorService given;

  Settings(String[] arguments) {
    int size = Integer.parseInt(arguments[0]);
    given = Executors.newFixedThreadPool(size);
  }

  void run(Runnable task) {
    property.execute(task);
    shared.execute(task);
    cached.execute(task);
    given.execute(task);
  }
}
