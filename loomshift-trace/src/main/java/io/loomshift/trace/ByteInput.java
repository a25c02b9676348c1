package io.loomshift.trace;

/// Reads what {@link ByteOutput} writes, and no byte beyond the end.
final class ByteInput {
  private final byte[] bytes;
  private final int end;
  private int at;

  ByteInput(byte[] bytes, int from, int end) {
    this.bytes = bytes;
    this.at = from;
    this.end = end;
  }

  int remaining() {
    return end - at;
  }

  int take() throws Malformed {
    if (at >= end) {
      throw new Malformed("ends too early");
    }
    return bytes[at++] & 0xFF;
  }

  int takeInt() throws Malformed {
    require(Integer.BYTES);
    int value = intAt(bytes, at);
    at += Integer.BYTES;
    return value;
  }

  static int intAt(byte[] bytes, int at) {
    return (bytes[at] & 0xFF)
        | (bytes[at + 1] & 0xFF) << 8
        | (bytes[at + 2] & 0xFF) << 16
        | bytes[at + 3] << 24;
  }

  long takeLong() throws Malformed {
    long low = takeInt() & 0xFFFF_FFFFL;
    return low | (long) takeInt() << 32;
  }

  /// A number without a sign of up to 64 bits.
  long takeNumber() throws Malformed {
    long value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      int next = take();
      value |= (long) (next & 0x7F) << shift;
      if (next < 0x80) {
        if (shift == 63 && next > 1) {
          break;
        }
        return value;
      }
    }
    throw new Malformed("a number has more than 64 bits");
  }

  /// A number from 0 to `most`.
  int takeNumber(int most, String what) throws Malformed {
    long value = takeNumber();
    if (value < 0 || value > most) {
      throw new Malformed(what + " is out of range");
    }
    return (int) value;
  }

  long takeSigned() throws Malformed {
    long value = takeNumber();
    return (value >>> 1) ^ -(value & 1);
  }

  /// The next bytes as an input of their own.
  ByteInput takePart(int length) throws Malformed {
    require(length);
    ByteInput part = new ByteInput(bytes, at, at + length);
    at += length;
    return part;
  }

  void takeBytes(byte[] target, int from, int length) throws Malformed {
    require(length);
    System.arraycopy(bytes, at, target, from, length);
    at += length;
  }

  private void require(int length) throws Malformed {
    if (length > end - at) {
      throw new Malformed("ends too early");
    }
  }
}
