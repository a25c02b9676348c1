package io.loomshift.cli.format;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.findings.json.FindingsJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class FindingsJsonTest {
  @Test
  void documentEqualsTheGoldenFile_whenEveryFieldIsFilled() throws IOException {
    Golden.assertGolden("analyze.json", FindingsJson.render(SampleFindings.full()));
  }

  @Test
  void nothingIsPredicted_whenTheGateIsClosed() {
    assertThat(new String(FindingsJson.render(SampleFindings.gateClosed()), UTF_8))
        .contains("\"passed\": false", "\"findings\": [", "\"best\": null", "\"actual\": null")
        .doesNotContain("\"predicted\"");
  }

  /// The page is what other programs are written from: a field that it lacks is not documented.
  @Test
  void everyFieldIsOnThePage_whenItIsInTheDocument() throws IOException {
    String page = Files.readString(Path.of("../docs/findings.md"));
    String json = new String(FindingsJson.render(SampleFindings.full()), UTF_8);

    assertThat(
            Pattern.compile("\"(\\w+)\":")
                .matcher(json)
                .results()
                .map(match -> match.group(1))
                .distinct())
        .hasSizeGreaterThan(60)
        .allSatisfy(
            field -> assertThat(page).containsAnyOf("`" + field + "`", "`" + field + "[]`"));
  }
}
