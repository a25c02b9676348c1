package io.loomshift.report;

import java.util.List;

/// Something to read.
///
/// @param title what it is about, in some words
/// @param subtitle what it is about in detail: a file, a date
/// @param blocks what it says, in order
public record Document(String title, Text subtitle, List<Block> blocks) {
  /// Copies the blocks.
  public Document {
    blocks = List.copyOf(blocks);
  }
}
