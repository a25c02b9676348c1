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
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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

/// One selector of a real Jetty under load. Jetty counts which requests selectors ran by
/// themselves, which they do when they move.
class SelectorsIT {
  private static final int CLIENTS = 8;
  private static final int REQUESTS = 500;

  private volatile ThreadType wanted = ThreadType.PLATFORM;
  private int concurrency = 4;
  private final CountDownLatch held = new CountDownLatch(1);
  private final AdaptiveThreadPool pool = new AdaptiveThreadPool(this::obedient);
  private final Server server = new Server(pool);
  private final ServerConnector connector = new ServerConnector(server, 1, 1);

  private AdaptiveExecutor obedient() {
    return AdaptiveExecutor.builder()
        .name("request")
        .daemon(true)
        .platformThreads(4)
        .concurrency(concurrency)
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
          public boolean handle(Request request, Response response, Callback callback)
              throws InterruptedException {
            if (request.getHttpURI().getPath().equals("/held")) {
              held.await();
            }
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

    assertThat(typesUnderLoad()).containsOnly(ThreadType.PLATFORM);
    assertThat(strategy.getEPCTasksConsumed()).isZero();
  }

  @Test
  void selectorMoves_whenTheTypeChanges() throws Exception {
    AdaptiveExecutionStrategy strategy = start();
    for (int change = 0; change < 4; change++) {
      ThreadType before = wanted;
      wanted = before.other();
      while (pool.requests().orElseThrow().threadType() == before) {
        Thread.sleep(1);
      }
      long movesBefore = strategy.getEPCTasksConsumed();
      List<ThreadType> types = typesUnderLoad();

      long moves = strategy.getEPCTasksConsumed() - movesBefore;
      assertThat(moves).isBetween(1L, 10L);
      // Those are the requests that it ran when it moved.
      assertThat(types).filteredOn(before::equals).hasSize((int) moves);
    }
  }

  /// Requests come by the millisecond, and none ends.
  @Test
  void selectorStays_whenNoGenerationHasEndedOnVirtualThreads() throws Exception {
    concurrency = CLIENTS * CLIENTS;
    AdaptiveExecutionStrategy strategy = start();
    AdaptiveExecutor requests = pool.requests().orElseThrow();
    wanted = ThreadType.VIRTUAL;
    while (requests.threadType() == ThreadType.PLATFORM) {
      Thread.sleep(1);
    }
    URI uri = URI.create("http://localhost:" + connector.getLocalPort() + "/held");
    try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<byte[]>> answers = new ArrayList<>();
      for (int i = 0; i < CLIENTS * CLIENTS; i++) {
        answers.add(clients.submit(() -> answer(uri)));
        Thread.sleep(1);
      }
      assertThat(strategy.getEPCTasksConsumed()).isZero();
      held.countDown();
      for (Future<byte[]> each : answers) {
        assertThat(each.get()).isNotEmpty();
      }
    }

    typesUnderLoad();
    assertThat(strategy.getEPCTasksConsumed()).isPositive();
  }

  /// The places of requests that selectors ran are given back.
  @Test
  void nothingRunsOn_whenSelectorsHaveMoved() throws Exception {
    wanted = ThreadType.VIRTUAL;
    start();
    typesUnderLoad();
    AdaptiveExecutor requests = pool.requests().orElseThrow();

    requests.shutdown();

    assertThat(requests.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
  }

  private List<ThreadType> typesUnderLoad() throws Exception {
    URI uri = URI.create("http://localhost:" + connector.getLocalPort() + "/");
    List<ThreadType> types = new ArrayList<>();
    try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<List<ThreadType>>> running = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        running.add(clients.submit(() -> typesOf(uri)));
      }
      for (Future<List<ThreadType>> each : running) {
        types.addAll(each.get());
      }
    }
    assertThat(types).hasSize(CLIENTS * REQUESTS);
    return types;
  }

  private static List<ThreadType> typesOf(URI uri) throws IOException {
    List<ThreadType> types = new ArrayList<>();
    for (int i = 0; i < REQUESTS; i++) {
      types.add(ThreadType.valueOf(new String(answer(uri), US_ASCII)));
    }
    return types;
  }

  private static byte[] answer(URI uri) throws IOException {
    try (InputStream answer = uri.toURL().openStream()) {
      return answer.readAllBytes();
    }
  }
}
