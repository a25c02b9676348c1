import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import org.jboss.netty.ChannelFactory;

class Client {
  private final Executor workers = Executors.newCachedThreadPool(daemons());
  private final Executor requests = Executors.newCachedThreadPool(daemons());
  private int asked;

  ChannelFactory connect() {
    return new ChannelFactory(workers, workers);
  }

  CompletableFuture<Void> ask() {
    return CompletableFuture.runAsync(() -> asked++, requests);
  }

  private static ThreadFactory daemons() {
    return task -> {
      Thread thread = new Thread(task, "client");
      thread.setDaemon(true);
      return thread;
    };
  }
}
