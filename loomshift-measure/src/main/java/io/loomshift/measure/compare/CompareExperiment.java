package io.loomshift.measure.compare;

import io.loomshift.measure.MeasurementProgress;
import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.load.Client;
import io.loomshift.measure.run.ResultFolder;
import io.loomshift.measure.service.Capacity;
import io.loomshift.measure.service.Fixture;
import io.loomshift.measure.service.Launch;
import io.loomshift.measure.service.Procedure;
import io.loomshift.measure.service.Ramp;
import io.loomshift.measure.service.Recording;
import io.loomshift.measure.service.Scenario;
import io.loomshift.measure.service.ServiceArm;
import io.loomshift.measure.service.ServiceExperiment;
import io.loomshift.measure.service.ServicePlan;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Measures a service before and after a change.
public final class CompareExperiment {
  /// What the parameters of this measurement are marked with.
  public static final String SCHEMA = "loomshift/bench-compare/2";

  private static final String JVM_OPTIONS = "JAVA_TOOL_OPTIONS";

  /// Of what `before` can do: nothing queues, so that latencies compare. Source: ADR 20.
  private static final double USUAL_PART = 0.7;

  /// Of the greater capacity: everything queues, so that throughputs compare. Source: ADR 20.
  private static final double PEAK_PART = 1.2;

  private final Comparing comparing;
  private final Target target;
  private final Procedure procedure;
  private final ServiceArm before;
  private final ServiceArm after;

  private CompareExperiment(Comparing comparing) {
    this.comparing = comparing;
    target = Target.of(comparing.url());
    procedure =
        comparing
            .procedure()
            .withClient(
                new Client(
                    target.isTls(), comparing.trust(), comparing.isHttp2(), comparing.mix()));
    if (target.isTls()) {
      procedure.client().requireTrust();
    }
    before = arm("before", "--before", comparing.before());
    after = arm("after", "--after", comparing.after());
  }

  /// Measures. What has been measured lies in the folder at every moment.
  ///
  /// @param folder a folder without a measurement
  /// @throws io.loomshift.measure.MeasurementError where something must be changed, which it says
  public static void run(Comparing comparing, Path folder, MeasurementProgress progress) {
    CompareExperiment experiment = new CompareExperiment(comparing);
    ServiceExperiment.run(experiment.plan(folder, progress), folder, progress);
  }

  private ServiceArm arm(String id, String option, String command) {
    target.check(option, command);
    String ready = comparing.ready().isEmpty() ? target.path() : comparing.ready();
    return new ServiceArm(
        id,
        id,
        target.port(),
        port -> launch(command.replace(Target.PORT, String.valueOf(port))),
        ready,
        id);
  }

  private Launch launch(String command) {
    String own = System.getenv().getOrDefault(JVM_OPTIONS, "");
    String options = comparing.isRecorded() ? (own + " \"" + Recording.OPTION + '"').strip() : own;
    return new Launch(
        List.of("/bin/sh", "-c", command),
        options.isEmpty() ? Map.of() : Map.of(JVM_OPTIONS, options),
        Path.of("").toAbsolutePath(),
        comparing.keepsArguments());
  }

  private ServicePlan plan(Path folder, MeasurementProgress progress) {
    if (comparing.rate().isPresent()) {
      double rate = comparing.rate().getAsDouble();
      return plan(
          List.of(new Scenario("load", "load", target.path(), rate)),
          "The rate is the one that was asked for.",
          List.of());
    }
    Path logs = ResultFolder.create(folder).path().resolve("logs");
    Scenario probe = new Scenario("probe", "probe", target.path(), 1);
    progress.at("probing how much before can do", 0, 1);
    Ramp slow = Ramp.of(before, probe, procedure, logs);
    progress.at("probing how much after can do", 0, 1);
    Ramp fast = Ramp.of(after, probe, procedure, logs);
    double usual = rounded(USUAL_PART * slow.most());
    double peak =
        rounded(Math.min(Capacity.GENERATOR, PEAK_PART * Math.max(slow.most(), fast.most())));
    return plan(
        List.of(
            new Scenario("usual", "usual load", target.path(), usual),
            new Scenario(
                "peak", "peak load", target.path(), peak, usual, JsonObject.builder().build())),
        String.format(
            Locale.ROOT,
            "Rates were chosen by a ramp (below): before follows up to %,.0f requests a second and"
                + " answers %,.0f at most, after %,.0f and %,.0f. The usual load is 70 %% of what"
                + " before answers, where latencies can be compared; the peak load is 120 %% of the"
                + " greater, at most %,.0f, which is what the generator can offer.",
            slow.knee(),
            slow.most(),
            fast.knee(),
            fast.most(),
            Capacity.GENERATOR),
        List.of(slow, fast));
  }

  private ServicePlan plan(List<Scenario> scenarios, String choice, List<Ramp> ramps) {
    JsonObject.Builder parameters =
        JsonObject.builder()
            .put("url", comparing.url())
            .put("choice", choice)
            .put("ramps", ramps.stream().map(Ramp::json).toList());
    if (!comparing.mix().requests().isEmpty()) {
      parameters.put("requests", comparing.mix().label());
    }
    return new ServicePlan(
        SCHEMA,
        "Before and after",
        List.of(before, after),
        scenarios,
        procedure,
        Fixture.NONE,
        parameters.build());
  }

  /// Two digits.
  private static double rounded(double rate) {
    double unit = Math.pow(10, Math.floor(Math.log10(Math.max(1, rate))) - 1);
    return Math.max(1, Math.round(rate / unit) * unit);
  }
}
