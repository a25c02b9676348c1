package io.loomshift.trace;

import java.util.Arrays;

/// Bytes that grow: little-endian numbers, numbers of variable length, and text.
final class ByteOutput {
  private static final int LONGEST_NUMBER = 10;

  byte[] bytes;
  int size;

  ByteOutput(int capacity) {
    bytes = new byte[capacity];
  }

  void clear() {
    size = 0;
  }

  /// Makes room for so many bytes more.
  void reserve(int more) {
    if (bytes.length - size < more) {
      bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, size + more));
    }
  }

  void put(int value) {
    reserve(1);
    bytes[size++] = (byte) value;
  }

  void putShort(int value) {
    put(value);
    put(value >>> 8);
  }

  void putInt(int value) {
    reserve(Integer.BYTES);
    setInt(size, value);
    size += Integer.BYTES;
  }

  void setInt(int at, int value) {
    bytes[at] = (byte) value;
    bytes[at + 1] = (byte) (value >>> 8);
    bytes[at + 2] = (byte) (value >>> 16);
    bytes[at + 3] = (byte) (value >>> 24);
  }

  void putLong(long value) {
    putInt((int) value);
    putInt((int) (value >>> 32));
  }

  /// A number without a sign, seven bits a byte, the lowest first.
  void putNumber(long value) {
    reserve(LONGEST_NUMBER);
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      bytes[size++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[size++] = (byte) rest;
  }

  /// A number with a sign: 0, -1, 1, -2, … become 0, 1, 2, 3, …
  void putSigned(long value) {
    putNumber((value << 1) ^ (value >> 63));
  }

  void putBytes(byte[] source, int from, int count) {
    reserve(count);
    System.arraycopy(source, from, bytes, size, count);
    size += count;
  }

  /// As much of a text as fits into so many bytes of UTF-8, without cutting a character. Half a
  /// surrogate pair becomes a question mark.
  void putUtf8(String text, int most) {
    int end = size + most;
    for (int i = 0; i < text.length(); i++) {
      int point = text.codePointAt(i);
      if (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE) {
        point = '?';
      }
      int length = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
      if (size + length > end) {
        return;
      }
      putPoint(point, length);
      i += length == 4 ? 1 : 0;
    }
  }

  private void putPoint(int point, int length) {
    reserve(length);
    if (length == 1) {
      bytes[size++] = (byte) point;
      return;
    }
    int shift = 6 * (length - 1);
    bytes[size++] = (byte) ((0xF00 >>> length) | (point >>> shift));
    while (shift > 0) {
      shift -= 6;
      bytes[size++] = (byte) (0x80 | ((point >>> shift) & 0x3F));
    }
  }
}
