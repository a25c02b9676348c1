package io.loomshift.cli.trial;

import io.loomshift.source.SystemReason;
import io.loomshift.source.UserError;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The sites of a scan, and which of them are tried.
public final class TrialPlan {
  private final List<PlannedPlace> places;
  private final Set<String> included;

  private TrialPlan(List<PlannedPlace> places, Set<String> included) {
    this.places = List.copyOf(places);
    this.included = Set.copyOf(included);
  }

  /// Reads the sites from a file that `scan --format json` wrote.
  ///
  /// @param included the reasons for review that the user agrees to
  /// @throws UserError where it cannot be read or holds something else
  public static TrialPlan read(Path file, Set<String> included) {
    return new TrialPlan(ScanReader.read(file), included);
  }

  /// Takes the sites of a scan that was made for this.
  ///
  /// @param scan what `scan --format json` writes
  public static TrialPlan of(byte[] scan, Set<String> included) {
    return new TrialPlan(
        ScanReader.read(Path.of("--source"), new ByteArrayInputStream(scan)), included);
  }

  /// The sites, in the order of the scan; their numbers count from 0.
  public List<PlannedPlace> places() {
    return places;
  }

  /// Whether a site is to change.
  public boolean isChosen(PlannedPlace place) {
    return place.migrate() || (!place.review().isEmpty() && included.containsAll(place.review()));
  }

  /// Whether a site that is to change has code to change: `getId()` of a thread does what it did.
  public boolean isTried(PlannedPlace place) {
    return isChosen(place) && !place.shape().isEmpty();
  }

  /// The sites that could be tried, and are not until the user agrees to all of their reasons.
  public List<PlannedPlace> undecided() {
    return places.stream()
        .filter(place -> !place.review().isEmpty() && !isChosen(place))
        .filter(place -> !place.shape().isEmpty() || place.hasSwitch())
        .toList();
  }

  /// The sites that are to change by a setting or a switch of their framework, each with it.
  public List<PlannedPlace> set() {
    return places.stream().filter(place -> isChosen(place) && place.hasSwitch()).toList();
  }

  /// The settings of these, as options of a JVM.
  public List<String> properties() {
    return set().stream()
        .map(PlannedPlace::setting)
        .filter(setting -> !setting.isEmpty())
        .map(setting -> "-D" + setting)
        .distinct()
        .toList();
  }

  /// The servers of these whose switch the agent throws, in its words.
  public List<String> servers() {
    return set().stream()
        .map(PlannedPlace::server)
        .filter(server -> !server.isEmpty())
        .distinct()
        .toList();
  }

  /// Writes the sites for the agent.
  ///
  /// @throws UserError where the file cannot be written
  public void write(Path file) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < places.size(); i++) {
      PlannedPlace place = places.get(i);
      if (!place.shape().isEmpty()) {
        lines.add(line(i, place));
      }
    }
    try {
      Files.write(file, lines);
    } catch (IOException e) {
      throw new UserError("%s: cannot be written (%s)".formatted(file, SystemReason.of(e)), e);
    }
  }

  private String line(int number, PlannedPlace place) {
    return String.join(
        "\t",
        Integer.toString(number),
        place.file(),
        Integer.toString(place.line()),
        Integer.toString(place.endLine()),
        Integer.toString(place.column()),
        place.shape(),
        isChosen(place) ? "+" : "-");
  }
}
