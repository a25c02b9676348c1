package io.loomshift.trace;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Traces in memory, for tests.
public final class Traces {
  public static final TraceHeader HEADER =
      new TraceHeader(
          1_790_000_000_000L, -5_000, 4711, 2, "25.0.3+9", "Linux amd64", "java -jar ü.jar", "1");

  private Traces() {}

  /// Something that writes.
  public interface Writing {
    void to(TraceWriter writer) throws IOException;
  }

  /// All that is read from a trace.
  record Reading(List<Block> blocks, Optional<Damage> damage, boolean complete, long skipped) {
    long events() {
      return blocks.stream()
          .filter(Block.Events.class::isInstance)
          .mapToLong(block -> ((Block.Events) block).count())
          .sum();
    }

    List<Row> rows() {
      List<Row> rows = new ArrayList<>();
      for (Block block : blocks) {
        if (block instanceof Block.Rows some) {
          rows.addAll(some.rows());
        }
      }
      return rows;
    }
  }

  public static long word(EventKind kind, long argument) {
    return (long) kind.code() << 56 | argument;
  }

  public static long reference(int identity, int symbol) {
    return (long) symbol << 32 | (identity & 0xFFFF_FFFFL);
  }

  public static byte[] written(Writing writing) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (TraceWriter writer = TraceWriter.to(bytes, HEADER)) {
      writing.to(writer);
      writer.finish(6_000_000);
    }
    return bytes.toByteArray();
  }

  /// What every trace of these tests begins with.
  static byte[] header() throws IOException {
    byte[] trace = written(writer -> {});
    int length = ByteInput.intAt(trace, Format.PREFIX + 4);
    return Arrays.copyOf(trace, Format.PREFIX + Format.BLOCK_HEAD + length);
  }

  static Reading read(byte[] bytes) throws IOException, TraceException {
    List<Block> blocks = new ArrayList<>();
    try (TraceReader reader = TraceReader.of(new ByteArrayInputStream(bytes))) {
      for (Optional<Block> next = reader.next(); next.isPresent(); next = reader.next()) {
        blocks.add(next.get());
      }
      return new Reading(blocks, reader.damage(), reader.complete(), reader.skipped());
    }
  }

  /// A small trace that has a block of every type.
  public static byte[] small() throws IOException {
    return written(writer -> {
      writer.string(1, "java.util.concurrent.FutureTask");
      writer.string(2, "java.util.concurrent.ForkJoinTask");
      writer.method(1, "shop.Orders", "place", "()V", "Orders.java", 12);
      writer.method(2, "shop.Orders", "pay", "(I)V", "Orders.java", 40);
      writer.stack(1, new int[] {1, 2}, new int[] {14, 0}, 2);
      writer.pool(
          1,
          "pool-1",
          "java.util.concurrent.ThreadPoolExecutor",
          PoolKind.THREAD_POOL,
          2,
          4,
          0,
          1,
          2);
      writer.thread(1, "main", false, false, false, 0, 1);
      writer.thread(30, "", true, true, false, 1, 0);
      long[] words = {
        -4_000, word(EventKind.TASK_CREATE, reference(0x1234_5678, 1)),
        -3_000, word(EventKind.TASK_SUBMIT, reference(0x1234_5678, 1)),
        -2_000, word(EventKind.MOUNT, 30),
        100, word(EventKind.TASK_START, reference(0x1234_5678, 1)),
        90, word(EventKind.TASK_END, reference(0x1234_5678, 2)),
        5_000_000, word(EventKind.UNMOUNT, 30)
      };
      writer.events(1, words, 0, 2, 0);
      writer.events(22, words, 4, 4, 3);
      writer.note(NoteKind.CLASS_LEFT, 1, "shop.Cart", "its class file is of version 99");
    });
  }
}
