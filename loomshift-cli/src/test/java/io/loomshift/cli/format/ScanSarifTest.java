package io.loomshift.cli.format;

import static io.loomshift.cli.format.Golden.assertGolden;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.source.SourceText;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScanSarifTest {
  private static final ScanSarif SARIF = new ScanSarif("1.2.3", ScanSarifTest::text);

  /// The file was validated against the schema of OASIS when it was agreed to.
  @Test
  void everyPropertyIsWritten_whenAScanHasOneOfEach() throws IOException {
    assertGolden("scan.sarif", SARIF.render(Sample.full()));
  }

  @Test
  void fixIsLeftOut_whenTheSourceIsGone() {
    String gone =
        new String(
            new ScanSarif("1.2.3", _ -> Optional.empty()).render(Sample.of(Sample.migrate())),
            UTF_8);

    assertThat(gone).contains("replace-thread-constructor").doesNotContain("fixes");
  }

  @Test
  void fingerprintStays_whenLinesAreAddedAbove() {
    Fingerprints first = new Fingerprints();
    Fingerprints second = new Fingerprints();

    String before = first.of(Sample.migrate());

    assertThat(second.of(Moved.down(Sample.migrate(), 7))).isEqualTo(before);
    assertThat(second.of(Moved.down(Sample.migrate(), 9))).isNotEqualTo(before);
    assertThat(first.of(Sample.review())).isNotEqualTo(before);
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
