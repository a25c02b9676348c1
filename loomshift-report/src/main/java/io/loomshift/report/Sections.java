package io.loomshift.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// Collects the blocks of a document, section by section. Not for several threads.
public final class Sections {
  /// The level of a section's heading; the document's title is level 1.
  private static final int LEVEL = 2;

  private final List<Block> blocks = new ArrayList<>();

  /// Begins without any.
  public Sections() {}

  /// Begins a section.
  ///
  /// @param anchor by which links lead there
  public void heading(String title, String anchor) {
    add(new Block.Heading(LEVEL, Text.of(title), anchor));
  }

  /// Something to keep in mind.
  public void notice(String text) {
    add(new Block.Notice(Tone.CAUTION, Text.of(text)));
  }

  public void add(Block block) {
    blocks.add(block);
  }

  public void addAll(Collection<? extends Block> more) {
    blocks.addAll(more);
  }

  /// All of it as a document.
  public Document document(String title, Text subtitle) {
    return new Document(title, subtitle, blocks);
  }
}
