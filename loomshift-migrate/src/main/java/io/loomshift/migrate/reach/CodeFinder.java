package io.loomshift.migrate.reach;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.source.attribute.Unit;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Finds the outermost tree of exactly this extent.
final class CodeFinder extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final Unit unit;
  private final Reach.Code code;
  private Optional<TreePath> found = Optional.empty();

  CodeFinder(Unit unit, Reach.Code code) {
    this.unit = unit;
    this.code = code;
  }

  Optional<TreePath> find() {
    scan(new TreePath(unit.tree()), null);
    return found;
  }

  @Override
  public @Nullable Void scan(@Nullable Tree tree, @Nullable Void unused) {
    if (tree == null || found.isPresent()) {
      return null;
    }
    int start = unit.start(tree);
    int end = unit.end(tree);
    if (start == code.start() && end == code.end()) {
      found = Optional.of(new TreePath(getCurrentPath(), tree));
      return null;
    }
    // Declarations without an extent of their own hold others all the same.
    boolean outside = start >= 0 && end >= 0 && (end < code.end() || start > code.start());
    return outside ? null : super.scan(tree, null);
  }
}
