package io.loomshift.agent.hook;

import static io.loomshift.trace.EventKind.FUNCTION_END;
import static io.loomshift.trace.EventKind.FUNCTION_START;
import static io.loomshift.trace.EventKind.TASK_CREATE;
import static io.loomshift.trace.EventKind.TASK_END;
import static io.loomshift.trace.EventKind.TASK_START;
import static io.loomshift.trace.EventKind.TASK_SUBMIT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.loomshift.trace.EventKind;
import io.loomshift.trace.Row;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Real servers answer requests; the trace tells each of them, inside the task that a pool ran.
class ServersIT {
  private static final int REQUESTS = 300;

  private static final String CLIENT =
      """
      static int served;

      static synchronized void handle() { served++; }

      static java.util.concurrent.ExecutorService virtual() throws Exception {
        return (java.util.concurrent.ExecutorService)
            java.util.concurrent.Executors.class
                .getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
      }

      static void askAtOnce(int port, int times) throws Exception {
        String last = "GET / HTTP/1.1\\r\\nHost: 127.0.0.1\\r\\nConnection: close\\r\\n\\r\\n";
        try (var socket = new java.net.Socket("127.0.0.1", port)) {
          String others = last.replace("Connection: close\\r\\n", "").repeat(times - 1);
          socket.getOutputStream().write((others + last).getBytes());
          socket.getInputStream().readAllBytes();
        }
        System.out.print(served);
      }

      static void ask(int port, int times) throws Exception {
        if (times < 0) {
          askAtOnce(port, -times);
          return;
        }
        for (int i = 0; i < times; i++) {
          var url = new java.net.URL("http://127.0.0.1:" + port + "/");
          try (var in = url.openStream()) { in.readAllBytes(); }
        }
        System.out.print(served);
      }
      """;

  private static final String JETTY =
      """
      import org.eclipse.jetty.server.*;
      import org.eclipse.jetty.util.Callback;
      import org.eclipse.jetty.util.thread.QueuedThreadPool;

      class Main {
        public static void main(String[] args) throws Exception {
          QueuedThreadPool threads = new QueuedThreadPool(20);
          if (args[0].equals("virtual")) threads.setVirtualThreadsExecutor(virtual());
          Server server = new Server(threads);
          ServerConnector connector = new ServerConnector(server);
          connector.setHost("127.0.0.1");
          server.addConnector(connector);
          server.setHandler(new Handler.Abstract() {
            @Override public boolean handle(Request request, Response response, Callback callback) {
              Main.handle();
              response.write(true, java.nio.ByteBuffer.wrap(new byte[10]), callback);
              return true;
            }
          });
          server.start();
          ask(connector.getLocalPort(), Integer.parseInt(args[1]));
          server.stop();
        }
      """
          + CLIENT
          + "}";

  private static final String TOMCAT =
      """
      import jakarta.servlet.http.*;
      import org.apache.catalina.Context;
      import org.apache.catalina.startup.Tomcat;

      class Main {
        public static void main(String[] args) throws Exception {
          java.util.logging.LogManager.getLogManager().reset();
          Tomcat tomcat = new Tomcat();
          tomcat.setBaseDir(args[2]);
          tomcat.setPort(0);
          if (args[0].equals("virtual")) {
            tomcat.getConnector().getProtocolHandler().setExecutor(virtual());
          }
          Context context = tomcat.addContext("", args[2]);
          Tomcat.addServlet(context, "it", new HttpServlet() {
            @Override protected void doGet(HttpServletRequest request, HttpServletResponse response)
                throws java.io.IOException {
              Main.handle();
              response.getOutputStream().write(new byte[10]);
            }
          });
          context.addServletMappingDecoded("/", "it");
          tomcat.start();
          ask(tomcat.getConnector().getLocalPort(), Integer.parseInt(args[1]));
          tomcat.stop();
        }
      """
          + CLIENT
          + "}";

  private static final String UNDERTOW =
      """
      import io.undertow.Undertow;
      import io.undertow.server.*;
      import io.undertow.server.handlers.BlockingHandler;
      import java.net.InetSocketAddress;

      class Main {
        public static void main(String[] args) throws Exception {
          java.util.logging.LogManager.getLogManager().reset();
          HttpHandler handler = exchange -> {
            Main.handle();
            exchange.getResponseSender().send("0123456789");
          };
          java.util.concurrent.Executor virtual = args[0].equals("virtual") ? virtual() : null;
          HttpHandler dispatching = virtual == null
              ? new BlockingHandler(handler)
              : exchange -> exchange.dispatch(virtual, handler);
          Undertow server =
              Undertow.builder().addHttpListener(0, "127.0.0.1").setHandler(dispatching).build();
          server.start();
          InetSocketAddress address =
              (InetSocketAddress) server.getListenerInfo().get(0).getAddress();
          ask(address.getPort(), Integer.parseInt(args[1]));
          server.stop();
          System.exit(0);
        }
      """
          + CLIENT
          + "}";

