package io.loomshift.benchmarks.reach;

import io.loomshift.benchmarks.reach.Origins.Origin;
import io.loomshift.benchmarks.reach.Seen.Kind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

/// Reads what threads were seen to do from a JFR recording.
final class Recording {
  private static final String AGENT = "java.loomshift.";

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

  private final Map<String, String> properties = new HashMap<>();
  private final Origins origins;

  private Recording(Origins origins) {
    this.origins = origins;
  }

  private record Key(Kind kind, List<Frame> stack, Origin origin) {}

  /// Reads the recording of a run whose threads came from there.
  static Recording read(Path file, Origins origins) throws IOException {
    var recording = new Recording(origins);
    try (var events = new RecordingFile(file)) {
      while (events.hasMoreEvents()) {
        recording.add(events.readEvent());
      }
    }
    return recording;
  }

  /// What it holds, the events of one stack together.
  List<Seen> seen() {
    var seen = new ArrayList<Seen>();
    sums.forEach(
        (key, sum) -> seen.add(new Seen(key.kind(), key.stack(), sum[0], sum[1], key.origin())));
    return seen;
  }

  /// The classes that ran.
  Monitors monitors() {
    return new Monitors(
        properties.getOrDefault("java.class.path", ""),
        Path.of(properties.getOrDefault("user.dir", "")));
  }

  private void add(RecordedEvent event) {
    var trace = event.getStackTrace();
    if (event.getEventType().getName().equals("jdk.InitialSystemProperty")) {
      properties.put(event.getString("key"), event.getString("value"));
    }
    if (trace == null) {
      return;
    }
    var stack =
        trace.getFrames().stream()
            .filter(RecordedFrame::isJavaFrame)
            .map(Recording::frame)
            .filter(frame -> !frame.type().startsWith(AGENT));
    var frames = stack.toList();
    if (frames.isEmpty()) {
      return;
    }
    kind(event, frames)
        .ifPresent(kind -> {
          var sum =
              sums.computeIfAbsent(
                  new Key(kind, frames, origins.of(thread(event))), _ -> new long[2]);
          sum[0]++;
          sum[1] += event.getDuration().toNanos();
        });
  }

  private static long thread(RecordedEvent event) {
    var name = event.getEventType().getName();
    var thread =
        switch (name) {
          case "jdk.ThreadStart" -> event.getThread("parentThread");
          case "jdk.ExecutionSample", "jdk.NativeMethodSample" -> event.getThread("sampledThread");
          default -> event.getThread();
        };
    return thread == null ? -1 : thread.getJavaThreadId();
  }

  private static Optional<Kind> kind(RecordedEvent event, List<Frame> stack) {
    var name = event.getEventType().getName();
    if (name.equals("jdk.ThreadStart") && isWorker(stack)) {
      return Optional.empty();
    }
    return name.equals("jdk.NativeMethodSample")
        ? stack.stream()
            .findFirst()
            .flatMap(top -> Optional.ofNullable(NATIVE.get(top.type() + "." + top.method())))
        : Optional.ofNullable(KINDS.get(name));
  }

  /// Whether a pool of the JDK starts a worker, which comes from its factory.
  private static boolean isWorker(List<Frame> stack) {
    return stack.stream()
        .takeWhile(Frame::isOfTheJdk)
        .anyMatch(frame -> frame.type().startsWith("java.util.concurrent."));
  }

  private static Frame frame(RecordedFrame frame) {
    var method = frame.getMethod();
    return new Frame(
        method.getType().getName(), method.getName(), Math.max(0, frame.getLineNumber()));
  }
}
