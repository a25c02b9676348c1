package trial;

import java.net.URI;
import java.util.concurrent.CompletableFuture;
import org.java_websocket.client.WebSocketClient;
import org.java_websocket.handshake.ServerHandshake;

/// Asks so often on one connection, and prints how many answers were right.
public class Client {
  public static void main(String[] args) throws Exception {
    Asking asking = new Asking(URI.create("ws://127.0.0.1:" + args[0]));
    asking.setTcpNoDelay(true);
    asking.connectBlocking();
    int right = 0;
    for (int i = 0; i < Integer.parseInt(args[1]); i++) {
      right += "hello world".equals(asking.ask("world")) ? 1 : 0;
    }
    asking.closeBlocking();
    System.out.println(right);
  }

  /// A connection.
  private static final class Asking extends WebSocketClient {
    private volatile CompletableFuture<String> answer = new CompletableFuture<>();

    Asking(URI service) {
      super(service);
    }

    String ask(String name) throws Exception {
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
    public void onClose(int code, String reason, boolean remote) {}

    @Override
    public void onError(Exception error) {
      answer.completeExceptionally(error);
    }
  }
}
