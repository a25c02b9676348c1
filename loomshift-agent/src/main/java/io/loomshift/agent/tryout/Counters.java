package io.loomshift.agent.tryout;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Numbers that any thread adds to, in memory that is a file: they are there when the JVM is not,
/// even where it was killed.
///
/// The file holds little-endian 64-bit numbers, two for each place: the virtual threads that were
/// made there, and the platform threads that were made there all the same.
final class Counters {
  /// More places than the largest server has; the file is sparse.
  static final int PLACES = 1 << 16;

  private static final int BYTES = PLACES * 2 * Long.BYTES;
  private static final VarHandle LONGS =
      MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final ByteBuffer memory;

  private Counters(ByteBuffer memory) {
    this.memory = memory;
  }

  /// In memory alone.
  static Counters inMemory() {
    return new Counters(ByteBuffer.allocateDirect(BYTES));
  }

  /// In a new file.
  static Counters in(Path file) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE)) {
      return new Counters(channel.map(FileChannel.MapMode.READ_WRITE, 0, BYTES));
    }
  }

  void addMade(int place) {
    add(2 * place);
  }

  void addKept(int place) {
    add(2 * place + 1);
  }

  long made(int place) {
    return (long) LONGS.getVolatile(memory, 2 * place * Long.BYTES);
  }

  long kept(int place) {
    return (long) LONGS.getVolatile(memory, (2 * place + 1) * Long.BYTES);
  }

  private void add(int index) {
    long before = (long) LONGS.getAndAdd(memory, index * Long.BYTES, 1L);
    assert before >= 0 : "the file is ours alone";
  }
}
