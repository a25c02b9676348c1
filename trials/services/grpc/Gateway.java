package trial;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ClientCalls;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/// Calls the service for each request of HTTP that it gets, for generators that speak HTTP. Its
/// arguments: its own port, and that of the service.
public class Gateway {
  private static final int BACKLOG = 1_000;

  public static void main(String[] args) throws IOException, ReflectiveOperationException {
    ManagedChannel channel =
        NettyChannelBuilder.forAddress("127.0.0.1", Integer.parseInt(args[1]))
            .usePlaintext()
            .build();
    InetSocketAddress address =
        new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0]));
    HttpServer server = HttpServer.create(address, BACKLOG);
    server.createContext("/", exchange -> answer(exchange, channel));
    // Not by its name, since this compiles for Java 17.
    server.setExecutor(
        (Executor) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null));
    server.start();
  }

  private static void answer(HttpExchange exchange, ManagedChannel channel) throws IOException {
    int status = 200;
    String text;
    try {
      text = ClientCalls.blockingUnaryCall(channel, Main.HELLO, CallOptions.DEFAULT, "world");
    } catch (StatusRuntimeException e) {
      status = 503;
      text = e.getStatus().toString();
    }
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }
}
