package io.loomshift.measure.load;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.loomshift.measure.load.Requests.End;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HttpConnectionsTest {
  private final Set<InetSocketAddress> clients = ConcurrentHashMap.newKeySet();
  private final CountDownLatch entered = new CountDownLatch(1);
  private final CountDownLatch release = new CountDownLatch(1);
  private HttpServer server;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext(
        "/",
        exchange -> {
          clients.add(exchange.getRemoteAddress());
          if (exchange.getRequestURI().getPath().equals("/slow")) {
            entered.countDown();
            awaitRelease();
          }
          int status = exchange.getRequestURI().getPath().equals("/bad") ? 500 : 200;
          exchange.sendResponseHeaders(status, 5);
          exchange.getResponseBody().write("hello".getBytes(US_ASCII));
          exchange.close();
        });
    server.start();
  }

  private void awaitRelease() throws IOException {
    try {
      release.await();
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  @AfterEach
  void stop() {
    release.countDown();
    server.stop(0);
  }

  @Test
  void connectionIsKept_whenRequestsFollowEachOther() throws Exception {
    try (HttpConnections requests = connections(4)) {
      for (int i = 0; i < 10; i++) {
        assertThat(requests.send("/")).isEqualTo(End.ANSWERED);
      }
    }

    assertThat(clients).hasSize(1);
  }

  @Test
  void failureIsTold_whenTheStatusIsAnother() throws Exception {
    try (HttpConnections requests = connections(4)) {
      assertThatThrownBy(() -> requests.send("/bad"))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("500");
      assertThat(requests.send("/")).isEqualTo(End.ANSWERED);
    }
  }

  @Test
  void requestIsShed_whenNoConnectionGetsFree() throws Exception {
    try (HttpConnections requests = connections(1)) {
      Thread slow = Thread.startVirtualThread(() -> ignoreFailure(requests));
      entered.await();

      assertThat(requests.send("/")).isEqualTo(End.SHED);

      release.countDown();
      slow.join();
      assertThat(requests.send("/")).isEqualTo(End.ANSWERED);
    }
  }

  private static void ignoreFailure(HttpConnections requests) {
    try {
      requests.send("/slow");
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private HttpConnections connections(int most) {
    return new HttpConnections(server.getAddress(), most, Duration.ofMillis(20));
  }
}
