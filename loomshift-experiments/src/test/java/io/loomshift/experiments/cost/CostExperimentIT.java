package io.loomshift.experiments.cost;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.measure.report.MeasurementReport;
import io.loomshift.report.form.MarkdownForm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One short round. What came out is not judged: the machine is busy with tests.
class CostExperimentIT {
  @TempDir Path directory;

  @Test
  void everyFigureIsThere_whenARoundIsRun() {
    CostPlan plan =
        new CostPlan(
            List.of(20), 1, 2, Duration.ofMillis(200), 20, 3, List.of("-Xmx128m"), 1, true);

    CostExperiment.run(plan, directory, (_, _, _) -> {});

    String report = MarkdownForm.render(MeasurementReport.write(directory));
    assertThat(report).contains("| 20 | platform |", "| 20 | virtual |", "3 transitions with 20");
  }
}
