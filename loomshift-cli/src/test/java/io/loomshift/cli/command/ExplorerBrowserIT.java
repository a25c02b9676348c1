package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The timeline and the flame graphs of a report in a real browser: they are drawn, fit, and answer
/// to the pointer and to keys.
class ExplorerBrowserIT {
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
        const look = () => {
          const all = [...page.querySelectorAll('.explorer')];
          if (!all.every(each => each.dataset.drawn)) {
            setTimeout(look, 20);
            return;
          }
          const shown = e => e.checkVisibility();
          const [timeline, waits] = all, lines = [];
          const canvases = [...page.querySelectorAll('.explorer canvas')].filter(shown);
          const colours = canvas => {
            const {data} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
            return new Set(new Uint32Array(data.buffer)).size;
          };
          const range = () => timeline.querySelector('.range').textContent.split(';')[0];
          const key = (canvas, name) => canvas.dispatchEvent(
              new view.KeyboardEvent('keydown', {key: name, bubbles: true, cancelable: true}));
          lines.push('overflow=' + (wide.scrollWidth - wide.clientWidth));
          lines.push('outside=' + [...page.querySelectorAll('.explorer *')].filter(e =>
              shown(e) && e.getBoundingClientRect().right > wide.clientWidth + 0.5).length);
          lines.push('requests=' + view.performance.getEntriesByType('resource').length);
          lines.push('failed=' + page.querySelectorAll('.explorer .notice').length);
          lines.push('drawn=' + canvases.every(canvas => colours(canvas) > 3));
          const first = timeline.querySelector('canvas'), before = range();
          first.focus();
          key(first, '+');
          lines.push('zoomed=' + (range() !== before));
          key(first, 'ArrowDown');
          lines.push('lane=' + / at .*: ./.test(timeline.querySelector('.said').textContent));
          key(first, '0');
          lines.push('back=' + (range() === before));
          const box = first.getBoundingClientRect();
          first.dispatchEvent(new view.PointerEvent('pointermove',
              {clientX: box.left + box.width / 2, clientY: box.top + 40, pointerType: 'mouse'}));
          lines.push('hovered=' + timeline.querySelector('.said').textContent.includes(' at '));
          const field = waits.querySelector('input');
          field.value = 'orders';
          field.dispatchEvent(new view.Event('input'));
          lines.push('found=' + waits.querySelector('.range').textContent);
          const flames = waits.querySelector('canvas');
          flames.focus();
          key(flames, 'ArrowDown');
          key(flames, 'Enter');
          lines.push('frame=' + /: .* %/.test(waits.querySelector('.said').textContent));
          document.getElementById('result').textContent = lines.join('\\n');
        };
        look();
      };
      </script>
      """;

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource({"360, false", "360, true", "1280, false", "1280, true"})
  void picturesCanBeLookedInto_whenAReportIsOpened(int width, boolean dark)
      throws IOException, InterruptedException {
    Path trace = Path.of("src/test/resources/traces/orders.trace");
    Path report = directory.resolve("report.html");
    assertThat(Run.of("analyze", "--report", report.toString(), trace.toString()).status())
        .isEqualTo(0);
    assertThat(Files.size(report)).isLessThan(2_000_000);

    List<String> found =
        Browser.probe(directory, PROBE.replace("WIDTH", String.valueOf(width)), dark);

    assertThat(found)
        .contains(
            "overflow=0",
            "outside=0",
            "requests=0",
            "failed=0",
            "drawn=true",
            "zoomed=true",
            "lane=true",
            "back=true",
            "hovered=true",
            "frame=true")
        .anySatisfy(line -> assertThat(line).matches("found=[1-9].* % found"));
  }
}
