package trial;

import io.activej.eventloop.Eventloop;
import io.activej.http.AsyncHttpServer;
import io.activej.http.HttpResponse;
import io.activej.promise.Promise;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/// Answers on a pool, to which an event loop of ActiveJ hands over what blocks.
public class Main {
  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    Executor executor =
        System.getenv("TRIAL_VIRTUAL") == null
            ? Executors.newFixedThreadPool(threads)
            : Front.virtual();
    Eventloop loop = Eventloop.create().withCurrentThread();
    AsyncHttpServer.create(
            loop,
            request ->
                Promise.ofBlocking(executor, () -> Answer.to("world"))
                    .map(text -> HttpResponse.ok200().withPlainText(text)))
        .withListenAddress(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0])))
        .listen();
    loop.run();
  }
}
