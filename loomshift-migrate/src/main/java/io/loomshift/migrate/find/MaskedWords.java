package io.loomshift.migrate.find;

import io.loomshift.migrate.flow.Containers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Goes through the words of a masked text, and looks at what stands around the present one.
final class MaskedWords {
  private final String text;
  private int start;
  private int end;

  MaskedWords(String masked) {
    this.text = masked;
  }

  /// The word that starts at an offset.
  static MaskedWords at(String masked, int offset) {
    MaskedWords words = new MaskedWords(masked);
    words.end = offset;
    words.next();
    return words;
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
  /// `Executors`, or one of its methods by a static import, a call of a factory, or a builder.
  boolean startsSite(Set<String> makers) {
    if (is("newThread") || is("ofPlatform")) {
      return charAt(skipBlanks(end)) == '(';
    }
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

  String word() {
    return text.substring(start, end);
  }

  /// What becomes of the value of the word or of the expression that starts with it.
  ///
  /// @param assigned the variables that it is assigned to, those of loops over it and collections
  ///   that it is put into included
  /// @param callees the methods and constructors that it is handed to
  /// @param isReturned whether it is returned
  record Destination(List<String> assigned, List<String> callees, boolean isReturned) {}

  private static final Set<String> STATEMENTS =
      Set.of("if", "while", "for", "switch", "synchronized", "try", "catch", "return");

  /// Methods that return what they are given, by how they are called in the JDK and in libraries.
  private static final Pattern GIVES_BACK =
      Pattern.compile("(require|check|assert|verify)?[nN]o[nt]Null\\w*");

  /// Reads the statement up to here, and the one around it where this one only says the value of a
  /// `switch` or an element of an array.
  Destination destination() {
    Destination found = new Destination(new ArrayList<>(), new ArrayList<>(), false);
    int at = isUsedUp() ? -1 : start;
    while (at >= 0) {
      int first = before(at, found);
      if (first < 0) {
        return found;
      }
      String statement = text.substring(first, at).strip();
      if (statement.startsWith("return") && !isPart(statement, 6)) {
        return new Destination(found.assigned(), found.callees(), true);
      }
      at = around(first, statement);
    }
    return found;
  }

  /// Whether what stands behind the expression takes something from the value, or only looks at it.
  private boolean isUsedUp() {
    int at = skipBlanks(end);
    if (is("new") || is("Executors")) {
      while (isPart(at) || charAt(at) == '.') {
        at = skipBlanks(at + 1);
      }
    }
    at = behindArguments(at);
    while (is("ofPlatform") && charAt(at) == '.') {
      // What a builder makes is as good as the builder.
      at = behindArguments(skipBlanks(wordEnd(skipBlanks(at + 1))));
    }
    while (charAt(at) == '.') {
      int name = skipBlanks(at + 1);
      if (!Containers.GET.contains(text.substring(name, wordEnd(name)))) {
        return true;
      }
      at = behindArguments(skipBlanks(wordEnd(name)));
    }
    return "=!<>&|+*/%".indexOf(charAt(at)) >= 0;
  }

  private int behindArguments(int from) {
    int at = from;
    while (charAt(at) == '(' || charAt(at) == '[' || charAt(at) == '<') {
      int open = 0;
      do {
        char c = charAt(at);
        open += c == '(' || c == '[' || c == '<' ? 1 : 0;
        open -= c == ')' || c == ']' || (c == '>' && charAt(at - 1) != '-') ? 1 : 0;
        at++;
      } while (at < text.length() && open > 0 && charAt(at) != ';');
      at = skipBlanks(at);
    }
    return at;
  }

  /// Goes back to where the statement starts, and notes to whom the value is given on the way.
  ///
  /// @return the start of the statement, or -1 where the value goes no further
  private int before(int from, Destination found) {
    int closed = 0;
    for (int at = from; at > 0; at--) {
      char c = text.charAt(at - 1);
      if (c == ')' || c == ']' || c == '}') {
        if (c == '}' && closed == 0 && !isInsideStatement(at)) {
          return at;
        }
        closed++;
      } else if (closed > 0) {
        closed -= c == '(' || c == '[' || c == '{' ? 1 : 0;
      } else if (c == ';' || c == '{') {
        return at;
      } else if (c == '(') {
        String callee = nameBefore(at - 1);
        if (!callee.isEmpty() && !GIVES_BACK.matcher(callee).matches()) {
          hand(callee, at - 1, found);
          return -1;
        }
      } else if (c == '>' && charAt(at - 2) == '-') {
        // A lambda's result is not followed; the value of a `case` is.
        int first = statementStart(at);
        String label = text.substring(first, at).strip();
        return label.startsWith("case") || label.startsWith("default") ? first : -1;
      } else if (isAssignment(at - 1) || isLoop(at - 1)) {
        String name = nameBefore(at - 1);
        if (!name.isEmpty()) {
          found.assigned().add(name);
        }
      }
    }
    return 0;
  }

  private void hand(String callee, int open, Destination found) {
    if (STATEMENTS.contains(callee)) {
      return;
    }
    found.callees().add(callee);
    int dot = skipBlanksBack(text.lastIndexOf(callee, open));
    if (Containers.PUT.contains(callee) && charAt(dot - 1) == '.') {
      String container = nameBefore(dot - 1);
      if (!container.isEmpty()) {
        found.assigned().add(container);
      }
    }
  }

  private int statementStart(int from) {
    int at = from;
    while (at > 0 && ";{}".indexOf(text.charAt(at - 1)) < 0) {
      at--;
    }
    return at;
  }

  /// Whether a closing brace is that of a lambda, an array or a `switch` inside of a statement.
  private boolean isInsideStatement(int behind) {
    return ",)].?:+".indexOf(charAt(skipBlanks(behind))) >= 0;
  }

  private boolean isAssignment(int at) {
    return charAt(at) == '=' && charAt(at + 1) != '=' && "=!<>".indexOf(charAt(at - 1)) < 0;
  }

  private boolean isLoop(int at) {
    return charAt(at) == ':' && charAt(at + 1) != ':' && charAt(at - 1) != ':';
  }

  /// The name before an offset, behind its type arguments or index; empty where there is none.
  private String nameBefore(int offset) {
    int nameEnd = skipBlanksBack(offset);
    if (charAt(nameEnd - 1) == '>') {
      nameEnd = skipBlanksBack(Math.max(0, text.lastIndexOf('<', nameEnd)));
    } else if (charAt(nameEnd - 1) == ']') {
      nameEnd = skipBlanksBack(Math.max(0, text.lastIndexOf('[', nameEnd)));
    }
    int nameStart = nameEnd;
    while (nameStart > 0 && isPart(nameStart - 1)) {
      nameStart--;
    }
    return text.substring(nameStart, nameEnd);
  }

  /// Where a statement that only says the value of another expression stands in that: before the
  /// brace around it; -1 for any other statement.
  private int around(int first, String statement) {
    int closed = 0;
    int at = first;
    while (at > 0 && (closed > 0 || text.charAt(at - 1) != '{')) {
      char c = text.charAt(at - 1);
      closed += c == '}' ? 1 : c == '{' ? -1 : 0;
      at--;
    }
    int before = skipBlanksBack(at - 1);
    char c = charAt(before - 1);
    boolean isArray = c == ']' || c == '=' || c == ',' || c == '{';
    boolean isYield = statement.startsWith("yield") && (c == '>' || c == ':');
    boolean isCase = statement.startsWith("case") || statement.startsWith("default");
    boolean isValue =
        isArray || isYield || ((isCase || statement.startsWith("yield")) && isSwitch(before));
    return at > 0 && isValue ? before : -1;
  }

  private boolean isSwitch(int behind) {
    int closed = 0;
    int at = behind;
    while (at > 0) {
      char c = text.charAt(at - 1);
      closed += c == ')' ? 1 : c == '(' ? -1 : 0;
      at--;
      if (closed == 0) {
        int wordEnd = skipBlanksBack(at);
        return text.startsWith("switch", wordEnd - 6);
      }
    }
    return false;
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

  private int skipBlanksBack(int from) {
    int at = from;
    while (at > 0 && text.charAt(at - 1) <= ' ') {
      at--;
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

  private static boolean isPart(String word, int at) {
    return at < word.length() && TextScanner.isPart(word.charAt(at));
  }

  private char charAt(int at) {
    return at >= 0 && at < text.length() ? text.charAt(at) : ' ';
  }

  private boolean isPart(int at) {
    return at < text.length() && TextScanner.isPart(text.charAt(at));
  }
}
