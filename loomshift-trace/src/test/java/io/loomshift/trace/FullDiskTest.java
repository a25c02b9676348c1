package io.loomshift.trace;

import static io.loomshift.trace.Traces.word;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.loomshift.trace.Traces.Reading;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A disk that is full ends a trace and leaves what was written.
class FullDiskTest {
  private static final long[] WORDS = {5, word(EventKind.UNPARK, 3)};

  /// Room for so many bytes; then it fails once, after which there is room again.
  private static final class Disk extends ByteArrayOutputStream {
    private final int room;
    private boolean failed;

    Disk(int room) {
      this.room = room;
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int length) {
      if (!failed && size() + length > room) {
        failed = true;
        super.write(bytes, from, room - size());
        throw new UncheckedIOException(new IOException("No space left on device"));
      }
      super.write(bytes, from, length);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {300, 301, 305, 311, 333})
  void everyWholeBlockIsRead_whenWritingFails(int room) throws Exception {
    Disk disk = new Disk(room);
    TraceWriter writer = TraceWriter.to(disk, Traces.HEADER);

    assertThatThrownBy(
            () -> {
              for (int i = 0; i < 100; i++) {
                writer.events(1, WORDS, 0, 1, 0);
              }
            })
        .hasRootCauseMessage("No space left on device");
    assertThatThrownBy(() -> writer.events(1, WORDS, 0, 1, 0))
        .isInstanceOf(IOException.class)
        .hasMessage("the trace can no longer be written");
    writer.close();

    // Nothing follows what was cut: a block behind it could never be found again.
    assertThat(disk.size()).isEqualTo(room);
    Reading reading = Traces.read(disk.toByteArray());
    assertThat(reading.events())
        .isPositive()
        .isEqualTo((long) ((room - Traces.header().length) / eventBlock()));
    assertThat(reading.complete()).isFalse();
  }

  private static int eventBlock() throws IOException {
    byte[] one = Traces.written(writer -> writer.events(1, WORDS, 0, 1, 0));
    return one.length - Traces.written(writer -> {}).length;
  }

  @Test
  void failureIsToldAtOnce_whenTheDiskIsFullFromTheBeginning() {
    Path full = Path.of("/dev/full");
    assumeThat(Files.exists(full)).isTrue();

    assertThatThrownBy(() -> TraceWriter.create(full, Traces.HEADER))
        .isInstanceOf(IOException.class);
  }

  @Test
  void nothingIsWritten_whenItWasFinished() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    TraceWriter writer = TraceWriter.to(bytes, Traces.HEADER);
    writer.finish(1);
    int size = bytes.size();

    assertThatThrownBy(() -> writer.events(1, WORDS, 0, 1, 0)).isInstanceOf(IOException.class);
    writer.close();

    assertThat(bytes.size()).isEqualTo(size);
  }
}
