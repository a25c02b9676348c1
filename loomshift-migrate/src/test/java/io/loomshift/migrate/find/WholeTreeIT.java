package io.loomshift.migrate.find;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.Profile;
import io.loomshift.migrate.corpus.Corpus;
import java.io.IOException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is left out of a real tree changes nothing that a user sees: a scan of candidates, slices
/// and stubs finds the sites and verdicts that one of all files as a whole does.
class WholeTreeIT {
  @BeforeAll
  static void bringTheCorpus() throws IOException, InterruptedException {
    Corpus.bring();
  }

  @ParameterizedTest
  @ValueSource(strings = {"tomcat", "undertow", "activemq", "hadoop", "h2", "quartz"})
  void sitesAndVerdictsAreTheSame_whenNothingIsLeftOut(String name) throws IOException {
    for (Profile profile : Profile.values()) {
      Scans scans = Scans.of(Corpus.sources(name), Corpus.classPath(name), profile);

      assertThat(scans.filteredSites()).isNotEmpty().isEqualTo(scans.wholeSites());
      assertThat(scans.filtered().problems()).isEqualTo(scans.whole().problems());
    }
  }
}
