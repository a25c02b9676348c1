import io.loomshift.adaptive.BoundedVirtualExecutor;
import java.util.concurrent.ExecutorService;

class Orders {
  private final ExecutorService database = new BoundedVirtualExecutor(8);

  void add(Runnable order) {
    database.execute(order);
  }
}
