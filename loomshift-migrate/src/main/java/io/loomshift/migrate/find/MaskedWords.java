package io.loomshift.migrate.find;

import java.util.Optional;
import java.util.Set;

/// Goes through the words of a masked text, and looks at what stands around the present one.
final class MaskedWords {
  private final String text;
  private int start;
  private int end;

  MaskedWords(String masked) {
    this.text = masked;
  }

  /// Moves to the next word, if there is one.
  boolean next() {
    start = end;
    while (start < text.length() && !isPart(start)) {
      start++;
    }
    end = wordEnd(start);
    return start < text.length();
  }

  int start() {
    return start;
  }

  boolean is(String word) {
    return end - start == word.length() && text.startsWith(word, start);
  }

  /// Whether an expression that makes a thread starts here: `new` with a maker, a call of
  /// `Executors`, or one of its methods by a static import.
  boolean startsSite(Set<String> makers) {
    if (is("new")) {
      return makers.contains(lastNameAfter(end));
    }
    if (is("Executors")) {
      return charAt(skipBlanks(end)) == '.';
    }
    return end - start > 7
        && text.startsWith("new", start)
        && (text.startsWith("Pool", end - 4) || text.startsWith("Executor", end - 8))
        && charAt(skipBlanks(end)) == '(';
  }

  /// The `name` of `return name;` or `return this.name;`, where the word is `return`.
  Optional<String> returnedName() {
    int at = skipBlanks(end);
    if (text.startsWith("this", at) && charAt(skipBlanks(at + 4)) == '.') {
      at = skipBlanks(skipBlanks(at + 4) + 1);
    }
    int nameEnd = wordEnd(at);
    return nameEnd > at && charAt(skipBlanks(nameEnd)) == ';'
        ? Optional.of(text.substring(at, nameEnd))
        : Optional.empty();
  }

  /// The name before the last `=` of the statement up to here.
  Optional<String> assignedName() {
    int first = statementStart();
    for (int at = start - 1; at >= first; at--) {
      if (charAt(at) == '=' && "=!<>".indexOf(charAt(at - 1)) < 0 && charAt(at + 1) != '=') {
        int nameEnd = at;
        while (nameEnd > 0 && text.charAt(nameEnd - 1) <= ' ') {
          nameEnd--;
        }
        int nameStart = nameEnd;
        while (nameStart > 0 && isPart(nameStart - 1)) {
          nameStart--;
        }
        return nameStart < nameEnd
            ? Optional.of(text.substring(nameStart, nameEnd))
            : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /// The variable or method that is declared with the word as its type.
  Optional<String> declaredName() {
    int at = end;
    while (at < text.length() && (text.charAt(at) <= ' ' || ".[]".indexOf(text.charAt(at)) >= 0)) {
      at++;
    }
    int nameEnd = wordEnd(at);
    return nameEnd > at && charAt(end) != '.'
        ? Optional.of(text.substring(at, nameEnd))
        : Optional.empty();
  }

  /// Whether the word starts an argument.
  boolean isArgument() {
    int at = start;
    while (at > 0 && text.charAt(at - 1) <= ' ') {
      at--;
    }
    return charAt(at - 1) == '(' || charAt(at - 1) == ',';
  }

  /// Whether the statement up to here holds a `return`.
  boolean isReturned() {
    return text.substring(statementStart(), start).contains("return");
  }

  private int statementStart() {
    int at = start;
    while (at > 0 && ";{}".indexOf(text.charAt(at - 1)) < 0) {
      at--;
    }
    return at;
  }

  private String lastNameAfter(int from) {
    int at = skipBlanks(from);
    int nameEnd = wordEnd(at);
    while (charAt(skipBlanks(nameEnd)) == '.') {
      at = skipBlanks(skipBlanks(nameEnd) + 1);
      nameEnd = wordEnd(at);
    }
    return text.substring(at, nameEnd);
  }

  private int skipBlanks(int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) <= ' ') {
      at++;
    }
    return at;
  }

  private int wordEnd(int from) {
    int at = from;
    while (isPart(at)) {
      at++;
    }
    return at;
  }

  private char charAt(int at) {
    return at >= 0 && at < text.length() ? text.charAt(at) : ' ';
  }

  private boolean isPart(int at) {
    return at < text.length() && Character.isJavaIdentifierPart(text.charAt(at));
  }
}
