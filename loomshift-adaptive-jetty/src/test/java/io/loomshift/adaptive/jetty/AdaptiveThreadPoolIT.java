package io.loomshift.adaptive.jetty;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.adaptive.AdaptiveExecutor;
import io.loomshift.adaptive.observe.Decision.Kind;
import io.loomshift.adaptive.select.Pace;
import io.loomshift.adaptive.select.Preference;
import io.loomshift.adaptive.select.ThreadType;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A real Jetty under load.
class AdaptiveThreadPoolIT {
  private static final int CLIENTS = 16;
  private static final int REQUESTS = 500;
  private static final Duration BLINK = Duration.ofMillis(10);

  private final Set<Thread> served = ConcurrentHashMap.newKeySet();
  private final AtomicInteger atOnce = new AtomicInteger();
  private final AtomicInteger mostAtOnce = new AtomicInteger();
  private final AdaptiveThreadPool pool = new AdaptiveThreadPool(AdaptiveThreadPoolIT::restless);
  private final Server server = new Server(pool);
  private final ServerConnector connector = new ServerConnector(server, 1, 1);

  /// Changes its mind at every question, which comes every 10 ms.
  private static AdaptiveExecutor restless() {
    return AdaptiveExecutor.builder()
        .name("request")
        .daemon(true)
        .platformThreads(8)
        .concurrency(8)
        .pace(new Pace(BLINK, 1))
        .selector((metrics, current) -> Preference.atOnce(current.other(), "restless"))
        .build();
  }

  @BeforeEach
  void start() throws Exception {
    server.addConnector(connector);
    server.setHandler(
        new Handler.Abstract() {
          @Override
          public boolean handle(Request request, Response response, Callback callback)
              throws InterruptedException {
            mostAtOnce.accumulateAndGet(atOnce.incrementAndGet(), Math::max);
            served.add(Thread.currentThread());
            Thread.sleep(1);
            atOnce.decrementAndGet();
            byte[] path = request.getHttpURI().getPath().getBytes(US_ASCII);
            response.write(true, ByteBuffer.wrap(path), callback);
            return true;
          }
        });
    server.start();
  }

  @AfterEach
  void stop() throws Exception {
    server.stop();
  }

  @Test
  void everyRequestIsAnsweredOnce_whenTheTypeChangesAllTheTime() throws Exception {
    List<String> answers = load();

    assertThat(answers).hasSize(CLIENTS * REQUESTS).doesNotHaveDuplicates();
    assertThat(served).extracting(ThreadType::of).contains(ThreadType.values());
    // A selector that is left by its type runs one request itself, beyond the limit.
    int selectors = connector.getSelectorManager().getSelectorCount();
    assertThat(mostAtOnce).hasValueLessThanOrEqualTo(8 + selectors);
    assertThat(pool.requests().orElseThrow().decisions())
        .filteredOn(decision -> decision.kind() == Kind.MOVE)
        .hasSizeGreaterThan(3);
  }

  /// Reserved threads would take requests away from the executor, and leave a small pool without
  /// threads.
  @Test
  void poolKeepsThreadsForJettyAlone_whenRequestsHaveTheirOwn() throws Exception {
    assertThat(load()).hasSize(CLIENTS * REQUESTS);

    assertThat(pool.getMaxReservedThreads()).isZero();
    assertThat(pool.getThreadPoolBudget().getLeasedThreads()).isEqualTo(2);
    assertThat(pool.getThreadPoolBudget().check(pool.getMaxThreads())).isTrue();
    // The others are requests that selectors ran when they moved.
    assertThat(served)
        .filteredOn(thread -> !thread.getName().startsWith("request-"))
        .hasSizeLessThan(served.size() / 4);
  }

  @Test
  void requestsAreServedAgain_whenTheServerIsStoppedAndStarted() throws Exception {
    AdaptiveExecutor first = pool.requests().orElseThrow();
    server.stop();

    assertThat(first.isTerminated()).isTrue();
    assertThat(pool.requests()).isEqualTo(Optional.empty());

    server.start();

    assertThat(pool.requests().orElseThrow()).isNotSameAs(first);
    assertThat(load()).hasSize(CLIENTS * REQUESTS);
  }

  private List<String> load() throws Exception {
    List<String> answers = new ArrayList<>();
    try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<List<String>>> running = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        running.add(clients.submit(client(i)));
      }
      for (Future<List<String>> each : running) {
        answers.addAll(each.get());
      }
    }
    return answers;
  }

  private Callable<List<String>> client(int number) {
    return () -> {
      List<String> answers = new ArrayList<>();
      for (int i = 0; i < REQUESTS; i++) {
        answers.add(get("/" + number + "/" + i));
      }
      return answers;
    };
  }

  private String get(String path) throws IOException {
    URI uri = URI.create("http://localhost:" + connector.getLocalPort() + path);
    try (InputStream answer = uri.toURL().openStream()) {
      String body = new String(answer.readAllBytes(), US_ASCII);
      assertThat(body).isEqualTo(path);
      return body;
    }
  }
}
