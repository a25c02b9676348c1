package io.loomshift.migrate.find;

import io.loomshift.migrate.find.TextHints.Subclass;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Gathers [TextHints] in one pass over the words of a text.
final class TextScanner {
  private static final int NEW = "new".hashCode();
  private static final int EXTENDS = "extends".hashCode();
  private static final int GET_ID = "getId".hashCode();
  private static final int EXECUTORS = "Executors".hashCode();

  private final String text;
  private final int length;
  private final WordFilter words = new WordFilter();
  private final Set<String> made = new HashSet<>();
  private final List<Subclass> subclasses = new ArrayList<>();
  private final Set<String> receivers = new HashSet<>();
  private final Set<String> threadMethods = new HashSet<>();
  private final Set<String> threadVariables = new HashSet<>();
  private boolean usesExecutors;
  private boolean escaped;

  TextScanner(String text) {
    this.text = text;
    this.length = text.length();
  }

  TextHints scan() {
    int at = 0;
    while (at < length) {
      char c = text.charAt(at);
      if (isPart(c)) {
        int start = at;
        int hash = 0;
        while (isPart(c)) {
          hash = 31 * hash + c;
          at++;
          c = at < length ? text.charAt(at) : ' ';
        }
        words.add(hash);
        word(start, at, hash);
      } else {
        if (c == '\\') {
          escape(at);
        }
        at++;
      }
    }
    return new TextHints(
        made,
        subclasses,
        usesExecutors,
        receivers,
        threadMethods,
        threadVariables,
        text.contains("Thread"),
        escaped,
        words);
  }

  /// A letter that is spelled as a Unicode escape hides the word it is part of.
  private void escape(int at) {
    escaped |=
        text.startsWith("\\u00", at) && at + 4 < length && "4567".indexOf(text.charAt(at + 4)) >= 0;
  }

  private void word(int start, int end, int hash) {
    if (hash == NEW) {
      made.add(qualifiedAfter(end));
      int before = skipBlanksBack(start);
      if (before > 1 && text.charAt(before - 1) == ':') {
        made.add(wordBefore(before - 2));
      }
    } else if (hash == EXTENDS) {
      String name = declaredBefore(start);
      if (!name.isEmpty()) {
        subclasses.add(new Subclass(name, qualifiedAfter(end)));
      }
    } else if (hash == GET_ID) {
      int before = skipBlanksBack(start);
      if (isEmptyCall(end) || (before > 0 && text.charAt(before - 1) == ':')) {
        receivers.add(receiverBefore(start));
      }
    } else if (hash == EXECUTORS) {
      usesExecutors = true;
    } else if (end - start >= 6 && text.startsWith("Thread", end - 6)) {
      threadTyped(end);
    }
  }

  /// `Thread name`, `Thread[] name`, `List<Thread> name`, `Thread name(`.
  private void threadTyped(int end) {
    int at = end;
    while (at < length && ("[]<>?,.".indexOf(text.charAt(at)) >= 0 || text.charAt(at) <= ' ')) {
      at++;
    }
    int nameEnd = wordEnd(at);
    if (nameEnd > at) {
      int behind = skipBlanks(nameEnd);
      (behind < length && text.charAt(behind) == '(' ? threadMethods : threadVariables)
          .add(text.substring(at, nameEnd));
    }
  }

  /// The last part of the qualified name that follows, comments and annotations apart.
  private String qualifiedAfter(int from) {
    String last = "";
    int at = skipBlanks(from);
    while (at < length) {
      if (text.charAt(at) == '@') {
        at = skipBlanks(wordEnd(at + 1));
        continue;
      }
      int end = wordEnd(at);
      if (end == at) {
        break;
      }
      last = text.substring(at, end);
      at = skipBlanks(end);
      if (at >= length || text.charAt(at) != '.') {
        break;
      }
      at = skipBlanks(at + 1);
    }
    return last;
  }

  private String wordBefore(int from) {
    int end = skipBlanksBack(from);
    int start = end;
    while (start > 0 && isPart(text.charAt(start - 1))) {
      start--;
    }
    return text.substring(start, end);
  }

  /// The name of the class in whose header an `extends` at this place may stand.
  private String declaredBefore(int at) {
    int from = Math.max(0, at - 400);
    for (int found = text.lastIndexOf("class", at);
        found >= from;
        found = text.lastIndexOf("class", found - 1)) {
      int end = found + "class".length();
      if ((found == 0 || !isPart(text.charAt(found - 1))) && text.charAt(end) <= ' ') {
        int start = skipBlanks(end);
        return text.substring(start, wordEnd(start));
      }
    }
    return "";
  }

  private boolean isEmptyCall(int end) {
    int open = skipBlanks(end);
    if (open >= length || text.charAt(open) != '(') {
      return false;
    }
    int close = skipBlanks(open + 1);
    return close < length && text.charAt(close) == ')';
  }

  /// The last name of `receiver.` or `receiver::` before this place, behind its arguments or index.
  private String receiverBefore(int start) {
    int selected = skipBlanksBack(start);
    int at = selected;
    while (at > 0 && (text.charAt(at - 1) == '.' || text.charAt(at - 1) == ':')) {
      at--;
    }
    if (at == selected) {
      return TextHints.UNNAMED;
    }
    at = skipBlanksBack(at);
    while (at > 0 && (text.charAt(at - 1) == ')' || text.charAt(at - 1) == ']')) {
      at = skipBlanksBack(openingBefore(at));
    }
    return wordBefore(at);
  }

  private int openingBefore(int end) {
    int depth = 0;
    for (int at = end - 1; at >= 0; at--) {
      char c = text.charAt(at);
      if (c == ')' || c == ']') {
        depth++;
      } else if ((c == '(' || c == '[') && --depth == 0) {
        return at;
      }
    }
    return 0;
  }

  private int skipBlanks(int from) {
    int at = from;
    while (at < length) {
      if (text.charAt(at) <= ' ') {
        at++;
      } else if (text.startsWith("/*", at)) {
        int end = text.indexOf("*/", at + 2);
        at = end < 0 ? length : end + 2;
      } else if (text.startsWith("//", at)) {
        int end = text.indexOf('\n', at);
        at = end < 0 ? length : end;
      } else {
        break;
      }
    }
    return Math.min(at, length);
  }

  private int skipBlanksBack(int from) {
    int at = Math.max(0, from);
    while (at > 0 && text.charAt(at - 1) <= ' ') {
      at--;
    }
    if (at > 1 && text.charAt(at - 1) == '/' && text.charAt(at - 2) == '*') {
      int open = text.lastIndexOf("/*", at - 2);
      return open < 0 ? at : skipBlanksBack(open);
    }
    return at;
  }

  private int wordEnd(int from) {
    int end = from;
    while (end < length && isPart(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isPart(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '_'
        || c == '$'
        || c > 127;
  }
}