  private static final String JETTY_9 =
      """
      import org.eclipse.jetty.server.*;
      import org.eclipse.jetty.server.handler.AbstractHandler;
      import org.eclipse.jetty.util.thread.QueuedThreadPool;

      class Main {
        public static void main(String[] args) throws Exception {
          Server server = new Server(new QueuedThreadPool(20));
          ServerConnector connector = new ServerConnector(server);
          connector.setHost("127.0.0.1");
          server.addConnector(connector);
          server.setHandler(new AbstractHandler() {
            @Override public void handle(
                String target,
                Request base,
                javax.servlet.http.HttpServletRequest request,
                javax.servlet.http.HttpServletResponse response) throws java.io.IOException {
              Main.handle();
              base.setHandled(true);
              response.getOutputStream().write(new byte[10]);
            }
          });
          server.start();
          ask(connector.getLocalPort(), Integer.parseInt(args[1]));
          server.stop();
        }
      """
          + CLIENT
          + "}";

  private static final String JBOSS_THREADS =
      """
      import java.util.concurrent.CountDownLatch;
      import org.jboss.threads.EnhancedQueueExecutor;

      class Main {
        public static void main(String[] args) throws Exception {
          java.util.logging.LogManager.getLogManager().reset();
          var executor = new EnhancedQueueExecutor.Builder()
              .setCorePoolSize(2).setMaximumPoolSize(2).build();
          int times = Integer.parseInt(args[1]);
          CountDownLatch answered = new CountDownLatch(times);
          for (int i = 0; i < times; i++) {
            executor.execute(() -> { Main.handle(); answered.countDown(); });
          }
          answered.await();
          executor.shutdown();
          System.out.print(served);
        }
      """
          + CLIENT
          + "}";

  /// Where the build puts releases that are older than those of the class path.
  private static final Path OLDER = Path.of("target/older").toAbsolutePath();

  @TempDir Path folder;

  static Stream<Arguments> servers() {
    Map<String, String> sources = Map.of("Jetty", JETTY, "Tomcat", TOMCAT, "Undertow", UNDERTOW);
    return sources.keySet().stream()
        .sorted()
        .flatMap(server ->
            Stream.of(17, 21, 25)
                .flatMap(release ->
                    Stream.of("platform", "virtual")
                        .filter(threads -> release >= 21 || threads.equals("platform"))
                        .map(threads ->
                            Arguments.of(
                                server, release, threads, sources.getOrDefault(server, "")))));
  }

  @ParameterizedTest(name = "{0} on {1} with {2} threads")
  @MethodSource("servers")
  void everyRequestIsInATask_whenAServerAnswers(
      String server, int release, String threads, String source) throws Exception {
    assumeTrue(System.getProperty("os.name").equals("Linux") || !server.equals("Undertow"));
    everyRequestIsInATask(TracedProgram.of(folder, 17, source).on(Runtimes.java(release)), threads);
  }

  static Stream<Arguments> talkative() {
    return Stream.of(Arguments.of("Jetty", JETTY), Arguments.of("Tomcat", TOMCAT));
  }

  /// A worker that has answered a request goes on with the next one that was sent meanwhile.
  @ParameterizedTest(name = "{0}")
  @MethodSource("talkative")
  void eachRequestIsATaskOfItsOwn_whenAConnectionBringsThemAtOnce(String server, String source)
      throws Exception {
    TracedProgram program =
        TracedProgram.of(folder, 17, source).on(Runtimes.java(25)).agent("include=Main%23handle");

    TracedProgram.Ended ended = program.run("platform", "-20", folder.toString());

    assertThat(ended.status()).as(ended.errors()).isZero();
    assertThat(ended.output()).isEqualTo("20");
    TraceFile trace = TraceFile.read(program.trace());
    assertThat(requestsInTasks(trace)).isEqualTo(20);
    assertThat(requestsWithinOthers(trace)).isZero();
    assertThat(mostRequestsInATask(trace)).isEqualTo(1);
    assertThat(trace.count(TASK_START)).isEqualTo(trace.count(TASK_END));
  }

  private static long mostRequestsInATask(TraceFile trace) {
    Map<Long, Integer> answered = new HashMap<>();
    int most = 0;
    for (TraceFile.Event event : trace.events()) {
      if (event.kind() == TASK_START) {
        answered.put(event.actor(), 0);
      } else if (event.kind() == FUNCTION_START) {
        most = Math.max(most, answered.merge(event.actor(), 1, Integer::sum));
      }
    }
    return most;
  }

