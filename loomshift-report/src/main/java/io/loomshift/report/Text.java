package io.loomshift.report;

import java.util.ArrayList;
import java.util.List;

/// Words of a sentence or two. Immutable: each method returns a longer text.
///
/// @param phrases the words, in order; spaces between them are their own
public record Text(List<Phrase> phrases) {
  /// Nothing.
  public static final Text EMPTY = new Text(List.of());

  /// Copies the phrases.
  public Text {
    phrases = List.copyOf(phrases);
  }

  /// Plain words.
  public static Text of(String words) {
    return EMPTY.and(words);
  }

  /// Followed by plain words.
  public Text and(String words) {
    return and(new Phrase.Plain(words));
  }

  /// Followed by words to be seen first.
  public Text strong(String words) {
    return and(new Phrase.Strong(words));
  }

  /// Followed by a name out of a program.
  public Text code(String name) {
    return and(new Phrase.Code(name));
  }

  /// Followed by a word in a frame.
  public Text badge(String word, Tone tone) {
    return and(new Phrase.Badge(word, tone));
  }

  /// Followed by a way to a file beside the document.
  public Text link(String words, String file) {
    return and(new Phrase.Link(words, file));
  }

  /// Followed by a way to a heading.
  public Text jump(String words, String anchor) {
    return and(new Phrase.Jump(words, anchor));
  }

  /// Followed by another text.
  public Text and(Text more) {
    List<Phrase> longer = new ArrayList<>(phrases);
    longer.addAll(more.phrases);
    return new Text(longer);
  }

  private Text and(Phrase phrase) {
    List<Phrase> longer = new ArrayList<>(phrases);
    longer.add(phrase);
    return new Text(longer);
  }

  /// The characters alone.
  public String plain() {
    StringBuilder plain = new StringBuilder();
    phrases.forEach(phrase -> plain.append(phrase.text()));
    return plain.toString();
  }
}
