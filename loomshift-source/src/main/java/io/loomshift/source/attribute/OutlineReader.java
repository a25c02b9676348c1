package io.loomshift.source.attribute;

import io.loomshift.source.attribute.Outline.Callable;
import io.loomshift.source.attribute.Outline.Constant;
import io.loomshift.source.attribute.Outline.Field;
import io.loomshift.source.attribute.Outline.Import;
import io.loomshift.source.attribute.Outline.Initializer;
import io.loomshift.source.attribute.Outline.Member;
import java.util.ArrayList;
import java.util.List;

/// Reads an [Outline] in one pass over masked text. Where brackets do not match it stops at the end
/// of the text and returns what it has.
final class OutlineReader {
  private final String text;
  private final int length;
  private final List<Import> imports = new ArrayList<>();
  private String packageName = "";
  private int at;

  OutlineReader(String text) {
    this.text = text;
    this.length = text.length();
  }

  /// The offset behind the annotation that starts at `at`.
  static int endOfAnnotation(String masked, int at) {
    OutlineReader reader = new OutlineReader(masked);
    reader.at = at;
    reader.skipAnnotation();
    return reader.at;
  }

  Outline read() {
    readHeader();
    List<Outline.Type> types = new ArrayList<>();
    while (skipBlanks()) {
      if (text.charAt(at) == ';' || text.charAt(at) == '}') {
        at++;
      } else if (readMember() instanceof Outline.Type type) {
        types.add(type);
      }
    }
    return new Outline(packageName, imports, types);
  }

  List<Import> readImports() {
    readHeader();
    return imports;
  }

  private void readHeader() {
    while (skipBlanks()) {
      int start = at;
      if (text.charAt(at) == ';') {
        at++;
      } else if (text.charAt(at) == '@' && !text.startsWith("@interface", at)) {
        skipAnnotation();
        if (!skipBlanks() || !(wordIs("package") || text.charAt(at) == '@')) {
          // The annotations belong to the first type.
          at = start;
          return;
        }
      } else if (wordIs("package")) {
        skipPast(';');
        packageName = text.substring(start + 7, Math.max(start + 7, at - 1)).replaceAll("\\s", "");
      } else if (wordIs("import")) {
        skipPast(';');
        imports.add(new Import(start, at, importedName(text.substring(start, at))));
      } else {
        return;
      }
    }
  }

  private Member readMember() {
    int start = at;
    boolean isPrivate = false;
    String previous = "";
    while (skipBlanks()) {
      char c = text.charAt(at);
      if (c == '@') {
        if (text.startsWith("@interface", at)) {
          at += "@interface".length();
          return readType(start, "@interface");
        }
        skipAnnotation();
      } else if (Character.isJavaIdentifierStart(c)) {
        String word = wordHere();
        at += word.length();
        if (isTypeKeyword(word, previous)) {
          return readType(start, word);
        }
        isPrivate |= word.equals("private");
        previous = word;
      } else if (c == '{') {
        int body = at;
        skipBalanced();
        return new Initializer(start, at, body);
      } else if (c == '(') {
        return readCallable(start, previous, isPrivate);
      } else if (c == '=' || c == ';' || c == ',') {
        return readField(start, previous, isPrivate);
      } else if (c == '<') {
        skipTypeArguments();
      } else if (c == '}') {
        return new Initializer(start, at, at);
      } else {
        at++;
      }
    }
    return new Initializer(start, length, length);
  }

  private boolean isTypeKeyword(String word, String previous) {
    return switch (word) {
      case "class", "interface", "enum" -> !previous.equals(".");
      case "record" -> {
        // A contextual keyword: a record header follows, not a field or method called so.
        int save = at;
        boolean header = false;
        if (skipBlanks() && Character.isJavaIdentifierStart(text.charAt(at))) {
          at += wordHere().length();
          header = skipBlanks() && (text.charAt(at) == '(' || text.charAt(at) == '<');
        }
        at = save;
        yield header && looksLikeRecordHeader(save);
      }
      default -> false;
    };
  }

  /// A method that returns a type called `record` has a body or a semicolon behind its parameters
  /// as a record has; what tells them apart is that no such type may be declared since Java 16.
  private boolean looksLikeRecordHeader(int from) {
    int brace = text.indexOf('{', from);
    int semicolon = text.indexOf(';', from);
    return brace >= 0 && (semicolon < 0 || brace < semicolon);
  }

