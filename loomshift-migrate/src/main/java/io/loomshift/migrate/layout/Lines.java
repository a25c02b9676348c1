package io.loomshift.migrate.layout;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import io.loomshift.source.SourceMask;
import io.loomshift.source.TextLines;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The lines of a file: how they are indented, and how new ones are to be.
public final class Lines {
  private final String text;
  private final String masked;
  private final String separator;
  private final String step;
  private final List<int[]> moved = new ArrayList<>();

  /// @param separator what ends a line
  public Lines(Unit unit, String separator) {
    this.text = unit.content();
    this.masked = SourceMask.mask(text);
    this.separator = separator;
    this.step = step(unit.tree(), unit);
  }

  /// The text.
  public String text() {
    return text;
  }

  /// The text with comments and literals blanked.
  public String masked() {
    return masked;
  }

  /// One level of indentation.
  public String step() {
    return step;
  }

  /// A line end, and an indentation.
  public String line(String indent) {
    return separator + indent;
  }

  /// What ends a line.
  public String separator() {
    return separator;
  }

  /// The indentation that most members and statements have beyond what they stand in.
  private String step(CompilationUnitTree tree, Unit unit) {
    Map<String, Integer> counts = new HashMap<>();
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitClass(ClassTree type, @Nullable Void unused) {
        type.getMembers().forEach(member -> count(type, member));
        return super.visitClass(type, null);
      }

      @Override
      public @Nullable Void visitBlock(BlockTree block, @Nullable Void unused) {
        block.getStatements().forEach(statement -> count(block, statement));
        return super.visitBlock(block, null);
      }

      private void count(Tree outer, Tree inner) {
        int start = unit.start(inner);
        int end = unit.end(outer);
        if (start >= 0 && end > 0 && isFirst(start) && isFirst(end - 1)) {
          String around = indent(end - 1);
          String own = indent(start);
          if (own.length() > around.length() && own.startsWith(around)) {
            counts.merge(own.substring(around.length()), 1, Integer::sum);
          }
        }
      }
    }.scan(tree, null);
    return counts.entrySet().stream()
        .max(
            Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
        .map(Map.Entry::getKey)
        .orElse("  ");
  }

  /// The blanks at the beginning of the line of an offset.
  public String indent(int offset) {
    int start = TextLines.start(text, offset);
    int end = start;
    while (end < offset && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
      end++;
    }
    return text.substring(start, end);
  }

  /// Whether nothing but blanks stands before an offset on its line.
  public boolean isFirst(int offset) {
    return text.substring(TextLines.start(text, offset), offset).isBlank();
  }

  /// Whether no code follows an offset on its line.
  public boolean isLast(int offset) {
    for (int at = offset; at < masked.length() && !TextLines.isBreak(masked.charAt(at)); at++) {
      if (masked.charAt(at) != ' ' && masked.charAt(at) != '\t') {
        return false;
      }
    }
    return true;
  }

  /// Whether a line ends between two offsets.
  public boolean isBroken(int start, int end) {
    return text.substring(start, end).chars().anyMatch(c -> TextLines.isBreak((char) c));
  }

  /// Moves the lines that start between two offsets one level deeper, those that are empty apart.
  /// The lines of a text block all move, so that it keeps its value.
  public List<TextEdit> deeper(int start, int end) {
    List<TextEdit> edits = new ArrayList<>();
    moved.add(new int[] {start, end});
    int feed = text.indexOf('\n', start);
    while (feed >= 0 && feed + 1 < end) {
      int line = feed + 1;
      if (!TextLines.isBreak(text.charAt(line))) {
        edits.add(TextEdit.insert(line, step));
      }
      feed = text.indexOf('\n', line);
    }
    return edits;
  }

  /// An edit whose new lines stand as deep as the lines around them, once these have moved.
  public TextEdit settled(TextEdit edit) {
    // An edit at the end of the moved lines belongs to what moves them.
    long levels =
        moved.stream()
            .filter(range -> range[0] + 1 < edit.start() && edit.end() < range[1])
            .count();
    return levels == 0 || edit.replacement().indexOf('\n') < 0
        ? edit
        : new TextEdit(
            edit.start(),
            edit.end(),
            edit.replacement().replace("\n", "\n" + step.repeat((int) levels)));
  }

  /// The start of the lines of comments right above a member, or of its own line.
  public int aboveComments(int member) {
    int start = TextLines.start(text, member);
    while (start > 0) {
      int above =
          TextLines.start(
              text, start - 1 > 0 && text.charAt(start - 2) == '\r' ? start - 2 : start - 1);
      boolean comment =
          masked.substring(above, start).isBlank() && !text.substring(above, start).isBlank();
      if (!comment) {
        break;
      }
      start = above;
    }
    return start;
  }
}
