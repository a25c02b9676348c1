package io.loomshift.recording.jfr;

import io.loomshift.recording.RecordingFacts;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedEvent;
import org.jspecify.annotations.Nullable;

/// What the events of a recording say of the recording, the JVM and the machine.
///
/// Settings come again with each chunk; the last ones hold.
final class RecordingSettings {
  /// Of the JDK's `default.jfc`.
  private static final long USUAL_SAMPLING_NANOS = 20_000_000;

  private static final Pattern DURATION = Pattern.compile("(\\d+)\\s*(ns|us|ms|s|m|h|d)");
  private static final Pattern VERSION = Pattern.compile("\\((\\d[^)\\s]*)\\)");

  private record Setting(long id, String name, String value) {}

  private final Map<String, Duration> thresholds = new HashMap<>();
  private final Set<String> enabled = new HashSet<>();
  private final Set<String> told = new HashSet<>();
  private final Map<Long, String> names = new HashMap<>();

  /// Settings of types whose name is not known yet: a recording that is cut names them late.
  private final Map<Long, List<Setting>> unnamed = new HashMap<>();

  private long samplingNanos = USUAL_SAMPLING_NANOS;
  private String java = "";
  private OptionalInt processors = OptionalInt.empty();
  private @Nullable Instant begin;
  private @Nullable Instant end;
  private long lost;

  void accept(RecordedEvent event) {
    Instant start = event.getStartTime();
    if (begin == null || start.isBefore(begin)) {
      begin = start;
    }
    Instant last = event.getEndTime();
    if (end == null || last.isAfter(end)) {
      end = last;
    }
    long id = event.getEventType().getId();
    if (names.putIfAbsent(id, event.getEventType().getName()) == null) {
      List<Setting> early = unnamed.remove(id);
      if (early != null) {
        early.forEach(this::set);
      }
    }
    switch (event.getEventType().getName()) {
      case "jdk.ActiveSetting" -> setting(event);
      case "jdk.JVMInformation" -> jvm(event);
      case "jdk.CPUInformation" -> processors = OptionalInt.of(event.getInt("hwThreads"));
      case "jdk.DataLoss" -> lost = Math.max(lost, event.getLong("total"));
      default -> {}
    }
  }

  /// Names of types of events, by their numbers: settings name their event by its number.
  void types(Map<Long, String> known) {
    names.putAll(known);
  }

  private void setting(RecordedEvent event) {
    @Nullable String value = event.getString("value");
    if (value == null) {
      return;
    }
    Setting setting = new Setting(event.getLong("id"), event.getString("name"), value);
    if (names.containsKey(setting.id())) {
      set(setting);
    } else {
      unnamed.computeIfAbsent(setting.id(), _ -> new ArrayList<>()).add(setting);
    }
  }

  private void set(Setting setting) {
    String name = names.getOrDefault(setting.id(), "");
    String value = setting.value();
    if (!JfrDecoder.EVENTS.contains(name)) {
      return;
    }
    told.add(name);
    switch (setting.name()) {
      case "enabled" -> {
        if (Boolean.parseBoolean(value)) {
          enabled.add(name);
        } else {
          enabled.remove(name);
        }
      }
      case "threshold" -> duration(value).ifPresent(each -> thresholds.put(name, each));
      case "period" -> {
        if (name.equals("jdk.ExecutionSample")) {
          duration(value).ifPresent(period -> samplingNanos = period.toNanos());
        }
      }
      default -> {}
    }
  }

  private void jvm(RecordedEvent event) {
    @Nullable String version = event.getString("jvmVersion");
    if (version != null) {
      Matcher matcher = VERSION.matcher(version);
      java = matcher.find() ? matcher.group(1) : "";
    }
  }

  /// As settings write durations: `20 ms`, `0 ns`, `10 s`.
  static Optional<Duration> duration(String text) {
    Matcher matcher = DURATION.matcher(text.strip());
    if (!matcher.matches()) {
      return Optional.empty();
    }
    long number = Long.parseLong(matcher.group(1));
    return Optional.of(
        switch (matcher.group(2)) {
          case "ns" -> Duration.ofNanos(number);
          case "us" -> Duration.ofNanos(number * 1_000);
          case "ms" -> Duration.ofMillis(number);
          case "s" -> Duration.ofSeconds(number);
          case "m" -> Duration.ofMinutes(number);
          case "h" -> Duration.ofHours(number);
          default -> Duration.ofDays(number);
        });
  }

  /// For how long a sample stands.
  long samplingNanos() {
    return samplingNanos;
  }

  OptionalInt processors() {
    return processors;
  }

  /// Events that the settings speak of and that are off.
  private Set<String> absent() {
    Set<String> absent = new TreeSet<>(told);
    absent.removeAll(enabled);
    return absent;
  }

  Optional<Instant> begin() {
    return Optional.ofNullable(begin);
  }

  private Duration span() {
    return begin == null || end == null ? Duration.ZERO : Duration.between(begin, end);
  }

  /// What was said so far.
  ///
  /// @param truncated how many stacks were deeper than what is recorded of them
  /// @param cut whether the file ends in the middle
  RecordingFacts facts(long truncated, boolean cut) {
    return new RecordingFacts(java, span(), processors, thresholds, absent(), lost, truncated, cut);
  }
}
