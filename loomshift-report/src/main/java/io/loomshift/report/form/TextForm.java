package io.loomshift.report.form;

import io.loomshift.report.Block;
import io.loomshift.report.Document;
import io.loomshift.report.Phrase;
import io.loomshift.report.Text;
import io.loomshift.report.Tone;
import io.loomshift.report.picture.Picture;
import java.util.List;
import java.util.Locale;

/// A document as text for a terminal or a log.
public final class TextForm {
  private static final int INDENT = 2;

  private final Typeface face;
  private final StringBuilder page = new StringBuilder();

  private TextForm(Typeface face) {
    this.face = face;
  }

  /// The text, each line of which ends with a line feed.
  public static String render(Document document, Typeface face) {
    TextForm form = new TextForm(face);
    form.line(face.strong(face.plain(document.title())));
    form.prose(plain(document.subtitle()), "", Tone.PLAIN);
    document.blocks().forEach(block -> form.block(block, 0));
    return form.page.toString().stripTrailing() + "\n";
  }

  private void block(Block block, int indent) {
    String lead = " ".repeat(indent);
    switch (block) {
      case Block.Heading heading -> {
        blank();
        line(lead + face.strong(face.plain(plain(heading.text()))));
      }
      case Block.Paragraph paragraph -> prose(plain(paragraph.text()), lead, Tone.PLAIN);
      case Block.Verdict verdict -> {
        blank();
        prose(plain(verdict.text()), lead, verdict.tone());
      }
      case Block.Notice notice -> prose(plain(notice.text()), lead, notice.tone());
      case Block.Listing listing -> {
        blank();
        listing.lines().lines().forEach(each -> line(lead + "  " + face.plain(each)));
        blank();
      }
      case Block.Bullets bullets ->
          bullets.items().forEach(item -> prose(plain(item), lead + "- ", Tone.PLAIN));
      case Block.Tiles tiles -> {
        blank();
        TextTable table = new TextTable(face, INDENT);
        tiles.tiles().forEach(tile -> table.tile(tile));
        table.print(this::line);
      }
      case Block.Table table -> {
        blank();
        TextTable.of(face, table, indent).print(this::line);
        blank();
      }
      case Block.Pictures pictures ->
          pictures.pictures().forEach(picture -> picture(picture, lead));
      case Block.Group group -> {
        for (Block each : group.blocks()) {
          block(each, each instanceof Block.Heading ? indent : indent + INDENT);
        }
      }
      case Block.Fold fold -> {
        prose(plain(fold.summary()), lead, Tone.PLAIN);
        fold.blocks().forEach(each -> block(each, indent + INDENT));
      }
      case Block.Finder _, Block.Explorer _ -> {}
    }
  }

  private void picture(Picture picture, String lead) {
    blank();
    switch (picture) {
      case Picture.Chart chart -> {
        line(
            lead
                + face.faint(
                    face.plain(
                        "%s (up to %s), over %s"
                            .formatted(
                                chart.title(),
                                trimmed(chart.vertical().end()),
                                chart.horizontal().name()))));
        Sparkline.of(chart, face.unicode())
            .forEach(each -> line(lead + face.plain(each).stripTrailing()));
      }
      case Picture.Range range -> prose(range.description(), lead, Tone.PLAIN);
      case Picture.Parts parts -> prose(parts.description(), lead, Tone.PLAIN);
    }
  }

  private static String trimmed(double value) {
    return String.format(Locale.ROOT, "%.1f", value).replaceFirst("\\.0$", "");
  }

  /// A badge stands in brackets, since its frame cannot be seen.
  static String plain(Text text) {
    StringBuilder plain = new StringBuilder();
    for (Phrase phrase : text.phrases()) {
      plain.append(phrase instanceof Phrase.Badge badge ? "[" + badge.text() + "]" : phrase.text());
    }
    return plain.toString();
  }

  /// Prose behind a lead, under which its further lines are indented as much.
  private void prose(String prose, String lead, Tone tone) {
    String before = lead;
    List<String> lines = Typeface.fold(face.plain(prose), face.width() - lead.length());
    for (String each : lines) {
      line(before + face.toned(tone, each.replace('\u00a0', ' ')));
      before = " ".repeat(lead.length());
    }
  }

  /// One empty line, however many ask for it.
  private void blank() {
    if (page.length() < 2 || page.charAt(page.length() - 2) != '\n') {
      page.append('\n');
    }
  }

  private void line(String line) {
    page.append(line).append('\n');
  }
}
