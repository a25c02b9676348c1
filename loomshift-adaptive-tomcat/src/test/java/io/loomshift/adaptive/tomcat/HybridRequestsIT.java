package io.loomshift.adaptive.tomcat;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.adaptive.hybrid.HybridExecutor;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A real Tomcat whose requests run on a `HybridExecutor`, as docs/adaptive.md says.
class HybridRequestsIT {
  private static final int REQUESTS = 500;

  @TempDir private Path base;

  /// Answers with its path and the name of its thread.
  private static final class Echo extends HttpServlet {
    private static final long serialVersionUID = 1;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      String answer = request.getRequestURI() + " " + Thread.currentThread().getName();
      response.getOutputStream().write(answer.getBytes(US_ASCII));
    }
  }

  @Test
  void everyRequestIsAnswered_whenTheyRunOnBothTypes() throws Exception {
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(base.toString());
    tomcat.setPort(0);
    Context context = tomcat.addContext("", base.toString());
    Tomcat.addServlet(context, "echo", new Echo());
    context.addServletMappingDecoded("/*", "echo");
    try (HybridExecutor executor = HybridExecutor.builder().name("request").daemon(true).build();
        ExecutorService clients = Executors.newFixedThreadPool(16)) {
      tomcat.getConnector().getProtocolHandler().setExecutor(executor);
      tomcat.start();
      List<Future<String>> answers = new ArrayList<>();
      for (int i = 0; i < REQUESTS; i++) {
        URI uri = URI.create("http://127.0.0.1:" + tomcat.getConnector().getLocalPort() + "/" + i);
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
      tomcat.stop();
      tomcat.destroy();
    }
  }
}