  private Outline.Type readType(int start, String kind) {
    skipBlanks();
    String name = wordHere();
    while (at < length && text.charAt(at) != '{') {
      char c = text.charAt(at);
      if (c == '(') {
        skipBalanced();
      } else if (c == '@') {
        skipAnnotation();
      } else {
        at++;
      }
    }
    int bodyStart = at;
    at++;
    List<Constant> constants = kind.equals("enum") ? readConstants() : List.of();
    List<Member> members = new ArrayList<>();
    while (skipBlanks() && text.charAt(at) != '}') {
      if (text.charAt(at) == ';') {
        at++;
      } else {
        members.add(readMember());
      }
    }
    at = Math.min(length, at + 1);
    return new Outline.Type(start, at, kind, name, Math.min(bodyStart, length), constants, members);
  }

  private List<Constant> readConstants() {
    List<Constant> constants = new ArrayList<>();
    while (skipBlanks()) {
      char c = text.charAt(at);
      if (c == ';') {
        at++;
        return constants;
      } else if (c == '}') {
        return constants;
      } else if (c == '@') {
        skipAnnotation();
      } else if (Character.isJavaIdentifierStart(c)) {
        int start = at;
        at += wordHere().length();
        int nameEnd = at;
        while (skipBlanks() && (text.charAt(at) == '(' || text.charAt(at) == '{')) {
          skipBalanced();
        }
        constants.add(new Constant(start, nameEnd, at));
      } else {
        at++;
      }
    }
    return constants;
  }

  private Callable readCallable(int start, String name, boolean isPrivate) {
    skipBalanced();
    while (at < length) {
      char c = text.charAt(at);
      if (c == '{') {
        int body = at;
        skipBalanced();
        return new Callable(start, at, name, isPrivate, body);
      } else if (c == ';') {
        at++;
        break;
      } else if (c == '@') {
        skipAnnotation();
      } else if (c == '}') {
        break;
      } else if (c == '=' || wordIs("default")) {
        skipPast(';');
        break;
      } else {
        at++;
      }
    }
    return new Callable(start, at, name, isPrivate, -1);
  }

  private boolean wordIs(String word) {
    return text.startsWith(word, at)
        && (at == 0 || !Words.isPart(text.charAt(at - 1)))
        && (at + word.length() >= length || !Words.isPart(text.charAt(at + word.length())));
  }

  private Field readField(int start, String firstName, boolean isPrivate) {
    List<String> names = new ArrayList<>();
    names.add(firstName);
    int firstEquals = -1;
    while (at < length && text.charAt(at) != ';') {
      char c = text.charAt(at);
      if (c == '=' && firstEquals < 0) {
        firstEquals = at;
      }
      if (c == '(' || c == '{' || c == '[') {
        skipBalanced();
      } else if (c == '}') {
        return new Field(start, at, names, isPrivate, firstEquals);
      } else {
        at++;
        if (c == ',' && skipBlanks() && Character.isJavaIdentifierStart(text.charAt(at))) {
          names.add(wordHere());
        }
      }
    }
    at = Math.min(length, at + 1);
    return new Field(start, at, names, isPrivate, firstEquals);
  }

  private void skipAnnotation() {
    do {
      // Behind the `@`, or behind a dot in a qualified name.
      at++;
      skipBlanks();
      at += wordHere().length();
    } while (dotFollows());
    int save = at;
    if (skipBlanks() && text.charAt(at) == '(') {
      skipBalanced();
    } else {
      at = save;
    }
  }

  private boolean dotFollows() {
    int save = at;
    boolean dot = skipBlanks() && text.charAt(at) == '.';
    if (!dot) {
      at = save;
    }
    return dot;
  }

  private void skipTypeArguments() {
    int depth = 0;
    while (at < length) {
      char c = text.charAt(at);
      if (c == '<') {
        depth++;
      } else if (c == '>' && --depth == 0) {
        at++;
        return;
      } else if (c == ';' || c == '{' || c == '}') {
        return;
      }
      at++;
    }
  }

  /// Moves behind the bracket that closes the one at the current position.
  private void skipBalanced() {
    int depth = 0;
    while (at < length) {
      char c = text.charAt(at++);
      if (c == '(' || c == '{' || c == '[') {
        depth++;
      } else if ((c == ')' || c == '}' || c == ']') && --depth == 0) {
        return;
      }
    }
  }

  private void skipPast(char end) {
    int found = text.indexOf(end, at);
    at = found < 0 ? length : found + 1;
  }

  private boolean skipBlanks() {
    while (at < length && text.charAt(at) <= ' ') {
      at++;
    }
    return at < length;
  }

  private String wordHere() {
    return text.substring(at, Words.end(text, at));
  }

  private static String importedName(String declaration) {
    String name = declaration.substring("import".length(), declaration.length() - 1).strip();
    if (name.startsWith("static") && name.length() > 6 && name.charAt(6) <= ' ') {
      name = name.substring(6);
    }
    return name.replaceAll("\\s", "");
  }
}
