package io.loomshift.cli.export;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/// A message in the wire format of Protocol Buffers, as it is written. Fields are named by their
/// numbers. Not for several threads.
///
/// Source: "Encoding", the documentation of Protocol Buffers.
final class ProtoMessage {
  private static final int VARINT = 0;
  private static final int FIXED_64 = 1;
  private static final int LENGTH_DELIMITED = 2;

  private byte[] bytes = new byte[256];
  private int size;

  int size() {
    return size;
  }

  /// Makes it empty, to be filled anew.
  ProtoMessage clear() {
    size = 0;
    return this;
  }

  /// A number that is not negative, or one of 64 bits without a sign.
  ProtoMessage number(int field, long value) {
    tag(field, VARINT);
    varint(value);
    return this;
  }

  ProtoMessage fixed(int field, long value) {
    tag(field, FIXED_64);
    reserve(Long.BYTES);
    for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
      bytes[size++] = (byte) (value >>> shift);
    }
    return this;
  }

  ProtoMessage text(int field, String text) {
    byte[] encoded = text.getBytes(UTF_8);
    return bytes(field, encoded, encoded.length);
  }

  ProtoMessage message(int field, ProtoMessage inner) {
    return bytes(field, inner.bytes, inner.size);
  }

  private ProtoMessage bytes(int field, byte[] content, int length) {
    tag(field, LENGTH_DELIMITED);
    varint(length);
    return append(content, length);
  }

  /// Adds the fields of another message.
  ProtoMessage append(ProtoMessage fields) {
    return append(fields.bytes, fields.size);
  }

  private ProtoMessage append(byte[] content, int length) {
    reserve(length);
    System.arraycopy(content, 0, bytes, size, length);
    size += length;
    return this;
  }

  private void tag(int field, int type) {
    varint(((long) field << 3) | type);
  }

  private void varint(long value) {
    reserve(10);
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      bytes[size++] = (byte) ((rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    bytes[size++] = (byte) rest;
  }

  private void reserve(int more) {
    if (size + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(size + more, 2 * bytes.length));
    }
  }

  void writeTo(OutputStream out) throws IOException {
    out.write(bytes, 0, size);
  }
}
