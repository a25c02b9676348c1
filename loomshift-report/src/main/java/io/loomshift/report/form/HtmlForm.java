package io.loomshift.report.form;

import io.loomshift.report.Block;
import io.loomshift.report.Document;
import io.loomshift.report.Phrase;
import io.loomshift.report.Text;
import io.loomshift.report.Tone;
import io.loomshift.report.picture.Markup;
import io.loomshift.report.picture.Picture;
import io.loomshift.report.picture.Svg;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A document as one HTML file: no script, no font, no image from elsewhere, and a policy that
/// forbids the browser to ask for any. It is light or dark as the reader's system is, fits a screen
/// of 320 pixels, and prints. Scripts of our own are in it only where there is something to search
/// or to look into.
///
/// A chart is drawn twice, for wide and for narrow screens, since scaled letters cannot be read;
/// the style sheet shows one of them.
public final class HtmlForm {
  private static final int WIDE = 860;
  private static final int HALF = 420;
  private static final int NARROW = 330;
  private static final int CELL = 180;

  /// Before a dot, but that of a source file, and behind what else parts a name.
  private static final Pattern PARTS =
      Pattern.compile("(?=\\.(?!java\\b)\\p{L})|(?<=[/_$#,])(?=\\w)");

  private final StringBuilder html = new StringBuilder();

  private HtmlForm() {}

  /// The file's content, to be written in UTF-8.
  public static String render(Document document) {
    HtmlForm form = new HtmlForm();
    form.page(document);
    return form.html.toString();
  }

