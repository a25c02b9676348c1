package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.UnknownFieldSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// A trace in Perfetto's format, read by Google's own library, and by nothing of ours. Field
/// numbers are those of `protos/perfetto/trace`.
record PerfettoTrace(List<Event> events) {
  static final int BEGIN = 1;
  static final int END = 2;
  static final int INSTANT = 3;
  static final int COUNTER = 4;

  private static final int DIFFERENCES = 64;

  /// What happens on a track.
  ///
  /// @param nanos since the trace began
  /// @param track process and thread, or the name of a counter
  /// @param name empty for ends and counters
  /// @param text what a slice is about; empty where it does not say
  record Event(
      long nanos,
      int type,
      String track,
      String name,
      String text,
      long value,
      List<Long> from,
      List<Long> to) {}

  static PerfettoTrace read(byte[] document) {
    return new Reader().read(document);
  }

  /// Follows the state of one sequence, as the format asks of a reader.
  private static final class Reader {
    private final Map<Integer, Map<Long, String>> names = new HashMap<>();
    private final Map<Long, String> tracks = new HashMap<>();
    private final List<Event> events = new ArrayList<>();
    private boolean hasState;
    private long clock;

    PerfettoTrace read(byte[] document) {
      for (ByteString packet :
          parse(ByteString.copyFrom(document)).getField(1).getLengthDelimitedList()) {
        packet(parse(packet));
      }
      return new PerfettoTrace(events);
    }

    private static UnknownFieldSet parse(ByteString bytes) {
      try {
        return UnknownFieldSet.parseFrom(bytes);
      } catch (InvalidProtocolBufferException e) {
        throw new AssertionError("no protobuf", e);
      }
    }

    private static long number(UnknownFieldSet message, int field, long otherwise) {
      List<Long> values = message.getField(field).getVarintList();
      assertThat(values).hasSizeLessThan(2);
      return values.isEmpty() ? otherwise : values.getFirst();
    }

    private static String text(UnknownFieldSet message, int field) {
      return message.getField(field).getLengthDelimitedList().getFirst().toStringUtf8();
    }

    private static List<UnknownFieldSet> messages(UnknownFieldSet message, int field) {
      return message.getField(field).getLengthDelimitedList().stream().map(Reader::parse).toList();
    }

    private void packet(UnknownFieldSet packet) {
      assertThat(number(packet, 10, 0)).as("sequence").isEqualTo(1);
      if (number(packet, 13, 0) == 1) {
        hasState = true;
        names.clear();
        for (UnknownFieldSet each : messages(messages(packet, 6).getFirst(), 1)) {
          if (number(each, 1, 0) == DIFFERENCES) {
            assertThat(number(each, 3, 0)).as("is incremental").isEqualTo(1);
            clock = number(each, 2, -1);
          }
        }
        assertThat(number(messages(packet, 59).getFirst(), 58, 0)).isEqualTo(DIFFERENCES);
      }
      messages(packet, 60).forEach(this::track);
      for (UnknownFieldSet interned : messages(packet, 12)) {
        for (int sort : new int[] {1, 2, 3, 29}) {
          for (UnknownFieldSet entry : messages(interned, sort)) {
            Map<Long, String> known = names.computeIfAbsent(sort, _ -> new HashMap<>());
            assertThat(known.put(number(entry, 1, 0), text(entry, 2))).isNull();
          }
        }
      }
      for (UnknownFieldSet event : messages(packet, 11)) {
        assertThat(hasState).isTrue();
        assertThat(number(packet, 13, 0)).as("needs state").isEqualTo(2);
        event(time(packet), event);
      }
    }

    private long time(UnknownFieldSet packet) {
      long stamp = number(packet, 8, -1);
      assertThat(stamp).isNotNegative();
      if (number(packet, 58, DIFFERENCES) == DIFFERENCES) {
        clock += stamp;
        return clock;
      }
      return stamp;
    }

