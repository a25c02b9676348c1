package io.loomshift.cli.format;

import io.loomshift.report.Text;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The Markdown of the documentation as the text of a document: names of programs stay such, links
/// become their words, since they lead to pages that are not there.
final class MarkdownText {
  private static final Pattern MARKED =
      Pattern.compile("`([^`]+)`|\\[((?:`[^`]+`|[^\\]])+)\\]\\([^)]*\\)|\\*\\*([^*]+)\\*\\*");

  private MarkdownText() {}

  static Text of(String markdown) {
    Text text = Text.EMPTY;
    Matcher marked = MARKED.matcher(markdown);
    int end = 0;
    while (marked.find()) {
      text = text.and(markdown.substring(end, marked.start()));
      if (marked.group(1) != null) {
        text = text.code(marked.group(1));
      } else if (marked.group(2) != null) {
        text = text.and(of(marked.group(2)));
      } else {
        text = text.strong(marked.group(3));
      }
      end = marked.end();
    }
    return text.and(markdown.substring(end));
  }
}
