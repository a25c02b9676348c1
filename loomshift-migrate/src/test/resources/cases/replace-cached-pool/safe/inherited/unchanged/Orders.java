import context.Tenant;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Orders {
  private final ExecutorService pool = Executors.newCachedThreadPool();
  private final BlockingQueue<String> orders;

  Orders(BlockingQueue<String> orders) {
    this.orders = orders;
  }

  void ship() {
    pool.execute(() -> put(Tenant.name()));
  }

  private void put(String order) {
    try {
      orders.put(order);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  void stop() {
    pool.shutdown();
  }
}
