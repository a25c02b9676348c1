package io.loomshift.migrate.find;

import io.loomshift.migrate.find.TextHints.Subclass;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Gathers [TextHints] in one pass over the words of a text whose comments and literals are masked.
///
/// It looks at statements, not at syntax: what stands between two of `;`, `{` and `}` belongs
/// together. So annotations, type arguments and line breaks at places where nobody expects them do
/// no harm.
final class TextScanner {
  private static final int NEW = "new".hashCode();
  private static final int EXTENDS = "extends".hashCode();
  private static final int IMPLEMENTS = "implements".hashCode();
  private static final int GET_ID = "getId".hashCode();
  private static final int CLASS = "class".hashCode();
  private static final int INTERFACE = "interface".hashCode();
  private static final int ENUM = "enum".hashCode();
  private static final int RECORD = "record".hashCode();
  private static final int VAR = "var".hashCode();

  private final String text;
  private final int length;
  private final Set<String> threads;
  private final WordFilter words = new WordFilter();
  private final Set<String> made = new HashSet<>();
  private final List<Subclass> subclasses = new ArrayList<>();
  private final Set<String> inherited = new HashSet<>();
  private final Set<String> receivers = new HashSet<>();
  private final Set<String> threadMembers = new HashSet<>();
  private boolean mentionsThread;
  private boolean infers;
  private final BitSet typeBodies = new BitSet();
  private int statement;
  private int depth;
  private int parentheses;
  private boolean declaresType;
  private boolean declaresRecord;

  /// @param masked the text with comments and literals blanked
  /// @param threads simple names of classes that inherit from `Thread`, beside those whose names
  ///   end so
  TextScanner(String masked, Set<String> threads) {
    this.text = masked;
    this.length = masked.length();
    this.threads = threads;
    mentionsThread = masked.contains("Thread");
    typeBodies.set(0);
  }

