package io.loomshift.measure.load;

import io.loomshift.measure.json.JsonObject;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import org.HdrHistogram.AbstractHistogram;

/// A distribution of times, in milliseconds, and the histogram that it is from.
///
/// @param count how many there are; the other figures are 0 where there are none
/// @param mean their mean
/// @param p50 half are not above
/// @param p99 99 of 100 are not above
/// @param p999 999 of 1,000 are not above
/// @param max the longest
/// @param histogram the whole of it in nanoseconds: an HdrHistogram, compressed, in Base64
public record Latency(
    long count, double mean, double p50, double p99, double p999, double max, String histogram) {
  private static final double NANOS = 1e6;

  /// What a histogram of nanoseconds holds.
  static Latency of(AbstractHistogram nanos) {
    ByteBuffer bytes = ByteBuffer.allocate(nanos.getNeededByteBufferCapacity());
    int length = nanos.encodeIntoCompressedByteBuffer(bytes);
    return new Latency(
        nanos.getTotalCount(),
        nanos.getMean() / NANOS,
        nanos.getValueAtPercentile(50) / NANOS,
        nanos.getValueAtPercentile(99) / NANOS,
        nanos.getValueAtPercentile(99.9) / NANOS,
        nanos.getMaxValue() / NANOS,
        Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), length)));
  }

  /// As raw data.
  JsonObject json() {
    return JsonObject.builder()
        .put("count", count)
        .put("mean", mean)
        .put("p50", p50)
        .put("p99", p99)
        .put("p999", p999)
        .put("max", max)
        .put("histogram", histogram)
        .build();
  }

  /// From raw data.
  static Latency of(JsonObject json) {
    return new Latency(
        json.whole("count"),
        json.number("mean"),
        json.number("p50"),
        json.number("p99"),
        json.number("p999"),
        json.number("max"),
        json.text("histogram"));
  }
}
