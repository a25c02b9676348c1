package io.loomshift.experiments.micro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.loomshift.adaptive.select.ThreadType;
import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.report.MeasurementReport;
import io.loomshift.measure.run.ResultFolder;
import io.loomshift.report.form.MarkdownForm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// One round of tiny sizes. What came out is not judged: the machine is busy with tests.
class MicroExperimentIT {
  @TempDir Path directory;

  @Test
  void everyExperimentIsMeasured_whenARoundIsRun() {
    List<Case> cases = Arrays.stream(Kind.values()).map(kind -> new Case(kind, 200)).toList();
    List<String> stages = new ArrayList<>();

    MicroExperiment.run(plan(cases, 50), directory, (stage, _, _) -> stages.add(stage));

    MicroResults results = MicroResults.of(ResultFolder.open(directory));
    assertThat(results.runs())
        .hasSize(2 * cases.size())
        .allSatisfy(run -> {
          assertThat(run.repeats()).isEqualTo(2);
          assertThat(run.millis()).isPositive();
        });
    assertThat(peak(results, Kind.PARALLEL, ThreadType.PLATFORM)).isGreaterThan(100);
    assertThat(peak(results, Kind.PARALLEL, ThreadType.VIRTUAL)).isLessThan(100);
    assertThat(stages).hasSize(2 * cases.size());
    assertThat(MarkdownForm.render(MeasurementReport.write(directory)))
        .contains("Threads made", "Requests at once");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void nothingIsStarted_whenTheSystemGivesTooFewThreads() {
    List<Case> cases = List.of(new Case(Kind.PARALLEL, 1_000_000_000));

    assertThatExceptionOfType(MeasurementError.class)
        .isThrownBy(() -> MicroExperiment.run(plan(cases, 50), directory, (_, _, _) -> {}))
        .withMessageContaining("1,000,000,200 threads at once are more than this system gives")
        .withMessageContaining("--sizes");
    assertThat(directory).isEmptyDirectory();
  }

  private static MicroPlan plan(List<Case> cases, int atOnce) {
    return new MicroPlan(
        cases,
        1,
        1,
        2,
        Duration.ofSeconds(60),
        atOnce,
        Duration.ofMillis(50),
        List.of("-Xmx128m", "-XX:+UseSerialGC"),
        1,
        true);
  }

  private static double peak(MicroResults results, Kind kind, ThreadType type) {
    return results.of(new Case(kind, 200), type).getFirst().peakThreads();
  }
}
