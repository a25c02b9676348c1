package trial;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.task.AsyncTaskExecutor;
import org.springframework.core.task.SimpleAsyncTaskExecutor;
import org.springframework.integration.config.EnableIntegration;
import org.springframework.integration.dsl.IntegrationFlow;
import org.springframework.integration.dsl.MessageChannels;
import org.springframework.messaging.MessageChannel;
import org.springframework.messaging.support.GenericMessage;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

/// Answers in a flow of messages, behind a channel with an executor, to which the thread hands over
/// that reads requests.
@Configuration
@EnableIntegration
public class Main {
  private static final int BACKLOG = 1_000;

  public static void main(String[] args) throws Exception {
    MessageChannel requests =
        new AnnotationConfigApplicationContext(Main.class)
            .getBean("requests", MessageChannel.class);
    HttpServer server =
        HttpServer.create(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0])),
            BACKLOG);
    server.createContext("/", exchange -> requests.send(new GenericMessage<>(exchange)));
    server.start();
  }

  @Bean
  AsyncTaskExecutor executor() {
    if (System.getenv("TRIAL_VIRTUAL") != null) {
      SimpleAsyncTaskExecutor executor = new SimpleAsyncTaskExecutor("answers-");
      executor.setVirtualThreads(true);
      return executor;
    }
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    ThreadPoolTaskExecutor executor = new ThreadPoolTaskExecutor();
    executor.setCorePoolSize(threads);
    executor.setMaxPoolSize(threads);
    executor.setThreadNamePrefix("answers-");
    return executor;
  }

  @Bean
  IntegrationFlow answers(AsyncTaskExecutor executor) {
    return IntegrationFlow.from(MessageChannels.executor("requests", executor))
        .handle(HttpExchange.class, (exchange, headers) -> answer(exchange))
        .get();
  }

  private static Object answer(HttpExchange exchange) {
    try (exchange) {
      byte[] body = Answer.to("world").getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
      return null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
