package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.report.Block;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Document;
import io.loomshift.report.Text;
import io.loomshift.report.form.HtmlForm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The page of a scan in a real browser: it fits, asks for nothing, and can be searched and sorted.
class ScanPageBrowserIT {
  private static final String PROBE =
      """
      <!doctype html>
      <meta charset="utf-8">
      <body style="margin:0"><iframe id="frame" src="threads.html" style="width:WIDTHpx;height:900px;border:0"></iframe>
      <pre id="result"></pre>
      <script>
      const frame = document.getElementById('frame');
      frame.onload = () => {
        const page = frame.contentDocument, view = frame.contentWindow, wide = page.documentElement;
        const shown = e => e.getClientRects().length > 0;
        const rows = () => [...page.querySelectorAll('tbody tr')];
        const places = () => rows().filter(shown).map(row => row.children[0].textContent.split('/').pop());
        const folds = () => [...page.querySelectorAll('details')].filter(shown).length;
        const type = words => {
          const field = page.querySelector('input[type=search]');
          field.value = words;
          field.dispatchEvent(new view.Event('input'));
        };
        const sort = name => [...page.querySelectorAll('thead button')]
            .find(button => button.textContent === name).click();
        const lines = [];
        page.querySelectorAll('details').forEach(fold => fold.open = true);
        const out = [...page.querySelectorAll('main *')].filter(e =>
            shown(e) && !e.closest('thead') && !e.closest('pre')
                && e.getBoundingClientRect().right > wide.clientWidth + 0.5);
        lines.push('overflow=' + (wide.scrollWidth - wide.clientWidth));
        lines.push('outside=' + out.map(e => e.tagName + '.' + (e.getAttribute('class') || '')).join(' '));
        lines.push('requests=' + view.performance.getEntriesByType('resource').length);
        lines.push('paper=' + view.getComputedStyle(page.body).backgroundColor);
        lines.push('sections=' + [...page.querySelectorAll('h2')].map(e => e.id).join(' '));
        lines.push('decisions=' + [...page.querySelectorAll('h3')].map(e => e.id).join(' '));
        lines.push('folds=' + folds() + ' rows=' + places().length);
        type('mail zebra');
        lines.push('nothing=' + folds() + ' ' + places().length);
        type('MAIL thread');
        lines.push('found=' + folds() + ' ' + places() + ' ' + page.querySelector('output').textContent);
        type('');
        sort('verdict');
        lines.push('up=' + places());
        sort('verdict');
        lines.push('down=' + places());
        document.getElementById('result').textContent = lines.join('\\n');
      };
      </script>
      """;

  private static final String FIGURES =
      """
      <!doctype html>
      <meta charset="utf-8">
      <body><iframe id="frame" src="threads.html"></iframe>
      <pre id="result"></pre>
      <script>
      const frame = document.getElementById('frame');
      frame.onload = () => {
        const page = frame.contentDocument;
        const sorted = () => {
          page.querySelector('thead button').click();
          return [...page.querySelectorAll('tbody tr')].map(row => row.textContent).join(' ');
        };
        document.getElementById('result').textContent = 'up=' + sorted() + '\\n' + 'down=' + sorted();
      };
      </script>
      """;

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource({"360, false", "360, true", "1280, false", "1280, true"})
  void pageFitsAndCanBeSearchedAndSorted_whenItIsOpened(int width, boolean dark)
      throws IOException, InterruptedException {
    Shop shop = Shop.in(directory);
    String page = directory.resolve("threads.html").toString();
    assertThat(Run.of("scan", "--format", "html", "-o", page, shop.toString()).out()).isEmpty();

    List<String> found =
        Browser.probe(directory, PROBE.replace("WIDTH", String.valueOf(width)), dark);

    assertThat(found)
        .containsExactly(
            "overflow=0",
            "outside=",
            "requests=0",
            "paper=" + (dark ? "rgb(13, 15, 19)" : "rgb(245, 246, 248)"),
            "sections=today decide stays places",
            "decisions=today-one-off decide-daemon-unknown stays-no-task",
            "folds=3 rows=3",
            "nothing=0 0",
            "found=1 Mail.java:5 1 found",
            "up=Orders.java:11,Mail.java:5,Orders.java:5",
            "down=Orders.java:5,Mail.java:5,Orders.java:11");
  }

  @Test
  void figuresAreSortedByTheirValue_whenTheyHaveThousandsAndParts() throws Exception {
    List<List<Cell>> rows =
        Stream.of("987", "1,234", "0.5", "0.25", "12,000")
            .map(each -> List.of(Cell.of(each)))
            .toList();
    Block.Table table =
        new Block.Table(List.of(new Column("Java files", Column.Kind.FIGURES)), rows);
    Files.writeString(
        directory.resolve("threads.html"),
        HtmlForm.render(
            new Document(
                "Fleet", Text.EMPTY, List.of(new Block.Finder("Search the tables"), table))));

    assertThat(Browser.probe(directory, FIGURES, false))
        .containsExactly("up=0.25 0.5 987 1,234 12,000", "down=12,000 1,234 987 0.5 0.25");
  }

  @Test
  void pageSaysTheSame_whenItIsMarkdown() throws IOException {
    Shop shop = Shop.in(directory);

    assertThat(Run.of("scan", "--format", "md", shop.toString()).out())
        .startsWith("# Threads of shop that could be virtual")
        .containsSubsequence(
            "## What can go today (1)",
            "<summary>src/shop/Mail.java:5",
            "-new Thread(task, \"mail\")",
            "+Thread.ofVirtual().name(\"mail\").unstarted(task)",
            "## What to decide (1)",
            "### daemon-unknown (1)",
            "If you agree, 1 place can go: `loomshift migrate --include daemon-unknown",
            "## What stays (1)",
            "| `src/shop/Orders.java:5` | new thread | review | daemon-unknown |");
    assertThat(Files.exists(directory.resolve("threads.html"))).isFalse();
  }
}
