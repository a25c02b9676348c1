package trial;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
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
  public static void main(String[] args) throws Exception {
    MessageChannel requests =
        new AnnotationConfigApplicationContext(Main.class)
            .getBean("requests", MessageChannel.class);
    HttpServer server = Front.server(args[0]);
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
    Front.answer(exchange, Answer.to("world"));
    return null;
  }
}
