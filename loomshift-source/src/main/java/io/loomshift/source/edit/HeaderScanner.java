package io.loomshift.source.edit;

import io.loomshift.source.edit.ImportStatement.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads the package declaration and the imports of a file, and nothing behind them.
///
/// It stops at the first token that it does not expect there. A statement that javac would refuse
/// ends the header, as does one that is spelled with Unicode escapes: such a file is read as if it
/// had no more imports.
final class HeaderScanner {
  private final String text;
  private final List<TextRange> comments = new ArrayList<>();
  private int at;

  private HeaderScanner(String text) {
    this.text = text;
  }

  static Header scan(String text) {
    return new HeaderScanner(text).header();
  }

  private Header header() {
    skipBlanks();
    Optional<TextRange> packageDeclaration = packageDeclaration();
    List<ImportStatement> imports = new ArrayList<>();
    skipSeparators();
    Optional<ImportStatement> next = importStatement();
    while (next.isPresent()) {
      imports.add(next.get());
      skipSeparators();
      next = importStatement();
    }
    return new Header(packageDeclaration, imports, List.copyOf(comments), at);
  }

  /// Reads a package declaration and its annotations. Annotations that turn out to be those of a
  /// type are left unread.
  private Optional<TextRange> packageDeclaration() {
    int start = at;
    int known = comments.size();
    while (startsWith('@')) {
      skipAnnotation();
      skipBlanks();
    }
    if (word().equals("package") && !statement().isEmpty()) {
      forgetComments(known);
      return Optional.of(new TextRange(start, at));
    }
    at = start;
    forgetComments(known);
    return Optional.empty();
  }

  private Optional<ImportStatement> importStatement() {
    int start = at;
    int known = comments.size();
    List<String> tokens = word().equals("import") ? statement() : List.of();
    forgetComments(known);
    if (tokens.size() < 2) {
      at = start;
      return Optional.empty();
    }
    Kind kind = kind(tokens);
    String name = String.join("", tokens.subList(kind == Kind.TYPE ? 1 : 2, tokens.size()));
    return Optional.of(new ImportStatement(kind, name, start, at));
  }

  private static Kind kind(List<String> tokens) {
    String first = tokens.get(1);
    if (tokens.size() > 2 && first.equals("static")) {
      return Kind.STATIC;
    }
    // `module` may also be the first part of a package's name.
    boolean module = tokens.size() > 2 && first.equals("module") && !tokens.get(2).equals(".");
    return module ? Kind.MODULE : Kind.TYPE;
  }

  /// Reads up to the semicolon and returns the tokens before it; none if something else stands
  /// there that no package declaration or import holds.
  private List<String> statement() {
    List<String> tokens = new ArrayList<>();
    while (at < text.length()) {
      char c = text.charAt(at);
      String word = word();
      if (c == ';') {
        at++;
        return tokens;
      } else if (c == '.' || c == '*') {
        tokens.add(String.valueOf(c));
        at++;
      } else if (!word.isEmpty()) {
        tokens.add(word);
        at += word.length();
      } else {
        return List.of();
      }
      skipBlanks();
    }
    return List.of();
  }

  private void skipAnnotation() {
    boolean more = true;
    while (more) {
      // The first step skips the at sign, later ones the dots of the name.
      at++;
      skipBlanks();
      at += word().length();
      skipBlanks();
      more = startsWith('.');
    }
    if (startsWith('(')) {
      skipParentheses();
    }
  }

  private void skipParentheses() {
    int depth = 0;
    while (at < text.length()) {
      switch (text.charAt(at)) {
        case '(' -> depth++;
        case ')' -> depth--;
        case '"', '\'' -> at = literalEnd() - 1;
        default -> {}
      }
      at++;
      if (depth == 0) {
        return;
      }
      skipBlanks();
    }
  }

  private int literalEnd() {
    char delimiter = text.charAt(at);
    boolean block = text.startsWith("\"\"\"", at);
    String end = block ? "\"\"\"" : String.valueOf(delimiter);
    int next = at + end.length();
    while (next < text.length() && !text.startsWith(end, next)) {
      next += text.charAt(next) == '\\' ? 2 : 1;
    }
    return Math.min(text.length(), next + end.length());
  }

  private String word() {
    int end = at;
    while (end < text.length() && Character.isJavaIdentifierPart(text.codePointAt(end))) {
      end += Character.charCount(text.codePointAt(end));
    }
    return text.substring(at, end);
  }

  private boolean startsWith(char c) {
    return at < text.length() && text.charAt(at) == c;
  }

  private void skipSeparators() {
    skipBlanks();
    // javac lets semicolons stand between imports.
    while (startsWith(';')) {
      at++;
      skipBlanks();
    }
  }

  private void skipBlanks() {
    while (at < text.length()) {
      int end = at;
      if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else if (text.startsWith("//", at)) {
        end = lineEnd();
      } else if (text.startsWith("/*", at)) {
        int close = text.indexOf("*/", at + 2);
        end = close < 0 ? text.length() : close + 2;
      } else {
        return;
      }
      if (end > at) {
        comments.add(new TextRange(at, end));
        at = end;
      }
    }
  }

  private int lineEnd() {
    int end = at;
    while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
      end++;
    }
    return end;
  }

  private void forgetComments(int known) {
    comments.subList(known, comments.size()).clear();
  }
}
