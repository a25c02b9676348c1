package io.loomshift.cli.demo;

import io.loomshift.cli.demo.DemoResult.Probed;
import io.loomshift.cli.terminal.Session;
import io.loomshift.findings.Findings;
import io.loomshift.measure.compare.CompareExperiment;
import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.report.MeasurementReport;
import io.loomshift.measure.run.ResultFolder;
import io.loomshift.measure.service.Capacity;
import io.loomshift.measure.service.Figure;
import io.loomshift.measure.service.Fixture;
import io.loomshift.measure.service.Procedure;
import io.loomshift.measure.service.Scenario;
import io.loomshift.measure.service.ServiceArm;
import io.loomshift.measure.service.ServiceExperiment;
import io.loomshift.measure.service.ServicePlan;
import io.loomshift.measure.service.ServiceResults;
import io.loomshift.measure.service.SingleLoad;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What a service of the demo does under load: traced, and before and after the change.
final class DemoMeasurement {
  /// More than ever wait at once: a generator that runs out of connections waits for answers.
  private static final int CONNECTIONS = 10_000;

  /// What two runs of the same service differ by anyway: less is no second rate.
  private static final double NOTICEABLE = 1.1;

  /// At the whole of a capacity a queue grows for as long as the load lasts.
  private static final double SUSTAINED = 0.9;

  private final Session session;
  private final DemoTale tale;
  private final DemoLoad load;
  private final ExampleLaunch launch;

  DemoMeasurement(Session session, DemoTale tale, DemoLoad load, ExampleLaunch launch) {
    this.session = session;
    this.tale = tale;
    this.load = load;
    this.launch = launch;
  }

  /// Loads a service that is traced.
  ///
  /// @param options of its JVM that trace it
  SingleLoad trace(Example before, List<String> options, Path home) {
    DemoLoad.Tracing tracing = load.tracing();
    return SingleLoad.offer(
        launch.arm(before, "traced", "the traced service", options),
        scenario("quotes", "quotes", load.rate(), tracing.gentle()),
        procedure().withTimes(tracing.warmUp(), tracing.time(), Duration.ofSeconds(1)),
        home.resolve("logs"));
  }

  /// Loads the service before and after, in fresh processes, at the rate of the trace and, where it
  /// is to be tried, at nine tenths of the capacity that is predicted.
  ServiceResults measure(Example before, Example after, Findings findings, Path home) {
    List<Scenario> scenarios = scenarios(findings);
    tale.step(
        "Measure",
        ("loomshift bench compare --before 'java … {port}' --after 'java … {port}'"
                + " --url 'http://127.0.0.1:{port}%s' --rate %.0f")
            .formatted(DemoLoad.PATH, scenarios.getLast().rate()));
    tale.tell(
        "%d fresh processes of each, in turn; this takes most of the time.".formatted(load.runs()));
    ServicePlan plan =
        new ServicePlan(
            CompareExperiment.SCHEMA,
            "20 platform threads, and virtual threads",
            arms(before, after),
            scenarios,
            procedure(),
            Fixture.NONE,
            JsonObject.builder().build());
    Path measurement = home.resolve("measurement");
    session.watch(progress -> {
      ServiceExperiment.run(plan, measurement, progress::at);
      return measurement;
    });
    MeasurementReport.write(measurement);
    ServiceResults results = ServiceResults.of(ResultFolder.open(measurement));
    for (Scenario scenario : scenarios) {
      if (scenarios.size() > 1) {
        tale.tell("At %s, %s:".formatted(scenario.label(), DemoWords.perSecond(scenario.rate())));
      }
      for (Figure figure : List.of(Figure.THROUGHPUT, Figure.P50, Figure.P99)) {
        tale.tell(compared(results, scenario, figure));
      }
    }
    return results;
  }

  /// Finds what each of them carries at most, where the predicted capacity is tried and enough is
  /// measured to say something.
  Optional<Probed> probe(Example before, Example after, Path home) {
    if (!load.tries() || load.runs() < DemoLoad.FEWEST_RUNS) {
      return Optional.empty();
    }
    Scenario scenario = scenario("capacity", "capacity", load.rate(), load.gentle());
    List<Double> found = new ArrayList<>();
    for (ServiceArm arm : arms(before, after)) {
      found.add(
          tale.watch(
              "probing how much %s carries".formatted(arm.label()),
              () -> Capacity.of(arm, scenario, procedure(), home.resolve("logs"))));
    }
    Probed probed = new Probed(found.getFirst(), found.getLast());
    tale.tell(
        "Under a load that was doubled until it was not followed: %s before, %s after."
            .formatted(DemoWords.perSecond(probed.before()), DemoWords.perSecond(probed.after())));
    return Optional.of(probed);
  }

  private List<ServiceArm> arms(Example before, Example after) {
    return List.of(
        launch.arm(before, "before", "before", List.of()),
        launch.arm(after, "after", "after", List.of()));
  }

  private List<Scenario> scenarios(Findings findings) {
    Scenario traced = scenario("quotes", "the traced load", load.rate(), load.gentle());
    return load.tries()
        ? DemoResult.capacityAfter(findings)
            .map(capacity -> Math.min(Capacity.GENERATOR, SUSTAINED * capacity.perSecond()))
            .filter(rate -> rate > NOTICEABLE * load.rate())
            .map(rate ->
                List.of(
                    traced,
                    scenario(
                        "capacity",
                        "nine tenths of the predicted capacity",
                        Math.rint(rate),
                        load.gentle())))
            .orElse(List.of(traced))
        : List.of(scenario("quotes", "quotes", load.rate(), load.gentle()));
  }

  private static Scenario scenario(String id, String words, double rate, double gentle) {
    return new Scenario(id, words, DemoLoad.PATH, rate, gentle, JsonObject.builder().build());
  }

  private Procedure procedure() {
    return Procedure.quick()
        .withRuns(load.runs())
        .withTimes(load.warmUp(), load.time(), Duration.ofSeconds(1))
        .withConnections(CONNECTIONS, Duration.ofSeconds(1))
        .withQuick(load.runs() < DemoLoad.RUNS);
  }

  private static String compared(ServiceResults results, Scenario scenario, Figure figure) {
    return "%s: %s before, %s after."
        .formatted(
            figure.label().substring(0, 1).toUpperCase(Locale.ROOT) + figure.label().substring(1),
            median(results, scenario, results.arms().getFirst(), figure),
            median(results, scenario, results.arms().getLast(), figure));
  }

  private static String median(
      ServiceResults results, Scenario scenario, ServiceResults.Arm arm, Figure figure) {
    return results
        .sample(arm, scenario, figure)
        .map(sample -> figure.written(sample.median()))
        .orElse("nothing that counts");
  }
}