  TextHints scan(boolean escaped) {
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
        if (c > ' ') {
          punctuation(c, at);
        }
        at++;
      }
    }
    return new TextHints(
        made,
        subclasses,
        inherited,
        callsMaker(),
        receivers,
        threadMembers,
        mentionsThread,
        infers,
        escaped,
        words);
  }

  /// The filter of words answers for nearly all files; only where it says "perhaps" is the text
  /// searched.
  private boolean callsMaker() {
    return MakerCalls.WORDS.stream()
        .anyMatch(word -> words.mayContain(word) && text.contains(word));
  }

  private void punctuation(char c, int at) {
    switch (c) {
      case '{' -> {
        depth++;
        typeBodies.set(depth, declaresType);
        endStatement(at);
      }
      case '}' -> {
        depth = Math.max(0, depth - 1);
        endStatement(at);
      }
      case ';' -> endStatement(at);
      case '(' -> parentheses++;
      case ')' -> parentheses--;
      case '>' -> infers |= at > 0 && text.charAt(at - 1) == '-';
      default -> {}
    }
  }

  private void endStatement(int at) {
    statement = at + 1;
    parentheses = 0;
    declaresType = false;
    declaresRecord = false;
  }

  private void word(int start, int end, int hash) {
    if (hash == NEW) {
      if (isReferred(start)) {
        addWords(statement, start, made);
      } else {
        addNamesAfter(end, made);
      }
    } else if (hash == EXTENDS) {
      extension(start, end);
      parents(end);
    } else if (hash == IMPLEMENTS) {
      parents(end);
    } else if (hash == GET_ID) {
      if (isEmptyCall(end) || isReferred(start)) {
        addWords(statement, start, receivers);
      }
    } else if (hash == VAR) {
      infers = true;
    } else if (hash == CLASS || hash == INTERFACE || hash == ENUM || hash == RECORD) {
      declaresType = true;
      declaresRecord |= hash == RECORD;
    } else if (end - start >= 6 && text.startsWith("Thread", end - 6)) {
      threadTyped(end);
    } else if (!threads.isEmpty() && threads.contains(text.substring(start, end))) {
      mentionsThread = true;
      threadTyped(end);
    }
  }

  /// Whether `::`, and type arguments at most, stand before a word.
  private boolean isReferred(int start) {
    int at = skipBlanksBack(start);
    if (at > 0 && text.charAt(at - 1) == '>') {
      while (at > statement && text.charAt(at - 1) != ':') {
        at--;
      }
    }
    return at > 1 && text.charAt(at - 1) == ':' && text.charAt(at - 2) == ':';
  }

  private void addWords(int from, int to, Set<String> names) {
    int at = from;
    while (at < to) {
      int end = Math.min(to, wordEnd(at));
      if (end > at) {
        names.add(text.substring(at, end));
      }
      at = end + 1;
    }
  }

  /// Adds the names of the type that follows, without those in its annotations' and type arguments.
  private void addNamesAfter(int from, Set<String> names) {
    int at = skipBlanks(from);
    while (at < length) {
      char c = text.charAt(at);
      int end = wordEnd(at);
      if (end > at) {
        names.add(text.substring(at, end));
        at = end;
      } else if (c == '@') {
        at = behindAnnotation(at);
      } else if (c == '<') {
        at = behind(at, '<', '>');
      } else if (c == '.') {
        at++;
      } else {
        return;
      }
      at = skipBlanks(at);
    }
  }

  private int behindAnnotation(int at) {
    int end = wordEnd(skipBlanks(at + 1));
    int next = skipBlanks(end);
    while (next < length && text.charAt(next) == '.') {
      end = wordEnd(skipBlanks(next + 1));
      next = skipBlanks(end);
    }
    return next < length && text.charAt(next) == '(' ? behind(next, '(', ')') : end;
  }

  /// Where the bracket that opens here is closed again, or where the statement ends.
  private int behind(int from, char open, char close) {
    int depth = 0;
    for (int at = from; at < length; at++) {
      char c = text.charAt(at);
      if (c == open) {
        depth++;
      } else if (c == close && --depth == 0) {
        return at + 1;
      } else if (c == ';') {
        return at;
      }
    }
    return length;
  }

  /// The superclass, or the bound of a type parameter, in the header of a class. Each class that
  /// the statement declares may be meant.
  private void extension(int start, int end) {
    int before = skipBlanksBack(start);
    if (before > 0 && text.charAt(before - 1) == '?') {
      return;
    }
    Set<String> extended = new HashSet<>();
    addNamesAfter(end, extended);
    Set<String> declared = new HashSet<>();
    for (int at = text.indexOf("class", statement);
        at >= 0 && at < start;
        at = text.indexOf("class", at + 1)) {
      int name = skipBlanks(at + "class".length());
      declared.add(text.substring(name, wordEnd(name)));
    }
    if (declared.isEmpty()) {
      declared.add("");
    }
    for (String name : declared) {
      extended.forEach(type -> subclasses.add(new Subclass(name, type, depth == 0)));
    }
  }

  /// The names in a list of supertypes, with those of type arguments.
  private void parents(int from) {
    int to = from;
    while (to < length && "{;()".indexOf(text.charAt(to)) < 0) {
      to++;
    }
    addWords(from, to, inherited);
  }

  /// `Thread name`, `Thread[] name`, `List<Thread> name`, `Thread name(`; no local variable and no
  /// parameter, which only its own file can name.
  private void threadTyped(int end) {
    if (!typeBodies.get(depth) || (parentheses > 0 && !declaresRecord)) {
      return;
    }
    int at = end;
    while (at < length && ("[]<>?,.".indexOf(text.charAt(at)) >= 0 || text.charAt(at) <= ' ')) {
      at++;
    }
    int nameEnd = wordEnd(at);
    if (nameEnd > at) {
      threadMembers.add(text.substring(at, nameEnd));
    }
  }

  private boolean isEmptyCall(int end) {
    int open = skipBlanks(end);
    if (open >= length || text.charAt(open) != '(') {
      return false;
    }
    int close = skipBlanks(open + 1);
    return close < length && text.charAt(close) == ')';
  }

  private int skipBlanks(int from) {
    int at = from;
    while (at < length && text.charAt(at) <= ' ') {
      at++;
    }
    return at;
  }

  private int skipBlanksBack(int from) {
    int at = from;
    while (at > 0 && text.charAt(at - 1) <= ' ') {
      at--;
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

  /// Whether a char may be part of a name, or is a byte of one that is not ASCII.
  static boolean isPart(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '_'
        || c == '$'
        || c > 127;
  }
}
