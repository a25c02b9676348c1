package io.loomshift.experiments.micro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.loomshift.adaptive.select.ThreadType;
import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.report.MeasurementReport;
import io.loomshift.report.form.MarkdownForm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MicroReportTest {
  private static final Case MADE = new Case(Kind.CREATION, 100_000);
  private static final Case SORTED = new Case(Kind.MERGESORT, 64_000);
  private static final Case FEW = new Case(Kind.PARALLEL, 100);
  private static final Case MANY = new Case(Kind.PARALLEL, 10_000);

  @TempDir Path directory;

  @Test
  void findingsAreJudged_whenTheyWereMeasuredAgain() {
    MeasuredMicro measured = new MeasuredMicro(directory, MADE, SORTED, FEW, MANY);
    measured.took(MADE, 16.7, 10);
    measured.took(SORTED, 12, 10);
    measured.took(FEW, 8, 10);
    measured.took(MANY, 100, 10);

    assertThat(report())
        .contains(
            "Of the paper's figures, 4 were measured again: 2 hold here, 1 in direction only, 1"
                + " refuted, 0 not decided.")
        .contains("| virtual is faster | 1.67 × | reproduced |")
        .contains("| over 80 × | in its direction, but the difference is smaller |")
        .contains("| no significant difference | refuted: platform threads are faster |")
        .contains("| 6.91 × | reproduced, and the difference is larger |")
        .doesNotContain("Cut short");
  }

  @Test
  void theMeanOfAJvmCounts_whenItsRepetitionsDiffer() {
    new MeasuredMicro(directory, MANY).took(MANY, 40, 20);

    assertThat(report()).contains("| 10,000 | 40.0 ms | 20.0 ms | 2.00 (");
  }

  @Test
  void noDifferenceIsClaimed_whenJvmsAreFew() {
    MeasuredMicro measured = new MeasuredMicro(directory, MADE);
    for (int i = 0; i < 3; i++) {
      measured.run(MADE, ThreadType.PLATFORM, 20 + i);
      measured.run(MADE, ThreadType.VIRTUAL, 10 + i);
    }

    assertThat(report())
        .contains("Cut short: 6 of 10 runs were made.")
        .contains("not decided: no difference shown");
  }

  @Test
  void aCaseIsLeftOut_whenOneTypeHasNoRun() {
    MeasuredMicro measured = new MeasuredMicro(directory, MADE, SORTED);
    measured.took(MADE, 16.7, 10);
    measured.run(SORTED, ThreadType.PLATFORM, 10);

    assertThat(report()).contains("Threads made").doesNotContain("Merge sort by 16 threads");
  }

  @Test
  void theFileIsNamed_whenARunWasDamaged() throws IOException {
    new MeasuredMicro(directory, MADE).took(MADE, 16.7, 10);
    Files.writeString(directory.resolve("runs/0002.json"), "{\"number\": 2}");

    assertThatExceptionOfType(MeasurementError.class)
        .isThrownBy(this::report)
        .withMessageContaining(directory.toString())
        .withMessageContaining("\"case\" is missing");
  }

  private String report() {
    return MarkdownForm.render(MeasurementReport.write(directory)).replace("\\", "");
  }
}
