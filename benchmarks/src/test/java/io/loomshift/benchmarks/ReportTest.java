package io.loomshift.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ReportTest {
  @Test
  void scanWithoutReachIsHeldAgainstTheEarlierBuild_whenThatTakesPart() throws IOException {
    var page = page(Contenders.SCAN, Contenders.NO_REACH, Contenders.BEFORE, Contenders.PARSE);

    assertThat(page)
        .contains("| scan-no-reach / before-no-reach |", "| scan-no-reach / parse |")
        .doesNotContain("scan / before-no-reach");
  }

  @Test
  void ratioIsLeftOut_whenOneOfBothTakesNoPart() throws IOException {
    var page = page(Contenders.COLD, Contenders.PARSE, Contenders.OPENREWRITE);

    assertThat(page).contains("| scan-libraries-cold / parse |").doesNotContain("scan / ");
  }

  private static String page(String... contenders) throws IOException {
    var runs = Arrays.stream(contenders).map(ReportTest::run).toList();
    var tree = new SourceTree("tree", Path.of("tree"), 1, 1, "");
    var series = new Series(tree, List.of(contenders), runs);
    return new Report(Machine.ofThisRun(), Map.of(), List.of(), List.of(series)).markdown();
  }

  private static Measurement run(String contender) {
    var resources = new Measurement.Resources(10, 10);
    return new Measurement(1, contender, 10, Optional.of(resources), OptionalInt.of(5), 0);
  }
}
