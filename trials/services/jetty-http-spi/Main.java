package trial;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import org.eclipse.jetty.http.spi.JettyHttpServerProvider;

/// Answers on a pool of its own that runs Jetty, behind the interface of the JDK's server.
public class Main {
  private static final int BACKLOG = 1_000;

  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    Executor executor =
        System.getenv("TRIAL_VIRTUAL") == null
            ? Executors.newFixedThreadPool(threads)
            : Front.virtual();
    HttpServer server =
        new JettyHttpServerProvider()
            .createHttpServer(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0])),
                BACKLOG);
    server.setExecutor(executor);
    server.createContext("/", exchange -> Front.answer(exchange, Answer.to("world")));
    server.start();
    // All threads of the server may be virtual, which keep no program.
    Thread.currentThread().join();
  }
}
