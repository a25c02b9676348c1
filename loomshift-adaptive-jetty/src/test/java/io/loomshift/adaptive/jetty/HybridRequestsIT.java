package io.loomshift.adaptive.jetty;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.adaptive.hybrid.HybridExecutor;
import java.io.InputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.junit.jupiter.api.Test;

/// A real Jetty whose requests run on a `HybridExecutor`, as docs/adaptive.md says.
class HybridRequestsIT {
  private static final int REQUESTS = 500;

  /// Answers with its path and the name of its thread.
  private static final class Echo extends Handler.Abstract {
    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      String answer = request.getHttpURI().getPath() + " " + Thread.currentThread().getName();
      response.write(true, ByteBuffer.wrap(answer.getBytes(US_ASCII)), callback);
      return true;
    }
  }

  @Test
  void everyRequestIsAnswered_whenTheyRunOnBothTypes() throws Exception {
    QueuedThreadPool pool = new QueuedThreadPool();
    Server server = new Server(pool);
    ServerConnector connector = new ServerConnector(server, 1, 1);
    server.addConnector(connector);
    server.setHandler(new Echo());
    try (HybridExecutor executor = HybridExecutor.builder().name("request").daemon(true).build();
        ExecutorService clients = Executors.newFixedThreadPool(16)) {
      pool.setVirtualThreadsExecutor(executor);
      server.start();
      List<Future<String>> answers = new ArrayList<>();
      for (int i = 0; i < REQUESTS; i++) {
        URI uri = URI.create("http://127.0.0.1:" + connector.getLocalPort() + "/" + i);
        answers.add(
            clients.submit(() -> {
              try (InputStream answer = uri.toURL().openStream()) {
                return new String(answer.readAllBytes(), US_ASCII);
              }
            }));
      }

      for (int i = 0; i < REQUESTS; i++) {
        assertThat(answers.get(i).get()).startsWith("/" + i + " request-");
      }
      server.stop();
    }
  }
}
