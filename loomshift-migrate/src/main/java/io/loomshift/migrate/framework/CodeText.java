package io.loomshift.migrate.framework;

import io.loomshift.source.TextLines;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Places in the text of code whose comments and literals are blanked.
///
/// Frameworks are found in files that javac need not have looked at, so no tree tells of them. What
/// is edited by such a place is attributed afterwards, as every edit of code is.
final class CodeText {
  private static final Pattern VARIABLE =
      Pattern.compile("(?:^|[;{}()\\s])(?:this\\s*\\.\\s*)?([\\p{L}_$][\\w$]*)\\s*=\\s*$");

  /// The end of another statement, then perhaps a type, and a variable.
  private static final Pattern ASSIGNMENT =
      Pattern.compile(
          "[;{}]\\s*(?!(?:return|yield|throw|else|do)\\b)"
              + "(?:(?:final\\s+)?[\\p{L}_$][\\w$.]*(?:<[^;{}()]*>)?\\s+)?"
              + "((?:this\\s*\\.\\s*)?[\\p{L}_$][\\w$]*)\\s*=\\s*$");

  private CodeText() {}

  /// The first place from `at` on that is no blank, or the end.
  static int skipBlanks(String masked, int at) {
    int next = at;
    while (next < masked.length() && Character.isWhitespace(masked.charAt(next))) {
      next++;
    }
    return next;
  }

  /// Behind the name that starts at `at`.
  static int nameEnd(String masked, int at) {
    int next = at;
    while (next < masked.length() && Character.isJavaIdentifierPart(masked.charAt(next))) {
      next++;
    }
    return next;
  }

  /// The place of the bracket that closes the one at `open`, or the end.
  static int closing(String masked, int open) {
    int depth = 0;
    for (int at = open; at < masked.length(); at++) {
      switch (masked.charAt(at)) {
        case '(', '{', '[' -> depth++;
        case ')', '}', ']' -> {
          depth--;
          if (depth == 0) {
            return at;
          }
        }
        default -> {}
      }
    }
    return masked.length();
  }

  /// Behind the arguments of a call whose name ends at `at`; `at` where it has none.
  static int behindArguments(String masked, int at) {
    int open = skipBlanks(masked, at);
    return open < masked.length() && masked.charAt(open) == '('
        ? Math.min(masked.length(), closing(masked, open) + 1)
        : at;
  }

  /// The `;` that ends the statement around `at`, or the bracket that closes what holds it.
  static int statementEnd(String masked, int at) {
    int depth = 0;
    for (int next = at; next < masked.length(); next++) {
      switch (masked.charAt(next)) {
        case '(', '{', '[' -> depth++;
        case ')', '}', ']' -> {
          if (depth == 0) {
            return next;
          }
          depth--;
        }
        case ';' -> {
          if (depth == 0) {
            return next;
          }
        }
        default -> {}
      }
    }
    return masked.length();
  }

  /// The bracket that closes the block around `at`; the end of the text where that is a field.
  static int blockEnd(String masked, int at) {
    int depth = 0;
    for (int next = at; next < masked.length(); next++) {
      switch (masked.charAt(next)) {
        case '(', '{', '[' -> depth++;
        case ')', '}', ']' -> {
          if (depth == 0) {
            return next;
          }
          depth--;
        }
        default -> {}
      }
    }
    return masked.length();
  }

  /// The name of the variable that what starts at `start` is assigned to.
  static Optional<String> variable(String masked, int start) {
    return found(VARIABLE, masked, start);
  }

  /// The variable, as it is written, to which a statement of a block assigns what starts at
  /// `start`. Empty within a lambda or an `if` without braces, and where it is returned: a
  /// statement behind that one would not follow it.
  static Optional<String> assigned(String masked, int start) {
    return found(ASSIGNMENT, masked, start);
  }

  private static Optional<String> found(Pattern pattern, String masked, int start) {
    Matcher before =
        pattern.matcher(masked).region(Math.max(0, start - 200), start).useAnchoringBounds(true);
    return before.find() ? Optional.of(before.group(1)) : Optional.empty();
  }

  /// Behind the comment that ends the line of `at`; `at` where there is other code, or the comment
  /// goes on below.
  static int behindComment(String content, String masked, int at) {
    int end = TextLines.end(content, at);
    String rest = content.substring(at, end);
    boolean goesOn = rest.lastIndexOf("/*") > rest.lastIndexOf("*/");
    return masked.substring(at, end).isBlank() && !goesOn ? at + rest.stripTrailing().length() : at;
  }

  /// The blanks that the line of `at` starts with.
  static String indent(String content, int at) {
    int start = Math.max(content.lastIndexOf('\n', at - 1), content.lastIndexOf('\r', at - 1)) + 1;
    int end = start;
    while (end < content.length() && (content.charAt(end) == ' ' || content.charAt(end) == '\t')) {
      end++;
    }
    return content.substring(start, end);
  }

  /// Whether a method of this name is called anywhere.
  static boolean calls(String masked, String method) {
    return Pattern.compile("\\.\\s*" + method + "\\s*\\(").matcher(masked).find();
  }
}
