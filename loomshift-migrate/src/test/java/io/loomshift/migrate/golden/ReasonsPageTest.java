package io.loomshift.migrate.golden;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.ReasonCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// `docs/reasons.md` tells every reason, with its usual weight.
class ReasonsPageTest {
  private static final Path PAGE = Path.of("../docs/reasons.md");

  @Test
  void everyReasonHasAParagraph_whenItHasACode() throws IOException {
    String page = Files.readString(PAGE);
    List<String> described =
        Pattern.compile("(?m)^## ([a-z-]+)\\n\\n\\*\\*(keep|review|note)\\b.*\\*\\*$")
            .matcher(page)
            .results()
            .map(found -> found.group(1) + " " + found.group(2))
            .toList();
    assertThat(described)
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(ReasonCode.values())
                .map(code -> code.id() + " " + code.usual().id())
                .toList());
  }

  @Test
  void everyLinkLeadsToAParagraph_whenPagesNameReasons() throws IOException {
    String page = Files.readString(PAGE);
    List<String> linked =
        Pattern.compile("\\(#([a-z-]+)\\)")
            .matcher(page)
            .results()
            .map((MatchResult found) -> found.group(1))
            .distinct()
            .toList();
    assertThat(linked)
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(ReasonCode.values()).map(ReasonCode::id).toList());
    assertThat(linked).allSatisfy(id -> assertThat(page).contains("\n## " + id + "\n"));
  }
}
