package io.loomshift.report.form;

import io.loomshift.report.Block;
import io.loomshift.report.Document;
import io.loomshift.report.Text;
import io.loomshift.report.Tone;
import io.loomshift.report.picture.Ink;
import io.loomshift.report.picture.Picture;
import java.util.List;
import java.util.OptionalDouble;

/// A document with a word in every place that can hold one.
final class Samples {
  private Samples() {}

  static Document of(String word) {
    return new Document(
        word,
        Text.of(word),
        List.of(
            new Block.Verdict(Text.of("So it is: ").strong(word), Tone.GOOD),
            new Block.Tiles(List.of(new Block.Tile(word, "1.5 s", word, Tone.BAD))),
            new Block.Heading(2, Text.of(word), "words"),
            new Block.Paragraph(
                Text.of(word).and(" ").code(word).badge(word, Tone.CAUTION).jump(word, "words")),
            new Block.Notice(Tone.BAD, Text.of(word)),
            new Block.Bullets(List.of(Text.of(word), Text.of("second"))),
            table(word),
            new Block.Group(List.of(new Block.Pictures(List.of(chart(word, false)))))));
  }

  static Block.Table table(String word) {
    Picture bar =
        new Picture.Range(word, 1, 2, OptionalDouble.of(1.5), OptionalDouble.of(2.5), 3, Ink.BLUE);
    return new Block.Table(
        List.of(
            new Block.Column(word, Block.Column.Kind.WORDS),
            new Block.Column("count", Block.Column.Kind.FIGURES),
            new Block.Column("", Block.Column.Kind.PICTURES)),
        List.of(
            List.of(Block.Cell.of(word), Block.Cell.of("17"), new Block.Cell.Drawn(bar)),
            List.of(Block.Cell.of("b"), Block.Cell.of("9,000"), new Block.Cell.Drawn(bar))));
  }

  static Picture.Chart chart(String word, boolean stacked) {
    return new Picture.Chart(
        word,
        new Picture.Axis("seconds", 2),
        new Picture.Axis("threads", 8),
        stacked,
        List.of(
            new Picture.Series(
                word,
                word,
                Ink.DASHED,
                List.of(new Picture.Point(0.5, 0), new Picture.Point(1.5, 8))),
            new Picture.Series(
                "b", "", Ink.BLUE, List.of(new Picture.Point(0.5, 1), new Picture.Point(1.5, 4)))));
  }
}
