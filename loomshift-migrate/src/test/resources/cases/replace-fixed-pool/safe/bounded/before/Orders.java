import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Orders {
  private final ExecutorService database = Executors.newFixedThreadPool(8);

  void add(Runnable order) {
    database.execute(order);
  }
}
