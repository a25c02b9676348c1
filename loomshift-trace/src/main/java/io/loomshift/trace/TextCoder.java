package io.loomshift.trace;

/// Turns the texts of one column of a table into bytes: how much of it is as in the row before, how
/// long the rest is, and the rest.
final class TextCoder {
  private final ByteOutput before = new ByteOutput(64);
  private final ByteOutput now = new ByteOutput(64);

  /// Forgets the row before, as at the beginning of a block.
  void clear() {
    before.clear();
  }

  /// Appends a text; returns its length in bytes.
  int encode(ByteOutput out, String text) {
    now.clear();
    now.putUtf8(text, Format.MAX_TEXT);
    int most = Math.min(before.size, now.size);
    int shared = 0;
    while (shared < most && before.bytes[shared] == now.bytes[shared]) {
      shared++;
    }
    out.putNumber(shared);
    out.putNumber(now.size - shared);
    out.putBytes(now.bytes, shared, now.size - shared);
    before.clear();
    before.putBytes(now.bytes, 0, now.size);
    return now.size;
  }
}
