package io.loomshift.report.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class HtmlFormTest {
  @Test
  void everyWordIsEscaped_whenItWouldBeMarkup() {
    String hostile = "<img src=x onerror=\"alert(1)\">&amp;'</style></script>";

    String html = HtmlForm.render(Samples.of(hostile));

    assertThat(html)
        .doesNotContain("<img", "onerror=\"", "</script>")
        .contains("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;amp;&#39;");
    assertThat(Pattern.compile("</style>").matcher(html).results()).hasSize(1);
  }

  @Test
  void hiddenCharactersAreShown_whenTheyWouldSteerTheReader() {
    assertThat(HtmlForm.render(Samples.of("a\u202eb\u0000c\u001b[31m")))
        .contains("a\\u202eb\\u0000c\\u001b[31m")
        .doesNotContain("\u202e", "\u0000", "\u001b");
  }

  @Test
  void nameMayBeBrokenBetweenItsParts_whenItIsCode() {
    assertThat(HtmlForm.render(Samples.of("org.shop.Cart$Line<T>")))
        .contains("<code>org<wbr>.shop<wbr>.Cart$<wbr>Line&lt;T&gt;</code>");
    assertThat(HtmlForm.render(Samples.of("src/shop/Cart.java:16")))
        .contains("<code>src/<wbr>shop/<wbr>Cart.java:16</code>");
  }

  @Test
  void nothingIsAskedForElsewhere_whenThePageIsOpened() {
    String html = HtmlForm.render(Samples.of("word"));

    assertThat(html.replace("http://www.w3.org/2000/svg", ""))
        .doesNotContain("http:", "https:", "//", "url(", "@import", "<script", "src=");
    assertThat(html).contains("default-src 'none'");
  }

  @Test
  void chartIsDrawnForBothWidths_whenOneOfThemIsShown() {
    String html = HtmlForm.render(Samples.of("word"));

    assertThat(html)
        .containsSubsequence("class=\"wide\"", "0 0 860", "class=\"narrow\"", "0 0 330");
  }

  @Test
  void everyCellNamesItsColumn_whenRowsBecomeCards() {
    assertThat(HtmlForm.render(Samples.of("word")))
        .contains(
            "<th scope=\"row\" class=\"words\" data-head=\"word\">",
            "<td class=\"figures\" data-head=\"count\"><span>9,000</span></td>");
  }
}
