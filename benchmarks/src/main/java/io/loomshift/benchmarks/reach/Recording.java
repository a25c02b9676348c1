package io.loomshift.benchmarks.reach;

import io.loomshift.benchmarks.reach.Seen.Kind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

/// Reads what threads were seen to do from a JFR recording.
final class Recording {
  private static final Map<String, Kind> KINDS =
      Map.ofEntries(
          Map.entry("jdk.ThreadPark", Kind.PARK),
          Map.entry("jdk.ThreadSleep", Kind.SLEEP),
          Map.entry("jdk.JavaMonitorWait", Kind.WAIT),
          Map.entry("jdk.JavaMonitorEnter", Kind.MONITOR),
          Map.entry("jdk.SocketRead", Kind.SOCKET),
          Map.entry("jdk.SocketWrite", Kind.SOCKET),
          Map.entry("jdk.SocketConnect", Kind.SOCKET),
          Map.entry("jdk.FileRead", Kind.FILE),
          Map.entry("jdk.FileWrite", Kind.FILE),
          Map.entry("jdk.FileForce", Kind.FILE),
          Map.entry("jdk.VirtualThreadPinned", Kind.PINNED),
          Map.entry("jdk.ThreadStart", Kind.THREAD),
          Map.entry("jdk.ExecutionSample", Kind.COMPUTE));

  /// Native methods in which a thread waits, and of which no other event tells.
  private static final Map<String, Kind> NATIVE =
      Map.of(
          "sun.nio.ch.Net.accept", Kind.SOCKET,
          "sun.nio.ch.Net.poll", Kind.SOCKET,
          "sun.nio.ch.Net.connect0", Kind.SOCKET,
          "sun.nio.ch.EPoll.wait", Kind.SELECT,
          "java.net.Inet6AddressImpl.lookupAllHostAddr", Kind.SOCKET,
          "java.io.FileInputStream.readBytes", Kind.FILE,
          "java.io.FileInputStream.read0", Kind.FILE);

  private final Map<Key, long[]> sums = new LinkedHashMap<>();

  private record Key(Kind kind, List<Frame> stack) {}

  /// What a recording holds, the events of one stack together.
  static List<Seen> read(Path file) throws IOException {
    var recording = new Recording();
    try (var events = new RecordingFile(file)) {
      while (events.hasMoreEvents()) {
        recording.add(events.readEvent());
      }
    }
    var seen = new ArrayList<Seen>();
    recording.sums.forEach(
        (key, sum) -> seen.add(new Seen(key.kind(), key.stack(), sum[0], sum[1])));
    return seen;
  }

  private void add(RecordedEvent event) {
    var trace = event.getStackTrace();
    if (trace == null) {
      return;
    }
    var stack = trace.getFrames().stream().filter(RecordedFrame::isJavaFrame).map(Recording::frame);
    var frames = stack.toList();
    kind(event, frames)
        .ifPresent(kind -> {
          var sum = sums.computeIfAbsent(new Key(kind, frames), _ -> new long[2]);
          sum[0]++;
          sum[1] += event.getDuration().toNanos();
        });
  }

  private static Optional<Kind> kind(RecordedEvent event, List<Frame> stack) {
    var name = event.getEventType().getName();
    return name.equals("jdk.NativeMethodSample")
        ? stack.stream()
            .findFirst()
            .flatMap(top -> Optional.ofNullable(NATIVE.get(top.type() + "." + top.method())))
        : Optional.ofNullable(KINDS.get(name));
  }

  private static Frame frame(RecordedFrame frame) {
    var method = frame.getMethod();
    return new Frame(
        method.getType().getName(), method.getName(), Math.max(0, frame.getLineNumber()));
  }
}
