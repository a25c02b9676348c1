package io.loomshift.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.Damage.Cause;
import io.loomshift.trace.Traces.Reading;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/// Neither what is written nor what is read decides how much memory is taken.
class MemoryTest {
  private static final long[] WORDS = Mix.THREAD_POOL.words(4_000);

  @Test
  void writerAllocatesNothing_whenItsBuffersHaveGrown() throws Exception {
    try (TraceWriter writer = TraceWriter.to(OutputStream.nullOutputStream(), Traces.HEADER)) {
      for (int i = 0; i < 10; i++) {
        write(writer, i);
      }

      long allocated =
          Allocation.of(() -> {
            for (int i = 0; i < 1_000; i++) {
              write(writer, i);
            }
          });

      // A megabyte would be a byte for every fourth event.
      assertThat(allocated).isLessThan(100_000);
    }
  }

  private static void write(TraceWriter writer, int turn) throws IOException {
    writer.string(turn + 1, "java.util.concurrent.FutureTask");
    writer.thread(turn, "http-nio-8080-exec", false, true, false, 0, 0);
    writer.events(turn % 7, WORDS, 0, 4_000, 0);
  }

  @Test
  void nothingIsTakenForAClaim_whenABlockIsSaidToBeLong() throws Exception {
    byte[] trace = Traces.small();
    byte[] header = Traces.header();
    byte[] claim = Arrays.copyOf(trace, header.length + 1_000);
    ByteOutput out = new ByteOutput(0);
    out.bytes = claim;
    out.setInt(header.length + 4, Format.MAX_PAYLOAD);

    AtomicReference<Reading> reading = new AtomicReference<>();
    long allocated = Allocation.of(() -> reading.set(Traces.read(claim)));

    assertThat(reading.get().damage())
        .hasValueSatisfying(damage -> assertThat(damage.cause()).isEqualTo(Cause.CUT));
    assertThat(allocated).isLessThan(100_000);
  }

  @Test
  void blockIsDamage_whenItsTextsUnfoldToTooMuch() throws Exception {
    ByteOutput rows = new ByteOutput(1 << 20);
    byte[] text = new byte[Format.MAX_TEXT];
    Arrays.fill(text, (byte) 'x');
    row(rows, 0, text);
    for (int i = 0; i < 100_000; i++) {
      row(rows, Format.MAX_TEXT, new byte[0]);
    }
    byte[] bomb = Sealed.block(Format.STRINGS, Arrays.copyOf(rows.bytes, rows.size));
    byte[] trace = Sealed.inserted(Traces.written(writer -> {}), Traces.header().length, bomb);

    AtomicReference<Reading> reading = new AtomicReference<>();
    long allocated = Allocation.of(() -> reading.set(Traces.read(trace)));

    assertThat(reading.get().damage())
        .hasValueSatisfying(damage ->
            assertThat(damage.reason()).isEqualTo("unfolds to more text than a block may hold"));
    assertThat(allocated).isLessThan(8L * Format.MAX_BLOCK_TEXT);
  }

  private static void row(ByteOutput rows, int shared, byte[] rest) {
    ByteOutput row = new ByteOutput(16);
    row.putNumber(1);
    row.putNumber(shared);
    row.putNumber(rest.length);
    row.putBytes(rest, 0, rest.length);
    rows.putNumber(row.size);
    rows.putBytes(row.bytes, 0, row.size);
  }
}
