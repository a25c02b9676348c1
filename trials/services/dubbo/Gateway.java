package trial;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import org.apache.dubbo.config.ApplicationConfig;
import org.apache.dubbo.config.ReferenceConfig;
import org.apache.dubbo.config.bootstrap.DubboBootstrap;

/// Asks the service for each request of HTTP that it gets, for generators that speak HTTP. Its
/// arguments: its own port, and that of the service.
public class Gateway {
  private static final int BACKLOG = 1_000;
  private static final int TIMEOUT_MILLIS = 60_000;

  public static void main(String[] args) throws Exception {
    ReferenceConfig<Hello> reference = new ReferenceConfig<>();
    reference.setInterface(Hello.class);
    reference.setUrl("dubbo://127.0.0.1:" + args[1]);
    reference.setTimeout(TIMEOUT_MILLIS);
    ApplicationConfig application = new ApplicationConfig("gateway");
    application.setQosEnable(false);
    DubboBootstrap.getInstance().application(application).reference(reference).start();
    Hello service = reference.get();
    InetSocketAddress address =
        new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0]));
    HttpServer server = HttpServer.create(address, BACKLOG);
    server.createContext("/", exchange -> answer(exchange, service));
    // Not by its name, since this compiles for Java 17.
    server.setExecutor(
        (Executor) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null));
    server.start();
  }

  private static void answer(HttpExchange exchange, Hello service) throws IOException {
    int status = 200;
    byte[] body;
    try {
      body = service.hello("world").getBytes(StandardCharsets.UTF_8);
    } catch (RuntimeException e) {
      status = 503;
      body = e.toString().getBytes(StandardCharsets.UTF_8);
    }
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }
}
