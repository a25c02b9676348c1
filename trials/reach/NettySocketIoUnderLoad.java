import com.corundumstudio.socketio.Configuration;
import com.corundumstudio.socketio.SocketIOServer;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// The Socket.IO server of netty-socketio, which answers what it is sent, with clients over web
/// sockets.
final class NettySocketIoUnderLoad {
  public static void main(String[] arguments) throws Exception {
    Configuration configuration = new Configuration();
    configuration.setHostname("127.0.0.1");
    try (ServerSocket free = new ServerSocket(0)) {
      configuration.setPort(free.getLocalPort());
    }
    SocketIOServer server = new SocketIOServer(configuration);
    server.addEventListener(
        "job", String.class, (client, data, ack) -> client.sendEvent("done", data));
    server.start();
    long end = System.nanoTime() + 10_000_000_000L;
    Asking.each(4, () -> {
      while (System.nanoTime() < end) {
        talk(configuration.getPort());
      }
    });
    server.stop();
  }

  private static void talk(int port) throws Exception {
    Answers answers = new Answers();
    WebSocket socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(
                URI.create("ws://127.0.0.1:" + port + "/socket.io/?EIO=4&transport=websocket"),
                answers)
            .join();
    answers.next();
    socket.sendText("40", true).join();
    answers.next();
    for (int at = 0; at < 200; at++) {
      socket.sendText("42[\"job\",\"" + "x".repeat(500) + "\"]", true).join();
      answers.next();
    }
    socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
  }

  private static final class Answers implements WebSocket.Listener {
    private final LinkedBlockingQueue<String> told = new LinkedBlockingQueue<>();

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
      told.add(data.toString());
      socket.request(1);
      return null;
    }

    void next() throws InterruptedException {
      told.poll(5, TimeUnit.SECONDS);
    }
  }
}
