import io.loomshift.analysis.Analyst;
import io.loomshift.analysis.Options;
import io.loomshift.analysis.report.FindingsDocument;
import io.loomshift.measure.load.LoadResult;
import io.loomshift.measure.load.Phase;
import io.loomshift.measure.run.Processors;
import io.loomshift.measure.service.Launch;
import io.loomshift.measure.service.LoadedService;
import io.loomshift.measure.service.Ports;
import io.loomshift.measure.service.Procedure;
import io.loomshift.measure.service.Readiness;
import io.loomshift.measure.service.ServiceArm;
import io.loomshift.measure.service.ServiceProcess;
import io.loomshift.cli.demo.DemoResult;
import io.loomshift.cli.launch.AgentFolder;
import io.loomshift.findings.Combination;
import io.loomshift.findings.Effect;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Findings;
import io.loomshift.findings.Metric;
import io.loomshift.findings.Optimisation;
import io.loomshift.findings.json.FindingsJson;
import io.loomshift.report.Document;
import io.loomshift.report.form.TextForm;
import io.loomshift.report.form.Typeface;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Says of one service what `analyze` predicts that it carries, and what it carries: prints two rows
/// of the table in `docs/capacity.md`, of a trace at a third of its capacity and of one at 1.3 times
/// it.
///
/// Its arguments: the folder of the services, the name of the service, and the `java` to run it on.
/// With a fourth, `measure`, nothing is analyzed yet; with `judge`, the traces and the figures of the
/// last run are, and nothing runs.
class Capacities {
  /// The same in all arms, traced or not. With the first compiler alone, what a request costs settles
  /// within seconds; with both it halves in the first minute, and short loads would measure compilers.
  private static final String JVM_OPTIONS =
      "-Xms256m -Xmx512m -XX:+UseSerialGC -XX:TieredStopAtLevel=1";

  /// More than ever wait at once, for a load that a service does not bear.
  private static final int CONNECTIONS = 10_000;

  /// What a service carries is found with so many requests under way at most: with thousands, all of
  /// them on connections of their own, it is busy with these.
  private static final int PROBING = 256;

  /// Traces and measured runs follow a load of so much of the capacity: code is compiled by then,
  /// and as many threads and connections have been made as there will be.
  private static final double WARMING = 0.75;

  private static final double[] SHARES = {1.0 / 3, 1.3};

  /// The change is measured so many times, each in a process of its own: what these differ by, no
  /// prediction can know. `RUNS` names another number, where the time of a quiet machine is short.
  private static final int RUNS =
      Integer.parseInt(System.getenv().getOrDefault("RUNS", "3"));

  private static final Duration WARM_UP = Duration.ofSeconds(6);
  private static final Duration LOAD = Duration.ofSeconds(5);
  private static final Duration START = Duration.ofSeconds(60);
  private static final int LONGEST_MINUTES = 4;
  private static final int WIDTH = 10_000;

  private final Path home;
  private final String name;
  private final String java;
  private final Path work;
  private final Properties settings;
  private final Starting starting;
  private final Properties kept = new Properties();
  private String supplier = "";
  private int rounds;

  private Capacities(String[] args) throws IOException {
    home = Path.of(args[0]).toAbsolutePath();
    name = args[1];
    java = args[2];
    work = Files.createDirectories(home.resolve("runs/" + name + "-capacity"));
    settings = Starting.read(home.resolve(name + "/capacity.properties"));
    starting = Starting.of(home, name, java);
  }

  public static void main(String[] args) throws Exception {
    Thread.ofVirtual().start(Capacities::endInTime);
    Capacities capacities = new Capacities(args);
    String only = args.length == 3 ? "" : args[3];
    if (!only.equals("judge")) {
      capacities.run();
    }
    if (!only.equals("measure")) {
      capacities.judge();
    }
    System.exit(0);
  }

  /// One service that hangs must not stop the others.
  private static void endInTime() {
    try {
      TimeUnit.MINUTES.sleep(LONGEST_MINUTES);
    } catch (InterruptedException e) {
      return;
    }
    System.err.println("try-capacity: gave up after " + LONGEST_MINUTES + " minutes");
    System.exit(1);
  }

