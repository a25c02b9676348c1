package trial;

import io.javalin.Javalin;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/// Answers on a thread of its Jetty.
public class Main {
  public static void main(String[] args) {
    String threads = System.getenv().getOrDefault("TRIAL_THREADS", "200");
    Javalin.create(
            config -> {
              config.useVirtualThreads = System.getenv("TRIAL_VIRTUAL") != null;
              if (!config.useVirtualThreads) {
                config.jetty.threadPool = new QueuedThreadPool(Integer.parseInt(threads));
              }
            })
        .get("/", context -> context.result(Answer.to("world")))
        .start("127.0.0.1", Integer.parseInt(args[0]));
  }
}
