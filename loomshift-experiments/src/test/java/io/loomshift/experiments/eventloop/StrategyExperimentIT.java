package io.loomshift.experiments.eventloop;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.report.MeasurementReport;
import io.loomshift.measure.run.ResultFolder;
import io.loomshift.measure.service.Procedure;
import io.loomshift.report.form.MarkdownForm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Every trial, and one short round on real servers: trials that deadlock do so on every machine.
/// What was measured is not judged: the machine is busy with tests.
class StrategyExperimentIT {
  @TempDir Path directory;

  @Test
  @EnabledOnOs(OS.LINUX)
  void trialsAndFiguresAreThere_whenARoundIsRun() {
    Procedure procedure =
        Procedure.quick()
            .withRuns(1)
            .withTimes(Duration.ofMillis(600), Duration.ofSeconds(1), Duration.ZERO);

    StrategyExperiment.run(
        new StrategyPlan(procedure, 100, 100, Duration.ofMillis(5), List.of("-Xmx64m")),
        directory,
        (_, _, _) -> {});

    ResultFolder folder = ResultFolder.open(directory);
    assertThat(folder.runs())
        .extracting(run -> run.text("arm"))
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(Strategy.values()).map(Strategy::id).toList());
    assertThat(folder.runs())
        .allSatisfy(run -> assertThat(run.object("fixture").objects("switches")).isNotEmpty());
    List<TrialResult> trials = trials(folder);
    assertThat(trials)
        .hasSize(12)
        .allSatisfy(each ->
            assertThat(each.isDeadlock())
                .as("%s, %s", each.strategy(), each.trial())
                .isEqualTo(
                    each.strategy() == Strategy.CARRIERS && each.trial() != LoopTrial.AWAIT));
    assertThat(threads(trials, LoopTrial.LOCK)).contains("ReentrantLock.lock");
    assertThat(directory.resolve("logs/0000-carriers-lock-threads.log"))
        .content()
        .contains("loop-0");
    assertThat(MarkdownForm.render(MeasurementReport.write(directory)).replace("\\", ""))
        .contains("event loops as carriers: 3 of 4")
        .contains("`loop-0` waits for a lock that `request /wait` holds")
        .contains("Switches of threads by the system");
  }

  private static List<TrialResult> trials(ResultFolder folder) {
    return folder.experiment().object("plan").object("parameters").objects("trials").stream()
        .map(TrialResult::of)
        .toList();
  }

  private static String threads(List<TrialResult> trials, LoopTrial trial) {
    JsonObject evidence =
        trials.stream()
            .filter(each -> each.trial() == trial && each.isDeadlock())
            .findFirst()
            .flatMap(TrialResult::evidence)
            .orElseThrow();
    assertThat(evidence.whole("queued")).isPositive();
    assertThat(evidence.objects("serving"))
        .singleElement()
        .satisfies(request -> assertThat(request.truth("virtual")).isTrue());
    return String.join("\n", evidence.object("thread").texts("stack"));
  }
}
