package io.loomshift.migrate.evidence;

import io.loomshift.migrate.Goal;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.ScanResult;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.find.Scan;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Scans a tree as `--evidence` has it scanned: each site tells what its tasks may do.
final class TellingScan {
  private TellingScan() {}

  static List<Site> of(Path sources, Path... evidence) {
    return result(sources, evidence).sites();
  }

  /// All that the scan says.
  static ScanResult result(Path sources, Path... evidence) {
    ScanRequest request =
        new ScanRequest(
            List.of(sources),
            Profile.SAFE,
            OptionalInt.of(25),
            false,
            Optional.empty(),
            Optional.of(List.of()),
            Goal.standard(),
            true,
            true,
            List.of(evidence));
    return Scan.run(request, Progress.none());
  }
}
