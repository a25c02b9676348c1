package io.loomshift.migrate.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A text that is put together of pieces, such as the name of a thread: literals, and expressions
/// as they may stand at the pool.
///
/// @param pieces the pieces in their order, no two literals beside each other
record NameParts(List<Piece> pieces) {
  /// One piece.
  ///
  /// @param text the characters of a literal; the source text of an expression
  record Piece(boolean literal, String text) {}

  NameParts {
    pieces = List.copyOf(pieces);
  }

  static NameParts literal(String characters) {
    return new NameParts(characters.isEmpty() ? List.of() : List.of(new Piece(true, characters)));
  }

  static NameParts expression(String source) {
    return new NameParts(List.of(new Piece(false, source)));
  }

  /// The pieces of this and of another one behind it.
  NameParts and(NameParts other) {
    List<Piece> all = new ArrayList<>(pieces);
    for (Piece piece : other.pieces) {
      if (piece.literal() && !all.isEmpty() && all.getLast().literal()) {
        all.set(all.size() - 1, new Piece(true, all.getLast().text() + piece.text()));
      } else {
        all.add(piece);
      }
    }
    return new NameParts(all);
  }

  /// The same as part of a format.
  NameParts escaped() {
    return new NameParts(
        pieces.stream()
            .map(p -> p.literal() ? new Piece(true, p.text().replace("%", "%%")) : p)
            .toList());
  }

  /// What stands before a last `%d` or `%s`, for a text that is a format without another directive;
  /// empty for any other.
  Optional<NameParts> numbered() {
    return pieces.isEmpty() || !pieces.getLast().literal()
        ? Optional.empty()
        : new NameParts(pieces.subList(0, pieces.size() - 1))
            .formatted(pieces.getLast().text())
            .filter(_ -> isNumbered(pieces.getLast().text()));
  }

  private static boolean isNumbered(String format) {
    return format.endsWith("%d") || format.endsWith("%s");
  }

  /// The text that a format without directives makes.
  Optional<NameParts> unnumbered() {
    return pieces.isEmpty() || !pieces.getLast().literal()
        ? formatted("")
        : new NameParts(pieces.subList(0, pieces.size() - 1))
            .formatted(pieces.getLast().text())
            .filter(_ -> !isNumbered(pieces.getLast().text()));
  }

  private Optional<NameParts> formatted(String last) {
    String end = isNumbered(last) ? last.substring(0, last.length() - 2) : last;
    NameParts all = this.and(literal(end));
    List<Piece> plain = new ArrayList<>();
    for (Piece piece : all.pieces) {
      String text = piece.literal() ? piece.text().replace("%%", "") : "";
      if (text.contains("%")) {
        return Optional.empty();
      }
      plain.add(piece.literal() ? new Piece(true, piece.text().replace("%%", "%")) : piece);
    }
    return Optional.of(new NameParts(plain));
  }

  /// The expression that makes the text.
  String source() {
    StringBuilder source = new StringBuilder();
    for (Piece piece : pieces) {
      source.append(source.isEmpty() ? "" : " + ");
      source.append(piece.literal() ? quoted(piece.text()) : piece.text());
    }
    return source.isEmpty() ? "\"\"" : source.toString();
  }

  /// Whether the expression is a text, whatever its pieces are.
  boolean isText() {
    return pieces.size() <= 1 || pieces.stream().limit(2).anyMatch(Piece::literal);
  }

  private static String quoted(String characters) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < characters.length(); i++) {
      char c = characters.charAt(i);
      switch (c) {
        case '"' -> quoted.append("\\\"");
        case '\\' -> quoted.append("\\\\");
        case '\n' -> quoted.append("\\n");
        case '\t' -> quoted.append("\\t");
        case '\r' -> quoted.append("\\r");
        default -> quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
