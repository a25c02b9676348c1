package io.loomshift.source.edit;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import io.loomshift.source.SourceText;
import io.loomshift.source.UserError;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.List;

/// Writes the difference of two versions of a file as `git apply` and `patch` read it.
///
/// A diff is bytes, not text: its lines are those of the file, in the file's own encoding, with
/// their carriage returns, and cut after each line feed as git cuts them. So a diff of several
/// files is their diffs one after another, whatever their encodings.
public final class UnifiedDiff {
  private static final int CONTEXT = 3;

  /// Bytes as characters of the same numbers.
  private final StringBuilder out = new StringBuilder();

  private final List<String> before;
  private final List<String> after;

  private UnifiedDiff(List<String> before, List<String> after) {
    this.before = before;
    this.after = after;
  }

  /// Returns the diff of one file, with three lines of context; nothing if the versions are equal.
  ///
  /// @param name the path from the root at which the diff is applied, with `/`
  /// @param before the file as it is
  /// @param after its new text, without a byte order mark
  /// @throws UserError if the file's encoding lacks a character of the new text
  public static byte[] of(String name, SourceText before, String after) {
    UnifiedDiff diff =
        new UnifiedDiff(
            lines(bytes(name, before, before.content())), lines(bytes(name, before, after)));
    List<AbstractDelta<String>> deltas = DiffUtils.diff(diff.before, diff.after).getDeltas();
    if (deltas.isEmpty()) {
      return new byte[0];
    }
    diff.header(name);
    List<AbstractDelta<String>> hunk = new ArrayList<>();
    for (AbstractDelta<String> delta : deltas) {
      // Hunks whose contexts would meet are one.
      if (!hunk.isEmpty() && start(delta) - end(hunk.getLast()) > 2 * CONTEXT) {
        diff.hunk(hunk);
        hunk.clear();
      }
      hunk.add(delta);
    }
    diff.hunk(hunk);
    return diff.out.toString().getBytes(ISO_8859_1);
  }

  private static byte[] bytes(String name, SourceText file, String text) {
    try {
      return file.encode(text);
    } catch (CharacterCodingException lacking) {
      throw new UserError(
          name
              + ": the new text cannot be written in "
              + file.charset()
              + "; convert the file to UTF-8",
          lacking);
    }
  }

  private void header(String name) {
    String from = DiffName.of("a/" + name);
    String to = DiffName.of("b/" + name);
    out.append("diff --git ").append(from).append(' ').append(to).append('\n');
    // git marks the end of a name with spaces by a tab, where others write a time.
    String end = name.indexOf(' ') < 0 ? "\n" : "\t\n";
    out.append("--- ").append(from).append(end);
    out.append("+++ ").append(to).append(end);
  }

  private void hunk(List<AbstractDelta<String>> deltas) {
    int start = Math.max(0, start(deltas.getFirst()) - CONTEXT);
    int end = Math.min(before.size(), end(deltas.getLast()) + CONTEXT);
    int shift = deltas.getFirst().getTarget().getPosition() - start(deltas.getFirst());
    int growth = deltas.stream().mapToInt(UnifiedDiff::growth).sum();
    out.append("@@ -").append(range(start, end - start));
    out.append(" +").append(range(start + shift, end - start + growth)).append(" @@\n");
    int at = start;
    for (AbstractDelta<String> delta : deltas) {
      lines(' ', before.subList(at, start(delta)));
      lines('-', delta.getSource().getLines());
      lines('+', delta.getTarget().getLines());
      at = end(delta);
    }
    lines(' ', before.subList(at, end));
  }

  /// Lines count from 1; of an empty range the line before it is named.
  private static String range(int start, int length) {
    int first = length == 0 ? start : start + 1;
    return length == 1 ? String.valueOf(first) : first + "," + length;
  }

  private void lines(char mark, List<String> lines) {
    for (String line : lines) {
      out.append(mark).append(line);
      if (!line.endsWith("\n")) {
        out.append("\n\\ No newline at end of file\n");
      }
    }
  }

  private static int start(AbstractDelta<String> delta) {
    return delta.getSource().getPosition();
  }

  private static int end(AbstractDelta<String> delta) {
    return start(delta) + delta.getSource().size();
  }

  private static int growth(AbstractDelta<String> delta) {
    return delta.getTarget().size() - delta.getSource().size();
  }

  private static List<String> lines(byte[] bytes) {
    return TextLines.of(new String(bytes, ISO_8859_1));
  }
}
