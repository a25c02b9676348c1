package io.loomshift.migrate.plan;

import io.loomshift.migrate.ScanResult;
import java.util.List;

/// A migration before it is applied.
///
/// @param files the files that change, by name
/// @param takenBack sites that were chosen, but whose edit would have broken their file
public record Plan(ScanResult scan, List<PlannedFile> files, List<TakenBack> takenBack) {
  public Plan {
    files = List.copyOf(files);
    takenBack = List.copyOf(takenBack);
  }

  /// How many sites the plan moves.
  public int moved() {
    return files.stream().mapToInt(file -> file.sites().size()).sum();
  }
}
