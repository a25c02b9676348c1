package io.loomshift.cli.format;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.analysis.report.FindingsDocument;
import io.loomshift.findings.Findings;
import io.loomshift.report.Document;
import io.loomshift.report.form.HtmlForm;
import io.loomshift.report.form.MarkdownForm;
import io.loomshift.report.form.TextForm;
import io.loomshift.report.form.Typeface;
import org.junit.jupiter.api.Test;

/// What a person reads of findings, in all forms.
class FindingsReportTest {
  private static final Typeface FACE = new Typeface(100, true, false);

  private static Document document(Findings findings) {
    return FindingsDocument.of(findings, 3);
  }

  @Test
  void textEqualsTheGoldenFile_ofARealTrace() throws Exception {
    Golden.assertGolden(
        "analyze.txt", TextForm.render(document(RealFindings.compared()), FACE).getBytes(UTF_8));
  }

  @Test
  void textEqualsTheGoldenFile_whenNothingMayBePredicted() throws Exception {
    Golden.assertGolden(
        "analyze-closed.txt",
        TextForm.render(document(RealFindings.notPredicted()), FACE).getBytes(UTF_8));
  }

  @Test
  void markdownEqualsTheGoldenFile_ofARealTrace() throws Exception {
    Golden.assertGolden(
        "analyze.md", MarkdownForm.render(document(RealFindings.compared())).getBytes(UTF_8));
  }

  @Test
  void pageEqualsTheGoldenFile_ofARealTrace() throws Exception {
    Golden.assertGolden(
        "analyze.html", HtmlForm.render(document(RealFindings.compared())).getBytes(UTF_8));
  }

  @Test
  void strangersNamesStayNames_whenTheyLookLikeMarkup() throws Exception {
    assertThat(HtmlForm.render(document(RealFindings.compared())))
        .contains("mail &quot;&lt;outgoing&gt;&quot;")
        .doesNotContain("<outgoing>");
  }
}