    private void track(UnknownFieldSet track) {
      long number = number(track, 1, 0);
      for (UnknownFieldSet process : messages(track, 3)) {
        tracks.put(number, Long.toString(number(process, 1, 0)));
      }
      for (UnknownFieldSet thread : messages(track, 4)) {
        assertThat(tracks.get(number(track, 5, 0))).isEqualTo(Long.toString(number(thread, 1, 0)));
        tracks.put(number, number(thread, 1, 0) + "/" + number(thread, 2, 0));
      }
      if (track.hasField(8)) {
        tracks.put(number, text(track, 2));
      }
    }

    private String interned(int sort, long number) {
      return number == 0
          ? ""
          : Objects.requireNonNull(Objects.requireNonNull(names.get(sort)).get(number));
    }

    private void event(long nanos, UnknownFieldSet event) {
      String text = "";
      for (UnknownFieldSet annotation : messages(event, 4)) {
        assertThat(interned(3, number(annotation, 1, 0))).isIn("what", "argument");
        text = interned(29, number(annotation, 17, 0));
      }
      String track = Objects.requireNonNull(tracks.get(number(event, 11, 0)));
      String name = interned(2, number(event, 10, 0));
      assertThat(interned(1, number(event, 3, 0))).isNotNull();
      events.add(
          new Event(
              nanos,
              (int) number(event, 9, 0),
              track,
              name,
              text,
              number(event, 30, 0),
              event.getField(47).getFixed64List(),
              event.getField(48).getFixed64List()));
    }
  }

  /// Every slice ends on its track, after those in it; arrows touch slices only.
  void assertSound() {
    Map<String, Deque<Event>> open = new HashMap<>();
    // Where times are equal, as they were written; the viewer sorts in the same way.
    for (Event event : events.stream().sorted(Comparator.comparingLong(Event::nanos)).toList()) {
      Deque<Event> slices = open.computeIfAbsent(event.track(), _ -> new ArrayDeque<>());
      if (event.type() == BEGIN) {
        assertThat(event.name()).isNotEmpty();
        slices.push(event);
      } else if (event.type() == END) {
        assertThat(slices).as(event.toString()).isNotEmpty();
        slices.pop();
      } else {
        assertThat(event.type()).isIn(INSTANT, COUNTER);
      }
      if (event.type() != BEGIN) {
        assertThat(event.from()).isEmpty();
        assertThat(event.to()).isEmpty();
      }
    }
    assertThat(open.values()).allMatch(Deque::isEmpty);
  }

  /// The slices that are open at a moment, by track, the outer ones first.
  Map<String, List<String>> open(long nanos) {
    Map<String, List<String>> open = new HashMap<>();
    events.stream()
        .filter(event -> event.nanos() <= nanos)
        .sorted(Comparator.comparingLong(Event::nanos))
        .forEach(event -> {
          List<String> slices = open.computeIfAbsent(event.track(), _ -> new ArrayList<>());
          if (event.type() == BEGIN) {
            slices.add(event.name() + " " + event.text());
          } else if (event.type() == END) {
            slices.removeLast();
          }
        });
    open.values().removeIf(List::isEmpty);
    return open;
  }

  private List<Event> of(int type) {
    return events.stream().filter(event -> event.type() == type).toList();
  }

  /// The names of all slices.
  Set<String> names() {
    return of(BEGIN).stream().map(Event::name).collect(Collectors.toCollection(TreeSet::new));
  }

  Set<String> counters() {
    return of(COUNTER).stream().map(Event::track).collect(Collectors.toCollection(TreeSet::new));
  }

  /// The tracks that have slices of a name.
  Set<String> tracks(String name) {
    return of(BEGIN).stream()
        .filter(event -> event.name().equals(name))
        .map(Event::track)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /// The numbers of arrows where they depart or pass, each as often.
  List<Long> departures() {
    return events.stream().flatMap(event -> event.from().stream()).toList();
  }

  List<Long> arrivals() {
    return events.stream().flatMap(event -> event.to().stream()).toList();
  }
}
