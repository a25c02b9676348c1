package io.loomshift.trace;

import static io.loomshift.trace.Traces.read;
import static io.loomshift.trace.Traces.small;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.trace.Damage.Cause;
import io.loomshift.trace.Traces.Reading;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is not as it was written is told, and nothing before it is lost.
class DamageTest {
  /// Where each block begins, and where the file ends.
  private static List<Integer> offsets(byte[] trace) {
    List<Integer> offsets = new ArrayList<>();
    int at = Format.PREFIX;
    while (at < trace.length) {
      offsets.add(at);
      at += Format.BLOCK_HEAD + ByteInput.intAt(trace, at + 4);
    }
    offsets.add(at);
    return offsets;
  }

  @Test
  void everyWholeBlockIsRead_whereverTheFileIsCut() throws Exception {
    byte[] trace = small();
    List<Integer> offsets = offsets(trace);
    assertThat(offsets).hasSize(11).endsWith(trace.length);

    for (int length = offsets.get(1); length < trace.length; length++) {
      Reading reading = read(Arrays.copyOf(trace, length));

      int end = length;
      int whole = (int) offsets.stream().skip(1).filter(offset -> offset <= end).count();
      assertThat(reading.blocks()).hasSize(whole - 1);
      assertThat(reading.complete()).isFalse();
      if (offsets.contains(length)) {
        assertThat(reading.damage()).isEmpty();
      } else {
        assertThat(reading.damage())
            .hasValue(
                new Damage(
                    Cause.CUT, offsets.get(whole), whole, "is cut: the file ends within it"));
      }
    }
  }

  @Test
  void noTraceIsFound_whereTheHeaderIsCut() throws IOException {
    byte[] trace = small();
    int header = offsets(trace).get(1);

    for (int length = 1; length < header; length++) {
      byte[] cut = Arrays.copyOf(trace, length);
      assertThatThrownBy(() -> read(cut))
          .isInstanceOf(TraceException.class)
          .hasMessageMatching("ends within its header|has no readable header: is cut.*");
    }
  }

  @Test
  void blocksBeforeAreRead_whicheverBitIsTurned() throws Exception {
    byte[] trace = small();
    List<Integer> offsets = offsets(trace);

    for (int bit = 8 * offsets.get(1); bit < 8 * trace.length; bit++) {
      byte[] damaged = trace.clone();
      damaged[bit / 8] ^= (byte) (1 << (bit % 8));
      int at = bit / 8;
      int before = (int) offsets.stream().skip(1).filter(offset -> offset <= at).count() - 1;

      Reading reading = read(damaged);

      assertThat(reading.blocks()).hasSize(before);
      assertThat(reading.damage()).isPresent();
      assertThat(reading.damage().get().block()).isEqualTo(before + 1);
      assertThat(reading.damage().get().offset()).isEqualTo((long) offsets.get(before + 1));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "PK", "Java source, for instance", "\u0089LOOM\n\u001a 123456"})
  void traceIsRefused_whenItIsSomethingElse(String text) {
    byte[] bytes = text.getBytes(ISO_8859_1);

    assertThatThrownBy(() -> read(bytes))
        .isInstanceOf(TraceException.class)
        .hasMessage(text.isEmpty() ? "is empty" : "is not a trace");
  }

  @Test
  void versionIsNamed_whenItIsNotKnown() throws IOException {
    byte[] trace = small();
    trace[8] = 2;

    assertThatThrownBy(() -> read(trace))
        .isInstanceOf(TraceException.class)
        .hasMessage("is of version 2 of the format, and only 1 is known");
  }

  @Test
  void traceIsRead_whenOnlyItsMinorVersionIsLater() throws Exception {
    byte[] trace = small();
    trace[10] = 77;

    assertThat(read(trace).complete()).isTrue();
  }

  @Test
  void blockIsSkippedAndCounted_whenALaterVersionBroughtItsType() throws Exception {
    byte[] trace = small();
    int second = offsets(trace).get(2);
    byte[] later = Sealed.block(200, new byte[] {1, 2, 3});

    Reading reading = read(Sealed.inserted(trace, second, later));

    assertThat(reading.skipped()).isEqualTo(1);
    assertThat(reading.complete()).isTrue();
    assertThat(reading.blocks()).hasSameSizeAs(read(trace).blocks());
  }

  @Test
  void restOfARowIsSkipped_whenALaterVersionAppendedToIt() throws Exception {
    byte[] trace = small();
    int second = offsets(trace).get(1);
    byte[] row = {5, 7, 0, 1, 'a', 99, 2, 8, 0};

    Reading reading =
        read(Sealed.inserted(trace, second, Sealed.block(Format.STRINGS, Arrays.copyOf(row, 6))));

    assertThat(reading.rows()).contains(new Row.Text(7, "a"));
    assertThat(reading.damage()).isEmpty();
  }

  @Test
  void endOfTheTraceIsTheEnd_whenMoreFollows() throws Exception {
    byte[] trace = small();

    Reading reading =
        read(Sealed.inserted(trace, trace.length, Sealed.block(Format.STRINGS, new byte[0])));

    assertThat(reading.damage())
        .hasValueSatisfying(damage -> {
          assertThat(damage.cause()).isEqualTo(Cause.CONTENT);
          assertThat(damage.offset()).isEqualTo(trace.length);
        });
  }

  /// The checksums are right, so that the end of the block is all that says that something lacks.
  @Test
  void contentIsDamage_whereverThePayloadOfEventsIsCut() throws Exception {
    byte[] trace = small();
    int at = offsets(trace).get(7);
    assertThat(trace[at + 8]).isEqualTo((byte) Format.EVENTS);
    int payload = at + Format.BLOCK_HEAD;
    int length = ByteInput.intAt(trace, at + 4);
    for (int left = 0; left < length; left++) {
      byte[] cut =
          Sealed.inserted(
              Arrays.copyOf(trace, at),
              at,
              Sealed.block(Format.EVENTS, Arrays.copyOfRange(trace, payload, payload + left)));

      Reading reading = read(cut);

      assertThat(reading.damage())
          .as("%d of %d bytes", left, length)
          .hasValueSatisfying(damage -> assertThat(damage.cause()).isEqualTo(Cause.CONTENT));
    }
  }

  /// The checksum is right, so that only the reader's own care stands between a claim and memory.
  @Test
  void contentIsDamage_whenABlockClaimsMoreEventsThanItHolds() throws Exception {
    byte[] trace = small();
    byte[] claim = {1, 0, (byte) 0xFF, (byte) 0xFF, 0x3F, 0, 2, 0};

    Reading reading =
        read(Sealed.inserted(trace, offsets(trace).get(1), Sealed.block(Format.EVENTS, claim)));

    assertThat(reading.damage())
        .hasValueSatisfying(
            damage -> assertThat(damage.reason()).isEqualTo("holds fewer events than it claims"));
  }

  @Test
  void disksFailureIsPassedOn_whenReadingFails() throws Exception {
    byte[] trace = small();
    InputStream failing =
        new ByteArrayInputStream(trace) {
          @Override
          public synchronized int read(byte[] target, int from, int length) {
            int got = super.read(target, from, length);
            if (pos > 200) {
              throw new UncheckedIOException(new IOException("bad sector"));
            }
            return got;
          }
        };

    try (TraceReader reader = TraceReader.of(failing)) {
      assertThatThrownBy(
              () -> {
                while (reader.next().isPresent()) {
                  assertThat(reader.damage()).isEmpty();
                }
              })
          .hasRootCauseMessage("bad sector");
    }
  }
}
