package io.loomshift.cli.format;

import static io.loomshift.cli.format.Golden.assertGolden;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class ScanJsonTest {
  @Test
  void everyFieldIsWritten_whenAScanHasOneOfEach() throws IOException {
    assertGolden("scan.json", ScanJson.render(Sample.full()));
  }

  @Test
  void arraysAreThere_whenNothingWasFound() throws IOException {
    assertGolden("scan-empty.json", ScanJson.render(Sample.of()));
  }
}
