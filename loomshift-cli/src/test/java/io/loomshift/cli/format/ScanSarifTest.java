package io.loomshift.cli.format;

import static io.loomshift.cli.format.Golden.assertGolden;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.ScanResult;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.baseline.Landmark;
import io.loomshift.source.SourceText;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class ScanSarifTest {

  @Test
  void everyPropertyIsWritten_whenAScanHasOneOfEach() throws IOException {
    byte[] sarif = sarif(Sample.full(), ScanSarifTest::text, Optional.empty());

    assertGolden("scan.sarif", sarif);
    assertThat(SarifSchema.errors(sarif)).isEmpty();
  }

  @Test
  void schemaComplains_whenAPropertyIsWrong() throws IOException {
    String sarif =
        new String(sarif(Sample.full(), ScanSarifTest::text, Optional.empty()), UTF_8)
            .replace("\"ruleIndex\"", "\"rulesIndex\"");

    assertThat(SarifSchema.errors(sarif.getBytes(UTF_8))).isNotEmpty();
  }

  @Test
  void fixIsLeftOut_whenTheSourceIsGone() {
    String gone =
        new String(
            sarif(Sample.of(Sample.migrate()), _ -> Optional.empty(), Optional.empty()), UTF_8);

    assertThat(gone).contains("replace-thread-constructor").doesNotContain("fixes");
  }

  @Test
  void everyResultHasAState_whenThereIsABaseline() {
    Since since = new Since("loomshift-baseline.json", Set.of(Sample.review()), 2, 0);
    byte[] sarif = sarif(Sample.full(), ScanSarifTest::text, Optional.of(since));

    assertThat(new String(sarif, UTF_8))
        .containsSubsequence(
            "\"baselineState\": \"unchanged\"",
            "\"baselineState\": \"new\"",
            "\"baselineState\": \"unchanged\"");
    assertThat(SarifSchema.errors(sarif)).isEmpty();
  }

  @Test
  void fingerprintsDiffer_whenSitesAreEqual() {
    Landmark site = landmark(Sample.migrate());

    assertThat(Fingerprints.of(List.of(site, site, landmark(Sample.review()))))
        .doesNotHaveDuplicates();
    assertThat(Fingerprints.of(List.of(site))).isEqualTo(Fingerprints.of(List.of(elsewhere(site))));
  }

  @Test
  void addressIsTheOneOfThePom_whenPagesAreNamed() throws IOException {
    assertThat(Files.readString(Path.of("../pom.xml"))).contains("<url>" + Home.URL + "</url>");
  }

  private static Landmark elsewhere(Landmark site) {
    return new Landmark(
        site.kind(),
        "core/" + site.file(),
        site.type(),
        site.member(),
        site.statement(),
        site.tokens(),
        site.shape());
  }

  private static byte[] sarif(
      ScanResult result, Function<String, Optional<SourceText>> sources, Optional<Since> since) {
    return new ScanSarif("1.2.3", sources, result)
        .render(result.sites().stream().map(ScanSarifTest::landmark).toList(), since);
  }

  private static Landmark landmark(Site site) {
    return new Landmark(
        site.kind().id(), site.file(), "Mail", "send", "statement", site.before(), "shape");
  }

  private static Optional<SourceText> text(String name) {
    try {
      return name.endsWith("Mail.java")
          ? Optional.of(SourceText.decode(Sample.MAIL.getBytes(UTF_8), Optional.empty()))
          : Optional.empty();
    } catch (CharacterCodingException e) {
      throw new AssertionError(e);
    }
  }
}
