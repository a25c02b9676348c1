package io.loomshift.migrate.framework;

import io.loomshift.migrate.SiteEdit;
import io.loomshift.source.edit.TextEdit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// An edit of code by which a framework is told of virtual threads.
///
/// @param start where the text starts that its site shows
/// @param end where that ends, exclusive
/// @param added qualified names of the types that the new text uses by simple name
record CodeEdit(int start, int end, TextEdit edit, Set<String> added) {
  private static final Pattern COMMENT = Pattern.compile("//|/\\*");

  /// A statement behind the one that makes an instance: it calls a method of the variable that this
  /// is assigned to; empty where it is assigned to none in a statement of its own.
  ///
  /// @param call such as `setVirtualThreads(true)`
  static Optional<CodeEdit> behindCreation(Mention made, String call, String... added) {
    int end = CodeText.statementEnd(made.masked(), made.start());
    boolean ends = end < made.masked().length() && made.masked().charAt(end) == ';';
    return CodeText.assigned(made.masked(), made.start())
        .filter(_ -> ends && isInBody(made.masked(), made.start()))
        .map(variable -> {
          String line =
              made.text().lineSeparator()
                  + CodeText.indent(made.text().content(), made.start())
                  + "%s.%s;".formatted(variable, call);
          int behind = CodeText.behindComment(made.text().content(), made.masked(), end + 1);
          return new CodeEdit(made.start(), behind, TextEdit.insert(behind, line), Set.of(added));
        });
  }

  /// A call in the chain that a call of a static method starts.
  ///
  /// @param call such as `.executor(pool)`
  static Optional<CodeEdit> behindCall(Mention named, String call, String... added) {
    int dot = CodeText.skipBlanks(named.masked(), named.end());
    int name = CodeText.skipBlanks(named.masked(), dot + 1);
    int nameEnd = CodeText.nameEnd(named.masked(), name);
    int end = CodeText.behindArguments(named.masked(), nameEnd);
    return end == nameEnd
        ? Optional.empty()
        : Optional.of(new CodeEdit(named.start(), end, TextEdit.insert(end, call), Set.of(added)));
  }

  /// One more element of an annotation.
  ///
  /// @param element such as `virtual = true`
  static CodeEdit inAnnotation(Mention annotation, String element) {
    String masked = annotation.masked();
    int end = CodeText.behindArguments(masked, annotation.end());
    if (end == annotation.end()) {
      return new CodeEdit(
          annotation.start(), end, TextEdit.insert(end, "(" + element + ")"), Set.of());
    }
    int first = CodeText.skipBlanks(masked, annotation.end()) + 1;
    String arguments = annotation.text().content().substring(first, end - 1).stripTrailing();
    TextEdit edit;
    if (CodeText.skipBlanks(masked, first) == end - 1 && arguments.isBlank()) {
      edit = TextEdit.insert(first, element);
    } else if (COMMENT.matcher(arguments).find()) {
      // The last element may end in a comment, in which nothing would be read.
      String separator = Character.isWhitespace(arguments.charAt(0)) ? "," : ", ";
      edit = TextEdit.insert(first, element + separator);
    } else {
      edit = TextEdit.insert(first + arguments.length(), ", " + element);
    }
    return new CodeEdit(annotation.start(), end, edit, Set.of());
  }

  /// An annotation before another one, on a line of its own.
  ///
  /// @param added its qualified name
  static CodeEdit beforeAnnotation(Mention annotation, String added) {
    return beforeAnnotation(
        annotation, "@" + added.substring(added.lastIndexOf('.') + 1), Set.of(added));
  }

  /// The same with elements.
  ///
  /// @param text of the annotation
  /// @param added qualified names of the types in it
  static CodeEdit beforeAnnotation(Mention annotation, String text, Set<String> added) {
    String line =
        text
            + annotation.text().lineSeparator()
            + CodeText.indent(annotation.text().content(), annotation.start());
    return new CodeEdit(
        annotation.start(),
        CodeText.behindArguments(annotation.masked(), annotation.end()),
        TextEdit.insert(annotation.start(), line),
        added);
  }

  /// Whether a place lies in the body of a method or initialiser: two braces are open there at
  /// least, those of the type and the body's. A field's initialiser can have no statement behind.
  private static boolean isInBody(String masked, int at) {
    int depth = 0;
    int opened = -1;
    for (int before = at - 1; before >= 0 && opened < 0; before--) {
      char c = masked.charAt(before);
      if (c == '}') {
        depth++;
      } else if (c == '{') {
        if (depth == 0) {
          opened = before;
        } else {
          depth--;
        }
      }
    }
    int head = opened - 1;
    while (head >= 0 && ";{}".indexOf(masked.charAt(head)) < 0) {
      head--;
    }
    return opened >= 0
        && !masked
            .substring(head + 1, opened)
            .matches("(?s).*\\b(?:class|interface|enum|record)\\b.*");
  }

  SiteEdit siteEdit() {
    return new SiteEdit(List.of(edit), added, Set.of(), Set.of(), Set.of());
  }
}
