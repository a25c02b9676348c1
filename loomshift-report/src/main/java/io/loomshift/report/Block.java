package io.loomshift.report;

import io.loomshift.report.explore.FlameGraph;
import io.loomshift.report.explore.Timeline;
import io.loomshift.report.picture.Picture;
import java.util.List;

/// A part of a document that stands by itself.
public sealed interface Block {
  /// The name of what follows.
  ///
  /// @param level 2 below the title, 3 below that, and so on to 4
  /// @param text the name
  /// @param anchor a word, unique in the document, to jump to
  record Heading(int level, Text text, String anchor) implements Block {
    /// Checks level and anchor.
    public Heading {
      if (level < 2 || level > 4) {
        throw new IllegalArgumentException("level " + level);
      }
      if (!anchor.matches("[a-z][a-z0-9-]*")) {
        throw new IllegalArgumentException("anchor " + anchor);
      }
    }
  }

  /// Sentences.
  record Paragraph(Text text) implements Block {}

  /// The one sentence for a reader who reads no other.
  record Verdict(Text text, Tone tone) implements Block {}

  /// Something that must not be overlooked.
  record Notice(Tone tone, Text text) implements Block {}

  /// Lines as they stand in a file or on a terminal.
  ///
  /// @param isDiff whether they are a unified diff, whose lines are coloured by their first letter
  record Listing(String lines, boolean isDiff) implements Block {}

  /// Sentences of equal rank.
  record Bullets(List<Text> items) implements Block {
    /// Copies the items.
    public Bullets {
      items = List.copyOf(items);
    }
  }

  /// Few figures that are to be seen first.
  record Tiles(List<Tile> tiles) implements Block {
    /// Copies the tiles.
    public Tiles {
      tiles = List.copyOf(tiles);
    }
  }

  /// A figure that is to be seen first.
  ///
  /// @param label what it counts
  /// @param value with its unit
  /// @param note what to compare it with
  record Tile(String label, String value, String note, Tone tone) {}

  /// A table.
  record Table(List<Column> columns, List<List<Cell>> rows) implements Block {
    /// Copies it, and checks that every row has a cell for every column.
    public Table {
      columns = List.copyOf(columns);
      rows = rows.stream().map(List::copyOf).toList();
      for (List<Cell> row : rows) {
        if (row.size() != columns.size()) {
          throw new IllegalArgumentException(
              "%d cells for %d columns".formatted(row.size(), columns.size()));
        }
      }
    }
  }

  /// A column of a table.
  record Column(String head, Kind kind) {
    /// What its cells hold.
    public enum Kind {
      WORDS,
      /// Numbers, whose digits stand below each other.
      FIGURES,
      /// Pictures of what the other cells of the row say: a form may leave them out.
      PICTURES
    }
  }

  /// A cell of a table.
  sealed interface Cell {
    /// With words or numbers.
    record Words(Text text) implements Cell {}

    /// With a picture.
    record Drawn(Picture picture) implements Cell {}

    /// With plain words.
    static Cell of(String words) {
      return new Words(Text.of(words));
    }
  }

  /// Pictures beside each other.
  record Pictures(List<Picture> pictures) implements Block {
    /// Copies the pictures.
    public Pictures {
      pictures = List.copyOf(pictures);
    }
  }

  /// Blocks that belong together.
  record Group(List<Block> blocks) implements Block {
    /// Copies the blocks.
    public Group {
      blocks = List.copyOf(blocks);
    }
  }

  /// Blocks that are shown when a reader asks for them; a form without that shows them.
  ///
  /// @param summary what is always seen
  record Fold(Text summary, List<Block> blocks) implements Block {
    /// Copies the blocks.
    public Fold {
      blocks = List.copyOf(blocks);
    }
  }

  /// A field to search folds and tables of the document with, whose tables can then be sorted, too.
  /// A form without that leaves it out.
  ///
  /// @param label what can be typed there
  record Finder(String label) implements Block {}

  /// A picture to look into, which a form without a script leaves out.
  sealed interface Explorer extends Block {}

  /// What lanes did over time.
  record Lanes(Timeline timeline) implements Explorer {}

  /// Time by where it went.
  record Flames(FlameGraph graph) implements Explorer {}
}
