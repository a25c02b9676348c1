package trial;

import com.esotericsoftware.kryonet.Connection;
import com.esotericsoftware.kryonet.Listener;
import java.util.concurrent.CompletableFuture;

/// Asks so often on one connection, and prints how many answers were right.
public class Client {
  private static final int TIMEOUT_MILLIS = 60_000;

  private static volatile CompletableFuture<String> answer = new CompletableFuture<>();

  public static void main(String[] args) throws Exception {
    com.esotericsoftware.kryonet.Client client = new com.esotericsoftware.kryonet.Client();
    client.addListener(
        new Listener() {
          @Override
          public void received(Connection connection, Object answered) {
            if (answered instanceof String text) {
              answer.complete(text);
            }
          }
        });
    client.start();
    client.connect(TIMEOUT_MILLIS, "127.0.0.1", Integer.parseInt(args[0]));
    int right = 0;
    for (int i = 0; i < Integer.parseInt(args[1]); i++) {
      answer = new CompletableFuture<>();
      client.sendTCP("world");
      right += "hello world".equals(answer.get()) ? 1 : 0;
    }
    client.stop();
    System.out.println(right);
  }
}
