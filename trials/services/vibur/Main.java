package trial;

import com.sun.net.httpserver.HttpServer;
import java.util.concurrent.Executors;
import org.vibur.objectpool.ConcurrentPool;
import org.vibur.objectpool.PoolObjectFactory;
import org.vibur.objectpool.PoolService;
import org.vibur.objectpool.util.ConcurrentLinkedQueueCollection;

/// Answers on virtual threads, each with an object of a pool.
public class Main {
  public static void main(String[] args) throws Exception {
    int objects = Integer.parseInt(System.getenv().getOrDefault("TRIAL_OBJECTS", "8"));
    PoolService<Object> pool =
        new ConcurrentPool<>(
            new ConcurrentLinkedQueueCollection<>(), new Made(), objects, objects, false);
    HttpServer server = Front.server(args[0]);
    server.createContext(
        "/",
        exchange -> {
          Object taken = pool.take();
          try {
            Front.answer(exchange, Answer.to("world"));
          } finally {
            pool.restore(taken);
          }
        });
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.start();
  }

  /// What the pool lends.
  private static final class Made implements PoolObjectFactory<Object> {
    @Override
    public Object create() {
      return new Object();
    }

    @Override
    public boolean readyToTake(Object object) {
      return true;
    }

    @Override
    public boolean readyToRestore(Object object) {
      return true;
    }

    @Override
    public void destroy(Object object) {}
  }
}
