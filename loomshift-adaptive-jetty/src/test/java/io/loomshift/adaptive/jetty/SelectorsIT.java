package io.loomshift.adaptive.jetty;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.adaptive.AdaptiveExecutor;
import io.loomshift.adaptive.select.Pace;
import io.loomshift.adaptive.select.Preference;
import io.loomshift.adaptive.select.ThreadType;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.strategy.AdaptiveExecutionStrategy;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// One selector of a real Jetty, one request after the other. Jetty counts which of them selectors
/// ran by themselves, which they do when they move.
class SelectorsIT {
  private static final int REQUESTS = 20;

  private volatile ThreadType wanted = ThreadType.PLATFORM;
  private final AdaptiveThreadPool pool = new AdaptiveThreadPool(this::obedient);
  private final Server server = new Server(pool);
  private final ServerConnector connector = new ServerConnector(server, 1, 1);

  private AdaptiveExecutor obedient() {
    return AdaptiveExecutor.builder()
        .name("request")
        .daemon(true)
        .platformThreads(2)
        .concurrency(1)
        .initialType(wanted)
        .pace(new Pace(Duration.ofMillis(5), 1))
        .selector((metrics, current) -> Preference.atOnce(wanted, "a test wants it"))
        .build();
  }

  private AdaptiveExecutionStrategy start() throws Exception {
    server.addConnector(connector);
    server.setHandler(
        new Handler.Abstract() {
          @Override
          public boolean handle(Request request, Response response, Callback callback) {
            response.write(
                true, US_ASCII.encode(ThreadType.of(Thread.currentThread()).name()), callback);
            return true;
          }
        });
    server.start();
    return connector
        .getSelectorManager()
        .getBean(ManagedSelector.class)
        .getBean(AdaptiveExecutionStrategy.class);
  }

  @AfterEach
  void stop() throws Exception {
    server.stop();
    assertThat(server.isStopped()).isTrue();
  }

  @Test
  void selectorStays_whenRequestsHavePlatformThreads() throws Exception {
    AdaptiveExecutionStrategy strategy = start();

    assertThat(typesOf(REQUESTS)).containsOnly(ThreadType.PLATFORM);
    assertThat(strategy.getEPCTasksConsumed()).isZero();
  }

  @Test
  void selectorMovesOnce_whenTheTypeChanges() throws Exception {
    AdaptiveExecutionStrategy strategy = start();
    long ranBySelectors = 0;
    for (int change = 0; change < 6; change++) {
      ThreadType before = wanted;
      wanted = before.other();
      while (pool.requests().orElseThrow().threadType() == before) {
        Thread.sleep(1);
      }
      List<ThreadType> types = typesOf(REQUESTS);

      // The first one is run by the selector that leaves, which may find another before its
      // successor has begun.
      assertThat(types).startsWith(before).endsWith(wanted);
      long moves = strategy.getEPCTasksConsumed() - ranBySelectors;
      assertThat(types).filteredOn(before::equals).hasSize((int) moves).hasSizeLessThan(4);
      ranBySelectors += moves;
    }
  }

  /// Where one request may run at once, the place of one that a selector ran is given back.
  @Test
  void nothingRunsOn_whenSelectorsHaveMoved() throws Exception {
    wanted = ThreadType.VIRTUAL;
    start();
    typesOf(REQUESTS);
    AdaptiveExecutor requests = pool.requests().orElseThrow();

    requests.shutdown();

    assertThat(requests.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
  }

  private List<ThreadType> typesOf(int requests) throws IOException {
    List<ThreadType> types = new ArrayList<>();
    URI uri = URI.create("http://localhost:" + connector.getLocalPort() + "/");
    for (int i = 0; i < requests; i++) {
      try (InputStream answer = uri.toURL().openStream()) {
        types.add(ThreadType.valueOf(new String(answer.readAllBytes(), US_ASCII)));
      }
    }
    return types;
  }
}
