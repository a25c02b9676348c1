package trial;

import io.muserver.Method;
import io.muserver.MuServerBuilder;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Answers on the executor that Mu Server is given for its handlers.
public class Main {
  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    ExecutorService executor =
        System.getenv("TRIAL_VIRTUAL") == null
            ? Executors.newFixedThreadPool(threads)
            : virtual();
    MuServerBuilder.httpServer()
        .withInterface("127.0.0.1")
        .withHttpPort(Integer.parseInt(args[0]))
        .withHandlerExecutor(executor)
        .addHandler(
            Method.GET, "/", (request, response, path) -> response.write(Answer.to("world")))
        .start();
  }

  /// On Java 17 it is not there, and not asked for.
  private static ExecutorService virtual() throws ReflectiveOperationException {
    return (ExecutorService)
        Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
  }
}
