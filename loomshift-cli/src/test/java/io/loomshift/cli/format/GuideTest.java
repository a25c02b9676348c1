package io.loomshift.cli.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.ReasonCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GuideTest {
  @ParameterizedTest
  @EnumSource
  void reasonIsExplained_whateverItIs(ReasonCode code) {
    assertThat(Guide.reason(code.id()))
        .contains("What: ", "Why: ")
        .doesNotContain("Source: ", "\n## ");
  }

  @Test
  void ruleHasAPageWithAFirstSentence_whateverItIs() throws IOException {
    try (Stream<Path> pages = Files.list(Path.of("../docs/rules"))) {
      List<String> rules =
          pages.map(page -> page.getFileName().toString().replace(".md", "")).toList();

      assertThat(rules)
          .hasSizeGreaterThan(20)
          .allSatisfy(rule -> {
            assertThat(Guide.rule(rule)).doesNotStartWith("#").contains("\n");
            assertThat(Guide.ruleInShort(rule)).isNotBlank().doesNotContain("\n");
          });
    }
  }
}
