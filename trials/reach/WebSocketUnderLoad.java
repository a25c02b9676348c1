import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.java_websocket.handshake.ClientHandshake;
import org.java_websocket.server.WebSocketServer;

/// Java-WebSocket's server, which answers each message after it has waited.
final class WebSocketUnderLoad {
  public static void main(String[] arguments) throws Exception {
    CountDownLatch started = new CountDownLatch(1);
    Echo server = new Echo(started);
    server.start();
    started.await();
    URI uri = URI.create("ws://127.0.0.1:" + server.getPort() + "/");
    HttpClient client = HttpClient.newHttpClient();
    Asking.each(8, () -> {
      Semaphore answers = new Semaphore(0);
      WebSocket socket =
          client.newWebSocketBuilder()
              .buildAsync(
                  uri,
                  new WebSocket.Listener() {
                    @Override
                    public CompletionStage<?> onText(WebSocket from, CharSequence text, boolean last) {
                      answers.release();
                      from.request(1);
                      return null;
                    }
                  })
              .join();
      for (int at = 0; at < 50; at++) {
        socket.sendText("x".repeat(2_000), true).join();
        answers.acquire();
      }
      socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
    });
    server.stop(1000);
  }

  private static final class Echo extends WebSocketServer {
    private final CountDownLatch started;

    Echo(CountDownLatch started) {
      super(new InetSocketAddress("127.0.0.1", 0));
      this.started = started;
    }

    @Override
    public void onStart() {
      started.countDown();
    }

    @Override
    public void onOpen(org.java_websocket.WebSocket socket, ClientHandshake handshake) {}

    @Override
    public void onClose(
        org.java_websocket.WebSocket socket, int code, String reason, boolean remote) {}

    @Override
    public void onMessage(org.java_websocket.WebSocket socket, String message) {
      try {
        Thread.sleep(2);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      socket.send("ok");
    }

    @Override
    public void onError(org.java_websocket.WebSocket socket, Exception e) {
      e.printStackTrace();
    }
  }
}
