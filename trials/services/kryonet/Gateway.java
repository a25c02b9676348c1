package trial;

import com.esotericsoftware.kryonet.Client;
import com.esotericsoftware.kryonet.Connection;
import com.esotericsoftware.kryonet.Listener;
import java.io.IOException;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;

/// Asks the service for each request of HTTP that it gets, on a connection that nobody else uses
/// meanwhile, for generators that speak HTTP. Its arguments: its own port, and that of the service.
public class Gateway {
  private static final int TIMEOUT_MILLIS = 60_000;
  private static final Queue<Asking> FREE = new ConcurrentLinkedQueue<>();

  public static void main(String[] args) throws Exception {
    int service = Integer.parseInt(args[1]);
    Front.gateway(args[0], () -> ask(service));
  }

  private static String ask(int service) throws Exception {
    Asking asking = FREE.poll();
    if (asking == null) {
      asking = new Asking(service);
    }
    String text = asking.ask("world");
    FREE.add(asking);
    return text;
  }

  /// One connection.
  private static final class Asking extends Listener {
    private final Client client = new Client();
    private volatile CompletableFuture<String> answer = new CompletableFuture<>();

    Asking(int service) throws IOException {
      client.addListener(this);
      client.start();
      client.connect(TIMEOUT_MILLIS, "127.0.0.1", service);
    }

    String ask(String name) throws InterruptedException, ExecutionException {
      answer = new CompletableFuture<>();
      client.sendTCP(name);
      return answer.get();
    }

    @Override
    public void received(Connection connection, Object answered) {
      if (answered instanceof String text) {
        answer.complete(text);
      }
    }

    @Override
    public void disconnected(Connection connection) {
      answer.completeExceptionally(new IOException("the service hung up"));
    }
  }
}
