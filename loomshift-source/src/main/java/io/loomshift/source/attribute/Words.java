package io.loomshift.source.attribute;

import java.util.HashSet;
import java.util.Set;

/// The identifiers and keywords of a text.
final class Words {
  private Words() {}

  static Set<String> of(CharSequence text) {
    Set<String> words = new HashSet<>();
    addTo(words, text);
    return words;
  }

  static void addTo(Set<String> words, CharSequence text) {
    int length = text.length();
    int at = 0;
    while (at < length) {
      if (isPart(text.charAt(at))) {
        int start = at;
        while (at < length && isPart(text.charAt(at))) {
          at++;
        }
        words.add(text.subSequence(start, at).toString());
      } else {
        at++;
      }
    }
  }

  /// Whether one of `names` stands as a word between two offsets.
  static boolean anyIn(String text, int start, int end, Set<String> names) {
    int at = start;
    while (at < end) {
      if (isPart(text.charAt(at))) {
        int from = at;
        while (at < end && isPart(text.charAt(at))) {
          at++;
        }
        if (names.contains(text.substring(from, at))) {
          return true;
        }
      } else {
        at++;
      }
    }
    return false;
  }

  /// The offset behind the word that starts here; the same offset where none does.
  static int end(CharSequence text, int start) {
    int length = text.length();
    int end = start;
    while (end < length && isPart(text.charAt(end))) {
      end++;
    }
    return end;
  }

  /// What [Character#isJavaIdentifierPart] says, by a comparison for nearly every character.
  static boolean isPart(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '_'
        || c == '$'
        || (c > 127 && Character.isJavaIdentifierPart(c));
  }
}
