package trial;

import com.sun.net.httpserver.HttpServer;
import io.reactivex.rxjava3.core.Scheduler;
import io.reactivex.rxjava3.core.Single;
import io.reactivex.rxjava3.schedulers.Schedulers;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/// Answers on a scheduler of RxJava, to which the thread hands over that reads requests.
public class Main {
  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    Executor executor =
        System.getenv("TRIAL_VIRTUAL") == null
            ? Executors.newFixedThreadPool(threads)
            : Front.virtual();
    Scheduler scheduler = Schedulers.from(executor);
    HttpServer server = Front.server(args[0]);
    server.createContext(
        "/",
        exchange ->
            Single.fromCallable(() -> Answer.to("world"))
                .subscribeOn(scheduler)
                .subscribe(text -> Front.answer(exchange, text)));
    server.start();
  }
}
