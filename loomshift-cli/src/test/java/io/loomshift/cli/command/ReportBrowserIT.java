package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.analysis.report.FindingsDocument;
import io.loomshift.cli.format.SampleFindings;
import io.loomshift.findings.Findings;
import io.loomshift.report.form.HtmlForm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The report in a real browser, as `scripts/browser --install` brings one.
///
/// A page of the test holds the report in a frame as wide as a phone or a desk, measures it, and
/// writes what it finds into itself; the browser prints that.
class ReportBrowserIT {
  private static final String PROBE =
      """
      <!doctype html>
      <meta charset="utf-8">
      <body style="margin:0"><iframe id="frame" src="report.html" style="width:WIDTHpx;height:900px;border:0"></iframe>
      <pre id="result"></pre>
      <script>
      const frame = document.getElementById('frame');
      frame.onload = () => {
        const page = frame.contentDocument, view = frame.contentWindow, wide = page.documentElement;
        const shown = e => e.getClientRects().length > 0;
        const out = [...page.querySelectorAll('main *')].filter(e =>
            shown(e) && !e.closest('thead') && e.getBoundingClientRect().right > wide.clientWidth + 0.5);
        const lines = [
          'overflow=' + (wide.scrollWidth - wide.clientWidth),
          'outside=' + out.map(e => e.tagName + '.' + (e.getAttribute('class') || '')).join(' '),
          'requests=' + view.performance.getEntriesByType('resource').length,
          'scripts=' + page.scripts.length,
          'sections=' + [...page.querySelectorAll('h2')].map(e => e.id).join(' '),
          'charts=' + [...page.querySelectorAll('figure svg')].filter(shown).length,
          'drawn=' + [...page.querySelectorAll('figure svg path.trace')].filter(shown)
              .every(e => e.getBoundingClientRect().width > 5),
          'letters=' + Math.round(10 * Math.min(...[...page.querySelectorAll('figure svg text')].filter(shown)
              .map(e => e.getBoundingClientRect().height))) / 10,
          'paper=' + view.getComputedStyle(page.body).backgroundColor,
          'anchors=' + [...page.querySelectorAll('a[href^="#"]')]
              .filter(e => !page.getElementById(e.getAttribute('href').slice(1))).length,
        ];
        document.getElementById('result').textContent = lines.join('\\n');
      };
      </script>
      """;

  @TempDir private Path directory;

  /// What the probe finds, a line each.
  private List<String> probe(Findings findings, int width, boolean dark)
      throws IOException, InterruptedException {
    Files.writeString(
        directory.resolve("report.html"), HtmlForm.render(FindingsDocument.of(findings, 3)));
    return Browser.probe(directory, PROBE.replace("WIDTH", String.valueOf(width)), dark);
  }

  @ParameterizedTest
  @CsvSource({"360, false", "360, true", "1280, false", "1280, true"})
  void pageFitsAndAsksForNothing_whenItIsOpened(int width, boolean dark)
      throws IOException, InterruptedException {
    assertThat(probe(SampleFindings.full(), width, dark))
        .contains(
            "overflow=0",
            "outside=",
            "requests=0",
            "scripts=0",
            "sections=actual improvements capacity pools profile gate doubts trace",
            "charts=5",
            "drawn=true",
            "anchors=0",
            "paper=" + (dark ? "rgb(13, 15, 19)" : "rgb(245, 246, 248)"))
        .anySatisfy(line ->
            assertThat(line)
                .startsWith("letters=")
                .satisfies(letters ->
                    assertThat(Double.parseDouble(letters.substring(8)))
                        .as("height of the smallest letters in pixels")
                        .isBetween(10.0, 20.0)));
  }

  @Test
  void reasonsFit_whenTheGateIsClosed() throws IOException, InterruptedException {
    assertThat(probe(SampleFindings.gateClosed(), 360, false))
        .contains("overflow=0", "outside=", "charts=3");
  }
}
