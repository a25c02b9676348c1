package io.loomshift.trace;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Reads the texts that the {@link TextCoder}s of one block wrote, within a limit for all of them.
final class TextDecoder {
  private static final byte[] NONE = {};

  private final byte[][] before;
  private int room = Format.MAX_BLOCK_TEXT;

  TextDecoder(int columns) {
    before = new byte[columns][];
    Arrays.fill(before, NONE);
  }

  String decode(ByteInput in, int column) throws Malformed {
    int shared = in.takeNumber(before[column].length, "a shared prefix");
    int rest = in.takeNumber(Format.MAX_TEXT - shared, "the length of a text");
    room -= shared + rest;
    if (room < 0) {
      throw new Malformed("unfolds to more text than a block may hold");
    }
    if (rest > in.remaining()) {
      throw new Malformed("ends too early");
    }
    byte[] text = Arrays.copyOf(before[column], shared + rest);
    in.takeBytes(text, shared, rest);
    before[column] = text;
    return new String(text, StandardCharsets.UTF_8);
  }
}
