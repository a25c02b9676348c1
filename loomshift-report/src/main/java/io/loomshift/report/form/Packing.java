package io.loomshift.report.form;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.loomshift.report.explore.FlameGraph;
import io.loomshift.report.explore.Numbers;
import io.loomshift.report.explore.Timeline;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.zip.Deflater;

/// Numbers for the explorer's script: deflated (RFC 1950) and in Base64. Before that they are
/// numbers of seven bits a byte, the lowest first, with the high bit set in all but the last, and
/// texts behind their length in UTF-8.
final class Packing {
  /// Averages keep two decimals.
  private static final int HUNDREDTHS = 100;

  /// A share of 1 in a byte.
  private static final int ALL = 255;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private Packing() {}

  static String of(Timeline timeline) {
    Packing packing = new Packing();
    packing.number(timeline.durationNanos());
    packing.number(timeline.binNanos());
    packing.number(timeline.bins());
    packing.number(timeline.shortestSliceNanos());
    packing.number(timeline.states().size());
    for (Timeline.State state : timeline.states()) {
      packing.text(state.name());
      packing.text("--" + state.ink().name().toLowerCase(Locale.ROOT));
    }
    packing.number(timeline.names().size());
    timeline.names().forEach(packing::text);
    packing.number(timeline.groups().size());
    timeline.groups().forEach(packing::group);
    return packing.packed();
  }

  static String of(FlameGraph graph) {
    Packing packing = new Packing();
    packing.text(graph.title());
    Map<String, Integer> names = new HashMap<>();
    packing.number(graph.frames().size());
    for (int i = 0; i < graph.frames().size(); i++) {
      FlameGraph.Frame frame = graph.frames().get(i);
      packing.number(i - frame.parent());
      packing.number(frame.ownNanos());
      int name = names.getOrDefault(frame.name(), names.size());
      packing.number(name);
      if (name == names.size()) {
        names.put(frame.name(), name);
        packing.text(frame.name());
      }
    }
    return packing.packed();
  }

  private void group(Timeline.Group group) {
    text(group.name());
    text(group.note());
    group.counts().forEach(counts -> differences(counts, HUNDREDTHS));
    differences(group.queue(), 1);
    number(group.lanes().size());
    group.lanes().forEach(this::lane);
  }

  private void lane(Timeline.Lane lane) {
    text(lane.name());
    for (Numbers shares : lane.shares()) {
      number(shares.size());
      for (int bin = 0; bin < shares.size(); bin++) {
        out.write(Math.clamp(Math.round(ALL * shares.at(bin)), 0, ALL));
      }
    }
    number(lane.slices().size());
    long before = 0;
    for (Timeline.Slice slice : lane.slices()) {
      number(slice.beginNanos() - before);
      before = slice.beginNanos();
      number(slice.nanos());
      number(slice.state());
      number(slice.name());
    }
  }

  /// Each number by its difference to the one before.
  private void differences(Numbers numbers, int unit) {
    number(numbers.size());
    long before = 0;
    for (int bin = 0; bin < numbers.size(); bin++) {
      long value = Math.round((double) numbers.at(bin) * unit);
      signed(value - before);
      before = value;
    }
  }

  private void signed(long value) {
    number((value << 1) ^ (value >> 63));
  }

  private void number(long value) {
    long rest = value;
    while (rest >>> 7 != 0) {
      out.write((int) ((rest & 0x7F) | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
  }

  private void text(String text) {
    byte[] bytes = text.getBytes(UTF_8);
    number(bytes.length);
    out.writeBytes(bytes);
  }

  private String packed() {
    try (Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION)) {
      deflater.setInput(out.toByteArray());
      deflater.finish();
      byte[] buffer = new byte[1 << 16];
      ByteArrayOutputStream packed = new ByteArrayOutputStream();
      while (!deflater.finished()) {
        packed.writeBytes(Arrays.copyOf(buffer, deflater.deflate(buffer)));
      }
      return Base64.getEncoder().encodeToString(packed.toByteArray());
    }
  }
}
