package io.loomshift.experiments.adaptive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.report.MeasurementReport;
import io.loomshift.measure.run.ResultFolder;
import io.loomshift.report.form.TextForm;
import io.loomshift.report.form.Typeface;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Reports of measurements whose outcome is known, since it was made up.
class AdaptiveReportTest {
  @TempDir Path directory;

  @Test
  void goalIsReached_whenTheAdaptivePoolIsAsGoodAsTheBetterType() {
    Measured measured = new Measured(directory);
    measured.setting(0, 1000, 950, 1002, "PLATFORM");
    measured.setting(8, 800, 1000, 999, "VIRTUAL");

    String report = report();

    assertThat(report)
        .contains("the adaptive pool reached 1.000 of it on average and 0.999 at")
        .doesNotContain("wanted were")
        .contains("2 of 2")
        .contains("10 of 10")
        .contains("0 platform, 5 virtual; 5 moves");
    assertThat(directory.resolve("report.html")).content().contains("better fixed type");
    assertThat(directory.resolve("report.md")).exists();
  }

  @Test
  void goalIsMissed_whenOneSettingIsTooSlow() {
    Measured measured = new Measured(directory);
    measured.setting(0, 1000, 950, 960, "VIRTUAL");
    measured.setting(8, 800, 1000, 995, "VIRTUAL");

    assertThat(report()).contains("wanted were 1.000 and 0.985").contains("5 of 10");
  }

  @Test
  void nothingIsClaimed_whenTheTypesAreAlike() {
    Measured measured = new Measured(directory);
    measured.setting(0, 1000, 1000.5, 1000.2, "PLATFORM");
    measured.setting(8, 900, 900.3, 900.1, "PLATFORM");

    assertThat(report())
        .contains("In none of 2 settings was one fixed type shown to be better")
        .contains("equivalent");
  }

  @Test
  void changingLoadIsJudgedAgainstBothTypes_whenItWasMeasured() {
    Measured measured = new Measured(directory);
    measured.phases(900, 900, 950);

    assertThat(report())
        .contains("throughput is 1.056 (1.0")
        .contains("of platform only (better) and 1.056 (1.0")
        .contains("of virtual only (better)")
        .contains(
            "Phases of 2 s, one after the other; operations a request: 0 blocking, 8 blocking.");
  }

  @Test
  void runDoesNotCount_whenTheGeneratorWasLate() {
    Measured measured = new Measured(directory);
    measured.setting(0, 1000, 950, 1002, "PLATFORM");
    measured.lateRun(1, 0, Arm.PLATFORM, 5000);

    assertThat(report())
        .contains("Runs that do not count")
        .contains("the generator was 99.0 ms late")
        .contains("1,000/s");
  }

  @Test
  void reportSaysSo_whenItWasCutShort() {
    Measured measured = new Measured(directory);
    measured.lateRun(1, 0, Arm.PLATFORM, 1000);
    measured.run(1, 0, Arm.PLATFORM, 1000, "PLATFORM", 1);

    assertThat(report()).contains("Cut short: 1 of 45 runs were made");
  }

  @Test
  void roundsDecide_whenRunsOfOneRoundAreAlike() {
    Measured measured = new Measured(directory);
    measured.setting(0, 1000, 500, 999, "PLATFORM", 0.1);

    assertThat(report())
        .contains("the adaptive pool reached 0.999 of it on average and 0.999 at worst")
        .contains("0.999 (0.999 to 0.999)");
  }

  @Test
  void settingIsLeftOut_whenNoRoundHasARunOfEachArmThatCounts() {
    Measured measured = new Measured(directory);
    measured.run(1, 0, Arm.PLATFORM, 1000, "PLATFORM", 1);
    measured.run(2, 0, Arm.VIRTUAL, 1000, "VIRTUAL", 1);
    measured.run(2, 0, Arm.ADAPTIVE, 1000, "VIRTUAL", 1);
    measured.lateRun(2, 0, Arm.PLATFORM, 1000);

    assertThat(report()).contains("Cut short: 4 of 45").doesNotContain("Settings");
  }

  @Test
  void fileIsNamed_whenTheMeasurementIsOfAnotherKind() throws IOException {
    ResultFolder.create(directory);
    Files.writeString(directory.resolve("experiment.json"), "{\"schema\": \"other/1\"}");

    assertThatThrownBy(() -> MeasurementReport.write(directory))
        .isInstanceOf(MeasurementError.class)
        .hasMessageContaining("other/1");
  }

  private String report() {
    return TextForm.render(MeasurementReport.write(directory), new Typeface(200, true, false))
        .replaceAll("\\s+", " ");
  }
}
