package io.loomshift.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is written is read.
class RoundTripTest {
  private static final TraceHeader HEADER =
      new TraceHeader(
          1_790_000_000_000L, -5_000, 4711, 2, "25.0.3+9", "Linux amd64", "java -jar ü.jar", "1");

  @TempDir private Path directory;

  @Test
  void headerIsRead_whenItWasWritten() throws Exception {
    Path file = directory.resolve("a.trace");
    try (TraceWriter writer = TraceWriter.create(file, HEADER)) {
      assertThat(writer.bytesWritten()).isPositive();
    }

    try (TraceReader reader = TraceReader.open(file)) {
      assertThat(reader.header()).isEqualTo(HEADER);
      assertThat(reader.next()).get().isInstanceOf(Block.End.class);
      assertThat(reader.next()).isEmpty();
      assertThat(reader.complete()).isTrue();
      assertThat(reader.damage()).isEmpty();
    }
  }

  @Test
  void eventsAreRead_whenTimesAndArgumentsAreOfAllSizes() throws Exception {
    long[] words = {
      -5_000,
      word(EventKind.THREAD_BEGIN, 1),
      -4_999,
      word(EventKind.TASK_START, (1L << 56) - 1),
      -4_999,
      word(EventKind.TASK_START, (1L << 56) - 1),
      -6_000,
      word(EventKind.TASK_END, 0xFFFF_FFFFL),
      Long.MAX_VALUE,
      word(EventKind.TASK_START, 0x12_3456_7890_ABCDL),
      Long.MIN_VALUE,
      word(EventKind.HOST_LOAD, 0),
      0,
      255L << 56 | 77,
      1L << 61,
      word(EventKind.HOST_LOAD, 3)
    };

    List<Block> blocks = written(writer -> writer.events(7, words, 0, words.length / 2, 3));

    assertThat(blocks.get(0))
        .isInstanceOfSatisfying(
            Block.Events.class,
            events -> {
              assertThat(events.owner()).isEqualTo(7);
              assertThat(events.dropped()).isEqualTo(3);
              assertThat(events.words()).containsExactly(words);
            });
    assertThat(blocks.get(1))
        .isInstanceOfSatisfying(
            Block.End.class, end -> assertThat(end.events()).isEqualTo(words.length / 2));
  }

  @Test
  void rowsAreRead_whenEveryTableHasSome() throws Exception {
    List<Row> rows =
        List.of(
            new Row.Text(1, "java.lang.String"),
            new Row.Text(2, "java.lang.StringBuilder"),
            new Row.Text((1 << 24) - 1, "é€😀"),
            new Row.Method(1, "a.B", "run", "()V", "B.java", 12),
            new Row.Method(2, "a.B", "runs", "", "", 0),
            new Row.Stack(1, List.of(new Row.Frame(1, 13), new Row.Frame(2, 0))),
            new Row.Stack(2, List.of()),
            new Row.Pool(1, "pool-1", "j.u.c.ForkJoinPool", PoolKind.FORK_JOIN, 1, 2, 3),
            new Row.ThreadRow(1, "main", false, false, false, 0),
            new Row.ThreadRow(1L << 40, "", true, true, true, 1));

    List<Block> blocks =
        written(writer -> {
          for (Row row : rows) {
            write(writer, row);
          }
        });

    List<Row> read = new ArrayList<>();
    for (Block block : blocks) {
      if (block instanceof Block.Rows some) {
        read.addAll(some.rows());
      }
    }
    assertThat(read).containsExactlyInAnyOrderElementsOf(rows);
  }

  private static void write(TraceWriter writer, Row row) throws IOException {
    if (row instanceof Row.Text text) {
      writer.string(text.symbol(), text.text());
    } else if (row instanceof Row.Method method) {
      writer.method(
          method.symbol(),
          method.className(),
          method.name(),
          method.descriptor(),
          method.file(),
          method.line());
    } else if (row instanceof Row.Stack stack) {
      writer.stack(
          stack.symbol(),
          stack.frames().stream().mapToInt(Row.Frame::method).toArray(),
          stack.frames().stream().mapToInt(Row.Frame::line).toArray(),
          stack.frames().size());
    } else if (row instanceof Row.Pool pool) {
      writer.pool(
          pool.symbol(),
          pool.name(),
          pool.className(),
          pool.kind(),
          pool.core(),
          pool.most(),
          pool.capacity());
    } else if (row instanceof Row.ThreadRow thread) {
      writer.thread(
          thread.id(),
          thread.name(),
          thread.virtual(),
          thread.daemon(),
          thread.carrier(),
          thread.pool());
    }
  }

  private static long word(EventKind kind, long argument) {
    return (long) kind.code() << 56 | argument;
  }

  private interface Writing {
    void to(TraceWriter writer) throws IOException;
  }

  private static List<Block> written(Writing writing) throws IOException, TraceException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (TraceWriter writer = TraceWriter.to(bytes, HEADER)) {
      writing.to(writer);
    }
    List<Block> blocks = new ArrayList<>();
    try (TraceReader reader = TraceReader.of(new ByteArrayInputStream(bytes.toByteArray()))) {
      for (Optional<Block> next = reader.next(); next.isPresent(); next = reader.next()) {
        blocks.add(next.get());
      }
      assertThat(reader.damage()).isEmpty();
    }
    return blocks;
  }
}
