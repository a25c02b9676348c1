package io.loomshift.cli.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Text for people, put together line by line.
final class Page {
  private static final int INDENT = 2;

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

  /// An edit of a file of settings. Of one that adds lines, what was stays, and each line that
  /// comes stands for itself, with its indentation.
  void settings(String before, String after, int indent) {
    if (after.startsWith(before + "\n")) {
      code(before, indent);
      added(after.substring(before.length() + 1), indent);
    } else if (after.endsWith("\n" + before)) {
      added(after.substring(0, after.length() - before.length() - 1), indent);
      code(before, indent);
    } else {
      diff(before, after, indent);
    }
  }

  /// An edit as what was and what will be.
  void diff(String before, String after, int indent) {
    code(indent, "- ", before).forEach(line -> line(style.removed(line)));
    code(indent, "+ ", after).forEach(line -> line(style.added(line)));
  }

  private void added(String lines, int indent) {
    String mark = " ".repeat(indent) + "+ ";
    lines
        .lines()
        .map(line -> style.cut(Style.clean(line), mark.length()))
        .forEach(line -> line(style.added(mark + line)));
  }

  /// Source text that stays as it is.
  void code(String source, int indent) {
    code(indent, "  ", source).forEach(this::line);
  }

  private List<String> code(int indent, String mark, String source) {
    List<String> lines = new ArrayList<>();
    for (String line : style.code(source, indent + 2 * INDENT)) {
      lines.add(" ".repeat(indent) + (lines.isEmpty() ? mark : "  ".repeat(INDENT)) + line);
    }
    return lines;
  }

  static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /// `1 site`, `1,490 sites`.
  static String count(long number, String noun) {
    String plural = noun.endsWith("s") ? "es" : "s";
    return String.format(Locale.ROOT, "%,d %s%s", number, noun, number == 1 ? "" : plural);
  }

  static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.1f s", seconds);
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
