package io.loomshift.report.explore;

import java.util.List;

/// Time by where it went: a tree, each of whose nodes is as wide as the time below it.
///
/// @param title what it shows, in some words
/// @param frames the nodes, each behind its parent; the first is the root
public record FlameGraph(String title, List<Frame> frames) {
  /// Copies the frames, and checks that parents come first.
  public FlameGraph {
    frames = List.copyOf(frames);
    for (int i = 0; i < frames.size(); i++) {
      if (frames.get(i).parent() >= Math.max(i, 1)) {
        throw new IllegalArgumentException("frame %d comes before its parent".formatted(i));
      }
    }
  }

  /// A node of the tree.
  ///
  /// @param parent an index; that of the root is 0
  /// @param ownNanos the time that none of its children has
  public record Frame(String name, int parent, long ownNanos) {}
}
