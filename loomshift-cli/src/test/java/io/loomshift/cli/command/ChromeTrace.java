package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// A document in Chrome's trace-event format, parsed.
///
/// @param events the fields of each event as text; those of `args` behind a dot
record ChromeTrace(List<Map<String, String>> events) {

  static ChromeTrace read(String document) {
    List<Map<String, String>> events = new ArrayList<>();
    try (JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), document)) {
      assertThat(json.nextToken()).isEqualTo(JsonToken.START_OBJECT);
      while (json.nextToken() != JsonToken.END_OBJECT) {
        boolean isList = json.currentName().equals("traceEvents");
        JsonToken value = json.nextToken();
        if (isList) {
          assertThat(value).isEqualTo(JsonToken.START_ARRAY);
          while (json.nextToken() != JsonToken.END_ARRAY) {
            events.add(object(json, "", new HashMap<>()));
          }
        }
      }
      assertThat(json.nextToken()).isNull();
    }
    return new ChromeTrace(events);
  }

  private static Map<String, String> object(
      JsonParser json, String prefix, Map<String, String> fields) {
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = prefix + json.currentName();
      if (json.nextToken() == JsonToken.START_OBJECT) {
        object(json, name + ".", fields);
      } else {
        fields.put(name, json.getString());
      }
    }
    return fields;
  }

  private static String track(Map<String, String> event) {
    return event.get("pid") + "/" + event.get("tid");
  }

  private static boolean is(Map<String, String> event, String phase) {
    return phase.equals(event.get("ph"));
  }

  /// Every slice ends on its track, after those in it; times do not step back; arrows touch slices
  /// only.
  void assertSound() {
    Map<String, Deque<Map<String, String>>> open = new HashMap<>();
    double last = 0;
    for (Map<String, String> event : events) {
      Deque<Map<String, String>> slices =
          open.computeIfAbsent(track(event), _ -> new ArrayDeque<>());
      if (!is(event, "X")) {
        double time = Double.parseDouble(event.get("ts"));
        assertThat(time).isGreaterThanOrEqualTo(last);
        last = time;
      }
      switch (event.getOrDefault("ph", "")) {
        case "B" -> slices.push(event);
        case "E" -> {
          assertThat(slices).as(track(event)).isNotEmpty();
          slices.pop();
        }
        case "s", "t", "f" -> assertThat(slices).as(event.toString()).isNotEmpty();
        default -> assertThat(event.get("ph")).isIn("M", "C", "X", "i");
      }
    }
    assertThat(open.values()).allMatch(Deque::isEmpty);
  }

  /// The names of all slices.
  Set<String> names() {
    Set<String> names = new TreeSet<>();
    events.stream()
        .filter(event -> is(event, "B") || is(event, "X"))
        .forEach(event -> names.add(event.get("name")));
    return names;
  }

  Set<String> counters() {
    Set<String> names = new TreeSet<>();
    events.stream().filter(event -> is(event, "C")).forEach(event -> names.add(event.get("name")));
    return names;
  }

  /// The tracks that have slices of a name.
  Set<String> tracks(String name) {
    Set<String> tracks = new TreeSet<>();
    events.stream()
        .filter(event -> is(event, "B") && name.equals(event.get("name")))
        .forEach(event -> tracks.add(track(event)));
    return tracks;
  }

  /// The numbers of arrows in a phase.
  List<String> flows(String phase) {
    return events.stream().filter(event -> is(event, phase)).map(event -> event.get("id")).toList();
  }
}
