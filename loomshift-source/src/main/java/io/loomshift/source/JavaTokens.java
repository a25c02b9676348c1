package io.loomshift.source;

import java.util.ArrayList;
import java.util.List;

/// Splits a text into the tokens of Java: what is left when its layout is taken away.
///
/// White space is no token. A comment is one, so that a reader can tell what stands in it from what
/// stands in a literal. Of operators each character is a token by itself. The text need not be
/// valid: a literal that is not closed ends with its line, a comment or text block with the text.
public final class JavaTokens {
  /// What a token is.
  public enum Kind {
    /// A name or a keyword.
    WORD,
    /// A number, a character, a string or a text block.
    LITERAL,
    /// One character of an operator or separator.
    SYMBOL,
    /// A comment of any form, delimiters included.
    COMMENT
  }

  /// One token.
  ///
  /// @param end exclusive
  public record Token(Kind kind, int start, int end) {
    /// Its text, out of the text that was split.
    public String of(String content) {
      return content.substring(start, end);
    }
  }

  private final String content;
  private final List<Token> tokens = new ArrayList<>();

  private JavaTokens(String content) {
    this.content = content;
  }

  /// The tokens of a text, in their order.
  public static List<Token> of(String content) {
    JavaTokens reader = new JavaTokens(content);
    reader.read();
    return reader.tokens;
  }

  private void read() {
    int at = 0;
    while (at < content.length()) {
      char c = content.charAt(at);
      if (Character.isWhitespace(c)) {
        at++;
      } else if (content.startsWith("//", at)) {
        at = add(Kind.COMMENT, at, TextLines.end(content, at));
      } else if (content.startsWith("/*", at)) {
        at = add(Kind.COMMENT, at, closed(content.indexOf("*/", at + 2), 2));
      } else if (content.startsWith("\"\"\"", at)) {
        at = add(Kind.LITERAL, at, closed(textBlockEnd(at + 3), 3));
      } else if (c == '"' || c == '\'') {
        at = add(Kind.LITERAL, at, literalEnd(at, c));
      } else if (Character.isJavaIdentifierPart(c)) {
        at = add(Character.isDigit(c) ? Kind.LITERAL : Kind.WORD, at, wordEnd(at));
      } else {
        at = add(Kind.SYMBOL, at, at + 1);
      }
    }
  }

  private int add(Kind kind, int start, int end) {
    tokens.add(new Token(kind, start, end));
    return end;
  }

  private int wordEnd(int start) {
    int end = start + 1;
    while (end < content.length() && Character.isJavaIdentifierPart(content.charAt(end))) {
      end++;
    }
    return end;
  }

  private int closed(int delimiter, int length) {
    return delimiter < 0 ? content.length() : delimiter + length;
  }

  private int textBlockEnd(int start) {
    int at = start;
    while (at < content.length() && !content.startsWith("\"\"\"", at)) {
      at += content.charAt(at) == '\\' ? 2 : 1;
    }
    return at < content.length() ? at : -1;
  }

  private int literalEnd(int start, char delimiter) {
    int at = start + 1;
    while (at < content.length() && !isLineEnd(at)) {
      char c = content.charAt(at);
      if (c == delimiter) {
        return at + 1;
      }
      at += c == '\\' && at + 1 < content.length() && !isLineEnd(at + 1) ? 2 : 1;
    }
    return Math.min(at, content.length());
  }

  private boolean isLineEnd(int at) {
    return content.charAt(at) == '\n' || content.charAt(at) == '\r';
  }
}
