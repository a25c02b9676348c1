package trial;

import com.sun.net.httpserver.HttpServer;
import java.util.concurrent.Executors;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;

/// Answers on the consumers of a queue, into which the requests of a server come.
public class Main {
  public static void main(String[] args) throws Exception {
    String consumers = System.getenv().getOrDefault("TRIAL_THREADS", "8");
    DefaultCamelContext context = new DefaultCamelContext();
    String queue = "seda:questions?size=100000&timeout=0&concurrentConsumers=" + consumers;
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
    HttpServer server = Front.server(args[0]);
    server.createContext(
        "/",
        exchange ->
            Front.answer(exchange, template.requestBody(queue, "", String.class)));
    server.setExecutor(Executors.newCachedThreadPool());
    server.start();
  }
}
