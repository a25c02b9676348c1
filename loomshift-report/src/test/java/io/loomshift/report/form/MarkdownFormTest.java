package io.loomshift.report.form;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarkdownFormTest {
  @Test
  void wordsStayWords_whenTheyLookLikeMarkdown() {
    String markdown = MarkdownForm.render(Samples.of("1. <b>*x*</b> | `y`"));

    assertThat(markdown)
        .startsWith("# 1\\. \\<b\\>\\*x\\*\\</b\\> \\| \\`y\\`\n")
        .contains("`` 1. <b>*x*</b> | `y` ``")
        .contains("| 1\\. \\<b\\>\\*x\\*\\</b\\> \\| \\`y\\` | 17 |\n");
  }

  @Test
  void tableKeepsItsFigures_whenPicturesAreLeftOut() {
    assertThat(MarkdownForm.render(Samples.of("word")))
        .contains("| word | count |\n| --- | ---: |\n| word | 17 |\n| b | 9,000 |\n");
  }

  @Test
  void chartIsDrawnInCharacters_whenThereIsOne() {
    assertThat(MarkdownForm.render(Samples.of("word")))
        .contains("```\nword           ▁                 █          word\nb ");
  }
}
