package io.loomshift.trace.timeline;

import static io.loomshift.trace.Traces.HEADER;
import static io.loomshift.trace.Traces.reference;
import static io.loomshift.trace.Traces.word;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.loomshift.trace.EventKind;
import io.loomshift.trace.TraceReader;
import io.loomshift.trace.TraceWriter;
import io.loomshift.trace.Traces;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CursorTest {
  @TempDir private Path directory;

  private Trace trace(Traces.Writing writing) throws Exception {
    return Trace.open(Files.write(directory.resolve("a.trace"), Traces.written(writing)));
  }

  private static List<Event> events(Cursor cursor) throws IOException {
    List<Event> events = new ArrayList<>();
    try (cursor) {
      for (Optional<Event> next = cursor.next(); next.isPresent(); next = cursor.next()) {
        events.add(next.get());
      }
    }
    return events;
  }

  /// Events of an owner at some times after the start.
  private static void write(TraceWriter writer, long owner, long dropped, Object... events)
      throws IOException {
    long[] words = new long[events.length];
    for (int i = 0; i < events.length; i += 2) {
      words[i] = HEADER.startNanos() + (Integer) events[i];
      words[i + 1] = (Long) events[i + 1];
    }
    writer.events(owner, words, 0, words.length / 2, dropped);
  }

  @Test
  void eventsComeByTime_whenBlocksOfOwnersOverlap() throws Exception {
    Trace trace =
        trace(writer -> {
          write(writer, 2, 0, 20, word(EventKind.UNPARK, 1), 40, word(EventKind.UNPARK, 2));
          write(writer, 2, 0, 60, word(EventKind.UNPARK, 3));
          write(writer, 1, 0, 10, word(EventKind.UNPARK, 4), 50, word(EventKind.UNPARK, 5));
          write(writer, 3, 0, 5, word(EventKind.UNPARK, 6), 70, word(EventKind.UNPARK, 7));
        });

    assertThat(events(trace.cursor()))
        .extracting(Event::nanos)
        .containsExactly(5L, 10L, 20L, 40L, 50L, 60L, 70L);
  }

  @Test
  void eventsOfAnOwnerKeepTheirOrder_whenItsClockStepsBack() throws Exception {
    Trace trace =
        trace(writer ->
            write(
                writer,
                1,
                0,
                30,
                word(EventKind.UNPARK, 1),
                10,
                word(EventKind.UNPARK, 2),
                20,
                word(EventKind.UNPARK, 3)));

    assertThat(events(trace.cursor())).extracting(Event::argument).containsExactly(1L, 2L, 3L);
  }

  @Test
  void virtualThreadActs_whileItIsMounted() throws Exception {
    Trace trace =
        trace(writer -> {
          write(
              writer,
              1,
              0,
              1,
              word(EventKind.UNPARK, 9),
              2,
              word(EventKind.MOUNT, 100),
              3,
              word(EventKind.UNPARK, 9));
          write(
              writer,
              1,
              0,
              4,
              word(EventKind.UNPARK, 9),
              5,
              word(EventKind.UNMOUNT, 100),
              6,
              word(EventKind.UNPARK, 9));
        });

    assertThat(events(trace.cursor()))
        .extracting(event -> event.thread().orElseThrow())
        .containsExactly(1L, 100L, 100L, 100L, 100L, 1L);
  }

  @Test
  void nobodyKnowsWhoActs_whenACarrierLostEvents() throws Exception {
    Trace trace =
        trace(writer -> {
          write(writer, 1, 0, 1, word(EventKind.MOUNT, 100));
          writer.events(1, new long[0], 0, 0, 5);
          write(writer, 1, 0, 2, word(EventKind.UNPARK, 9), 3, word(EventKind.MOUNT, 7));
          write(writer, 2, 8, 4, word(EventKind.UNPARK, 9));
        });

    assertThat(events(trace.cursor()))
        .extracting(Event::thread)
        .containsExactly(
            OptionalLong.of(100), OptionalLong.empty(), OptionalLong.of(7), OptionalLong.of(2));
    assertThat(trace.owners()).containsExactly(new Owner(1, 3, 3, 5), new Owner(2, 1, 1, 8));
  }

  @Test
  void operandBelongsToTheEventBefore_whenItHasOne() throws Exception {
    Trace trace =
        trace(writer ->
            write(
                writer,
                1,
                0,
                1,
                word(EventKind.OPERAND, 3),
                2,
                word(EventKind.FUTURE_EDGE, reference(4, 0)),
                2,
                word(EventKind.OPERAND, reference(5, 0)),
                3,
                240L << 56 | 9,
                4,
                word(EventKind.HOST_LOAD, 6)));

    Cursor cursor = trace.cursor();
    List<Event> events = events(cursor);

    assertThat(events)
        .extracting(Event::kind)
        .containsExactly(EventKind.FUTURE_EDGE, EventKind.HOST_LOAD);
    assertThat(events)
        .extracting(Event::operand)
        .containsExactly(OptionalLong.of(5), OptionalLong.empty());
    assertThat(cursor.skipped()).isEqualTo(2);
    assertThat(cursor.read()).isEqualTo(trace.events()).isEqualTo(5);
  }

  /// With many owners a window is smaller than a block, which is then read in parts.
  @ParameterizedTest
  @ValueSource(ints = {1, 1_000, 1 << 20})
  void everyEventComesOnceAndInOrder_whateverTheWindow(int budget) throws Exception {
    SplittableRandom random = new SplittableRandom(7);
    long[] clocks = new long[20];
    List<Long> times = new ArrayList<>();
    Path file = directory.resolve("b.trace");
    Files.write(
        file,
        Traces.written(writer -> {
          for (int block = 0; block < 200; block++) {
            int owner = random.nextInt(20);
            int count = random.nextInt(100);
            long[] words = new long[2 * count];
            for (int i = 0; i < count; i++) {
              clocks[owner] += random.nextInt(1_000);
              words[2 * i] = HEADER.startNanos() + clocks[owner];
              words[2 * i + 1] =
                  word(i % 3 == 1 ? EventKind.OPERAND : EventKind.FUTURE_EDGE, owner);
              if (i % 3 != 1) {
                times.add(clocks[owner]);
              }
            }
            writer.events(owner, words, 0, count, 0);
          }
        }));
    Trace trace = Trace.open(file);
    times.sort(Comparator.naturalOrder());

    List<Event> events = events(trace.cursor(budget));

    assertThat(events).extracting(Event::nanos).containsExactlyElementsOf(times);
    assertThat(events).extracting(Event::argument).allMatch(argument -> argument < 20);
    assertThat(events.stream().filter(event -> event.operand().isPresent()).count())
        .isEqualTo(trace.events() - events.size());
  }

  /// An owner that has nothing to say yet takes no room from the one that speaks.
  @Test
  void blockIsReadOnce_whenManyOwnersComeLater() throws Exception {
    int count = 10_000;
    long[] words = new long[2 * count];
    for (int i = 0; i < count; i++) {
      words[2 * i] = i;
      words[2 * i + 1] = word(EventKind.UNPARK, i);
    }
    Trace trace =
        trace(writer -> {
          writer.events(1, words, 0, count, 0);
          for (int owner = 2; owner < 5_000; owner++) {
            write(writer, owner, 0, 1_000_000, word(EventKind.UNPARK, 1));
          }
        });

    Cursor cursor = trace.cursor(20_000);

    assertThat(events(cursor)).hasSize(count + 4_998);
    assertThat(cursor.loads()).isEqualTo(4_999);
  }

  @Test
  void fileIsClosed_whenTheTraceIsOpen() throws Exception {
    Path file = Files.write(directory.resolve("c.trace"), Traces.small());
    Trace trace = Trace.open(file);

    Files.delete(file);

    assertThat(trace.events()).isEqualTo(6);
    assertThat(trace.bytes()).isEqualTo(Traces.small().length);
    assertThat(trace.symbols().pool(1)).isPresent();
    assertThat(trace.symbols().name(EventKind.Table.STACKS, 1)).hasValue("shop.Orders.place");
    assertThat(trace.symbols().name(EventKind.Table.METHODS, 3)).isEmpty();
  }

  @Test
  void stackIsNamedByTheProgram_whenTheJdkMadeTheTask() throws Exception {
    Trace trace =
        trace(writer -> {
          writer.method(1, "java.util.concurrent.ThreadPoolExecutor", "execute", "", "", 0);
          writer.method(2, "shop.Orders", "place", "", "", 0);
          writer.stack(1, new int[] {1, 2, 2}, new int[3], 3);
          writer.stack(2, new int[] {9, 1}, new int[2], 2);
        });

    assertThat(trace.symbols().name(EventKind.Table.STACKS, 1)).hasValue("shop.Orders.place");
    assertThat(trace.symbols().name(EventKind.Table.STACKS, 2))
        .hasValue("java.util.concurrent.ThreadPoolExecutor.execute");
  }

  @Test
  void readerRefusesToGoBack_whenItReadsAStream() throws Exception {
    try (TraceReader reader = TraceReader.of(new ByteArrayInputStream(Traces.small()))) {
      assertThatIllegalStateException().isThrownBy(() -> reader.seek(12));
    }
  }
}
