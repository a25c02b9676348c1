package io.loomshift.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.loomshift.analysis.report.FindingsDocument;
import io.loomshift.cli.format.SampleFindings;
import io.loomshift.findings.Findings;
import io.loomshift.report.form.HtmlForm;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The report in a real browser, as `scripts/browser --install` brings one.
///
/// A page of the test holds the report in a frame as wide as a phone or a desk, measures it, and
/// writes what it finds into itself; the browser prints that.
class ReportBrowserIT {
  private static final Pattern RESULT =
      Pattern.compile("<pre id=\"result\">(.*?)</pre>", Pattern.DOTALL);

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

  private static Optional<Path> browser() {
    return Stream.of("chromium", "chromium-browser", "google-chrome")
        .flatMap(name ->
            Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .map(folder -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /// What the probe finds, a line each.
  private List<String> probe(Findings findings, int width, boolean dark)
      throws IOException, InterruptedException {
    Optional<Path> browser = browser();
    assumeTrue(browser.isPresent(), "there is no Chromium: scripts/browser --install brings one");
    Files.writeString(
        directory.resolve("report.html"), HtmlForm.render(FindingsDocument.of(findings, 3)));
    Path probe =
        Files.writeString(
            directory.resolve("probe.html"), PROBE.replace("WIDTH", String.valueOf(width)));
    List<String> command =
        new ArrayList<>(
            List.of(
                browser.get().toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-background-networking",
                "--no-first-run",
                "--allow-file-access-from-files",
                "--host-resolver-rules=MAP * ~NOTFOUND",
                "--user-data-dir=" + directory.resolve("profile"),
                "--window-size=1400,1000",
                "--virtual-time-budget=5000"));
    command.add("--blink-settings=preferredColorScheme=" + (dark ? 0 : 1));
    command.add("--dump-dom");
    command.add(probe.toUri().toString());
    Path out = directory.resolve("dom.html");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(directory.resolve("browser.log").toFile())
            .start();
    try {
      assertThat(process.waitFor(2, TimeUnit.MINUTES)).as("the browser ends").isTrue();
    } finally {
      process.destroyForcibly().waitFor();
    }
    Matcher matcher = RESULT.matcher(Files.readString(out, UTF_8));
    assertThat(matcher.find()).as("the probe ran").isTrue();
    return matcher.group(1).lines().toList();
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
            "sections=actual capacity profile pools improvements gate doubts trace",
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
