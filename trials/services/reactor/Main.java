package trial;

import com.sun.net.httpserver.HttpServer;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/// Answers on the scheduler of Reactor for what blocks, to which the thread hands over that reads
/// requests.
public class Main {
  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    System.setProperty("reactor.schedulers.defaultBoundedElasticSize", threads + "");
    Scheduler scheduler = Schedulers.boundedElastic();
    HttpServer server = Front.server(args[0]);
    server.createContext(
        "/",
        exchange ->
            Mono.fromCallable(() -> Answer.to("world"))
                .subscribeOn(scheduler)
                .subscribe(text -> Front.answer(exchange, text)));
    server.start();
  }
}
