package io.loomshift.migrate.plan;

import io.loomshift.migrate.ScanResult;
import java.util.List;

/// A migration before it is applied.
///
/// @param files the files that change, by name
/// @param takenBack sites that were chosen, but whose edit would have broken their file
/// @param supplements what must change besides, such as a build file
/// @param advice what a person must add to a build that cannot be edited, a line each
public record Plan(
    ScanResult scan,
    List<PlannedFile> files,
    List<TakenBack> takenBack,
    List<Supplement> supplements,
    List<String> advice) {
  public Plan {
    files = List.copyOf(files);
    takenBack = List.copyOf(takenBack);
    supplements = List.copyOf(supplements);
    advice = List.copyOf(advice);
  }

  /// How many sites the plan moves.
  public int moved() {
    return files.stream().mapToInt(file -> file.moved().size()).sum();
  }
}
