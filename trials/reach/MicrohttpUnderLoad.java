import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.microhttp.EventLoop;
import org.microhttp.Options;
import org.microhttp.OptionsBuilder;
import org.microhttp.Response;

/// Microhttp, whose event loops answer what they are told later, with clients that post 20 kB.
final class MicrohttpUnderLoad {
  public static void main(String[] arguments) throws Exception {
    ExecutorService workers = Executors.newFixedThreadPool(2);
    Options options =
        OptionsBuilder.newBuilder()
            .withHost("127.0.0.1")
            .withPort(0)
            .withConcurrency(2)
            .build();
    EventLoop server =
        new EventLoop(
            options,
            (request, answer) ->
                workers.execute(() ->
                    answer.accept(new Response(200, "OK", List.of(), request.body()))));
    server.start();
    Asking.http(server.getPort(), 4, 2_000);
    server.stop();
    server.join();
    workers.shutdown();
  }
}
