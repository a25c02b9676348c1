package io.loomshift.agent.tryout;

import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassReader;

/// Whether a class names anything that matters: most do not, and are not read any further. The
/// names of a class file stand in its constant pool.
final class Mentions {
  private static final int UTF8 = 1;

  private static final Set<String> WORDS =
      Set.of(
          Maker.THREAD,
          Maker.EXECUTORS,
          Maker.THREAD_POOL,
          "java/util/concurrent/ThreadFactory",
          "loadClass");

  private static final Set<Integer> LENGTHS =
      WORDS.stream().map(String::length).collect(Collectors.toUnmodifiableSet());

  private Mentions() {}

  static boolean anyIn(ClassReader reader) {
    for (int i = 1; i < reader.getItemCount(); i++) {
      int at = reader.getItem(i);
      if (at > 0 && reader.readByte(at - 1) == UTF8 && isWord(reader, at)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isWord(ClassReader reader, int at) {
    int length = reader.readUnsignedShort(at);
    if (!LENGTHS.contains(length)) {
      return false;
    }
    byte[] word = new byte[length];
    for (int i = 0; i < length; i++) {
      word[i] = (byte) reader.readByte(at + 2 + i);
    }
    return WORDS.contains(new String(word, StandardCharsets.ISO_8859_1));
  }
}
