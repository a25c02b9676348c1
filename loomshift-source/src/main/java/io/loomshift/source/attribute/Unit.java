package io.loomshift.source.attribute;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import io.loomshift.source.SourceFile;

/// One parsed file of an [Attribution].
///
/// @param content the text that was parsed; all positions are offsets into it
public record Unit(
    SourceFile file, String content, CompilationUnitTree tree, SourcePositions positions) {

  /// Where a tree starts, or -1 for one that the compiler made up.
  public int start(Tree part) {
    return (int) positions.getStartPosition(tree, part);
  }

  /// Where a tree ends, exclusive, or -1 for one that the compiler made up.
  public int end(Tree part) {
    return (int) positions.getEndPosition(tree, part);
  }

  /// The text of a tree as it stands in the file.
  public String text(Tree part) {
    return content.substring(start(part), end(part));
  }
}
