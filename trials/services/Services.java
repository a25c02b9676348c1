import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Runs one service on one Java: alone, traced from its start, and joined three times in a row. Each
/// time it is sent the same requests. Prints a row of the table in `docs/services.md`.
///
/// Its arguments: the folder of the services, the launcher of Loomshift, the name of the service, the
/// release, the `java` to run it on, and the number of requests.
class Services {
  /// What is in the streams of any two runs of a program, and never the same: figures with the
  /// spaces that fill up their column, and what stands behind an object's class. Lines of two threads
  /// have no order.
  private static final List<Pattern> VARYING =
      List.of(
          Pattern.compile("@[0-9a-f]{4,}\\b|0x[0-9a-f]+"),
          Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]+"),
          // Jetty's threads are named after a hash, of which Spring Boot prints what fits.
          Pattern.compile(" *\\bq?t?p[0-9]+-[0-9]+"),
          Pattern.compile("\\b(?=[A-Za-z_-]*[0-9])[A-Za-z0-9_-]{22}\\b"),
          Pattern.compile("( *[0-9]+ minutes?,)? *[0-9.]+ seconds?"),
          Pattern.compile(" *[0-9]+([.,:][0-9]+)*"));

  /// What the virtual machine itself says: of agents on Java 21 and later, and of the variable by
  /// which an agent gets into the JVM that a script starts.
  private static final Pattern OF_THE_JVM =
      Pattern.compile(
          ".*WARNING: (A Java agent has been loaded dynamically|If a serviceability tool is"
              + "|Dynamic loading of agents will be disallowed).*"
              + "|Picked up JAVA_TOOL_OPTIONS: .*");

  private static final Pattern COUNT =
      Pattern.compile("\"kind\": \"FUNCTION_START\",\\s*\"count\": (\\d+)");

  /// How often a service runs alone at most, until what it writes is what it wrote traced.
  private static final int RUNS_ALONE = 3;

  /// How long one row may take. A row takes a minute on a machine that does nothing else.
  private static final int LONGEST_MINUTES = 10;

  private final Path home;
  private final String loomshift;
  private final String name;
  private final String java;
  private final int requests;
  private final Path work;
  private final Starting starting;

  Services(String[] args) throws IOException {
    home = Path.of(args[0]).toAbsolutePath();
    loomshift = args[1];
    name = args[2];
    java = args[4];
    requests = Integer.parseInt(args[5]);
    work = Files.createDirectories(home.resolve("runs/" + name + "-" + args[3]));
    starting = Starting.of(home, name, java);
  }

  public static void main(String[] args) throws Exception {
    Services services = new Services(args);
    Thread.ofVirtual().start(Services::endInTime);
    System.out.println("| " + args[2] + " | " + args[3] + " | " + services.row() + " |");
    System.exit(0);
  }

  /// One service that hangs must not stop the others.
  private static void endInTime() {
    try {
      TimeUnit.MINUTES.sleep(LONGEST_MINUTES);
    } catch (InterruptedException e) {
      return;
    }
    System.err.println("try-services: gave up after " + LONGEST_MINUTES + " minutes");
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    Runtime.getRuntime().halt(1);
  }

  private String row() throws Exception {
    try (Broker broker = broker()) {
      List<String> cells = new ArrayList<>();
      cells.add(String.join(", ", alone(broker, "alone", 1)));
      Path trace = work.resolve("start.trace");
      Files.deleteIfExists(trace);
      Run start = new Run("start");
      List<String> traced =
          List.of(
              loomshift, "trace", "-o", trace.toString(), "--include", "trial.Answer", "--");
      try (Service service = start.start(broker, traced)) {
        cells.add(service.served() + "");
      }
      cells.add(inTrace(trace) + "");
      cells.add(compared(start, broker, "alone", 1));
      // Some services print a line for each request, so that this one is asked as often.
      alone(broker, "alone-thrice", 3);
      Run joined = new Run("joined");
      List<String> served = new ArrayList<>();
      List<String> joinedTraces = new ArrayList<>();
      try (Service service = joined.start(broker, List.of())) {
        for (int i = 1; i <= 3; i++) {
          Path joining = work.resolve("joined" + i + ".trace");
          Files.deleteIfExists(joining);
          Process tracing = join(service.process.pid(), joining, i);
          served.add(service.served() + "");
          tracing.destroy();
          tracing.waitFor();
          joinedTraces.add(inTrace(joining) + "");
        }
      }
      cells.add(String.join(", ", served));
      cells.add(String.join(", ", joinedTraces));
      cells.add(compared(joined, broker, "alone-thrice", 3));
      return String.join(" | ", cells);
    }
  }

  /// Runs the service without us.
  private List<String> alone(Broker broker, String kind, int times) throws Exception {
    List<String> served = new ArrayList<>();
    try (Service service = new Run(kind).start(broker, List.of())) {
      for (int i = 1; i <= times; i++) {
        served.add(service.served() + "");
      }
    }
    return served;
  }

  /// Compares a run with one alone. A service may say a thing in one of two ways, such as by the
  /// thread that comes first: where they differ, it runs alone again, and once more.
  private String compared(Run traced, Broker broker, String kind, int times) throws Exception {
    String differences = traced.differences(new Run(kind));
    for (int i = 1; i < RUNS_ALONE && !differences.startsWith("same"); i++) {
      alone(broker, kind, times);
      differences = traced.differences(new Run(kind));
    }
    return differences;
  }

  private Process join(long pid, Path trace, int number) throws Exception {
    Path said = work.resolve("join" + number + ".said");
    Process tracing =
        new ProcessBuilder(
                loomshift,
                "trace",
                "-o",
                trace.toString(),
                "--include",
                "trial.Answer",
                "--pid",
                pid + "")
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    while (tracing.isAlive() && !Files.readString(said).contains("tracing " + pid)) {
      TimeUnit.MILLISECONDS.sleep(100);
    }
    return tracing;
  }

  /// How often the method was called that answers, as the trace has it.
  private long inTrace(Path trace) throws Exception {
    Path info = work.resolve(trace.getFileName() + ".json");
    new ProcessBuilder(loomshift, "trace", "info", "--json", trace.toString())
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .redirectOutput(info.toFile())
        .start()
        .waitFor();
    Matcher count = COUNT.matcher(Files.readString(info));
    return count.find() ? Long.parseLong(count.group(1)) : 0;
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static void await(Process process, int port) throws Exception {
    while (true) {
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
        return;
      } catch (IOException e) {
        if (!process.isAlive()) {
          throw new IllegalStateException("the service ended with " + process.exitValue(), e);
        }
        TimeUnit.MILLISECONDS.sleep(100);
      }
    }
  }

  /// Until the service writes what its file says, or, without a file, until it takes connections.
  private void awaitReady(Process process, int port, Path out) throws Exception {
    String ready = starting.own().getProperty("ready");
    if (ready == null) {
      await(process, port);
      return;
    }
    while (!Files.readString(out).contains(ready)) {
      if (!process.isAlive()) {
        throw new IllegalStateException("the service ended with " + process.exitValue());
      }
      TimeUnit.MILLISECONDS.sleep(100);
    }
  }

  /// One run of the service, whose streams go to files.
  private final class Run {
    private final Path out;
    private final Path err;

    Run(String kind) {
      out = work.resolve(kind + ".out");
      err = work.resolve(kind + ".err");
    }

    Service start(Broker broker, List<String> prefix) throws Exception {
      int port = broker.port > 0 ? broker.port : freePort();
      List<String> command = new ArrayList<>(prefix);
      command.addAll(starting.command(port));
      ProcessBuilder builder = new ProcessBuilder(command);
      builder.environment().remove("JAVA_TOOL_OPTIONS");
      Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
      awaitReady(process, port, out);
      return new Service(process, port);
    }

    /// `same`, or how many lines only one of both runs has.
    String differences(Run other) throws IOException {
      List<String> cells = new ArrayList<>();
      long jvm = lines(err).stream().filter(line -> OF_THE_JVM.matcher(line).matches()).count();
      for (boolean error : new boolean[] {false, true}) {
        Map<String, Integer> lines = new TreeMap<>();
        normal(error ? err : out).forEach(line -> lines.merge(line, 1, Integer::sum));
        normal(error ? other.err : other.out).forEach(line -> lines.merge(line, -1, Integer::sum));
        List<String> differing =
            lines.entrySet().stream()
                .filter(line -> line.getValue() != 0)
                .map(line -> line.getValue() + "\t" + line.getKey())
                .toList();
        Files.write(work.resolve((error ? err : out).getFileName() + ".differences"), differing);
        if (!differing.isEmpty()) {
          cells.add(differing.size() + " lines differ");
        }
      }
      String answer = cells.isEmpty() ? "same" : String.join(", ", cells);
      return jvm == 0 ? answer : answer + " + " + jvm + " of the JVM";
    }

    private List<String> normal(Path stream) throws IOException {
      return lines(stream).stream()
          .filter(line -> !OF_THE_JVM.matcher(line).matches() && !line.startsWith("loomshift: "))
          .map(line -> {
            String normal = line;
            for (Pattern varying : VARYING) {
              normal = varying.matcher(normal).replaceAll("#");
            }
            return normal.stripTrailing();
          })
          .toList();
    }

    private static List<String> lines(Path stream) throws IOException {
      return Files.readString(stream, StandardCharsets.ISO_8859_1).lines().toList();
    }
  }

  /// The service while it runs.
  private final class Service implements AutoCloseable {
    private final Process process;
    private final int port;
    private final HttpClient client =
        HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    Service(Process process, int port) {
      this.process = process;
      this.port = port;
    }

    /// Sends the requests, and tells how many were answered as they should.
    int served() throws Exception {
      boolean hasClient = Files.exists(home.resolve(name + "/classes/trial/Client.class"));
      return hasClient ? byClient() : byHttp();
    }

    private int byHttp() throws InterruptedException {
      int right = 0;
      HttpRequest request =
          HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/"))
              .timeout(Duration.ofSeconds(30))
              .build();
      for (int i = 0; i < requests; i++) {
        try {
          HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
          right += answer.statusCode() == 200 && answer.body().equals("hello world") ? 1 : 0;
        } catch (IOException e) {
          continue;
        }
      }
      return right;
    }

    private int byClient() throws Exception {
      Process asking =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin/java").toString(),
                  "-cp",
                  starting.classPath(),
                  "trial.Client",
                  port + "",
                  requests + "")
              .redirectError(work.resolve("client.err").toFile())
              .start();
      String said = new String(asking.getInputStream().readAllBytes()).strip();
      asking.waitFor();
      String last = said.substring(said.lastIndexOf('\n') + 1);
      return last.matches("\\d+") ? Integer.parseInt(last) : 0;
    }

    @Override
    public void close() throws Exception {
      process.destroy();
      if (!process.waitFor(30, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
    }
  }

  private Broker broker() throws Exception {
    Path settings = home.resolve(name + "/broker.properties");
    return Files.exists(settings) ? new Broker(settings) : new Broker();
  }

  /// What a client of Kafka talks to: one node, in a JVM of its own.
  private final class Broker implements AutoCloseable {
    private final int port;
    private final List<Process> processes = new ArrayList<>();

    Broker() {
      port = 0;
    }

    Broker(Path settings) throws Exception {
      port = freePort();
      Path folder = Files.createTempDirectory(work, "broker");
      Path file =
          Files.writeString(
              folder.resolve("broker.properties"),
              Files.readString(settings)
                  .replace("BROKERPORT", port + "")
                  .replace("CTRLPORT", freePort() + "")
                  .replace("FOLDER", folder.resolve("data").toString()),
              StandardOpenOption.CREATE);
      String id = "MkU3OEVBNTcwNTJENDM2Qk";
      run(folder, "kafka.tools.StorageTool", "format", "-t", id, "-c", file.toString()).waitFor();
      Process broker = run(folder, "kafka.Kafka", file.toString());
      processes.add(broker);
      await(broker, port);
    }

    private Process run(Path folder, String... words) throws IOException {
      List<String> command =
          new ArrayList<>(
              List.of(
                  Path.of(System.getProperty("java.home"), "bin/java").toString(),
                  "-Xmx512m",
                  "-cp",
                  home.resolve(name + "/lib") + "/*"));
      command.addAll(List.of(words));
      return new ProcessBuilder(command)
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("said").toFile()))
          .start();
    }

    @Override
    public void close() throws Exception {
      for (Process process : processes) {
        process.destroyForcibly().waitFor();
      }
    }
  }
}
