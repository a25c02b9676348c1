package trial;

import com.googlecode.jsonrpc4j.JsonRpcClient;
import java.net.InetAddress;
import java.net.Socket;

/// Calls the service for each request of HTTP that it gets, on a connection of its own, for
/// generators that speak HTTP. Its arguments: its own port, and that of the service.
public class Gateway {
  public static void main(String[] args) throws Exception {
    JsonRpcClient client = new JsonRpcClient();
    int service = Integer.parseInt(args[1]);
    Front.gateway(args[0], () -> ask(client, service));
  }

  private static String ask(JsonRpcClient client, int service) throws Exception {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), service)) {
      socket.setTcpNoDelay(true);
      return client.invokeAndReadResponse(
          "to",
          new Object[] {"world"},
          String.class,
          socket.getOutputStream(),
          socket.getInputStream());
    } catch (Exception e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
