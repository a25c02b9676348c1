package io.loomshift.experiments.cost;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.adaptive.select.ThreadType;
import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.run.Machine;
import io.loomshift.measure.run.ResultFolder;
import io.loomshift.report.form.MarkdownForm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CostReportTest {
  private static final int THREADS = 100;
  private static final double[] LITTLE = {0.993, 0.994, 0.995, 0.996, 0.997};
  private static final double[] MUCH = {0.94, 0.95, 0.95, 0.96, 0.97};
  private static final double[] SPREAD = {0.97, 0.98, 0.99, 1.0, 1.01};

  @TempDir Path directory;
  private ResultFolder folder;
  private int number;

  @BeforeEach
  void create() {
    CostPlan plan =
        new CostPlan(List.of(THREADS), 5, 3, Duration.ofSeconds(1), 20, 3, List.of(), 1, false);
    folder = ResultFolder.create(directory.resolve("cost"));
    folder.write(
        JsonObject.builder()
            .put("schema", CostExperiment.SCHEMA)
            .put("plan", plan.json())
            .put("machine", Machine.here().json())
            .build());
  }

  @Test
  void costIsWithinOnePercent_whenTheWholeIntervalIs() {
    runs(ThreadType.PLATFORM, LITTLE);
    runs(ThreadType.VIRTUAL, MUCH);

    assertThat(report())
        .containsPattern("\\| 100 \\| platform \\| 1,000 \\| 0\\\\?\\.995 .* \\| at most 1 % \\|")
        .containsPattern("\\| 100 \\| virtual \\| 1,000 \\| 0\\\\?\\.950 .* \\| more than 1 % \\|");
  }

  @Test
  void nothingIsDecided_whenTheIntervalHoldsBoth_orJvmsAreFew() {
    runs(ThreadType.PLATFORM, SPREAD);
    runs(ThreadType.VIRTUAL, Arrays.copyOf(MUCH, 4));

    assertThat(report())
        .containsPattern("\\| platform \\|.* not decided \\|")
        .containsPattern("\\| virtual \\|.* not decided \\|");
  }

  private String report() {
    return MarkdownForm.render(CostReport.of(ResultFolder.open(folder.path())));
  }

  /// The middle one of three pairs has the ratio; the others are far off, alike.
  private void runs(ThreadType type, double[] ratios) {
    for (double ratio : ratios) {
      number++;
      folder.write(
          number,
          JsonObject.builder()
              .put("number", number)
              .put(
                  "asked",
                  JsonObject.builder()
                      .put("what", CostExperiment.MONITORING)
                      .put("threads", THREADS)
                      .put("type", type.name())
                      .build())
              .put(
                  "answered",
                  JsonObject.builder()
                      .put("pairs", List.of(pair(0.5), pair(ratio), pair(2)))
                      .build())
              .build());
    }
  }

  private static JsonObject pair(double ratio) {
    return JsonObject.builder()
        .put("with", window(Math.round(2000 * ratio)))
        .put("without", window(2000))
        .build();
  }

  private static JsonObject window(long tasks) {
    return JsonObject.builder()
        .put("tasks", tasks)
        .put("seconds", 2.0)
        .put("processorSeconds", 4.0)
        .put("monitorSeconds", 0.02)
        .build();
  }
}
