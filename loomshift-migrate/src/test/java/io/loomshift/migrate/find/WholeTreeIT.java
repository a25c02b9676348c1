package io.loomshift.migrate.find;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.loomshift.migrate.Profile;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is left out of a real tree changes nothing that a user sees: a scan of candidates, slices
/// and stubs finds the sites and verdicts that one of all files as a whole does.
class WholeTreeIT {
  @ParameterizedTest
  @ValueSource(strings = {"tomcat", "undertow", "activemq", "hadoop", "h2", "quartz"})
  void sitesAndVerdictsAreTheSame_whenNothingIsLeftOut(String name) throws IOException {
    Path corpus = corpus();
    assumeThat(corpus.resolve(name)).isDirectory();
    for (Profile profile : Profile.values()) {
      Scans scans = Scans.of(corpus.resolve(name), classPath(corpus, name), profile);

      assertThat(scans.filteredSites()).isNotEmpty().isEqualTo(scans.wholeSites());
      assertThat(scans.filtered().problems()).isEqualTo(scans.whole().problems());
    }
  }

  private static Path corpus() {
    Path at = Path.of("").toAbsolutePath();
    while (!Files.exists(at.resolve("scripts/corpus")) && at.getParent() != null) {
      at = at.getParent();
    }
    return at.resolve("target/corpus");
  }

  private static List<Path> classPath(Path corpus, String name) throws IOException {
    Path file = corpus.resolve("classpath").resolve(name + ".txt");
    return Files.exists(file)
        ? Stream.of(Files.readString(file).strip().split(File.pathSeparator))
            .filter(entry -> !entry.isBlank())
            .map(Path::of)
            .toList()
        : List.of();
  }
}
