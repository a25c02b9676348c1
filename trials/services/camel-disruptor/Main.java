package trial;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;

/// Answers on the consumers of a ring, into which the requests of a server come.
public class Main {
  private static final int BACKLOG = 1_000;

  public static void main(String[] args) throws Exception {
    String consumers = System.getenv().getOrDefault("TRIAL_THREADS", "8");
    DefaultCamelContext context = new DefaultCamelContext();
    String queue = "disruptor:questions?size=131072&timeout=0&concurrentConsumers=" + consumers;
    context.addRoutes(
        new RouteBuilder() {
          @Override
          public void configure() {
            from(queue)
                .process(exchange -> exchange.getMessage().setBody(Answer.to("world")));
          }
        });
    context.start();
    ProducerTemplate template = context.createProducerTemplate();
    HttpServer server =
        HttpServer.create(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0])),
            BACKLOG);
    server.createContext(
        "/",
        exchange -> {
          byte[] body =
              template.requestBody(queue, "", String.class).getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.setExecutor(Executors.newCachedThreadPool());
    server.start();
  }
}
