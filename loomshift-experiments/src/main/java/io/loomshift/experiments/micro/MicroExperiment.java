package io.loomshift.experiments.micro;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Runs a [MicroPlan]: a fresh JVM for each run of each case with each type of threads.
public final class MicroExperiment {
  /// What the parameters of this measurement are marked with.
  public static final String SCHEMA = "loomshift/bench-micro/1";

  /// The threads of the JVM itself, and some air.
  private static final int OTHER_THREADS = 200;

  private static final Processors ALL = new Processors(List.of());

  private final MicroPlan plan;
  private final ResultFolder folder;

  /// A run that is to be made.
  private record Task(Case what, ThreadType type) {}

  private MicroExperiment(MicroPlan plan, ResultFolder folder) {
    this.plan = plan;
    this.folder = folder;
  }

  /// Runs everything. What has been measured lies in the folder at every moment.
  ///
  /// @param path a folder without a measurement
  /// @throws MeasurementError where the system does not give as many threads as the plan needs, the
  ///   folder cannot be written, or a started JVM fails
  public static void run(MicroPlan plan, Path path, MeasurementProgress progress) {
    requireThreads(plan);
    ResultFolder folder = ResultFolder.create(path);
    folder.write(
        JsonObject.builder()
            .put("schema", SCHEMA)
            .put("plan", plan.json())
            .put("machine", Machine.here().json())
            .build());
    MicroExperiment experiment = new MicroExperiment(plan, folder);
    List<Task> order = RunOrder.of(experiment.round(), plan.runs(), plan.seed());
    for (int i = 0; i < order.size(); i++) {
      Task task = order.get(i);
      progress.at(task.what() + ", " + word(task.type()), i, order.size());
      experiment.perform(i + 1, task);
    }
  }

  private static void requireThreads(MicroPlan plan) {
    int wanted = plan.liveThreads() + OTHER_THREADS;
    ThreadLimits.here()
        .shortage(wanted)
        .ifPresent(shortage -> {
          throw new MeasurementError(shortage + "; or measure less with --sizes");
        });
  }

  static String word(ThreadType type) {
    return type.name().toLowerCase(Locale.ROOT);
  }

  private List<Task> round() {
    List<Task> round = new ArrayList<>();
    for (Case what : plan.cases()) {
      for (ThreadType type : ThreadType.values()) {
        round.add(new Task(what, type));
      }
    }
    return round;
  }

  private void perform(int number, Task task) {
    try (ForkedJvm jvm =
        ForkedJvm.start(
            ALL,
            plan.jvmOptions(),
            MicroProcess.class,
            List.of(),
            folder.log(number, task.what().kind().id() + "-" + word(task.type())))) {
      JsonObject answer = jvm.ask(MicroProcess.question(plan, task.what(), task.type()));
      folder.write(number, new MicroRun(number, task.what(), task.type(), answer).json());
    }
  }
}
