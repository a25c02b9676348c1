package io.loomshift.report.form;

import io.loomshift.report.Block;
import io.loomshift.report.Document;
import io.loomshift.report.Phrase;
import io.loomshift.report.Text;
import io.loomshift.report.picture.Markup;
import io.loomshift.report.picture.Picture;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A document as Markdown, as code hosts show it in issues and reviews (GitHub's dialect).
public final class MarkdownForm {
  private final StringBuilder page = new StringBuilder();

  private MarkdownForm() {}

  /// The text.
  public static String render(Document document) {
    MarkdownForm form = new MarkdownForm();
    form.page.append("# ").append(escape(document.title())).append("\n\n");
    form.page.append(text(document.subtitle())).append('\n');
    document.blocks().forEach(form::block);
    return form.page.toString();
  }

  private void block(Block block) {
    page.append('\n');
    switch (block) {
      case Block.Heading heading ->
          page.append("#".repeat(heading.level()))
              .append(' ')
              .append(text(heading.text()))
              .append('\n');
      case Block.Paragraph paragraph -> page.append(text(paragraph.text())).append('\n');
      case Block.Verdict verdict ->
          page.append("**").append(escape(verdict.text().plain())).append("**\n");
      case Block.Notice notice -> page.append("> ").append(text(notice.text())).append('\n');
      case Block.Listing listing -> listing(listing);
      case Block.Bullets bullets ->
          bullets.items().forEach(item -> page.append("- ").append(text(item)).append('\n'));
      case Block.Tiles tiles ->
          tiles
              .tiles()
              .forEach(tile ->
                  page.append(
                      "- %s: **%s**%s\n"
                          .formatted(
                              escape(tile.label()),
                              escape(tile.value()),
                              tile.note().isEmpty() ? "" : " (" + escape(tile.note()) + ")")));
      case Block.Table table -> table(table);
      case Block.Pictures pictures -> pictures.pictures().forEach(this::picture);
      case Block.Group group -> group.blocks().forEach(this::block);
      case Block.Fold fold -> {
        page.append("<details>\n<summary>")
            .append(Markup.escape(Typeface.clean(fold.summary().plain())))
            .append("</summary>\n");
        fold.blocks().forEach(this::block);
        page.append("\n</details>\n");
      }
      case Block.Finder _, Block.Explorer _ -> {}
    }
  }

  private void listing(Block.Listing listing) {
    String fence = "```";
    while (listing.lines().contains(fence)) {
      fence += "`";
    }
    page.append(fence).append(listing.isDiff() ? "diff" : "").append('\n');
    listing.lines().lines().forEach(line -> page.append(Typeface.clean(line)).append('\n'));
    page.append(fence).append('\n');
  }

  private void table(Block.Table table) {
    List<Integer> shown =
        IntStream.range(0, table.columns().size())
            .filter(i -> table.columns().get(i).kind() != Block.Column.Kind.PICTURES)
            .boxed()
            .toList();
    row(shown.stream().map(i -> escape(table.columns().get(i).head())).toList());
    row(
        shown.stream()
            .map(i -> table.columns().get(i).kind() == Block.Column.Kind.FIGURES ? "---:" : "---")
            .toList());
    for (List<Block.Cell> cells : table.rows()) {
      row(shown.stream().map(i -> cell(cells.get(i))).toList());
    }
  }

  private void row(List<String> cells) {
    page.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }

  /// A bar would end a cell even in a name.
  private static String cell(Block.Cell cell) {
    return switch (cell) {
      case Block.Cell.Words words -> text(words.text()).replaceAll("(?<!\\\\)\\|", "\\\\|");
      case Block.Cell.Drawn drawn -> escape(drawn.picture().description());
    };
  }

  private void picture(Picture picture) {
    switch (picture) {
      case Picture.Chart chart -> {
        page.append(escape(chart.title())).append("\n\n```\n");
        Sparkline.of(chart, true)
            .forEach(line ->
                page.append(Typeface.clean(line).replace("`", "'").stripTrailing()).append('\n'));
        page.append("```\n");
      }
      case Picture.Range range -> page.append(escape(range.description())).append('\n');
      case Picture.Parts parts -> page.append(escape(parts.description())).append('\n');
    }
  }

  private static String text(Text text) {
    return text.phrases().stream().map(MarkdownForm::phrase).collect(Collectors.joining());
  }

  private static String phrase(Phrase phrase) {
    return switch (phrase) {
      case Phrase.Plain plain -> escape(plain.text());
      case Phrase.Strong strong -> "**" + escape(strong.text()) + "**";
      case Phrase.Code code -> code(code.text());
      case Phrase.Badge badge -> "**\\[" + escape(badge.text()) + "\\]**";
      case Phrase.Link link -> "[" + escape(link.text()) + "](" + link.file() + ")";
      case Phrase.Jump jump -> escape(jump.text());
    };
  }

  /// A name in more backticks than it holds itself.
  private static String code(String name) {
    String clean = Typeface.clean(name).replace('\n', ' ');
    String fence = "`";
    while (clean.contains(fence)) {
      fence += "`";
    }
    String gap = clean.startsWith("`") || clean.endsWith("`") ? " " : "";
    return fence + gap + clean + gap + fence;
  }

  /// Words in which nothing is taken for Markdown or HTML.
  private static String escape(String words) {
    return Typeface.clean(words)
        .replace('\n', ' ')
        .replaceAll("([\\\\`*_{}\\[\\]<>#|~&!])", "\\\\$1")
        .replaceAll("^([-+=])", "\\\\$1")
        .replaceAll("^(\\d+)([.)])", "$1\\\\$2");
  }
}
