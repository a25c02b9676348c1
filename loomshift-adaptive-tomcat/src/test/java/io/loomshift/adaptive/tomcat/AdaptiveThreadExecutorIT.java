package io.loomshift.adaptive.tomcat;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.loomshift.adaptive.AdaptiveExecutor;
import io.loomshift.adaptive.observe.Decision.Kind;
import io.loomshift.adaptive.select.Pace;
import io.loomshift.adaptive.select.Preference;
import io.loomshift.adaptive.select.ThreadType;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.apache.catalina.Context;
import org.apache.catalina.Lifecycle;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.LifecycleState;
import org.apache.catalina.core.ThreadLocalLeakPreventionListener;
import org.apache.catalina.startup.CatalinaBaseConfigurationSource;
import org.apache.catalina.startup.Tomcat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A real Tomcat under load.
class AdaptiveThreadExecutorIT {
  private static final int CLIENTS = 16;
  private static final int REQUESTS = 500;
  private static final Duration BLINK = Duration.ofMillis(10);

  private final Set<Thread> served = ConcurrentHashMap.newKeySet();
  private final Set<String> handled = ConcurrentHashMap.newKeySet();
  private final AtomicInteger handlings = new AtomicInteger();
  private final AtomicInteger atOnce = new AtomicInteger();
  private final AtomicInteger mostAtOnce = new AtomicInteger();
  private final Tomcat tomcat = new Tomcat();
  @TempDir private Path base;

