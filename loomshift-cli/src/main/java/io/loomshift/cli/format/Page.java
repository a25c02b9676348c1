package io.loomshift.cli.format;

import java.util.List;
import java.util.Locale;

/// Text for people, put together line by line.
final class Page {
  private final Style style;
  private final StringBuilder text = new StringBuilder();

  Page(Style style) {
    this.style = style;
  }

  Style style() {
    return style;
  }

  void blank() {
    text.append('\n');
  }

  void line(String line) {
    text.append(line).append('\n');
  }

  /// A heading with the number of things below it, and what they have in common.
  void heading(String title, int count, String remark) {
    blank();
    line(style.strong("%s (%s)".formatted(title, count(count))));
    prose(remark, 0);
  }

  void prose(String prose, int indent) {
    prose(" ".repeat(indent), prose);
  }

  /// Prose behind a lead, such as ` note: `, under which its further lines are indented as much.
  void prose(String lead, String prose) {
    String before = lead;
    for (String line : style.fold(prose, lead.length())) {
      line(before + line);
      before = " ".repeat(lead.length());
    }
  }

  /// Names with commas between them, folded.
  void names(List<String> names, int indent) {
    prose(String.join(", ", names), indent);
  }

  /// An edit as two lines.
  void diff(String before, String after, int indent) {
    String margin = " ".repeat(indent);
    line(margin + style.removed("- " + style.cut(before, indent + 2)));
    line(margin + style.added("+ " + style.cut(after, indent + 2)));
  }

  static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /// `1 site`, `1,490 sites`.
  static String count(long number, String noun) {
    return String.format(Locale.ROOT, "%,d %s%s", number, noun, number == 1 ? "" : "s");
  }

  static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.1f s", seconds);
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
