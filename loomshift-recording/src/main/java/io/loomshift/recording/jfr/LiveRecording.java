package io.loomshift.recording.jfr;

import io.loomshift.recording.Observer;
import io.loomshift.recording.RecordingFacts;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import jdk.jfr.consumer.EventStream;

/// Follows what a JVM records of itself, while it does so.
///
/// Everything is told by one thread: the observer, and whoever is told that what was recorded until
/// then is complete.
public final class LiveRecording implements AutoCloseable {
  private static final Duration SAMPLING = Duration.ofMillis(20);

  private final EventStream stream;
  private final RecordingSettings settings = new RecordingSettings();
  private final JfrDecoder decoder;

  private LiveRecording(EventStream stream, Observer observer) {
    this.stream = stream;
    this.decoder = new JfrDecoder(observer, settings, true);
  }

  /// Opens the repository of a JVM, which it writes once it records.
  ///
  /// @param flushed called about once a second, when everything until then was told
  public static LiveRecording open(Path repository, Observer observer, Runnable flushed)
      throws IOException {
    LiveRecording recording = new LiveRecording(EventStream.openRepository(repository), observer);
    Stream.concat(JfrDecoder.EVENTS.stream(), JfrDecoder.FACTS.stream())
        .forEach(name ->
            recording.stream.onEvent(
                name,
                event -> {
                  recording.settings.accept(event);
                  recording.decoder.accept(event);
                }));
    recording.stream.onFlush(flushed);
    recording.stream.startAsync();
    return recording;
  }

  /// What was recorded so far says of itself.
  public RecordingFacts facts() {
    return settings.facts(decoder.truncated(), false);
  }

  /// Waits until the JVM records no longer.
  public void awaitEnd() throws InterruptedException {
    stream.awaitTermination();
  }

  @Override
  public void close() {
    stream.close();
  }

  /// The settings that such a recording needs, as the JDK's `.jfc` files hold them.
  ///
  /// @param threshold waits that are shorter are not recorded; pins always are
  public static String settings(Duration threshold) {
    StringBuilder xml =
        new StringBuilder(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<configuration version=\"2.0\">\n");
    for (String event : JfrDecoder.EVENTS.stream().sorted().toList()) {
      Map<String, String> values =
          switch (event) {
            case "jdk.ThreadStart", "jdk.ThreadEnd" -> Map.of("stackTrace", "true");
            case "jdk.ExecutionSample" -> Map.of("period", SAMPLING.toMillis() + " ms");
            case "jdk.ThreadCPULoad" -> Map.of("period", "1 s");
            // It would count every sample twice, where a JVM knows both.
            case "jdk.CPUTimeSample" -> Map.of();
            case "jdk.VirtualThreadPinned" -> Map.of("stackTrace", "true", "threshold", "0 ms");
            default -> Map.of("stackTrace", "true", "threshold", threshold.toMillis() + " ms");
          };
      if (values.isEmpty()) {
        continue;
      }
      event(xml, event, values);
    }
    JfrDecoder.FACTS.stream().sorted().forEach(event -> event(xml, event, Map.of()));
    return xml.append("</configuration>\n").toString();
  }

  private static void event(StringBuilder xml, String event, Map<String, String> values) {
    xml.append("  <event name=\"").append(event).append("\">\n");
    xml.append("    <setting name=\"enabled\">true</setting>\n");
    values.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(each ->
            xml.append(
                "    <setting name=\"%s\">%s</setting>\n"
                    .formatted(each.getKey(), each.getValue())));
    xml.append("  </event>\n");
  }
}
