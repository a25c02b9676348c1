package trial;

import java.io.IOException;
import java.net.URI;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import org.java_websocket.client.WebSocketClient;
import org.java_websocket.handshake.ServerHandshake;

/// Asks the service for each request of HTTP that it gets, on a connection that nobody else uses
/// meanwhile, for generators that speak HTTP. Its arguments: its own port, and that of the service.
public class Gateway {
  private static final Queue<Asking> FREE = new ConcurrentLinkedQueue<>();

  public static void main(String[] args) throws Exception {
    URI service = URI.create("ws://127.0.0.1:" + args[1]);
    Front.gateway(args[0], () -> ask(service));
  }

  private static String ask(URI service) throws Exception {
    Asking asking = FREE.poll();
    if (asking == null) {
      asking = new Asking(service);
      if (!asking.connectBlocking()) {
        throw new IOException("the service does not listen");
      }
    }
    String text = asking.ask("world");
    FREE.add(asking);
    return text;
  }

  /// One connection.
  private static final class Asking extends WebSocketClient {
    private volatile CompletableFuture<String> answer = new CompletableFuture<>();

    Asking(URI service) {
      super(service);
      setTcpNoDelay(true);
      setConnectionLostTimeout(0);
    }

    String ask(String name) throws InterruptedException, ExecutionException {
      answer = new CompletableFuture<>();
      send(name);
      return answer.get();
    }

    @Override
    public void onMessage(String text) {
      answer.complete(text);
    }

    @Override
    public void onOpen(ServerHandshake handshake) {}

    @Override
    public void onClose(int code, String reason, boolean remote) {
      answer.completeExceptionally(new IOException(reason));
    }

    @Override
    public void onError(Exception error) {
      answer.completeExceptionally(error);
    }
  }
}
