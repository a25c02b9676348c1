package trial;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import org.apache.rocketmq.remoting.netty.NettyClientConfig;
import org.apache.rocketmq.remoting.netty.NettyRemotingClient;
import org.apache.rocketmq.remoting.protocol.RemotingCommand;

/// Asks the service for each request of HTTP that it gets, for generators that speak HTTP. Its
/// arguments: its own port, and that of the service.
public class Gateway {
  private static final int BACKLOG = 1_000;
  private static final int TIMEOUT_MILLIS = 60_000;

  public static void main(String[] args) throws Exception {
    NettyRemotingClient client = new NettyRemotingClient(new NettyClientConfig());
    client.start();
    String service = "127.0.0.1:" + args[1];
    InetSocketAddress address =
        new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0]));
    HttpServer server = HttpServer.create(address, BACKLOG);
    server.createContext("/", exchange -> answer(exchange, client, service));
    // Not by its name, since this compiles for Java 17.
    server.setExecutor(
        (Executor) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null));
    server.start();
  }

  private static void answer(HttpExchange exchange, NettyRemotingClient client, String service)
      throws IOException {
    int status = 200;
    byte[] body;
    try {
      RemotingCommand command = RemotingCommand.createRequestCommand(Main.HELLO, null);
      body = client.invokeSync(service, command, TIMEOUT_MILLIS).getBody();
    } catch (Exception e) {
      if (e instanceof InterruptedException) {
        Thread.currentThread().interrupt();
      }
      status = 503;
      body = e.toString().getBytes(StandardCharsets.UTF_8);
    }
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }
}
