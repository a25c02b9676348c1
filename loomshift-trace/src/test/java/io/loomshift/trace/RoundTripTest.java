package io.loomshift.trace;

import static io.loomshift.trace.Traces.read;
import static io.loomshift.trace.Traces.word;
import static io.loomshift.trace.Traces.written;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is written is read.
class RoundTripTest {
  @TempDir private Path directory;

  @Test
  void headerIsRead_whenItWasWritten() throws Exception {
    Path file = directory.resolve("a.trace");
    try (TraceWriter writer = TraceWriter.create(file, Traces.HEADER)) {
      assertThat(writer.bytesWritten()).isPositive();
    }

    try (TraceReader reader = TraceReader.open(file)) {
      assertThat(reader.header()).isEqualTo(Traces.HEADER);
      assertThat(reader.next()).get().isInstanceOf(Block.End.class);
      assertThat(reader.next()).isEmpty();
      assertThat(reader.complete()).isTrue();
      assertThat(reader.damage()).isEmpty();
    }
  }

  /// The file is the example of the page that described version 1.1.
  @Test
  void poolsHaveNoCreation_whenTheTraceIsOlder() throws Exception {
    Path older = Path.of("src/test/resources/version-1.1.trace");

    assertThat(read(Files.readAllBytes(older)).rows())
        .contains(
            new Row.Pool(
                1,
                "pool-1",
                "java.util.concurrent.ThreadPoolExecutor",
                PoolKind.THREAD_POOL,
                2,
                4,
                0,
                0,
                0));
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

    List<Block> blocks =
        read(written(writer -> writer.events(7, words, 0, words.length / 2, 3))).blocks();

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
            new Row.Pool(1, "pool-1", "j.u.c.ForkJoinPool", PoolKind.FORK_JOIN, 1, 2, 3, 2, 4),
            new Row.ThreadRow(1, "main", false, false, false, 0, 2),
            new Row.ThreadRow(1L << 40, "", true, true, true, 1, 0),
            new Row.Note(NoteKind.CLASS_LEFT, 1, "a.B", "its bytes cannot be read"),
            new Row.Note(NoteKind.CLASS_LEFT, 12, "", "of others"),
            new Row.Note(NoteKind.RECORDING, 0, "", "reached its largest size"));

    byte[] trace =
        written(writer -> {
          for (Row row : rows) {
            write(writer, row);
          }
        });

    assertThat(read(trace).rows()).containsExactlyInAnyOrderElementsOf(rows);
  }

  @Test
  void textIsCutBetweenCharacters_whenItIsTooLong() throws Exception {
    String text = "a" + "é".repeat(Format.MAX_TEXT);

    List<Row> read = read(written(writer -> writer.string(1, text))).rows();

    assertThat(read).containsExactly(new Row.Text(1, "a" + "é".repeat(Format.MAX_TEXT / 2 - 1)));
  }

  @Test
  void halfAPairIsAQuestionMark_whenATextIsBroken() throws Exception {
    List<Row> read = read(written(writer -> writer.string(1, "a\uD83Db\uDE00"))).rows();

    assertThat(read).containsExactly(new Row.Text(1, "a?b?"));
  }

  /// What the rows of one block may unfold to is limited; a writer must know.
  @Test
  void everyRowIsRead_whenLongTextsShareTheirBeginning() throws Exception {
    String common = "x".repeat(4_000);
    int rows = 10_000;

    byte[] trace =
        written(writer -> {
          for (int i = 1; i <= rows; i++) {
            writer.string(i, common + i);
          }
        });

    assertThat(trace.length).isLessThan(300_000);
    assertThat(read(trace).rows())
        .hasSize(rows)
        .last()
        .isEqualTo(new Row.Text(rows, common + rows));
  }

  @Test
  void operandStaysWithItsEvent_whenABlockIsSplit() throws Exception {
    int count = 40_001;
    long[] words = new long[2 * count];
    for (int i = 0; i < count; i++) {
      words[2 * i] = i;
      words[2 * i + 1] = word(i > 0 && i % 2 == 0 ? EventKind.OPERAND : EventKind.FUTURE_EDGE, i);
    }

    List<Block> blocks = read(written(writer -> writer.events(1, words, 0, count, 9))).blocks();

    List<Block.Events> events = new ArrayList<>();
    for (Block block : blocks) {
      if (block instanceof Block.Events some) {
        events.add(some);
      }
    }
    assertThat(events).hasSizeGreaterThan(2).noneMatch(first -> first.code(0) == 1);
    assertThat(events).extracting(Block.Events::dropped).startsWith(9L, 0L).endsWith(0L);
    assertThat(events.stream().flatMapToLong(block -> Arrays.stream(block.words())).toArray())
        .containsExactly(words);
  }

  @Test
  void lossIsRead_whenThereIsNothingElseToTell() throws Exception {
    List<Block> blocks = read(written(writer -> writer.events(7, new long[0], 0, 0, 12))).blocks();

    assertThat(blocks.get(0))
        .isInstanceOfSatisfying(
            Block.Events.class,
            events -> {
              assertThat(events.count()).isZero();
              assertThat(events.dropped()).isEqualTo(12);
            });
    assertThat(blocks.get(1))
        .isInstanceOfSatisfying(Block.End.class, end -> assertThat(end.dropped()).isEqualTo(12));
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
          pool.capacity(),
          pool.creation(),
          pool.serving());
    } else if (row instanceof Row.ThreadRow thread) {
      writer.thread(
          thread.id(),
          thread.name(),
          thread.virtual(),
          thread.daemon(),
          thread.carrier(),
          thread.pool(),
          thread.creation());
    } else if (row instanceof Row.Note note) {
      writer.note(note.kind(), note.count(), note.subject(), note.reason());
    }
  }
}
