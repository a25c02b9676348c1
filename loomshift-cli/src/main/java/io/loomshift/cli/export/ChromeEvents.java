package io.loomshift.cli.export;

import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/// Writes the events of Chrome's trace-event format, one a line.
final class ChromeEvents {
  static final int PLATFORM = 1;
  static final int VIRTUAL = 2;

  private final JsonGenerator json;

  ChromeEvents(OutputStream stream) {
    json =
        JsonFactory.builder()
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .build()
            .createGenerator(ObjectWriteContext.empty(), stream);
    json.writeStartObject();
    json.writeStringProperty("displayTimeUnit", "ns");
    json.writeArrayPropertyStart("traceEvents");
  }

  private void start(String phase, int process, long thread, long nanos) {
    json.writeRaw('\n');
    json.writeStartObject();
    json.writeStringProperty("ph", phase);
    json.writeNumberProperty("pid", process);
    json.writeNumberProperty("tid", thread);
    // Microseconds, with all that the clock gives.
    json.writeNumberProperty("ts", BigDecimal.valueOf(nanos, 3));
  }

  /// The name of a process or thread.
  void name(String kind, int process, long thread, String name) {
    start("M", process, thread, 0);
    json.writeStringProperty("name", kind);
    json.writeObjectPropertyStart("args");
    json.writeStringProperty("name", name);
    json.writeEndObject();
    json.writeEndObject();
  }

  void begin(long nanos, Track track, String name, String category, Optional<String> what) {
    start("B", track.process(), track.thread(), nanos);
    json.writeStringProperty("name", name);
    json.writeStringProperty("cat", category);
    if (what.isPresent()) {
      json.writeObjectPropertyStart("args");
      json.writeStringProperty("what", what.get());
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  void end(long nanos, Track track) {
    start("E", track.process(), track.thread(), nanos);
    json.writeEndObject();
  }

  void complete(long nanos, long length, Track track, String name) {
    start("X", track.process(), track.thread(), nanos);
    json.writeNumberProperty("dur", BigDecimal.valueOf(length, 3));
    json.writeStringProperty("name", name);
    json.writeEndObject();
  }

  void instant(long nanos, Track track, String name, long argument) {
    start("i", track.process(), track.thread(), nanos);
    json.writeStringProperty("name", name);
    json.writeStringProperty("s", "t");
    json.writeObjectPropertyStart("args");
    json.writeNumberProperty("argument", argument);
    json.writeEndObject();
    json.writeEndObject();
  }

  /// A part of an arrow: `s` departs, `t` passes, `f` arrives. It belongs to the slice around it.
  void flow(long nanos, Track track, String phase, String category, long number) {
    start(phase, track.process(), track.thread(), nanos);
    json.writeStringProperty("name", category);
    json.writeStringProperty("cat", category);
    json.writeNumberProperty("id", number);
    if (phase.equals("f")) {
      json.writeStringProperty("bp", "e");
    }
    json.writeEndObject();
  }

  void counter(long nanos, String name, String series, long value) {
    start("C", PLATFORM, 0, nanos);
    json.writeStringProperty("name", name);
    json.writeObjectPropertyStart("args");
    json.writeNumberProperty(series, value);
    json.writeEndObject();
    json.writeEndObject();
  }

  void counter(long nanos, String name, String one, long first, String other, long second) {
    start("C", PLATFORM, 0, nanos);
    json.writeStringProperty("name", name);
    json.writeObjectPropertyStart("args");
    json.writeNumberProperty(one, first);
    json.writeNumberProperty(other, second);
    json.writeEndObject();
    json.writeEndObject();
  }

  void close() {
    json.writeEndArray();
    json.writeEndObject();
    json.writeRaw('\n');
    json.close();
  }
}
