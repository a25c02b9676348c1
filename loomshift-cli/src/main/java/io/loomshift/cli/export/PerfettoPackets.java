package io.loomshift.cli.export;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/// Writes packets of Perfetto's format, one sequence of them: names by number, times as the
/// difference to the packet before, tracks told of where they first have something. What has to be
/// remembered for that is forgotten, and told anew, when it gets too much. Not for several threads.
///
/// Source: `protos/perfetto/trace` of Perfetto, whose field numbers stand here. Those of
/// `TracePacket`, `TrackEvent`, `TrackDescriptor`, `ClockSnapshot`.
final class PerfettoPackets {
  /// The process of platform threads and that of virtual ones, to the viewer.
  static final int PLATFORM = 1;

  static final int VIRTUAL = 2;

  private static final int SLICE_BEGIN = 1;
  private static final int SLICE_END = 2;
  private static final int INSTANT = 3;
  private static final int COUNTER = 4;

  /// Nanoseconds since the trace began, and the same as a difference to the packet before; numbers
  /// below 64 have a meaning of their own.
  private static final int BOOT_TIME = 6;

  private static final int DIFFERENCES = 64;
  private static final int STATE_CLEARED = 1;
  private static final int NEEDS_STATE = 2;

  /// Tracks of one name are tracks of their own: threads may share a name.
  private static final int NEVER_MERGED = 2;

  /// Some 10 MB of names and tracks.
  private static final int MOST_REMEMBERED = 1 << 16;

  /// Above the numbers of all threads.
  private static final long FIRST_COUNTER = 1L << 40;

  private static final int WRITTEN_AT_ONCE = 1 << 16;

  /// A part of a track that lasts.
  ///
  /// @param what what it is about
  record Slice(Track track, String name, String category, Optional<String> what) {}

  /// How arrows touch a slice.
  enum Arrow {
    FROM_HERE(47),
    TO_HERE(48);

    private final int field;

    Arrow(int field) {
      this.field = field;
    }
  }

  private final OutputStream out;
  private final Function<Track, String> trackName;
  private final ProtoMessage pending = new ProtoMessage();
  private final ProtoMessage packet = new ProtoMessage();
  private final ProtoMessage event = new ProtoMessage();
  private final ProtoMessage interned = new ProtoMessage();
  private final InternedNames categories = new InternedNames(1);
  private final InternedNames names = new InternedNames(2);
  private final InternedNames annotations = new InternedNames(3);
  private final InternedNames texts = new InternedNames(29);
  private final Set<Track> threads = new HashSet<>();
  private final Map<String, Long> counters = new HashMap<>();
  private long last;

  /// @param out is not closed
  /// @param trackName the name of a thread
  PerfettoPackets(OutputStream out, String platformName, Function<Track, String> trackName) {
    this.out = out;
    this.trackName = trackName;
    tellState();
    process(PLATFORM, platformName);
    process(VIRTUAL, "virtual threads");
  }

  /// Begins to count differences and numbers of names.
  private void tellState() {
    categories.clear();
    names.clear();
    annotations.clear();
    texts.clear();
    ProtoMessage clocks =
        new ProtoMessage()
            .message(1, new ProtoMessage().number(1, BOOT_TIME).number(2, last))
            .message(1, new ProtoMessage().number(1, DIFFERENCES).number(2, last).number(3, 1))
            .number(2, BOOT_TIME);
    write(
        packet
            .clear()
            .number(8, last)
            .number(58, BOOT_TIME)
            .number(13, STATE_CLEARED)
            .message(6, clocks)
            .message(59, new ProtoMessage().number(58, DIFFERENCES)));
  }

  private void write(ProtoMessage packet) {
    pending.message(1, packet.number(10, 1));
  }

  /// Hands over what was written where that is much.
  void drain() throws IOException {
    if (pending.size() > WRITTEN_AT_ONCE) {
      flush();
    }
  }

  void flush() throws IOException {
    pending.writeTo(out);
    pending.clear();
  }

  private void process(int process, String name) {
    describe(
        new ProtoMessage()
            .number(1, process)
            .message(3, new ProtoMessage().number(1, process).text(6, name)));
  }

  /// The number of a thread's track, which is described before it is used. It is the same where it
  /// is described again.
  private long thread(Track track) {
    long number = 2 * track.thread() + track.process() + VIRTUAL;
    if (threads.size() == MOST_REMEMBERED) {
      threads.clear();
    }
    if (threads.add(track)) {
      describe(
          new ProtoMessage()
              .number(1, number)
              .number(5, track.process())
              .message(
                  4,
                  new ProtoMessage()
                      .number(1, track.process())
                      .number(2, track.thread())
                      .text(5, trackName.apply(track))));
    }
    return number;
  }

  private void describe(ProtoMessage track) {
    write(packet.clear().message(60, track.number(15, NEVER_MERGED)));
  }

  private long counter(String name, String unit) {
    Long known = counters.get(name);
    if (known != null) {
      return known;
    }
    long number = FIRST_COUNTER + counters.size();
    counters.put(name, number);
    describe(
        new ProtoMessage()
            .number(1, number)
            .text(2, name)
            .message(8, new ProtoMessage().text(6, unit)));
    return number;
  }

  private void writeEvent(long nanos) {
    packet.clear().number(8, nanos - last);
    last = nanos;
    writeTimed();
  }

  private void writeTimed() {
    packet.number(13, NEEDS_STATE).message(11, event);
    if (interned.size() > 0) {
      packet.message(12, interned);
      interned.clear();
    }
    write(packet);
    if (names.size() + texts.size() > MOST_REMEMBERED) {
      tellState();
    }
  }

  private ProtoMessage begun(Slice slice) {
    long track = thread(slice.track());
    event.clear().number(9, SLICE_BEGIN).number(11, track);
    event.number(10, names.number(slice.name(), interned));
    event.number(3, categories.number(slice.category(), interned));
    slice
        .what()
        .ifPresent(what -> annotate("what", note -> note.number(17, texts.number(what, interned))));
    return event;
  }

  private void annotate(String name, Function<ProtoMessage, ProtoMessage> value) {
    ProtoMessage annotation = new ProtoMessage().number(1, annotations.number(name, interned));
    event.message(4, value.apply(annotation));
  }

  /// Begins a slice.
  void begin(long nanos, Slice slice) {
    begun(slice);
    writeEvent(nanos);
  }

  /// Begins a slice that an arrow touches.
  void begin(long nanos, Slice slice, Arrow arrow, OptionalLong number) {
    begun(slice);
    number.ifPresent(flow -> event.fixed(arrow.field, flow));
    writeEvent(nanos);
  }

  /// Ends the slice of a track that began last.
  void end(long nanos, Track track) {
    event.clear().number(9, SLICE_END).number(11, thread(track));
    writeEvent(nanos);
  }

  /// A slice that began earlier than what was written last, and ends now.
  void complete(long begin, long nanos, Slice slice) {
    begun(slice);
    packet.clear().number(8, begin).number(58, BOOT_TIME);
    writeTimed();
    end(nanos, slice.track());
  }

  void instant(long nanos, Track track, String name, long argument) {
    long number = thread(track);
    event.clear().number(9, INSTANT).number(11, number);
    event.number(10, names.number(name, interned));
    annotate("argument", note -> note.number(4, argument));
    writeEvent(nanos);
  }

  void counter(long nanos, String name, String unit, long value) {
    event.clear().number(9, COUNTER).number(11, counter(name, unit)).number(30, value);
    writeEvent(nanos);
  }
}
