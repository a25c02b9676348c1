package io.loomshift.trace;

import java.util.Arrays;
import java.util.zip.CRC32C;

/// Blocks that were not written by the writer, and whose checksums are right all the same.
final class Sealed {
  private Sealed() {}

  static byte[] block(int type, byte[] payload) {
    ByteOutput out = new ByteOutput(Format.BLOCK_HEAD + payload.length);
    out.putInt(0);
    out.putInt(payload.length);
    out.put(type);
    out.putBytes(payload, 0, payload.length);
    byte[] block = Arrays.copyOf(out.bytes, out.size);
    seal(block, 0, payload.length);
    return block;
  }

  /// Puts the right checksum on the block at a place.
  static void seal(byte[] bytes, int at, int length) {
    CRC32C checksum = new CRC32C();
    checksum.update(bytes, at + 4, Format.BLOCK_HEAD - 4 + length);
    ByteOutput out = new ByteOutput(0);
    out.bytes = bytes;
    out.setInt(at, (int) checksum.getValue());
  }

  static byte[] inserted(byte[] bytes, int at, byte[] more) {
    ByteOutput out = new ByteOutput(bytes.length + more.length);
    out.putBytes(bytes, 0, at);
    out.putBytes(more, 0, more.length);
    out.putBytes(bytes, at, bytes.length - at);
    return Arrays.copyOf(out.bytes, out.size);
  }
}
