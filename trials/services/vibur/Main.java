package trial;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import org.vibur.objectpool.ConcurrentPool;
import org.vibur.objectpool.PoolObjectFactory;
import org.vibur.objectpool.PoolService;
import org.vibur.objectpool.util.ConcurrentLinkedQueueCollection;

/// Answers on virtual threads, each with an object of a pool.
public class Main {
  private static final int BACKLOG = 1_000;

  public static void main(String[] args) throws Exception {
    int objects = Integer.parseInt(System.getenv().getOrDefault("TRIAL_OBJECTS", "8"));
    PoolService<Object> pool =
        new ConcurrentPool<>(
            new ConcurrentLinkedQueueCollection<>(), new Made(), objects, objects, false);
    HttpServer server =
        HttpServer.create(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0])),
            BACKLOG);
    server.createContext(
        "/",
        exchange -> {
          Object taken = pool.take();
          try {
            answer(exchange, Answer.to("world"));
          } finally {
            pool.restore(taken);
          }
        });
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.start();
  }

  private static void answer(HttpExchange exchange, String text) {
    try (exchange) {
      byte[] body = text.getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
