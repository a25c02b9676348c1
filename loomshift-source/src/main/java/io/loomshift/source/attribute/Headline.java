package io.loomshift.source.attribute;

import io.loomshift.source.SourceFile;
import java.util.ArrayList;
import java.util.List;

/// What must be known of every file before any is parsed: its package and its top-level types.
///
/// The type of the file's own name is taken for granted, as javac does on a source path; further
/// ones can only be package-private, and are found where their declaration starts a line.
///
/// @param packageName empty for the unnamed package
/// @param types the simple names of the top-level types
public record Headline(SourceFile file, String packageName, List<String> types) {
  private static final List<String> FURTHER_TYPES =
      List.of(
          "class ",
          "interface ",
          "enum ",
          "record ",
          "final class ",
          "abstract class ",
          "sealed interface ",
          "@interface ");

  /// Reads the headline from raw text, in which each char may be a byte of a multi-byte encoding.
  public static Headline of(SourceFile file, String text) {
    String stem = file.stem();
    if (stem.equals("module-info") || stem.equals("package-info")) {
      return new Headline(file, packageName(text), List.of());
    }
    List<String> types = new ArrayList<>(1);
    types.add(stem);
    for (int at = text.indexOf('\n') + 1; at > 0; at = text.indexOf('\n', at) + 1) {
      // Most lines are indented.
      if (at < text.length() && text.charAt(at) > ' ') {
        addFurtherType(text, at, types);
      }
    }
    return new Headline(file, packageName(text), List.copyOf(types));
  }

  private static void addFurtherType(String text, int line, List<String> types) {
    for (String opening : FURTHER_TYPES) {
      if (text.startsWith(opening, line)) {
        int start = line + opening.length();
        String name = text.substring(start, Words.end(text, start));
        if (!name.isEmpty() && !types.contains(name)) {
          types.add(name);
        }
      }
    }
  }

  private static String packageName(String text) {
    int at = text.startsWith("\u00ef\u00bb\u00bf") ? 3 : 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c <= ' ' || c == '\ufeff') {
        at++;
      } else if (text.startsWith("//", at)) {
        at = behind(text, "\n", at);
      } else if (text.startsWith("/*", at)) {
        at = behind(text, "*/", at + 2);
      } else if (c == '@' && !text.startsWith("@interface", at)) {
        at = OutlineReader.endOfAnnotation(text, at);
      } else if (text.startsWith("package", at)) {
        int semicolon = text.indexOf(';', at);
        return semicolon < 0 ? "" : text.substring(at + 7, semicolon).strip();
      } else {
        return "";
      }
    }
    return "";
  }

  private static int behind(String text, String end, int from) {
    int found = text.indexOf(end, from);
    return found < 0 ? text.length() : found + end.length();
  }
}
