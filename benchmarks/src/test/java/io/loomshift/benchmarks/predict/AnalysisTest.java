package io.loomshift.benchmarks.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnalysisTest {
  private static final String FINDINGS =
      """
      { "schema": "loomshift/findings/1",
        "gate": { "passed": true, "reasons": [] },
        "traced": { "metrics": { "throughput": 198.7, "latencyMean": 8.4e8, "composite": 1 } },
        "findings": [
          { "id": "resize-pool-1", "optimisation": "resize-pool",
            "target": { "kind": "pool", "name": "pool-1" }, "place": null,
            "effect": null, "flags": [ { "code": "other", "message": "not known" } ],
            "edit": { "kind": "resize", "from": 8, "to": 16 } },
          { "id": "to-virtual-1", "optimisation": "to-virtual",
            "target": { "kind": "pool", "name": "pool-1" }, "place": { "method": "main" },
            "effect": { "figures": [
              { "metric": "throughput", "before": 198, "predicted": 281.5 },
              { "metric": "waitingMean", "before": 7, "predicted": 1 } ] },
            "flags": [], "edit": { "kind": "virtual" } } ],
        "best": { "findings": [ "to-virtual-1", "resize-pool-2" ], "effect": { "figures": [
          { "metric": "composite", "before": 1, "predicted": 0.5 } ] } },
        "actual": null }
      """;

  @Test
  void bestFindingIsTheOneOfTheProgram_whenOthersStandBeforeIt(@TempDir Path folder)
      throws IOException {
    var finding = read(folder, FINDINGS).best(Program.all().getFirst()).orElseThrow();

    assertThat(finding.ids()).containsExactly("to-virtual-1");
    assertThat(finding.predicted()).contains(Map.of(Figure.THROUGHPUT, 281.5));
  }

  @Test
  void everythingIsRead_whenAFindingPredictsNothing(@TempDir Path folder) throws IOException {
    var analysis = read(folder, FINDINGS);

    assertThat(analysis.passed()).isTrue();
    assertThat(analysis.traced())
        .isEqualTo(
            Map.of(Figure.THROUGHPUT, 198.7, Figure.LATENCY_MEAN, 8.4e8, Figure.COMPOSITE, 1.0));
    assertThat(analysis.actual()).isEmpty();
    assertThat(analysis.findings().getFirst().summary()).isEqualTo("pool-1, 8 to 16");
    assertThat(analysis.findings().getFirst().flags()).containsExactly("not known");
    assertThat(analysis.findings().getFirst().predicted()).isEmpty();
  }

  @Test
  void bestCombinationIsTaken_whenThatIsWhatAProgramIsThereFor(@TempDir Path folder)
      throws IOException {
    var program =
        Program.all().stream()
            .filter(each -> each.improvement().equals(Program.BEST))
            .findFirst()
            .orElseThrow();

    var combination = read(folder, FINDINGS).best(program).orElseThrow();

    assertThat(combination.ids()).containsExactly("to-virtual-1", "resize-pool-2");
    assertThat(combination.predicted()).contains(Map.of(Figure.COMPOSITE, 0.5));
  }

  @Test
  void documentIsRefused_whenItHoldsNoFindings(@TempDir Path folder) {
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> read(folder, "{}"))
        .withMessageContaining("holds no findings");
  }

  private static Analysis read(Path folder, String text) throws IOException {
    return Analysis.read(Files.writeString(folder.resolve("findings.json"), text));
  }
}
