package trial;

import java.io.PrintStream;
import java.net.InetSocketAddress;
import org.simpleframework.http.Request;
import org.simpleframework.http.Response;
import org.simpleframework.http.core.Container;
import org.simpleframework.http.core.ContainerSocketProcessor;
import org.simpleframework.transport.connect.SocketConnection;

/// Answers on a thread of its pool.
public class Main {
  private static void handle(Request request, Response response) {
    try (PrintStream body = response.getPrintStream()) {
      response.setValue("Content-Type", "text/plain");
      body.print(Answer.to("world"));
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    Container container = Main::handle;
    ContainerSocketProcessor processor = new ContainerSocketProcessor(container, threads);
    new SocketConnection(processor)
        .connect(new InetSocketAddress("127.0.0.1", Integer.parseInt(args[0])));
    Thread.currentThread().join();
  }
}
