package io.loomshift.report.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.report.Block;
import io.loomshift.report.Document;
import io.loomshift.report.Text;
import java.util.List;
import org.junit.jupiter.api.Test;

class ListingTest {
  private static final Document DIFF =
      new Document(
          "t",
          Text.of("see ").link("the diff", "files/a.diff"),
          List.of(new Block.Listing("--- a\n+++ b\n-List<A>\n+Set<A>\n same\n", true)));

  @Test
  void changesAreTold_whenAPageShowsADiff() {
    assertThat(HtmlForm.render(DIFF))
        .contains(
            """
            <span class="place">--- a</span>
            <span class="place">+++ b</span>
            <span class="removed">-List&lt;A&gt;</span>
            <span class="added">+Set&lt;A&gt;</span>
             same
            </pre>\
            """,
            "<a href=\"files/a.diff\">the diff</a>");
  }

  @Test
  void linesStayAsTheyAre_whenTheyAreShownAsText() {
    assertThat(TextForm.render(DIFF, new Typeface(60, true, false)))
        .isEqualTo("t\nsee the diff\n\n  --- a\n  +++ b\n  -List<A>\n  +Set<A>\n   same\n");
    assertThat(MarkdownForm.render(DIFF))
        .contains(
            "[the diff](files/a.diff)", "```diff\n--- a\n+++ b\n-List<A>\n+Set<A>\n same\n```\n");
  }

  @Test
  void linkLeadsOnlyToFiles_whenItIsMade() {
    assertThatThrownBy(() -> Text.EMPTY.link("x", "https://example.org"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Text.EMPTY.link("x", "//example.org"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
