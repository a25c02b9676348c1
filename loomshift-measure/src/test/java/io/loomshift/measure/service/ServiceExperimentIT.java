package io.loomshift.measure.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.run.ResultFolder;
import io.loomshift.report.form.TextForm;
import io.loomshift.report.form.Typeface;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Real processes under a short load. What came out is not judged: the machine is busy with tests.
class ServiceExperimentIT {
  private static final Procedure SHORT =
      Procedure.quick()
          .withRuns(1)
          .withTimes(Duration.ofSeconds(1), Duration.ofSeconds(2), Duration.ofMillis(100));

  @TempDir Path directory;

  @Test
  void everyArmIsMeasured_whenARoundIsRun() {
    List<String> stages = new ArrayList<>();

    run(List.of(serving("before"), serving("after")), stages);

    ServiceResults results = results();
    assertThat(results.runs())
        .extracting(ServiceRun::arm)
        .containsExactlyInAnyOrder("before", "after");
    assertThat(results.runs())
        .allSatisfy(run -> {
          assertThat(run.readyMillis()).isPositive();
          assertThat(run.warmUpRequests()).isPositive();
          assertThat(run.failure()).isEmpty();
          assertThat(run.outcomes()).hasSize(1);
        });
    assertThat(results.runs().getFirst().outcomes())
        .allSatisfy(outcome -> {
          assertThat(outcome.load().completed()).isPositive();
          assertThat(outcome.load().failed()).isZero();
          assertThat(outcome.usage().processorSeconds()).isPositive();
          assertThat(outcome.usage().peakMebibytes()).isPositive();
          assertThat(outcome.usage().peakThreads()).isPositive();
          assertThat(outcome.collections().orElseThrow().count()).isPositive();
        });
    assertThat(stages)
        .anyMatch(stage -> stage.startsWith("before, starting"))
        .anyMatch(stage -> stage.startsWith("after, load"));
    assertThat(report()).contains("Before and after").contains("How it was measured");
  }

  @Test
  void measurementEndsWithItsLastLines_whenAServiceDoesNotStart() {
    assertThatThrownBy(() -> run(List.of(TestServer.arm("broken", "refuse", 0)), new ArrayList<>()))
        .isInstanceOf(MeasurementError.class)
        .hasMessageContaining("broken does not start: exit status 1")
        .hasMessageContaining("the database is not there")
        .hasMessageContaining(directory.toString());
    assertThat(results().runs()).hasSize(1);
    assertThat(report()).contains("the database is not there");
  }

  @Test
  void ownerIsNamed_whenAPortIsInUse() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = taken.getLocalPort();
      ServiceArm arm =
          new ServiceArm("fixed", "fixed", port, _ -> TestServer.launch(port, "serve", 0), "/", "");

      assertThatThrownBy(() -> run(List.of(arm), new ArrayList<>()))
          .isInstanceOf(MeasurementError.class)
          .hasMessageContaining("port %d is in use".formatted(port))
          .hasMessageContaining("process " + ProcessHandle.current().pid());
    }
  }

  @Test
  void runIsInvalidAndTheOthersGoOn_whenAServiceDiesUnderItsLoad() {
    run(List.of(TestServer.arm("dying", "die", 70), serving("living")), new ArrayList<>());

    ServiceResults results = results();
    assertThat(results.runs()).hasSize(2);
    assertThat(results.invalid())
        .filteredOn(outcome -> outcome.arm().equals("dying"))
        .singleElement()
        .satisfies(outcome -> {
          assertThat(outcome.load().completed()).isPositive();
          assertThat(outcome.objections()).singleElement().asString().contains("exit status 9");
        });
    assertThat(report()).contains("dying ended in the middle: exit status 9");
  }

  private void run(List<ServiceArm> arms, List<String> stages) {
    ServicePlan plan =
        new ServicePlan(
            "loomshift/test/1",
            "Before and after",
            arms,
            List.of(new Scenario("load", "load", "/", 50)),
            SHORT,
            Fixture.NONE,
            JsonObject.builder().build());
    ServiceExperiment.run(plan, directory, (stage, _, _) -> stages.add(stage));
  }

  private static ServiceArm serving(String id) {
    return TestServer.arm(id, "serve", 0);
  }

  private ServiceResults results() {
    return ServiceResults.of(ResultFolder.open(directory));
  }

  private String report() {
    return TextForm.render(
        ServiceReport.of(ResultFolder.open(directory)), new Typeface(200, false, false));
  }
}
