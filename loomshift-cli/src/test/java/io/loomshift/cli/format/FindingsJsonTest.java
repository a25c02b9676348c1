package io.loomshift.cli.format;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Findings;
import io.loomshift.findings.Improvement;
import io.loomshift.findings.Improvements;
import io.loomshift.findings.Optimisation;
import io.loomshift.findings.Place;
import io.loomshift.findings.Target;
import io.loomshift.findings.json.FindingsJson;
import io.loomshift.findings.json.FindingsReader;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class FindingsJsonTest {
  @Test
  void documentEqualsTheGoldenFile_ofARealTrace() throws Exception {
    Golden.assertGolden("analyze.json", FindingsJson.render(RealFindings.compared()));
  }

  @Test
  void nothingIsPredicted_whenTooFewRequestsWereTraced() throws Exception {
    assertThat(new String(FindingsJson.render(RealFindings.notPredicted()), UTF_8))
        .contains("\"passed\": false", "\"findings\": [", "\"best\": null", "\"actual\": null")
        .doesNotContain("\"predicted\"");
  }

  /// The pages are what other programs are written from: a field that they lack is not documented.
  @Test
  void everyFieldIsOnAPage_whenItIsInTheDocument() throws Exception {
    String pages =
        Files.readString(Path.of("../docs/findings.md"))
            + Files.readString(Path.of("../docs/optimisations.md"));
    String json = new String(FindingsJson.render(RealFindings.compared()), UTF_8);

    assertThat(
            Pattern.compile("\"(\\w+)\":")
                .matcher(json)
                .results()
                .map(match -> match.group(1))
                .distinct())
        .hasSizeGreaterThan(60)
        .allSatisfy(
            field -> assertThat(pages).containsAnyOf("`" + field + "`", "`" + field + "[]`"));
  }

  @Test
  void improvementsComeBack_whenTheDocumentIsRead() throws Exception {
    for (Findings findings : List.of(RealFindings.predicted(), SampleFindings.full())) {
      Improvements read =
          FindingsReader.read(new ByteArrayInputStream(FindingsJson.render(findings)));

      assertThat(read.all())
          .isEqualTo(findings.findings().stream().map(Finding::improvement).toList())
          .isNotEmpty();
      assertThat(read.best()).isEqualTo(findings.best().orElseThrow().findings());
      assertThat(read.target()).isEqualTo(findings.assumptions().target());
    }
  }

  @Test
  void settingComesBack_whenTheDocumentIsRead() throws Exception {
    Finding first = SampleFindings.predicted().findings().getFirst();
    Improvement setting =
        new Improvement(
            "to-virtual-1",
            Optimisation.TO_VIRTUAL,
            first.target(),
            Optional.empty(),
            List.of("resize-pool-1"),
            new EditSpec.Setting(
                "http-nio-8080-exec",
                Optional.of(Place.of("org.apache.tomcat.Endpoint", "start", "Endpoint.java", 9)),
                "Spring Boot",
                "spring.threads.virtual.enabled",
                "true",
                "look at it"));
    Findings findings =
        SampleFindings.of(new Finding(setting, first.effect(), first.evidence(), first.flags()));

    assertThat(FindingsReader.read(new ByteArrayInputStream(FindingsJson.render(findings))).all())
        .containsExactly(setting);
  }

  @Test
  void resourceComesBack_whenTheDocumentIsRead() throws Exception {
    Finding first = SampleFindings.predicted().findings().getFirst();
    Improvement more =
        new Improvement(
            "more-permits-1",
            Optimisation.MORE_PERMITS,
            new Target.Resource("HikariPool-1", "connections", 10, 1_255),
            first.place(),
            List.of(),
            new EditSpec.Permits("HikariPool-1", "connections", first.place(), 10, 40));
    Findings findings =
        SampleFindings.of(new Finding(more, first.effect(), first.evidence(), first.flags()));

    assertThat(FindingsReader.read(new ByteArrayInputStream(FindingsJson.render(findings))).all())
        .containsExactly(more);
  }
}
