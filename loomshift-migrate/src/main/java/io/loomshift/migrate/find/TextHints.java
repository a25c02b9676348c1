package io.loomshift.migrate.find;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// What the bare text of one file tells about threads, gathered in one pass when the file is read.
/// Comments and literals count as code, so it may tell too much, but never too little.
///
/// @param made the last names behind `new` and before `::new`
/// @param subclasses what is declared to extend what
/// @param usesExecutors whether the file names `Executors`
/// @param idReceivers what `getId()` is called on
/// @param threadMethods names declared as methods that return a thread
/// @param threadVariables names declared as variables, or type arguments of such, that hold threads
/// @param mentionsThread whether the letters `Thread` occur
/// @param escaped whether letters are spelled as Unicode escapes
record TextHints(
    Set<String> made,
    List<Subclass> subclasses,
    boolean usesExecutors,
    Set<String> idReceivers,
    Set<String> threadMethods,
    Set<String> threadVariables,
    boolean mentionsThread,
    boolean escaped) {

  /// `class name … extends extended`.
  record Subclass(String name, String extended) {}

  /// A receiver of which the text does not give the name: any expression in parentheses, or none.
  static final String UNNAMED = "";

  static TextHints of(String text) {
    Words words = new Words(text);
    Set<String> made = new HashSet<>();
    words.each("new", at -> made.add(words.qualifiedAfter(at)));
    words.each(
        "::",
        at -> {
          if (words.wordAfter(at).equals("new")) {
            made.add(words.wordBefore(at - 2));
          }
        });
    List<Subclass> subclasses = new ArrayList<>();
    words.each(
        "extends",
        at -> {
          String name = words.declaredBefore(at - "extends".length());
          if (!name.isEmpty()) {
            subclasses.add(new Subclass(name, words.qualifiedAfter(at)));
          }
        });
    Set<String> receivers = new HashSet<>();
    words.each(
        "getId",
        at -> {
          if (words.isEmptyCall(at) || words.charBefore(at - 5) == ':') {
            receivers.add(words.receiverBefore(at - "getId".length()));
          }
        });
    Set<String> methods = new HashSet<>();
    Set<String> variables = new HashSet<>();
    boolean mentionsThread = text.contains("Thread");
    if (mentionsThread) {
      words.each(
          "Thread",
          at -> {
            int name = words.skipTypeTail(at);
            String word = words.wordAfter(name);
            if (!word.isEmpty()) {
              (words.charAfterWord(name) == '(' ? methods : variables).add(word);
            }
          });
    }
    return new TextHints(
        made,
        subclasses,
        text.contains("Executors"),
        receivers,
        methods,
        variables,
        mentionsThread,
        spellsLettersAsEscapes(text));
  }

  private static boolean spellsLettersAsEscapes(String text) {
    for (int at = text.indexOf("\\u00"); at >= 0; at = text.indexOf("\\u00", at + 4)) {
      if (at + 4 < text.length() && "4567".indexOf(text.charAt(at + 4)) >= 0) {
        return true;
      }
    }
    return false;
  }

  /// Looks around places in a text.
  private record Words(String text) {
    interface Visitor {
      /// @param end the offset behind the word
      void at(int end);
    }

    /// Visits each occurrence that ends a word; what stands before it is free, so that `Thread` is
    /// found in `TaskThread`, too.
    void each(String word, Visitor visitor) {
      boolean whole = word.equals("new") || word.equals("extends") || word.equals("getId");
      for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
        int end = at + word.length();
        if (word.equals("::") || (!isPart(end) && !(whole && at > 0 && isPart(at - 1)))) {
          visitor.at(end);
        }
      }
    }

    /// The last part of the qualified name that follows, comments and annotations apart.
    String qualifiedAfter(int from) {
      String last = "";
      int at = skipBlanks(from);
      while (at < text.length()) {
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
        if (at >= text.length() || text.charAt(at) != '.') {
          break;
        }
        at = skipBlanks(at + 1);
      }
      return last;
    }

    String wordAfter(int from) {
      int start = skipBlanks(from);
      return text.substring(start, wordEnd(start));
    }

    char charAfterWord(int from) {
      int at = skipBlanks(wordEnd(skipBlanks(from)));
      return at < text.length() ? text.charAt(at) : ' ';
    }

    char charBefore(int at) {
      int before = skipBlanksBack(at);
      return before > 0 ? text.charAt(before - 1) : ' ';
    }

    String wordBefore(int at) {
      int end = skipBlanksBack(at);
      int start = end;
      while (start > 0 && isPart(start - 1)) {
        start--;
      }
      return text.substring(start, end);
    }

    /// The name of the type in whose header an `extends` at this place stands.
    String declaredBefore(int at) {
      int keyword = text.lastIndexOf("class ", at);
      if (keyword < 0 || at - keyword > 400) {
        keyword = Math.max(text.lastIndexOf("class\t", at), text.lastIndexOf("class\n", at));
      }
      return keyword < 0 ? "" : wordAfter(keyword + "class".length());
    }

    boolean isEmptyCall(int end) {
      int open = skipBlanks(end);
      return open < text.length()
          && text.charAt(open) == '('
          && skipBlanks(open + 1) < text.length()
          && text.charAt(skipBlanks(open + 1)) == ')';
    }

    /// The last name of `receiver.` or `receiver::` before this place, behind its arguments or
    /// index.
    String receiverBefore(int start) {
      int at = skipBlanksBack(start);
      while (at > 0 && (text.charAt(at - 1) == '.' || text.charAt(at - 1) == ':')) {
        at--;
      }
      at = skipBlanksBack(at);
      while (at > 0 && (text.charAt(at - 1) == ')' || text.charAt(at - 1) == ']')) {
        at = skipBlanksBack(openingBefore(at));
      }
      return at == skipBlanksBack(start) ? UNNAMED : wordBefore(at);
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

    /// Behind the rest of a type such as `[]`, `>>` or `...`.
    int skipTypeTail(int from) {
      int at = from;
      while (at < text.length()
          && ("[]<>?,.".indexOf(text.charAt(at)) >= 0 || text.charAt(at) <= ' ')) {
        at++;
      }
      return at;
    }

    private int skipBlanks(int from) {
      int at = from;
      while (at < text.length()) {
        if (text.charAt(at) <= ' ') {
          at++;
        } else if (text.startsWith("/*", at)) {
          int end = text.indexOf("*/", at + 2);
          at = end < 0 ? text.length() : end + 2;
        } else if (text.startsWith("//", at)) {
          int end = text.indexOf('\n', at);
          at = end < 0 ? text.length() : end;
        } else {
          break;
        }
      }
      return Math.min(at, text.length());
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
      while (end < text.length() && isPart(end)) {
        end++;
      }
      return end;
    }

    private boolean isPart(int at) {
      if (at >= text.length()) {
        return false;
      }
      char c = text.charAt(at);
      return (c >= 'a' && c <= 'z')
          || (c >= 'A' && c <= 'Z')
          || (c >= '0' && c <= '9')
          || c == '_'
          || c == '$'
          || c > 127;
    }
  }
}
