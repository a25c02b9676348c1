package trial;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import net.engio.mbassy.bus.MBassador;
import net.engio.mbassy.bus.config.BusConfiguration;
import net.engio.mbassy.bus.config.Feature;
import net.engio.mbassy.listener.Handler;
import net.engio.mbassy.listener.Invoke;

/// Answers in a handler of a bus, which calls it on a pool.
public class Main {
  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    ExecutorService executor =
        System.getenv("TRIAL_VIRTUAL") == null
            ? Executors.newFixedThreadPool(threads)
            : (ExecutorService) Front.virtual();
    MBassador<Question> bus =
        new MBassador<>(
            new BusConfiguration()
                .addFeature(Feature.SyncPubSub.Default())
                .addFeature(
                    Feature.AsynchronousHandlerInvocation.Default().setExecutor(executor))
                .addFeature(Feature.AsynchronousMessageDispatch.Default()));
    bus.subscribe(new Answering());
    HttpServer server = Front.server(args[0]);
    server.createContext("/", exchange -> bus.publish(new Question(exchange)));
    server.start();
  }

  /// What the bus carries.
  record Question(HttpExchange exchange) {}

  /// The bus keeps listeners by weak references, unless they ask for more.
  @net.engio.mbassy.listener.Listener(
      references = net.engio.mbassy.listener.References.Strong)
  static final class Answering {
    @Handler(delivery = Invoke.Asynchronously)
    public void answer(Question question) {
      Front.answer(question.exchange(), Answer.to("world"));
    }
  }
}
