package io.loomshift.experiments.executors;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.report.MeasurementReport;
import io.loomshift.measure.run.ResultFolder;
import io.loomshift.report.form.MarkdownForm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A small measurement through all that a great one goes through.
class LoadExperimentIT {
  @TempDir Path directory;

  @Test
  void tableComparesAllExecutors_whenTwoLoadsWereMeasured() {
    Path folder = directory.resolve("loads");
    LoadPlan plan =
        new LoadPlan(
            List.of("mixture", "nested"),
            1,
            Duration.ofMillis(200),
            List.of("-Xmx256m", "--enable-native-access=ALL-UNNAMED"),
            1,
            true);

    LoadExperiment.run(plan, folder, (stage, done, all) -> {});

    List<JsonObject> runs = ResultFolder.open(folder).runs();
    assertThat(runs).hasSize(2 * Contender.values().length);
    assertThat(runs)
        .filteredOn(run -> run.object("asked").text("contender").equals("hybrid"))
        .hasSize(2)
        .allSatisfy(run -> {
          JsonObject answered = run.object("answered");
          assertThat(answered.number("perSecond")).isPositive();
          assertThat(answered.number("p99Micros")).isGreaterThan(answered.number("p50Micros") / 2);
          assertThat(answered.number("processorMicros")).isPositive();
          assertThat(answered.number("bytes")).isPositive();
          assertThat(answered.text("explanation")).contains("Completed: ");
        });
    String report = MarkdownForm.render(MeasurementReport.write(folder));
    assertThat(report)
        .contains("| load | fixed-small | ", "\n| mixture | ", "\n| nested | ")
        .contains("| mixture | Compute\\[micros=1000\\], Closed\\[callers=16\\] | ")
        .doesNotContain("| nested | Nested")
        .contains("HybridExecutor over the best fixed choice: geometric mean ");
  }
}
