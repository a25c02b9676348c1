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
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Real servers answer requests; the trace tells each of them, inside the task that a pool ran.
class ServersIT {
  private static final int REQUESTS = 300;

  /// Where the build puts releases that are older than those of the class path.
  private static final Path OLDER = Path.of("target/older").toAbsolutePath();

  @TempDir Path folder;

  static Stream<Arguments> servers() {
    Map<String, String> sources =
        Map.of(
            "Jetty",
            ServerPrograms.JETTY,
            "Tomcat",
            ServerPrograms.TOMCAT,
            "Undertow",
            ServerPrograms.UNDERTOW);
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
    return Stream.of(
        Arguments.of("Jetty", ServerPrograms.JETTY), Arguments.of("Tomcat", ServerPrograms.TOMCAT));
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
    assertThat(Requests.inTasks(trace)).isEqualTo(20);
    assertThat(Requests.withinOthers(trace)).isZero();
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
        Arguments.of("QueuedThreadPool", ServerPrograms.JETTY, 12, 18),
        Arguments.of("ThreadPoolExecutor", ServerPrograms.TOMCAT, 200, 200),
        Arguments.of("EnhancedQueueExecutor", ServerPrograms.UNDERTOW, 8, Integer.MAX_VALUE - 1));
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
        Arguments.of("jetty", ServerPrograms.JETTY_9),
        Arguments.of("jboss-2", ServerPrograms.JBOSS_THREADS),
        Arguments.of("jboss-3", ServerPrograms.JBOSS_THREADS));
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
    assertThat(Requests.inTasks(trace)).isEqualTo(REQUESTS);
    assertThat(Requests.withinOthers(trace)).isZero();
    assertThat(requestsOnVirtualThreads(trace)).isEqualTo(threads.equals("virtual") ? REQUESTS : 0);
  }

  private static long requestsOnVirtualThreads(TraceFile trace) {
    return trace.of(EventKind.FUNCTION_START).stream()
        .filter(event -> event.actor() != event.owner())
        .count();
  }
}
