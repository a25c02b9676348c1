package io.loomshift.experiments.framework;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.MeasurementProgress;
import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.run.ForkedJvm;
import io.loomshift.measure.run.Processors;
import io.loomshift.measure.run.ResultFolder;
import io.loomshift.measure.service.Launch;
import io.loomshift.measure.service.Recording;
import io.loomshift.measure.service.ServiceArm;
import io.loomshift.measure.service.ServiceExperiment;
import io.loomshift.measure.service.ServicePlan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Runs a [FrameworkPlan]: a database and proxies that stay, and for each run a fresh service
/// within its limits. An arm is a model at a delay, so that no run has seen the other delay before.
public final class FrameworkExperiment {
  /// What the parameters of this measurement are marked with.
  public static final String SCHEMA = "loomshift/bench-framework/2";

  /// Connections to the database besides those of a pool: the outgoing ones of a service that has
  /// just ended, and the one that filled the tables.
  private static final int SPARE_CONNECTIONS = 50;

  private final FrameworkPlan plan;
  private final Limited limited;
  private final List<Long> ports;

  private FrameworkExperiment(FrameworkPlan plan, Limited limited, List<Long> ports) {
    this.plan = plan;
    this.limited = limited;
    this.ports = ports;
  }

  /// Runs everything. What has been measured lies in the folder at every moment.
  ///
  /// @param path a folder without a measurement
  /// @throws MeasurementError where the service is not built, the folder cannot be written, or
  ///   database or service does not start
  public static void run(FrameworkPlan plan, Path path, MeasurementProgress progress) {
    FrameworkPlan checked = plan.checked();
    Path database = ResultFolder.create(path).log(0, "database");
    Path proxy = ResultFolder.create(path).log(0, "proxy");
    // Beside the generator: the service is to be alone on its processors.
    Processors processors = Processors.halves().getLast();
    progress.at("starting the database", 0, 0);
    try (Database postgres =
            Database.start(
                plan.home(), 2 * plan.connections() + SPARE_CONNECTIONS, processors, database);
        ForkedJvm proxies =
            ForkedJvm.start(
                processors,
                List.of("-Xms128m", "-Xmx128m", "-XX:+UseSerialGC"),
                ProxyProcess.class,
                arguments(postgres, plan.delays()),
                proxy);
        Limited limited = Limited.of(plan.limits())) {
      List<Long> ports =
          proxies.greeting().numbers("ports").stream().map(Double::longValue).toList();
      ServiceExperiment.run(
          new FrameworkExperiment(checked, limited, ports).services(), path, progress);
    }
  }

  private static List<String> arguments(Database database, List<Integer> delays) {
    return Stream.concat(Stream.of(database.port()), delays.stream()).map(String::valueOf).toList();
  }

  private ServicePlan services() {
    List<ServiceArm> arms = new ArrayList<>();
    for (int i = 0; i < plan.delays().size(); i++) {
      for (Model model : Model.values()) {
        arms.add(arm(model, plan.delays().get(i), ports.get(i)));
      }
    }
    return new ServicePlan(
        SCHEMA,
        "Blocking, virtual and reactive endpoints in half a processor",
        arms,
        plan.scenarios(),
        plan.procedure(),
        limited,
        parameters());
  }

  private JsonObject parameters() {
    return JsonObject.builder().put("plan", plan.json()).put("limited", limited.json()).build();
  }

  private ServiceArm arm(Model model, int delayMillis, long databasePort) {
    return new ServiceArm(
        model.arm(delayMillis),
        "%s, %d ms".formatted(model.id(), delayMillis),
        0,
        port -> Launch.of(command(port, databasePort)),
        "/ready",
        model.id());
  }

  private List<String> command(int port, long databasePort) {
    List<String> command = new ArrayList<>(limited.prefix());
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(limited.jvmOptions());
    command.addAll(
        List.of(
            "-Xms%dm".formatted(plan.heapMebibytes()),
            "-Xmx%dm".formatted(plan.heapMebibytes()),
            "-XX:+UseSerialGC",
            // A service without memory neither answers nor ends by itself.
            "-XX:+ExitOnOutOfMemoryError",
            Recording.OPTION,
            "-Dquarkus.http.host=127.0.0.1",
            "-Dquarkus.http.port=" + port,
            "-Dquarkus.thread-pool.max-threads=" + plan.workers(),
            "-Dquarkus.datasource.username=postgres",
            "-Dquarkus.datasource.password=postgres",
            // Without these, each new connection asks several questions, delayed ones among them.
            ("-Dquarkus.datasource.jdbc.url=jdbc:postgresql://127.0.0.1:%d/postgres?"
                    + "sslmode=disable&gssEncMode=disable&assumeMinServerVersion=14")
                .formatted(databasePort),
            "-Dquarkus.datasource.jdbc.max-size=" + plan.connections(),
            // The reactive pool waits as long as it takes, so this one must, too.
            "-Dquarkus.datasource.jdbc.acquisition-timeout=600",
            "-Dquarkus.datasource.reactive.url=postgresql://127.0.0.1:%d/postgres"
                .formatted(databasePort),
            "-Dquarkus.datasource.reactive.max-size=" + plan.connections(),
            "-jar",
            plan.home().resolve("service").resolve("quarkus-run.jar").toString()));
    return command;
  }
}