  /// Sizes of pools as they are set: of Jetty 20 above, without the threads that it leases for
  /// connections; Tomcat has 200 by default, and 10 of them at first.
  static Stream<Arguments> sizes() {
    return Stream.of(
        Arguments.of("QueuedThreadPool", JETTY, 12, 18),
        Arguments.of("ThreadPoolExecutor", TOMCAT, 200, 200),
        Arguments.of("EnhancedQueueExecutor", UNDERTOW, 8, Integer.MAX_VALUE - 1));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("sizes")
  void poolTellsHowManyTasksItServes_whenItIsFarFromFull(
      String pool, String source, int least, int most) throws Exception {
    assumeTrue(System.getProperty("os.name").equals("Linux"));
    TracedProgram program = TracedProgram.of(folder, 17, source).on(Runtimes.java(25));

    assertThat(program.run("platform", "3", folder.toString()).status()).isZero();

    Map<String, Row.Pool> last = new HashMap<>();
    for (Row row : TraceFile.read(program.trace()).rows()) {
      if (row instanceof Row.Pool each && !each.className().startsWith("java.")) {
        last.put(each.className().replaceFirst(".*\\.", ""), each);
      }
    }
    assertThat(last.get(pool))
        .isNotNull()
        .satisfies(row -> assertThat(row.serving()).isBetween(least, most));
  }

  static Stream<Arguments> older() {
    return Stream.of(
        Arguments.of("jetty", JETTY_9),
        Arguments.of("jboss-2", JBOSS_THREADS),
        Arguments.of("jboss-3", JBOSS_THREADS));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("older")
  void everyRequestIsInATask_whenTheServerIsOlder(String server, String source) throws Exception {
    try (Stream<Path> jars = Files.list(OLDER.resolve(server))) {
      String libraries = jars.map(Path::toString).collect(Collectors.joining(File.pathSeparator));
      everyRequestIsInATask(
          TracedProgram.of(folder, 17, source, libraries).on(Runtimes.java(17)), "platform");
    }
  }

  private void everyRequestIsInATask(TracedProgram program, String threads) throws Exception {
    program.agent("include=Main%23handle");

    TracedProgram.Ended ended = program.run(threads, Integer.toString(REQUESTS), folder.toString());

    assertThat(ended.status()).as(ended.errors()).isZero();
    assertThat(ended.errors()).doesNotContain("loomshift-agent");
    assertThat(ended.output()).isEqualTo(Integer.toString(REQUESTS));
    TraceFile trace = TraceFile.read(program.trace());
    assertThat(trace.complete()).isTrue();
    assertThat(trace.dropped()).isZero();
    assertThat(trace.count(FUNCTION_START)).isEqualTo(REQUESTS);
    assertThat(trace.count(FUNCTION_END)).isEqualTo(REQUESTS);
    assertThat(trace.count(TASK_CREATE)).isLessThanOrEqualTo(trace.count(TASK_SUBMIT));
    assertThat(requestsInTasks(trace)).isEqualTo(REQUESTS);
    assertThat(requestsWithinOthers(trace)).isZero();
    assertThat(requestsOnVirtualThreads(trace)).isEqualTo(threads.equals("virtual") ? REQUESTS : 0);
  }

  /// Counts requests of threads that had begun a task and not ended it, of those tasks that were
  /// submitted to somebody.
  private static long requestsInTasks(TraceFile trace) {
    Set<Long> submitted = new HashSet<>();
    trace.of(TASK_SUBMIT).forEach(event -> submitted.add(event.identity()));
    Map<Long, Set<Long>> running = new HashMap<>();
    long found = 0;
    List<TraceFile.Event> events =
        trace.events().stream()
            .sorted(java.util.Comparator.comparingLong(TraceFile.Event::time))
            .toList();
    for (TraceFile.Event event : events) {
      Set<Long> tasks = running.computeIfAbsent(event.actor(), any -> new HashSet<>());
      if (event.kind() == TASK_START && submitted.contains(event.identity())) {
        tasks.add(event.identity());
      } else if (event.kind() == TASK_END) {
        tasks.remove(event.identity());
      } else if (event.kind() == FUNCTION_START && !tasks.isEmpty()) {
        found++;
      }
    }
    return found;
  }

  /// Counts requests whose tasks run within another task of the same thread: nobody could tell how
  /// long such a request took from its arrival on.
  private static long requestsWithinOthers(TraceFile trace) {
    Map<Long, Integer> depths = new HashMap<>();
    long found = 0;
    for (TraceFile.Event event :
        trace.events().stream()
            .sorted(java.util.Comparator.comparingLong(TraceFile.Event::time))
            .toList()) {
      if (event.kind() == TASK_START || event.kind() == TASK_END) {
        depths.merge(event.actor(), event.kind() == TASK_START ? 1 : -1, Integer::sum);
      } else if (event.kind() == FUNCTION_START && depths.getOrDefault(event.actor(), 0) > 1) {
        found++;
      }
    }
    return found;
  }

  private static long requestsOnVirtualThreads(TraceFile trace) {
    return trace.of(EventKind.FUNCTION_START).stream()
        .filter(event -> event.actor() != event.owner())
        .count();
  }
}
