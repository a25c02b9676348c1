package io.loomshift.measure.service;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/// The collections of JVMs, from the JFR files that these wrote when they ended.
///
/// @param events collections, of all JVMs of a run
public record Recording(List<Event> events) {
  /// Stands for the folder of a run's JFR files in a [Launch].
  public static final String FOLDER = "{recordings}";

  /// The option with which a JVM from 17 on records its collections and nothing else.
  public static final String OPTION =
      "-XX:StartFlightRecording:settings=none,+jdk.GarbageCollection#enabled=true,"
          + "+jdk.GarbageCollection#threshold=0ms,dumponexit=true,filename="
          + FOLDER;

  /// Names that collectors of HotSpot give to collections of the young generation.
  private static final Set<String> YOUNG =
      Set.of("G1New", "ParallelScavenge", "DefNew", "ZGC Minor");

  /// A collection.
  ///
  /// @param at when it began
  /// @param isYoung whether it was of the young generation alone
  /// @param pauseMillis how long it held the program, together
  /// @param longestMillis the longest time for which it held the program
  public record Event(Instant at, boolean isYoung, double pauseMillis, double longestMillis) {}

  /// Reads a folder; empty where there is no file that can be read.
  static Optional<Recording> read(Path folder) {
    List<Path> files;
    try (Stream<Path> listed = Files.list(folder)) {
      files = listed.filter(file -> file.toString().endsWith(".jfr")).toList();
    } catch (IOException _) {
      return Optional.empty();
    }
    List<Event> events = new ArrayList<>();
    int read = 0;
    for (Path file : files) {
      try (RecordingFile recording = new RecordingFile(file)) {
        while (recording.hasMoreEvents()) {
          RecordedEvent event = recording.readEvent();
          if (event.getEventType().getName().equals("jdk.GarbageCollection")) {
            events.add(event(event));
          }
        }
        read++;
      } catch (IOException _) {
        // A JVM that was killed leaves a file without an end: others may tell.
      }
    }
    return read == 0 ? Optional.empty() : Optional.of(new Recording(List.copyOf(events)));
  }

  private static Event event(RecordedEvent event) {
    return new Event(
        event.getStartTime(),
        YOUNG.contains(String.valueOf(event.getString("name"))),
        event.getDuration("sumOfPauses").toNanos() / 1e6,
        event.getDuration("longestPause").toNanos() / 1e6);
  }

  /// What began within a stretch of time.
  Collections between(Instant from, Instant to) {
    List<Event> within =
        events.stream()
            .filter(each -> !each.at().isBefore(from) && each.at().isBefore(to))
            .toList();
    List<Event> young = within.stream().filter(Event::isYoung).toList();
    List<Event> old = within.stream().filter(each -> !each.isYoung()).toList();
    return new Collections(
        young.size(),
        old.size(),
        young.stream().mapToDouble(Event::pauseMillis).sum(),
        old.stream().mapToDouble(Event::pauseMillis).sum(),
        within.stream().mapToDouble(Event::longestMillis).max().orElse(0));
  }
}