  private void page(Document document) {
    html.append(
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" \
        content="default-src 'none'; style-src 'unsafe-inline'; img-src data:%s">
        <meta name="color-scheme" content="light dark">
        <link rel="icon" href="data:,">
        <title>%s</title>
        <style>
        %s%s</style>
        </head>
        <body>
        <main>
        <header>
        <h1>%s</h1>
        <p>\
        """
            .formatted(
                policy(document.blocks()),
                Markup.escape(document.title()),
                Svg.INKS,
                PageStyle.SHEET,
                Markup.escape(document.title())));
    text(document.subtitle());
    html.append("</p>\n</header>\n");
    blocks(document.blocks());
    html.append("</main>\n");
    scripts(document.blocks())
        .forEach(script -> html.append("<script>").append(script).append("</script>\n"));
    html.append("</body>\n</html>\n");
  }

  private static String policy(List<Block> blocks) {
    List<String> scripts = scripts(blocks);
    return scripts.isEmpty()
        ? ""
        : scripts.stream()
            .map(PageScript::policy)
            .collect(Collectors.joining(" ", "; script-src ", ""));
  }

  private static List<String> scripts(List<Block> blocks) {
    List<String> scripts = new ArrayList<>();
    if (blocks.stream().anyMatch(Block.Finder.class::isInstance)) {
      scripts.add(PageScript.SCRIPT);
    }
    if (blocks.stream().anyMatch(Block.Explorer.class::isInstance)) {
      scripts.add(PageScript.EXPLORER);
    }
    return scripts;
  }

  private void blocks(List<Block> blocks) {
    blocks.forEach(this::block);
  }

  private void block(Block block) {
    switch (block) {
      case Block.Heading heading -> {
        String tag = "h" + heading.level();
        html.append("<%s id=\"%s\">".formatted(tag, heading.anchor()));
        text(heading.text());
        html.append("</%s>\n".formatted(tag));
      }
      case Block.Paragraph paragraph -> element("p", "", paragraph.text());
      case Block.Verdict verdict ->
          element("p", "verdict " + style(verdict.tone()), verdict.text());
      case Block.Notice notice -> element("p", "notice " + style(notice.tone()), notice.text());
      case Block.Listing listing -> listing(listing);
      case Block.Bullets bullets -> {
        html.append("<ul>\n");
        bullets.items().forEach(item -> element("li", "", item));
        html.append("</ul>\n");
      }
      case Block.Tiles tiles -> {
        html.append("<dl class=\"tiles\">\n");
        tiles.tiles().forEach(this::tile);
        html.append("</dl>\n");
      }
      case Block.Table table -> table(table);
      case Block.Pictures pictures -> pictures(pictures.pictures());
      case Block.Group group -> {
        html.append("<section>\n");
        blocks(group.blocks());
        html.append("</section>\n");
      }
      case Block.Fold fold -> {
        html.append("<details>\n");
        element("summary", "", fold.summary());
        blocks(fold.blocks());
        html.append("</details>\n");
      }
      case Block.Finder finder ->
          html.append(
              "<p class=\"finder\" hidden><label>%s <input type=\"search\"></label> <output></output></p>\n"
                  .formatted(Markup.escape(finder.label())));
      case Block.Lanes lanes -> explorer("timeline", Packing.of(lanes.timeline()));
      case Block.Flames flames -> explorer("flames", Packing.of(flames.graph()));
    }
  }

  /// What the script fills. A block of data is no script to a browser, and needs no policy.
  private void explorer(String kind, String packed) {
    html.append(
        """
        <div class="explorer" data-kind="%s">
        <script type="text/plain">%s</script>
        <noscript><p>It is drawn by a script of this page, which this browser does not run.</p></noscript>
        </div>
        """
            .formatted(kind, packed));
  }

  private void element(String tag, String style, Text text) {
    html.append("<").append(tag);
    if (!style.isEmpty()) {
      html.append(" class=\"").append(style).append('"');
    }
    html.append('>');
    text(text);
    html.append("</").append(tag).append(">\n");
  }

  /// Can be scrolled by keys, since its lines may be longer than the page is wide.
  private void listing(Block.Listing listing) {
    html.append("<pre tabindex=\"0\">");
    listing
        .lines()
        .lines()
        .forEach(line -> {
          String escaped = Markup.escape(line);
          String kind = listing.isDiff() ? kind(line) : "";
          html.append(
                  kind.isEmpty()
                      ? escaped
                      : "<span class=\"%s\">%s</span>".formatted(kind, escaped))
              .append('\n');
        });
    html.append("</pre>\n");
  }

  private static String kind(String line) {
    if (line.startsWith("diff ")
        || line.startsWith("+++")
        || line.startsWith("---")
        || line.startsWith("@@")) {
      return "place";
    }
    return line.startsWith("+") ? "added" : line.startsWith("-") ? "removed" : "";
  }

  private void tile(Block.Tile tile) {
    html.append(
        "<div class=\"%s\"><dt>%s</dt><dd>%s</dd><dd class=\"note\">%s</dd></div>\n"
            .formatted(
                style(tile.tone()),
                Markup.escape(tile.label()),
                Markup.escape(tile.value()),
                Markup.escape(tile.note())));
  }

  private void table(Block.Table table) {
    html.append("<table>\n<thead><tr>");
    for (Block.Column column : table.columns()) {
      html.append(
          "<th scope=\"col\" class=\"%s\">%s</th>"
              .formatted(style(column), Markup.escape(column.head())));
    }
    html.append("</tr></thead>\n<tbody>\n");
    for (List<Block.Cell> row : table.rows()) {
      html.append("<tr>");
      for (int i = 0; i < row.size(); i++) {
        cell(table.columns().get(i), row.get(i), i == 0);
      }
      html.append("</tr>\n");
    }
    html.append("</tbody>\n</table>\n");
  }

  private void cell(Block.Column column, Block.Cell cell, boolean first) {
    String tag = first ? "th" : "td";
    html.append(
        "<%s%s class=\"%s\" data-head=\"%s\"><span>"
            .formatted(
                tag, first ? " scope=\"row\"" : "", style(column), Markup.escape(column.head())));
    switch (cell) {
      case Block.Cell.Words words -> text(words.text());
      case Block.Cell.Drawn drawn -> html.append(Svg.inline(drawn.picture(), CELL));
    }
    html.append("</span></").append(tag).append('>');
  }

  private void pictures(List<Picture> pictures) {
    html.append("<div class=\"charts n%d\">\n".formatted(Math.min(pictures.size(), 2)));
    for (Picture picture : pictures) {
      html.append("<figure>\n<div class=\"wide\">")
          .append(Svg.inline(picture, pictures.size() > 1 ? HALF : WIDE))
          .append("</div>\n<div class=\"narrow\">")
          .append(Svg.inline(picture, NARROW))
          .append("</div>\n</figure>\n");
    }
    html.append("</div>\n");
  }

  private void text(Text text) {
    for (Phrase phrase : text.phrases()) {
      String words = Markup.escape(phrase.text());
      html.append(
          switch (phrase) {
            case Phrase.Plain _ -> words;
            case Phrase.Strong _ -> "<strong>" + words + "</strong>";
            case Phrase.Code code -> "<code>" + parted(code.text()) + "</code>";
            case Phrase.Badge badge ->
                "<span class=\"badge " + style(badge.tone()) + "\">" + words + "</span>";
            case Phrase.Link link ->
                "<a href=\"" + Markup.escape(link.file()) + "\">" + words + "</a>";
            case Phrase.Jump jump ->
                "<a href=\"#" + Markup.escape(jump.anchor()) + "\">" + words + "</a>";
          });
    }
  }

  /// A name that a browser may break where one of its parts ends.
  private static String parted(String name) {
    return PARTS.splitAsStream(name).map(Markup::escape).collect(Collectors.joining("<wbr>"));
  }

  private static String style(Tone tone) {
    return "tone-" + tone.name().toLowerCase(Locale.ROOT);
  }

  private static String style(Block.Column column) {
    return switch (column.kind()) {
      case WORDS -> "words";
      case FIGURES -> "figures";
      case PICTURES -> "drawn";
    };
  }
}
