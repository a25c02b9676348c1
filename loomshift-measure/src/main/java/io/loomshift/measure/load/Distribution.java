package io.loomshift.measure.load;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.List;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/// The latencies of several loads as one distribution.
public final class Distribution {
  private static final int DIGITS = 3;
  private static final double NANOS = 1e6;

  private final Histogram nanos;

  private Distribution(Histogram nanos) {
    this.nanos = nanos;
  }

  /// Puts them together.
  ///
  /// @throws IllegalArgumentException where one is no histogram
  public static Distribution of(List<Latency> latencies) {
    Histogram sum = new Histogram(DIGITS);
    latencies.forEach(each -> sum.add(decoded(each.histogram())));
    return new Distribution(sum);
  }

  private static Histogram decoded(String base64) {
    try {
      ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(base64));
      return Histogram.decodeFromCompressedByteBuffer(bytes, 0);
    } catch (DataFormatException | RuntimeException e) {
      throw new IllegalArgumentException("no histogram: " + e.getMessage(), e);
    }
  }

  /// How many there are.
  public long count() {
    return nanos.getTotalCount();
  }

  /// The latency that so many of a hundred are not above, in milliseconds; 0 where there are none.
  public double at(double percentile) {
    return nanos.getValueAtPercentile(percentile) / NANOS;
  }

  /// The part of the latencies that are not above so many milliseconds, of 1; 1 where there are
  /// none.
  public double shareWithin(double millis) {
    return nanos.getPercentileAtOrBelowValue((long) (millis * NANOS)) / 100;
  }
}
