package io.loomshift.report.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.report.Block;
import io.loomshift.report.Document;
import io.loomshift.report.Text;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TextFormTest {
  private static final Typeface PLAIN = new Typeface(60, true, false);

  private static String table(String words) {
    Document document = new Document("t", Text.of("s"), List.of(Samples.table(words)));
    return TextForm.render(document, PLAIN);
  }

  @Test
  void figuresStandBelowEachOther_whenATableIsShown() {
    assertThat(table("word")).isEqualTo("t\ns\n\nword  count\nword     17\nb     9,000\n");
  }

  @Test
  void wordsAreFoldedAtDots_whenTheLineWouldBeTooLong() {
    assertThat(
            table(
                "java.util.concurrent.ThreadPoolExecutor.Worker.which.has.a.name.of.a.length.beyond"))
        .contains(
            """
            java.util.concurrent.ThreadPoolExecutor.Worker.which      17
            .has.a.name.of.a.length.beyond
            b                                                      9,000
            """)
        .satisfies(text -> assertThat(text.lines().skip(2)).allMatch(line -> line.length() <= 60));
  }

  @Test
  void namesStayWhole_whenProseCanBeFolded() {
    assertThat(columns("HttpClient-1-Worker-12", "waited for the result of another task for 12 ms"))
        .contains("HttpClient-1-Worker-12  waited for the result of");
  }

  @Test
  void namesAreBrokenWhereTheyArePieced_whenNothingElseDoes() {
    assertThat(
            columns(
                "pool-*-thread-*-of-the-warehouse",
                "ScheduledThreadPoolOfTheReplenishment",
                "org.eclipse.jetty.util"))
        .contains(
            """
            pool-*-thread-*-    ScheduledThreadPool  org.eclipse.jetty
            of-the-warehouse    OfTheReplenishment   .util
            """)
        .satisfies(text -> assertThat(text.lines().skip(2)).allMatch(line -> line.length() <= 60));
  }

  /// A table of one row.
  private static String columns(String... words) {
    List<Block.Column> columns =
        IntStream.range(0, words.length)
            .mapToObj(i -> new Block.Column("c" + i, Block.Column.Kind.WORDS))
            .toList();
    List<Block.Cell> row = Arrays.stream(words).map(Block.Cell::of).toList();
    return TextForm.render(
        new Document("t", Text.of("s"), List.of(new Block.Table(columns, List.of(row)))), PLAIN);
  }

  @Test
  void wordIsEverywhere_whenTheDocumentHasItEverywhere() {
    String text = TextForm.render(Samples.of("word"), PLAIN);

    assertThat(text).startsWith("word\nword\n\nSo it is: word\n\n  word  1.5 s  word\n\nword\n");
    assertThat(text).contains("word word[word]word\n", "- word\n- second\n", "word  ");
  }

  @Test
  void terminalIsNotSteered_whenANameTries() {
    assertThat(TextForm.render(Samples.of("a\u001b[2Jb"), PLAIN)).doesNotContain("\u001b");
    assertThat(TextForm.render(Samples.of("word"), new Typeface(60, true, true)))
        .contains("\u001b[32mSo it is: word\u001b[0m", "\u001b[1mword\u001b[0m");
  }

  @Test
  void asciiIsEnough_whenTheTerminalHasNoMore() {
    String text =
        TextForm.render(
            Samples.of("3 \u00b5s \u2013 4\u00a0\u00d7"), new Typeface(60, false, false));

    assertThat(text).contains("3 us - 4 x").matches("\\p{ASCII}*");
  }

  @Test
  void documentIsRefused_whenItsPartsDoNotFit() {
    List<Block.Column> columns = List.of(new Block.Column("a", Block.Column.Kind.WORDS));

    assertThatThrownBy(() -> new Block.Table(columns, List.of(List.of())))
        .hasMessage("0 cells for 1 columns");
    assertThatThrownBy(() -> new Block.Heading(2, Text.of("x"), "<x>")).hasMessage("anchor <x>");
    assertThatThrownBy(() -> new Typeface(3, true, true)).hasMessage("width 3");
  }
}
