package io.loomshift.migrate.find;

import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.ScanResult;
import io.loomshift.migrate.Site;
import io.loomshift.source.SourceTree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Scans one tree twice: as users do, and with nothing left out.
///
/// @param filtered the sites of the files that the text filter lets through, in slices
/// @param whole the sites of all files, each attributed as a whole
record Scans(ScanResult filtered, ScanResult whole) {

  static Scans of(Path root, List<Path> classPath, Profile profile) {
    ScanRequest request =
        new ScanRequest(List.of(root), profile, 25, Optional.empty(), Optional.of(classPath));
    try (SourceTree tree = SourceTree.open(request.paths(), request.encoding())) {
      return new Scans(
          Scan.of(tree, request, Progress.none()).result(),
          Scan.of(tree, request, Progress.none(), WholeReading::of).result());
    }
  }

  static Scans of(Path root, Map<String, String> files) throws IOException {
    for (Map.Entry<String, String> file : files.entrySet()) {
      write(root.resolve(file.getKey()), file.getValue().getBytes(StandardCharsets.UTF_8));
    }
    return of(root, List.of(), Profile.SAFE);
  }

  static void write(Path path, byte[] content) throws IOException {
    Files.createDirectories(path.getParent());
    Files.write(path, content);
  }

  List<String> filteredSites() {
    return filtered.sites().stream().map(Scans::line).toList();
  }

  List<String> wholeSites() {
    return whole.sites().stream().map(Scans::line).toList();
  }

  /// All that a user sees of a site.
  private static String line(Site site) {
    return "%s:%d:%d %s %s %s => %s%n%s"
        .formatted(
            site.file(),
            site.span().line(),
            site.span().column(),
            site.kind().id(),
            site.verdict().id(),
            site.before().lines().findFirst().orElse(""),
            site.edit(),
            site.reasons().stream()
                .map(reason ->
                    "  %s %s %s"
                        .formatted(reason.severity().id(), reason.code().id(), reason.message()))
                .sorted()
                .collect(Collectors.joining("\n")));
  }
}