  private void run() throws Exception {
    String client = settings.getProperty("TRIAL_CLIENT", "");
    if (client.isEmpty()) {
      measure();
      return;
    }
    int port = Ports.free();
    Path source = Path.of(Capacities.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Launch launch =
        Launch.of(
            List.of(
                java,
                "-Xmx128m",
                "-Dsun.net.httpserver.nodelay=true",
                "-Dsun.net.httpserver.maxIdleConnections=1000",
                source.resolveSibling("Supplier.java").toString(),
                port + ""));
    try (ServiceProcess process =
        ServiceProcess.start(launch, Processors.halves().getLast(), work.resolve("supplier.log"))) {
      Readiness.await("the supplier", process, port, "/0", START);
      supplier = "http://127.0.0.1:" + port;
      measure();
    }
  }

  private void measure() throws Exception {
    rounds = rounds();
    keep("rounds", rounds);
    Procedure procedure =
        Procedure.quick()
            .withTimes(WARM_UP, LOAD, Duration.ofSeconds(1))
            .withConnections(CONNECTIONS, Duration.ofSeconds(1));
    double first = Double.parseDouble(settings.getProperty("first", "200"));
    double before;
    ServiceArm arm = arm("before", "");
    Procedure probing = procedure.withConnections(PROBING, Duration.ofSeconds(1));
    try (LoadedService service = LoadedService.start(arm, probing, work)) {
      service.offer(List.of(phase(arm, WARM_UP, first)));
      before = io.loomshift.measure.service.Capacity.of(service, path(arm), first);
    }
    say("carries %.1f requests/s before".formatted(before));
    keep("before", before);
    for (double share : SHARES) {
      trace(procedure, WARMING * before, share, share * before);
    }
    for (int run = 1; run <= RUNS; run++) {
      measureAfter(run, probing, before);
    }
  }

  private void measureAfter(int run, Procedure probing, double before) throws Exception {
    ServiceArm arm = arm("after", "");
    try (LoadedService service = LoadedService.start(arm, probing, work)) {
      service.offer(List.of(phase(arm, WARM_UP, WARMING * before)));
      for (double share : SHARES) {
        LoadResult load = offer(service, arm, share * before, id(share) + ".%s." + run);
        say("after, " + id(share), share * before, load);
        keep(id(share) + ".throughput." + run, throughput(load));
        keep(id(share) + ".mean." + run, load.latency().mean());
        keep(id(share) + ".p99." + run, load.latency().p99());
      }
      keep("after." + run, io.loomshift.measure.service.Capacity.of(service, path(arm), before));
    }
  }

  /// Offers what is measured, and keeps how far that used the processor of the service.
  ///
  /// @param figure the name to keep a figure by, with `%s` for what it is
  private LoadResult offer(LoadedService service, ServiceArm arm, double rate, String figure)
      throws IOException {
    ProcessorTimes before = ProcessorTimes.now(Processors.halves().getFirst());
    LoadResult load = service.offer(List.of(phase(arm, LOAD, rate)));
    ProcessorTimes after = ProcessorTimes.now(Processors.halves().getFirst());
    keep(figure.formatted("used"), before.used(after));
    keep(figure.formatted("stolen"), before.stolen(after));
    return load;
  }

  /// How many rounds of arithmetic a millisecond takes, where the service runs and by its options:
  /// a machine is faster on one day than on another, and what a request needs is a time.
  private int rounds() throws IOException {
    List<String> command = new ArrayList<>(Processors.halves().getFirst().prefix());
    command.add(java);
    command.addAll(List.of(JVM_OPTIONS.split(" ")));
    command.add("-cp");
    // Maven's own services have their classes in the second.
    command.add(starting.classPath() + ":" + home.resolve(name + "/build/classes"));
    command.add("trial.Arithmetic");
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try (BufferedReader output = process.inputReader()) {
      return Integer.parseInt(output.readLine());
    }
  }

  /// Answers a second while answers can come: the first one does so after the wait, and those that
  /// would come as long after the load are not counted.
  private double throughput(LoadResult load) {
    double wait = Double.parseDouble(settings.getProperty("TRIAL_WAIT", "0")) / 1_000;
    return load.completed() / (load.seconds() - wait);
  }

  private Path measured() {
    return work.resolve("measured.properties");
  }

  /// Each figure is written at once: what was measured so far stays where a run is cut.
  private void keep(String figure, double value) throws IOException {
    kept.setProperty(figure, String.valueOf(value));
    try (Writer file = Files.newBufferedWriter(measured())) {
      kept.store(file, "What the last run measured");
    }
  }

  private double kept(String figure) {
    return Double.parseDouble(kept.getProperty(figure, "NaN"));
  }

  /// The same figure of each run.
  private double[] keptOfRuns(String figure) {
    return IntStream.rangeClosed(1, RUNS)
        .mapToDouble(run -> kept(figure + "." + run))
        .filter(value -> !Double.isNaN(value))
        .toArray();
  }

  private static String id(double share) {
    return share < 1 ? "third" : "over";
  }

  private void judge() throws Exception {
    kept.putAll(Starting.read(measured()));
    for (double share : SHARES) {
      String id = id(share);
      Options options = Options.usual().afterWarmUp((int) kept(id + ".warm-up"));
      Findings findings = Analyst.analyze(work.resolve(id + ".trace"), options);
      Files.write(work.resolve(id + ".json"), FindingsJson.render(findings));
      Files.writeString(work.resolve(id + ".txt"), text(FindingsDocument.of(findings, 8), 120));
      System.out.println(row(share, findings));
    }
  }

  private void trace(Procedure procedure, double warming, double share, double rate)
      throws Exception {
    String id = id(share);
    Path trace = work.resolve(id + ".trace");
    Files.deleteIfExists(trace);
    try (AgentFolder agent = AgentFolder.create()) {
      String option = agent.option(Map.of("mode", "trace", "out", trace.toString()));
      ServiceArm arm = arm("before", option);
      try (LoadedService service = LoadedService.start(arm, procedure, work)) {
        long warm = service.offer(List.of(phase(arm, WARM_UP, warming))).sent();
        // The same times as those of the load that is offered after the change.
        LoadResult load = offer(service, arm, rate, id + ".%s.traced");
        // The first request asked whether the service was ready.
        keep(id + ".warm-up", warm + 1);
        say(id, rate, load);
      }
    }
  }

  private void say(String what, double rate, LoadResult load) {
    say(
        "%s: %.1f/s, answered %.1f ms on average, p99 %.1f, in each second %s"
            .formatted(
                what, rate, load.latency().mean(), load.latency().p99(), load.perSecond()));
  }

  private ServiceArm arm(String id, String agent) {
    return new ServiceArm(
        id + (agent.isEmpty() ? "" : "-traced"),
        name,
        port -> {
          Map<String, String> environment = new HashMap<>();
          environment.put("JAVA_TOOL_OPTIONS", (JVM_OPTIONS + " " + agent).strip());
          environment.put("TRIAL_SUPPLIER", supplier);
          environment.put("TRIAL_ROUNDS", rounds + "");
          settings.forEach((key, value) -> put(environment, id, key + "", value + ""));
          return new Launch(command(port), environment, Path.of("").toAbsolutePath(), true);
        },
        "/");
  }

  /// A service that does not speak HTTP brings a gateway, which runs beside the generator.
  private List<String> command(int port) {
    if (!Files.exists(home.resolve(name + "/classes/trial/Gateway.class"))) {
      return starting.command(port);
    }
    int behind = Ports.free();
    List<String> words = new ArrayList<>(List.of("/bin/sh", "-c"));
    words.add(
        "%s & exec env -u JAVA_TOOL_OPTIONS %s %s -Xmx128m -cp '%s' -Dsun.net.httpserver.nodelay=true trial.Gateway %d %d"
            .formatted(
                "'" + String.join("' '", starting.command(behind)) + "'",
                String.join(" ", Processors.halves().getLast().prefix()),
                java,
                starting.classPath(),
                port,
                behind));
    return words;
  }

  /// `NAME` is a variable of both arms, `after.NAME` of one. What is in lower case is no variable.
  private static void put(Map<String, String> environment, String arm, String key, String value) {
    String variable = key.startsWith(arm + ".") ? key.substring(arm.length() + 1) : key;
    if (variable.matches("[A-Z0-9_]+")) {
      environment.put(variable, value);
    }
  }

  private String path(ServiceArm arm) {
    return settings.getProperty(arm.id() + ".path", "/");
  }

  private Phase phase(ServiceArm arm, Duration time, double rate) {
    return new Phase(time, rate, path(arm));
  }

  /// What is recommended, where that is more permits and nothing else: such a service's change is
  /// that. For all others virtual threads for the requests are looked at.
  private static Optional<Combination> morePermits(Findings findings) {
    return findings
        .best()
        .filter(best ->
            best.findings().stream()
                .allMatch(id -> id.startsWith(Optimisation.MORE_PERMITS.id())));
  }

  /// A larger pool, where that is the change which is measured and `analyze` tells of one: virtual
  /// threads have other latencies where the processor is used to most.
  private Optional<Finding> resized(Findings findings) {
    return findings.findings().stream()
        .filter(
            finding -> settings.stringPropertyNames().stream().anyMatch(Capacities::setsThreads))
        .filter(finding -> finding.optimisation() == Optimisation.RESIZE_POOL)
        .findFirst();
  }

  /// Frameworks have names of their own for the size of their pools.
  private static boolean setsThreads(String key) {
    return key.matches("after\\.[A-Z_]*THREADS");
  }

  private String row(double share, Findings findings) {
    String id = id(share);
    Optional<Combination> permits = morePermits(findings);
    Optional<Finding> resized = resized(findings);
    Optional<Effect> effect =
        permits
            .map(Combination::effect)
            .or(() -> resized.flatMap(Finding::effect))
            .or(() -> DemoResult.predicted(findings));
    List<String> cells = new ArrayList<>();
    cells.add(name);
    cells.add(
        "%s (%.0f/s)".formatted(share < 1 ? "a third" : "1.3 times", share * kept("before")));
    cells.add(
        findings.validation().passed() ? "open" : "shut: " + String.join("; ", findings.validation().reasons()));
    Comparison.capacity(cells, DemoResult.capacityBefore(findings), kept("before"));
    Comparison.capacity(
        cells,
        permits
            .map(Combination::findings)
            .or(() -> resized.map(finding -> List.of(finding.id())))
            .map(ids -> DemoResult.capacityAfter(findings, ids))
            .orElseGet(() -> DemoResult.capacityAfter(findings)),
        keptOfRuns("after"));
    cells.add(Comparison.of(effect, Metric.THROUGHPUT, 1, keptOfRuns(id + ".throughput")));
    cells.add(Comparison.of(effect, Metric.LATENCY_MEAN, 1e-6, keptOfRuns(id + ".mean")));
    cells.add(Comparison.of(effect, Metric.LATENCY_P99, 1e-6, keptOfRuns(id + ".p99")));
    cells.add(
        Arrays.stream(keptOfRuns(id + ".used"))
            .mapToObj(used -> "%.0f %%".formatted(100 * used))
            .collect(Collectors.joining(", ")));
    Document document = FindingsDocument.of(findings, 8);
    cells.add(
        findings.validation().passed()
            ? text(
                    new Document(document.title(), document.subtitle(), document.blocks().subList(0, 1)),
                    WIDTH)
                .strip()
                .lines()
                .reduce((one, other) -> other)
                .orElse("")
                .strip()
            : "");
    return "| " + String.join(" | ", cells) + " |";
  }

  private static String text(Document document, int width) {
    return TextForm.render(document, new Typeface(width, true, false));
  }

  private void say(String words) {
    System.err.println("try-capacity: " + name + ": " + words);
  }
}
