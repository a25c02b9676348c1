package io.loomshift.measure.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LatencyTest {
  @Test
  void histogramComesBack_whenItIsDecoded() {
    Histogram nanos = new Histogram(3);
    for (int millis = 1; millis <= 1_000; millis++) {
      nanos.recordValue(millis * 1_000_000L);
    }
    Latency latency = Latency.of(nanos);

    assertThat(latency.p50()).isBetween(499.0, 501.0);
    assertThat(latency.p99()).isBetween(989.0, 991.0);
    assertThat(decoded(latency)).isEqualTo(nanos);
  }

  static Histogram decoded(Latency latency) {
    try {
      return Histogram.decodeFromCompressedByteBuffer(
          ByteBuffer.wrap(Base64.getDecoder().decode(latency.histogram())), 0);
    } catch (DataFormatException e) {
      throw new AssertionError(e);
    }
  }
}
