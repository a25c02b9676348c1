package trial;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.java_websocket.WebSocket;
import org.java_websocket.handshake.ClientHandshake;
import org.java_websocket.server.WebSocketServer;

/// A message for each message, on the threads by which the server decodes them.
public class Main {
  public static void main(String[] args) {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    InetSocketAddress address =
        new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0]));
    new Answers(address, threads).run();
  }

  /// Answers a text.
  private static final class Answers extends WebSocketServer {
    Answers(InetSocketAddress address, int decoders) {
      super(address, decoders);
      setTcpNoDelay(true);
    }

    @Override
    public void onMessage(WebSocket socket, String name) {
      socket.send(Answer.to(name));
    }

    @Override
    public void onStart() {
      System.out.println("listening");
    }

    @Override
    public void onOpen(WebSocket socket, ClientHandshake handshake) {}

    @Override
    public void onClose(WebSocket socket, int code, String reason, boolean remote) {}

    @Override
    public void onError(WebSocket socket, Exception error) {
      error.printStackTrace();
    }
  }
}
