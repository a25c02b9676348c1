package io.loomshift.cli.command;

import io.loomshift.cli.file.TargetFile;
import io.loomshift.cli.format.BaselineJson;
import io.loomshift.cli.format.Since;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.ScanResult;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.baseline.Baseline;
import io.loomshift.migrate.baseline.Landmark;
import io.loomshift.migrate.baseline.Landmarks;
import io.loomshift.migrate.find.Scanned;
import io.loomshift.source.SystemReason;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Option;

/// With which places of before those of now are compared, and whether they take their place.
final class BaselineOptions {
  private static final Path USUAL = Path.of("loomshift-baseline.json");

  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description = {
        "Tell the places that are new from those that FILE knows, wherever they moved; --check"
            + " then fails on new ones only."
      })
  Optional<Path> file = Optional.empty();

  @Option(
      names = "--write-baseline",
      description = "Write the places into FILE, or loomshift-baseline.json, for --baseline.")
  boolean write;

  /// The baseline that the scan is compared with; empty where none is named, or a new one is made.
  ///
  /// @throws UserError where it cannot be read
  Optional<Baseline> read() {
    if (write) {
      TargetFile.requireFile(target(), "--baseline");
      return Optional.empty();
    }
    return file.map(BaselineOptions::read);
  }

  private static Baseline read(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return BaselineJson.read(file.toString(), in);
    } catch (NoSuchFileException e) {
      throw new UserError(
          file + ": does not exist; make it by loomshift scan --write-baseline --baseline " + file,
          e);
    } catch (IOException e) {
      throw new UserError(file + ": cannot be read (" + SystemReason.of(e) + ")", e);
    }
  }

  /// What is new since a baseline.
  Since compare(Baseline baseline, Scanned scanned) {
    List<Site> sites = scanned.result().sites();
    Baseline.Comparison comparison = baseline.compare(Landmarks.of(scanned));
    Set<Site> added = new HashSet<>();
    comparison.added().forEach(number -> added.add(sites.get(number)));
    return new Since(
        file.orElse(USUAL).toString(),
        added,
        sites.size() - added.size(),
        comparison.gone().size());
  }

  /// Writes the places of a scan, but those that a comment keeps: where its date has passed, they
  /// are to be decided anew.
  ///
  /// @return a line that says so
  String write(Scanned scanned) {
    ScanResult result = scanned.result();
    List<Landmark> landmarks = Landmarks.of(scanned);
    List<Landmark> places = new ArrayList<>();
    for (int number = 0; number < landmarks.size(); number++) {
      if (!isKeptByComment(result.sites().get(number))) {
        places.add(landmarks.get(number));
      }
    }
    try {
      Files.write(
          target(), BaselineJson.render(new Baseline(places)), TargetFile.options(target()));
    } catch (IOException e) {
      throw TargetFile.failed(target(), e, "--baseline");
    }
    return "%s holds %d %s; keep it with the sources"
        .formatted(target(), places.size(), places.size() == 1 ? "place" : "places");
  }

  private static boolean isKeptByComment(Site site) {
    return site.reasons().stream().anyMatch(reason -> reason.code() == ReasonCode.KEPT_BY_COMMENT);
  }

  private Path target() {
    return file.orElse(USUAL);
  }
}
