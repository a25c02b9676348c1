package io.loomshift.trace;

import java.util.Arrays;

/// The numbers of the format: `docs/trace-format.md` explains them.
final class Format {
  /// A byte no text holds, a name, and the line ends that a transfer as text would change.
  static final byte[] MAGIC = {(byte) 0x89, 'L', 'O', 'O', 'M', '\r', '\n', 0x1a};

  static final int MAJOR = 1;

  /// That of the newest kind of event, or of the newest field of a row: the fields of pools, with
  /// version 1.5.
  static final int MINOR =
      Arrays.stream(EventKind.values()).mapToInt(EventKind::minor).reduce(5, Math::max);

  /// The magic and the two halves of the version.
  static final int PREFIX = 12;

  /// Checksum, length and type of a block.
  static final int BLOCK_HEAD = 9;

  /// The longest payload. A reader need not believe a length that exceeds it.
  static final int MAX_PAYLOAD = 1 << 20;

  /// The longest text in bytes of UTF-8; a writer cuts what is longer.
  static final int MAX_TEXT = 4096;

  /// How much text the rows of one block may unfold to, which bounds what prefixes can multiply.
  static final int MAX_BLOCK_TEXT = 4 << 20;

  static final int HEADER = 1;
  static final int EVENTS = 2;
  static final int STRINGS = 3;
  static final int METHODS = 4;
  static final int STACKS = 5;
  static final int POOLS = 6;
  static final int THREADS = 7;
  static final int END = 8;
  static final int NOTES = 9;

  /// In place of a kind: the time moves by a signed number, and no event follows from it.
  static final int TIME_JUMP = 0;

  /// How the low half of an argument is given: as the last one of the kind,
  static final int LOW_SAME = 0;

  /// by the slot that holds it,
  static final int LOW_SLOT = 1;

  /// as a difference to the last one of the kind,
  static final int LOW_DELTA = 2;

  /// or as four bytes.
  static final int LOW_WHOLE = 3;

  /// Set where the high half of an argument is not that of the last event of the kind.
  static final int HIGH_FOLLOWS = 4;

  static final int HEAD_BITS = 3;
  static final int SLOTS = 128;
  static final int THREAD_VIRTUAL = 1;
  static final int THREAD_DAEMON = 2;
  static final int THREAD_CARRIER = 4;

  private Format() {}

  /// The slot of a number. Source: Knuth, The Art of Computer Programming 3, 6.4: multiplication by
  /// the golden ratio scatters what lies in a row.
  static int slot(int low) {
    return (low * 0x9E3779B1) >>> 25;
  }
}
