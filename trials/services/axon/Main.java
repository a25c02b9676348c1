package trial;

import com.sun.net.httpserver.HttpServer;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import org.axonframework.commandhandling.AsynchronousCommandBus;
import org.axonframework.commandhandling.GenericCommandMessage;

/// Answers in the handler of a command, on the pool that a bus of Axon is given.
public class Main {
  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    Executor executor =
        System.getenv("TRIAL_VIRTUAL") == null
            ? Executors.newFixedThreadPool(threads)
            : Front.virtual();
    AsynchronousCommandBus bus = AsynchronousCommandBus.builder().executor(executor).build();
    bus.subscribe(String.class.getName(), message -> Answer.to("world"));
    HttpServer server = Front.server(args[0]);
    server.createContext(
        "/",
        exchange ->
            bus.dispatch(
                new GenericCommandMessage<>("world"),
                (command, result) -> Front.answer(exchange, (String) result.getPayload())));
    server.start();
  }
}
