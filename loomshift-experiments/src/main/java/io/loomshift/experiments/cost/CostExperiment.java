package io.loomshift.experiments.cost;

import io.loomshift.adaptive.select.ThreadType;
import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.MeasurementProgress;
import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.run.ForkedJvm;
import io.loomshift.measure.run.Machine;
import io.loomshift.measure.run.Processors;
import io.loomshift.measure.run.ResultFolder;
import io.loomshift.measure.run.RunOrder;
import io.loomshift.measure.run.ThreadLimits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Runs a [CostPlan].
public final class CostExperiment {
  /// What the parameters of this measurement are marked with.
  public static final String SCHEMA = "loomshift/bench-cost/2";

  static final String MONITORING = "monitoring";
  static final String TRANSITION = "transition";

  /// To begin with ten thousand threads and to warm up takes seconds; no answer after so long
  /// beyond the windows themselves is none.
  private static final Duration TIMEOUT = Duration.ofMinutes(2);

  /// Threads begin and end in every window.
  private static final int SHARE_OF_WINDOWS = 4;

  private static final Processors ALL = new Processors(List.of());

  private final CostPlan plan;
  private final ResultFolder folder;

  private CostExperiment(CostPlan plan, ResultFolder folder) {
    this.plan = plan;
    this.folder = folder;
  }

  /// Runs everything. What has been measured lies in the folder at every moment.
  ///
  /// @param path a folder without a measurement
  /// @throws MeasurementError where the folder cannot be written, the system gives too few threads,
  ///   or a started JVM fails or gives no answer in time
  public static void run(CostPlan plan, Path path, MeasurementProgress progress) {
    plan.threads().stream()
        .max(Integer::compare)
        .flatMap(most -> ThreadLimits.here().shortage(most))
        .ifPresent(shortage -> {
          throw new MeasurementError(shortage);
        });
    ResultFolder folder = ResultFolder.create(path);
    CostExperiment experiment = new CostExperiment(plan, folder);
    folder.write(
        JsonObject.builder()
            .put("schema", SCHEMA)
            .put("plan", plan.json())
            .put("machine", Machine.here().json())
            .build());
    List<JsonObject> order = RunOrder.of(experiment.round(), plan.runs(), plan.seed());
    for (int i = 0; i < order.size(); i++) {
      progress.at(words(order.get(i)), i, order.size());
      experiment.perform(i + 1, order.get(i));
    }
  }

  private static String words(JsonObject question) {
    return question.text("what").equals(TRANSITION)
        ? TRANSITION
        : "%s, %d threads, %s"
            .formatted(
                MONITORING,
                question.whole("threads"),
                question.text("type").toLowerCase(Locale.ROOT));
  }

  private List<JsonObject> round() {
    List<JsonObject> round = new ArrayList<>();
    for (int threads : plan.threads()) {
      for (ThreadType type : ThreadType.values()) {
        round.add(monitoring(threads, type));
      }
    }
    round.add(
        JsonObject.builder()
            .put("what", TRANSITION)
            .put("workers", plan.workers())
            .put("transitions", plan.transitions())
            .build());
    return round;
  }

  private JsonObject monitoring(int threads, ThreadType type) {
    return JsonObject.builder()
        .put("what", MONITORING)
        .put("threads", threads)
        .put("type", type.name())
        .put("pairs", plan.pairs())
        .put("windowMillis", plan.window().toMillis())
        .build();
  }

  private Duration timeout() {
    return plan.window().multipliedBy(2L * SHARE_OF_WINDOWS * plan.pairs()).plus(TIMEOUT);
  }

  private void perform(int number, JsonObject question) {
    Class<?> main =
        question.text("what").equals(TRANSITION)
            ? TransitionProcess.class
            : MonitoringProcess.class;
    try (ForkedJvm jvm =
        ForkedJvm.start(
            ALL, plan.jvmOptions(), main, List.of(), folder.log(number, question.text("what")))) {
      JsonObject answer = jvm.ask(question, timeout());
      folder.write(
          number,
          JsonObject.builder()
              .put("number", number)
              .put("asked", question)
              .put("answered", answer)
              .build());
    }
  }
}
