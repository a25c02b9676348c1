package io.loomshift.cli.format;

/// A journey as it is told on a terminal, a piece at a time.
public final class TaleText {
  private static final int INDENT = 3;

  private final Style style;

  public TaleText(Style style) {
    this.style = style;
  }

  /// What it is about.
  public String title(String title, String remark) {
    Page page = new Page(style);
    page.line(style.strong(title));
    page.prose(remark, 0);
    return page.toString();
  }

  /// The beginning of a step, with the command that does it; which may be empty.
  public String step(int number, String name, String command) {
    Page page = new Page(style);
    page.blank();
    page.line(style.strong("%d  %s".formatted(number, name)));
    if (!command.isEmpty()) {
      style
          .fold("$ " + command, INDENT)
          .forEach(line -> page.line(" ".repeat(INDENT) + style.faint(line)));
    }
    return page.toString();
  }

  /// What came of a step.
  public String prose(String words) {
    Page page = new Page(style);
    page.prose(words, INDENT);
    return page.toString();
  }

  /// One of several things.
  public String bullet(String words) {
    Page page = new Page(style);
    page.prose(" ".repeat(INDENT) + "- ", words);
    return page.toString();
  }
}
