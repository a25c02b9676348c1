package trial;

import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.util.BlockingTaskExecutor;
import com.linecorp.armeria.server.Server;
import com.linecorp.armeria.server.ServerBuilder;
import java.net.InetSocketAddress;
import java.util.concurrent.CompletableFuture;

/// Answers on the executor for tasks that block.
public class Main {
  public static void main(String[] args) {
    ServerBuilder builder = Server.builder();
    String threads = System.getenv("TRIAL_THREADS");
    if (threads != null) {
      builder.blockingTaskExecutor(
          BlockingTaskExecutor.builder().numThreads(Integer.parseInt(threads)).build(), true);
    }
    builder
        .http(new InetSocketAddress("127.0.0.1", Integer.parseInt(args[0])))
        .service(
            "/",
            (context, request) ->
                HttpResponse.of(
                    CompletableFuture.supplyAsync(
                        () -> HttpResponse.of(Answer.to("world")), context.blockingTaskExecutor())))
        .build()
        .start()
        .join();
  }
}
