package io.loomshift.trace;

/// Rows of one table that wait to become a block.
final class PendingRows {
  /// A block of rows is written when it holds so many bytes, or text that unfolds to as many.
  private static final int FULL = 64 << 10;

  private static final int FULL_TEXT = 1 << 20;

  final int type;
  final ByteOutput out = new ByteOutput(1024);
  private final ByteOutput row = new ByteOutput(128);
  private final TextCoder[] columns;
  private int text;

  PendingRows(int type, int columns) {
    this.type = type;
    this.columns = new TextCoder[columns];
    for (int i = 0; i < columns; i++) {
      this.columns[i] = new TextCoder();
    }
    clear();
  }

  void clear() {
    out.clear();
    out.size = Format.BLOCK_HEAD;
    text = 0;
    for (TextCoder column : columns) {
      column.clear();
    }
  }

  boolean isEmpty() {
    return out.size == Format.BLOCK_HEAD;
  }

  boolean isFull() {
    return out.size >= FULL || text >= FULL_TEXT;
  }

  /// Begins a row with its key.
  void begin(long key) {
    row.clear();
    row.putNumber(key);
  }

  void number(long value) {
    row.putNumber(value);
  }

  void text(int column, String value) {
    text += columns[column].encode(row, value);
  }

  /// Ends a row.
  void end() {
    out.putNumber(row.size);
    out.putBytes(row.bytes, 0, row.size);
  }
}
