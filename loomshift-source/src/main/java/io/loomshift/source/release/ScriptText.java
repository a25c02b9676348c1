package io.loomshift.source.release;

import io.loomshift.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A Groovy or Kotlin script of a build, read as text: its comments blanked, its blocks known.
///
/// @param label how the file is called
/// @param code the text with blanks for comments, so that offsets stay
/// @param blocks the `{…}` of the script, the outer before the inner
record ScriptText(Path path, String label, SourceText source, String code, List<Block> blocks) {
  /// No build script in use is longer; what is larger is none.
  private static final long LARGEST_FILE = 1L << 20;

  /// A block.
  ///
  /// @param header the statement that opens it, such as `tasks.withType(JavaCompile)`
  record Block(int start, int end, String header) {}

  /// Reads a script; empty where there is none that can be read.
  static Optional<ScriptText> read(Path path, String label) {
    try {
      if (!Files.isRegularFile(path) || Files.size(path) > LARGEST_FILE) {
        return Optional.empty();
      }
      SourceText source = SourceText.decode(Files.readAllBytes(path), Optional.empty());
      String code = withoutComments(source.content());
      return Optional.of(new ScriptText(path, label, source, code, blocks(code)));
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /// The headers of the blocks around an offset, the outermost first, and behind them the start of
  /// the statement that it stands in.
  String scope(int offset) {
    StringBuilder scope = new StringBuilder();
    for (Block block : blocks) {
      if (block.start() < offset && offset < block.end()) {
        scope.append(block.header()).append(" { ");
      }
    }
    return scope.append(code, statement(code, offset), offset).toString();
  }

  int line(int offset) {
    return source.line(offset);
  }

  private static int statement(String code, int offset) {
    int start = offset;
    while (start > 0 && "\n;{}".indexOf(code.charAt(start - 1)) < 0) {
      start--;
    }
    return start;
  }

  private static List<Block> blocks(String code) {
    List<Block> found = new ArrayList<>();
    List<Integer> open = new ArrayList<>();
    for (int i = 0; i < code.length(); i++) {
      char c = code.charAt(i);
      if (c == '"' || c == '\'') {
        i = quoted(code, i) - 1;
      } else if (c == '{') {
        open.add(found.size());
        found.add(new Block(i, code.length(), code.substring(statement(code, i), i).strip()));
      } else if (c == '}' && !open.isEmpty()) {
        int index = open.removeLast();
        found.set(index, new Block(found.get(index).start(), i, found.get(index).header()));
      }
    }
    return found;
  }

  private static String withoutComments(String text) {
    StringBuilder code = new StringBuilder(text);
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      int end;
      if (c == '"' || c == '\'') {
        i = quoted(text, i);
        continue;
      } else if (text.startsWith("//", i)) {
        int newLine = text.indexOf('\n', i);
        end = newLine < 0 ? text.length() : newLine;
      } else if (text.startsWith("/*", i)) {
        int close = text.indexOf("*/", i + 2);
        end = close < 0 ? text.length() : close + 2;
      } else {
        i++;
        continue;
      }
      for (; i < end; i++) {
        if (text.charAt(i) != '\n') {
          code.setCharAt(i, ' ');
        }
      }
    }
    return code.toString();
  }

  /// Where a string ends that starts at an offset; one that does not end, ends with its line.
  private static int quoted(String text, int start) {
    String quote = text.substring(start, start + 1);
    String triple = quote.repeat(3);
    if (text.startsWith(triple, start)) {
      int end = text.indexOf(triple, start + 3);
      return end < 0 ? text.length() : end + 3;
    }
    for (int i = start + 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == quote.charAt(0)) {
        return i + 1;
      } else if (c == '\n') {
        return i;
      }
    }
    return text.length();
  }
}
