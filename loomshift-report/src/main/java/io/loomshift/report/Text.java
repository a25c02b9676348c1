package io.loomshift.report;

import java.util.ArrayList;
import java.util.List;

/// Words of a sentence or two. Immutable: each method returns a longer text.
///
/// @param spans the words, in order; spaces between them are their own
public record Text(List<Span> spans) {
  /// Nothing.
  public static final Text EMPTY = new Text(List.of());

  /// Copies the spans.
  public Text {
    spans = List.copyOf(spans);
  }

  /// Plain words.
  public static Text of(String words) {
    return EMPTY.and(words);
  }

  /// Followed by plain words.
  public Text and(String words) {
    return and(new Span.Plain(words));
  }

  /// Followed by words to be seen first.
  public Text strong(String words) {
    return and(new Span.Strong(words));
  }

  /// Followed by a name out of a program.
  public Text code(String name) {
    return and(new Span.Code(name));
  }

  /// Followed by a word in a frame.
  public Text badge(String word, Tone tone) {
    return and(new Span.Badge(word, tone));
  }

  /// Followed by a way to a file beside the document.
  public Text link(String words, String file) {
    return and(new Span.Link(words, file));
  }

  /// Followed by a way to a heading.
  public Text jump(String words, String anchor) {
    return and(new Span.Jump(words, anchor));
  }

  /// Followed by another text.
  public Text and(Text more) {
    List<Span> longer = new ArrayList<>(spans);
    longer.addAll(more.spans);
    return new Text(longer);
  }

  private Text and(Span span) {
    List<Span> longer = new ArrayList<>(spans);
    longer.add(span);
    return new Text(longer);
  }

  /// The characters alone.
  public String plain() {
    StringBuilder plain = new StringBuilder();
    spans.forEach(span -> plain.append(span.text()));
    return plain.toString();
  }
}