  /// Waits a moment and answers with its path.
  private final class Echo extends HttpServlet {
    private static final long serialVersionUID = 1;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      mostAtOnce.accumulateAndGet(atOnce.incrementAndGet(), Math::max);
      served.add(Thread.currentThread());
      try {
        Thread.sleep(1);
      } catch (InterruptedException e) {
        throw new IOException("stopped", e);
      } finally {
        atOnce.decrementAndGet();
      }
      handlings.incrementAndGet();
      handled.add(request.getRequestURI());
      response.getOutputStream().write(request.getRequestURI().getBytes(US_ASCII));
    }
  }

  /// Changes its mind at every question, which comes every 10 ms.
  private static AdaptiveThreadExecutor restless() {
    AdaptiveThreadExecutor executor =
        new AdaptiveThreadExecutor(builder ->
            builder
                .pace(new Pace(BLINK, 1))
                .selector((metrics, current) -> Preference.atOnce(current.other(), "restless")));
    executor.setMaxThreads(8);
    executor.setConcurrency(8);
    return executor;
  }

  @BeforeEach
  void prepare() {
    tomcat.setBaseDir(base.toString());
    tomcat.setPort(0);
  }

  @AfterEach
  void stop() throws LifecycleException {
    if (tomcat.getServer().getState() != LifecycleState.DESTROYED) {
      tomcat.stop();
      tomcat.destroy();
    }
  }

  private Context start(AdaptiveThreadExecutor executor) throws LifecycleException {
    executor.serve(tomcat.getConnector());
    tomcat.getServer().addLifecycleListener(new ThreadLocalLeakPreventionListener());
    return start();
  }

  private Context start() throws LifecycleException {
    Context context = tomcat.addContext("", base.toString());
    // At each start: a context that stops forgets its servlets.
    context.addLifecycleListener(event -> {
      if (event.getType().equals(Lifecycle.CONFIGURE_START_EVENT)) {
        Tomcat.addServlet(context, "echo", new Echo());
        context.addServletMappingDecoded("/", "echo");
      }
    });
    tomcat.start();
    return context;
  }

  @Test
  void everyRequestIsAnsweredOnce_whenTheTypeChangesAllTheTime() throws Exception {
    AdaptiveThreadExecutor executor = restless();
    start(executor);

    List<String> answers = load();

    assertThat(answers).hasSize(CLIENTS * REQUESTS).doesNotHaveDuplicates();
    assertThat(handlings).hasValue(CLIENTS * REQUESTS);
    assertThat(served).extracting(ThreadType::of).contains(ThreadType.values());
    assertThat(mostAtOnce).hasValueLessThanOrEqualTo(8);
    assertThat(executor.requests().orElseThrow().decisions())
        .filteredOn(decision -> decision.kind() == Kind.MOVE)
        .hasSizeGreaterThan(3);
  }

  @Test
  void nothingIsLeftBehind_whenTheServerIsStoppedUnderLoad() throws Exception {
    AdaptiveThreadExecutor executor = restless();
    start(executor);
    AdaptiveExecutor requests = executor.requests().orElseThrow();
    List<String> answered = new ArrayList<>();
    CountDownLatch underway = new CountDownLatch(100);
    try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<List<String>>> running = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        int number = i;
        running.add(clients.submit(() -> untilTheEnd(number, underway)));
      }
      underway.await();
      tomcat.stop();
      // Only then does Tomcat close connections in whose request nobody has looked.
      tomcat.destroy();
      for (Future<List<String>> each : running) {
        answered.addAll(each.get());
      }
    }

    assertThat(answered).hasSizeGreaterThanOrEqualTo(100).doesNotHaveDuplicates();
    assertThat(handled).containsAll(answered);
    assertThat(requests.isTerminated()).isTrue();
    assertThat(executor.requests()).isEmpty();
    assertThat(served).noneMatch(Thread::isAlive);
    assertThatExceptionOfType(IllegalStateException.class)
        .isThrownBy(() -> executor.execute(() -> {}))
        .withMessageContaining("not started");
  }

  @Test
  void requestsAreServedAgain_whenTheServerIsStoppedAndStarted() throws Exception {
    AdaptiveThreadExecutor executor = restless();
    start(executor);
    AdaptiveExecutor first = executor.requests().orElseThrow();
    tomcat.stop();
    tomcat.start();

    assertThat(first.isTerminated()).isTrue();
    assertThat(executor.requests().orElseThrow()).isNotSameAs(first);
    assertThat(get("/again")).isEqualTo("/again");
  }

  /// It would keep the classes of the application by the thread-locals that it has of it.
  @Test
  void platformThreadEnds_whenTheApplicationThatItServedIsStopped() throws Exception {
    Context context = start(new AdaptiveThreadExecutor("requests", 1));
    assertThat(get("/before")).isEqualTo("/before");
    Thread thread = served.iterator().next();

    context.stop();
    thread.join();
    context.start();

    assertThat(get("/after")).isEqualTo("/after");
    assertThat(served).hasSize(2);
  }

  @Test
  void serverXmlNamesTheExecutor_whenTomcatReadsIt() throws Exception {
    Files.createDirectories(base.resolve("conf"));
    Files.writeString(
        base.resolve("conf/server.xml"),
        """
        <Server port="-1">
          <Service name="Catalina">
            <Executor className="io.loomshift.adaptive.tomcat.AdaptiveThreadExecutor"
                name="requests" namePrefix="shop-" maxThreads="3" concurrency="7"
                initialType="virtual"/>
            <Connector port="0" executor="requests"/>
            <Engine name="Catalina" defaultHost="localhost">
              <Host name="localhost"/>
            </Engine>
          </Service>
        </Server>
        """);
    tomcat.init(new CatalinaBaseConfigurationSource(base.toFile(), "conf/server.xml"));
    start();

    assertThat(get("/xml")).isEqualTo("/xml");
    assertThat(served)
        .allSatisfy(thread -> assertThat(thread.isVirtual()).isTrue())
        .allSatisfy(thread -> assertThat(thread.getName()).isEqualTo("shop-1"));
    assertThat(attribute("Executor,name=requests", "maxThreads")).isEqualTo(3);
    assertThat(attribute("ThreadPool,name=*", "currentThreadsBusy")).isInstanceOf(Integer.class);
    AdaptiveThreadExecutor executor =
        (AdaptiveThreadExecutor) tomcat.getService().getExecutor("requests");
    assertThat(executor.requests().orElseThrow().toString()).contains("shop", "VIRTUAL");
  }

  @Test
  void startFailsInOneLine_whenANumberIsOutOfRange() {
    AdaptiveThreadExecutor executor = new AdaptiveThreadExecutor("requests", 0);

    assertThatExceptionOfType(LifecycleException.class)
        .isThrownBy(executor::start)
        .withStackTraceContaining("executor requests: ");
  }

  private static Object attribute(String key, String name) throws JMException {
    MBeanServer beans = ManagementFactory.getPlatformMBeanServer();
    ObjectName bean =
        beans.queryNames(new ObjectName("Catalina:type=" + key), null).iterator().next();
    return beans.getAttribute(bean, name);
  }

  private List<String> load() throws Exception {
    List<String> answers = new ArrayList<>();
    try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<List<String>>> running = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        int number = i;
        running.add(clients.submit(() -> requests(number)));
      }
      for (Future<List<String>> each : running) {
        answers.addAll(each.get());
      }
    }
    return answers;
  }

  private List<String> requests(int client) throws IOException {
    List<String> answers = new ArrayList<>();
    for (int i = 0; i < REQUESTS; i++) {
      answers.add(get("/" + client + "/" + i));
    }
    return answers;
  }

  /// Whole answers until the server is gone.
  private List<String> untilTheEnd(int client, CountDownLatch underway) {
    List<String> answers = new ArrayList<>();
    try {
      while (true) {
        answers.add(get("/" + client + "/" + answers.size()));
        underway.countDown();
      }
    } catch (IOException e) {
      return answers;
    }
  }

  private String get(String path) throws IOException {
    URI uri = URI.create("http://localhost:" + tomcat.getConnector().getLocalPort() + path);
    try (InputStream answer = uri.toURL().openStream()) {
      String body = new String(answer.readAllBytes(), US_ASCII);
      if (!body.equals(path)) {
        throw new EOFException("not " + path + " but " + body);
      }
      return body;
    }
  }
}
