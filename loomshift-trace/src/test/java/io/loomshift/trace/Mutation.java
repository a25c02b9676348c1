package io.loomshift.trace;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// Makes damaged traces of whole ones. Most get right checksums afterwards, so that the damage
/// reaches what is behind them.
public final class Mutation {
  private final List<byte[]> seeds = new ArrayList<>();

  public Mutation() throws IOException {
    seeds.add(Traces.small());
    seeds.add(Traces.written(writer -> {}));
    for (Mix mix : Mix.values()) {
      seeds.add(
          Traces.written(writer -> {
            writer.string(5, "java.util.concurrent.FutureTask");
            writer.events(3, mix.words(24), 0, 24, 1);
            writer.string(6, "java.util.concurrent.Semaphore");
            writer.events(4, mix.words(16), 0, 16, 0);
          }));
    }
  }

  public byte[] of(SplittableRandom random) {
    byte[] bytes = seed(random).clone();
    int times = 1 + random.nextInt(3);
    for (int i = 0; i < times; i++) {
      bytes = mutated(bytes, random);
    }
    if (random.nextInt(4) != 0) {
      repair(bytes, random.nextInt(4) != 0);
    }
    return bytes;
  }

  private byte[] seed(SplittableRandom random) {
    return seeds.get(random.nextInt(seeds.size()));
  }

  private byte[] mutated(byte[] bytes, SplittableRandom random) {
    if (bytes.length <= Format.PREFIX) {
      return bytes;
    }
    // The prefix is short and soon refused: one in sixteen is enough for it.
    int from = random.nextInt(16) == 0 ? 0 : Format.PREFIX;
    int at = from + random.nextInt(bytes.length - from);
    return switch (random.nextInt(8)) {
      case 0 -> with(bytes, at, bytes[at] ^ (1 << random.nextInt(8)));
      case 1 -> with(bytes, at, random.nextInt(256));
      case 2 -> with(bytes, at, random.nextBoolean() ? 0xFF : 0x7F);
      case 3 -> Arrays.copyOf(bytes, at);
      case 4 -> spliced(bytes, at, random);
      case 5 -> repeated(bytes, at, random);
      case 6 -> withLength(bytes, random);
      default -> without(bytes, at, random);
    };
  }

  private static byte[] with(byte[] bytes, int at, int value) {
    bytes[at] = (byte) value;
    return bytes;
  }

  /// The beginning of one trace and the end of another.
  private byte[] spliced(byte[] bytes, int at, SplittableRandom random) {
    byte[] other = seed(random);
    int from = random.nextInt(other.length);
    return Sealed.inserted(
        Arrays.copyOf(bytes, at), at, Arrays.copyOfRange(other, from, other.length));
  }

  private static byte[] repeated(byte[] bytes, int at, SplittableRandom random) {
    int end = Math.min(bytes.length, at + 1 + random.nextInt(40));
    return Sealed.inserted(bytes, at, Arrays.copyOfRange(bytes, at, end));
  }

  private static byte[] without(byte[] bytes, int at, SplittableRandom random) {
    int end = Math.min(bytes.length, at + 1 + random.nextInt(20));
    return Sealed.inserted(
        Arrays.copyOf(bytes, at), at, Arrays.copyOfRange(bytes, end, bytes.length));
  }

  /// Another length in the head of a block, often one that is far too large.
  private static byte[] withLength(byte[] bytes, SplittableRandom random) {
    int at = Format.PREFIX;
    int blocks = random.nextInt(8);
    while (blocks-- > 0 && at + Format.BLOCK_HEAD < bytes.length) {
      int next = at + Format.BLOCK_HEAD + Math.max(0, ByteInput.intAt(bytes, at + 4));
      if (next < 0 || next + Format.BLOCK_HEAD > bytes.length) {
        break;
      }
      at = next;
    }
    if (at + Format.BLOCK_HEAD <= bytes.length) {
      ByteOutput out = new ByteOutput(0);
      out.bytes = bytes;
      int length = ByteInput.intAt(bytes, at + 4);
      switch (random.nextInt(4)) {
        case 0 -> out.setInt(at + 4, random.nextInt());
        case 1 -> out.setInt(at + 4, length + random.nextInt(-4, 5));
        case 2 -> out.setInt(at + 4, Format.MAX_PAYLOAD);
        default -> bytes[at + 8] = (byte) random.nextInt(12);
      }
    }
    return bytes;
  }

  /// Walks the blocks and puts right what can be: checksums, and on demand a length that leads
  /// beyond the end.
  private static void repair(byte[] bytes, boolean lengths) {
    int at = Format.PREFIX;
    while (at + Format.BLOCK_HEAD <= bytes.length) {
      int length = ByteInput.intAt(bytes, at + 4);
      int room = bytes.length - at - Format.BLOCK_HEAD;
      if (length < 0 || length > room) {
        if (!lengths) {
          return;
        }
        ByteOutput out = new ByteOutput(0);
        out.bytes = bytes;
        out.setInt(at + 4, room);
        length = room;
      }
      Sealed.seal(bytes, at, length);
      at += Format.BLOCK_HEAD + length;
    }
  }
}
