package io.loomshift.cli.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// What the agent in one JVM said of its own work: `io.loomshift.agent.command.AgentLog` tells the
/// lines.
///
/// @param pid the JVM
/// @param text why, or for [Word#BEGAN] the trace
public record AgentMessage(long pid, Word word, String text) {
  /// What became of its work.
  public enum Word {
    /// It records.
    BEGAN,
    /// It records no more; the text is empty where it was to end so.
    ENDED,
    /// It did nothing, and the program runs as without it.
    REFUSED,
    /// It goes on, and lacks something.
    FAILED
  }

  static List<AgentMessage> read(Path log) {
    if (Files.notExists(log)) {
      return List.of();
    }
    try (Stream<String> lines = Files.lines(log)) {
      return lines.flatMap(line -> of(line).stream()).toList();
    } catch (IOException _) {
      return List.of();
    }
  }

  /// Nothing of a line that is only half written yet.
  private static Optional<AgentMessage> of(String line) {
    String[] fields = line.split("\t", 3);
    for (Word word : Word.values()) {
      if (fields.length == 3
          && fields[0].matches("\\d{1,18}")
          && fields[1].equals(word.name().toLowerCase(Locale.ROOT))) {
        return Optional.of(new AgentMessage(Long.parseLong(fields[0]), word, fields[2]));
      }
    }
    return Optional.empty();
  }

  /// For a person.
  public String sentence() {
    return switch (word) {
      case BEGAN -> "process %d is traced into %s".formatted(pid, text);
      case ENDED ->
          "tracing of process %d ended early: %s; the program went on".formatted(pid, text);
      case REFUSED ->
          "the agent did nothing in process %d: %s; it runs as without".formatted(pid, text);
      case FAILED -> "the agent in process %d: %s".formatted(pid, text);
    };
  }
}
